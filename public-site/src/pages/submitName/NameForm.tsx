import { GENDERS } from '@cradle/shared/names/babyNames';
import { HoneyPot } from '../../newsletter/HoneyPot';
import { SendFooter } from '../../submissions/SendFooter';
import { Choice } from '../../ui/forms/Choice';
import { Field } from '../../ui/forms/Field';
import { TextArea } from '../../ui/forms/TextArea';
import { TextInput } from '../../ui/forms/TextInput';
import { GenderMark } from '../../ui/GenderMark';
import { Icon } from '../../ui/Icon';
import { type NameField, useNameForm } from './useNameForm';

/**
 * The form that suggests a name. Pass the value of `suggested` (useNameForm.ts) also as `key`, so that each suggested
 * name has a separate draft.
 */
export function NameForm({ suggested }: { suggested: string | null }) {
  const { fields, errors, busy, failure, received, clearReceived, change, submit } = useNameForm(suggested);
  /** The props of a text field. */
  const bind = (name: Exclude<NameField, 'gender'>) => ({
    name,
    value: fields[name],
    onChange: (event: { target: { value: string } }) => change(name, event.target.value),
  });
  return (
    <form
      className="panel name-form"
      noValidate
      inert={suggested === null}
      onSubmit={(event) => {
        clearReceived();
        void submit(event);
      }}
    >
      <div role="status">
        {received && (
          <p className="received">
            <Icon name="check" />
            <span>
              <strong>We have received “{received}”.</strong> Thank you! Our editors review it within 3 to 5 business
              days.
            </span>
          </p>
        )}
      </div>
      <Field label="Name" error={errors.name}>
        <TextInput {...bind('name')} className="big" autoComplete="off" autoCapitalize="words" required />
      </Field>
      <Choice
        legend="Gender"
        name="gender"
        options={GENDERS.map((value) => ({ value, label: <GenderMark gender={value} size={16} /> }))}
        value={fields.gender}
        onChange={(gender) => change('gender', gender)}
      />
      <Field label="Meaning" error={errors.meaning}>
        <TextArea {...bind('meaning')} rows={3} required />
      </Field>
      <Field label="Origin" optional error={errors.origin}>
        <TextInput {...bind('origin')} autoComplete="off" />
      </Field>
      <Field label="Your Email" optional error={errors.email}>
        <TextInput {...bind('email')} type="email" autoComplete="email" />
      </Field>
      <HoneyPot />
      <SendFooter busy={busy} failure={failure} label="Submit Name" />
    </form>
  );
}
