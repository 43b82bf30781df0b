import { GENDERS } from '@cradle/shared/names/babyNames';
import type { CorrectionField } from '@cradle/shared/names/nameCorrections';
import type { NameDetails } from '../../data/names/names';
import { HoneyPot } from '../../newsletter/HoneyPot';
import { SendFooter } from '../../submissions/SendFooter';
import { Field } from '../../ui/forms/Field';
import { Select } from '../../ui/forms/Select';
import { TextArea } from '../../ui/forms/TextArea';
import { TextInput } from '../../ui/forms/TextInput';
import { Icon } from '../../ui/Icon';
import { CORRECTION_FIELDS } from './correctionFields';
import { useCorrectionForm } from './useCorrectionForm';

interface Props {
  name: NameDetails;
  field: CorrectionField;
  onField: (field: CorrectionField) => void;
  /** Called if the name no longer exists. */
  onGone: () => void;
}

const fieldOptions = Object.entries(CORRECTION_FIELDS).map(([value, { label }]) => ({ value, label }));
const genderOptions = [
  { value: '', label: 'Choose' },
  ...GENDERS.map((gender) => ({ value: gender, label: gender.charAt(0).toUpperCase() + gender.slice(1) })),
];

/**
 * A form to correct one field of a name. Choosing another field replaces <FieldForm>. The select isn't part of
 * <FieldForm>, so that it keeps the focus.
 */
export function CorrectionForm({ name, field, onField, onGone }: Props) {
  return (
    <div className="panel name-form">
      <Field label="What should change?">
        <Select
          name="field"
          value={field}
          options={fieldOptions}
          onChange={(event) => onField(event.target.value as CorrectionField)}
        />
      </Field>
      <FieldForm key={field} name={name} field={field} onGone={onGone} />
    </div>
  );
}

/** The form that corrects one field. Pass the field as `key`, so that each field has a separate draft. */
function FieldForm({ name, field, onGone }: Omit<Props, 'onField'>) {
  const { fields, errors, busy, failure, received, change, submit } = useCorrectionForm(name.id, field, onGone);
  const { label, hint, present } = CORRECTION_FIELDS[field];
  const now = present(name);
  const value = {
    name: 'value',
    value: fields.value,
    onChange: (event: { target: { value: string } }) => change('value', event.target.value),
    required: true,
  };
  return (
    <form className="name-form" noValidate onSubmit={(event) => void submit(event)}>
      <div role="status">
        {received && (
          <p className="received">
            <Icon name="check" />
            <span>
              <strong>We have received your suggestion.</strong> Thank you! Our editors check every suggestion against
              its source.
            </span>
          </p>
        )}
      </div>
      {field !== 'other' && (
        <div className="present">
          <h2>Current value</h2>
          <p>{now || <span className="soft">Nothing yet</span>}</p>
        </div>
      )}
      <Field label={field === 'other' ? 'Your Correction' : `New ${label}`} hint={hint} error={errors.value}>
        {field === 'gender' ? (
          <Select {...value} options={genderOptions} />
        ) : field === 'meaning' || field === 'other' ? (
          <TextArea {...value} rows={3} />
        ) : (
          <TextInput {...value} autoComplete="off" inputMode={field === 'syllables' ? 'numeric' : undefined} />
        )}
      </Field>
      <Field label="Source" hint="A book, a website or a link." error={errors.source}>
        <TextInput
          name="source"
          value={fields.source}
          onChange={(event) => change('source', event.target.value)}
          autoComplete="off"
          required
        />
      </Field>
      <HoneyPot />
      <SendFooter busy={busy} failure={failure} label="Send Suggestion" />
    </form>
  );
}
