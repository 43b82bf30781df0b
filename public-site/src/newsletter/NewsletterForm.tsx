import { formatLimits, subscribers } from '@cradle/shared/database/database.columns';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../ui/Button';
import { Checkbox } from '../ui/forms/Checkbox';
import { Field } from '../ui/forms/Field';
import { TextInput } from '../ui/forms/TextInput';
import { useHydrated } from '../ui/hooks/useHydrated';
import { HoneyPot } from './HoneyPot';
import './newsletter.css';
import { useSubscribe } from './useSubscribe';

type Props = { stories: boolean; names: boolean; firstName?: boolean };

/** The newsletter form. `stories` and `names` are the initial values of the two checkboxes. */
export function NewsletterForm({ stories, names, firstName = true }: Props) {
  const { busy, error, submit } = useSubscribe();
  const [lists, setLists] = useState({ subscribed_to_stories: stories, subscribed_to_name_updates: names });
  const [hasProblem, setProblem] = useState(false);
  const hasChoice = lists.subscribed_to_stories || lists.subscribed_to_name_updates;
  const problemId = useId();
  const send = (event: FormEvent<HTMLFormElement>) => {
    setProblem(!hasChoice);
    if (hasChoice) return submit(event, lists);
    event.preventDefault();
    event.currentTarget.querySelector<HTMLInputElement>('[type=checkbox]')?.focus();
  };
  return (
    <form className="letter" noValidate inert={!useHydrated()} onSubmit={send}>
      {firstName && (
        <Field label="First name" optional>
          <TextInput name="first_name" autoComplete="given-name" maxLength={subscribers.first_name.maxLength} />
        </Field>
      )}
      <Field label="Email" error={error}>
        <TextInput type="email" name="email" autoComplete="email" maxLength={formatLimits.email.maxLength} required />
      </Field>
      <fieldset aria-describedby={hasProblem && !hasChoice ? problemId : undefined}>
        <legend className="visually-hidden">Emails to receive</legend>
        <Checkbox
          label="Name updates"
          checked={lists.subscribed_to_name_updates}
          onChange={(event) => setLists({ ...lists, subscribed_to_name_updates: event.target.checked })}
        />
        <Checkbox
          label="Story updates"
          checked={lists.subscribed_to_stories}
          onChange={(event) => setLists({ ...lists, subscribed_to_stories: event.target.checked })}
        />
        {hasProblem && !hasChoice && (
          <p id={problemId} className="field-error" role="alert">
            Choose name updates, story updates, or both.
          </p>
        )}
      </fieldset>
      <HoneyPot />
      <Button type="submit" busy={busy} busyLabel="Subscribing...">
        Subscribe
      </Button>
    </form>
  );
}
