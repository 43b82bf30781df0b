import { submissions } from '@cradle/shared/database/database.columns';
import { STORY_AGE_RANGES, STORY_CATEGORIES } from '@cradle/shared/stories/stories';
import { lengthOf } from '@cradle/shared/text/storableText';
import { useRef } from 'react';
import { HoneyPot } from '../../../newsletter/HoneyPot';
import { SendFooter } from '../../../submissions/SendFooter';
import { Button } from '../../../ui/Button';
import { Field } from '../../../ui/forms/Field';
import { Select } from '../../../ui/forms/Select';
import { TextArea } from '../../../ui/forms/TextArea';
import { TextInput } from '../../../ui/forms/TextInput';
import './submitStory.css';
import { formatNumber } from '@cradle/shared/text/formatNumber';
import { useStoryForm } from './useStoryForm';

const options = (first: string, values: readonly string[]) => [
  { value: '', label: first },
  ...values.map((value) => ({ value, label: value })),
];
const ages = options('Select an age range', STORY_AGE_RANGES);
const categories = options('Select a category', STORY_CATEGORIES);

export function SubmitStoryForm({ onSent }: { onSent: () => void }) {
  const { fields, errors, busy, failure, restored, change, discardDraft, submit } = useStoryForm(onSent);
  /** The attributes that every field needs: name, value and change handler. */
  const bind = (name: keyof typeof fields) => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  const title = useRef<HTMLInputElement>(null);
  const discard = () => {
    discardDraft();
    // Moves the focus to the title field, because the pressed button is about to be removed.
    title.current?.focus();
  };
  const count = (name: 'title' | 'summary' | 'content') =>
    `${formatNumber(lengthOf(fields[name].trim()))} of ${formatNumber(submissions[name].maxLength)} characters`;
  return (
    <form className="story-form" noValidate onSubmit={(event) => void submit(event)}>
      {restored ? (
        <p className="restored">
          We restored your draft.
          <Button variant="text" compact onClick={discard}>
            Discard draft
          </Button>
        </p>
      ) : (
        <p className="soft">What you write stays in this browser until you send it.</p>
      )}
      <Field label="Story Title" hint={count('title')} error={errors.title}>
        <TextInput ref={title} {...bind('title')} autoComplete="off" required />
      </Field>
      <div className="pair">
        <Field label="Category" error={errors.category}>
          <Select {...bind('category')} options={categories} required />
        </Field>
        <Field label="Age Range" error={errors.ageRange}>
          <Select {...bind('ageRange')} options={ages} required />
        </Field>
      </div>
      <Field label="Summary" hint={count('summary')} error={errors.summary}>
        <TextArea {...bind('summary')} rows={2} className="short" required />
      </Field>
      <Field
        label="Story Content"
        hint={`${count('content')}, at least ${submissions.content.minLength}. A blank line starts a new paragraph.`}
        error={errors.content}
      >
        <TextArea {...bind('content')} rows={10} required />
      </Field>
      <div className="pair">
        <Field label="Your Name" error={errors.name}>
          <TextInput {...bind('name')} autoComplete="name" required />
        </Field>
        <Field label="Your Email" hint="Only our editors see it." error={errors.email}>
          <TextInput {...bind('email')} type="email" autoComplete="email" required />
        </Field>
      </div>
      <HoneyPot />
      <SendFooter busy={busy} failure={failure} label="Submit Story" />
    </form>
  );
}
