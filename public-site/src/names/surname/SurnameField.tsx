import type { ReactNode, Ref } from 'react';
import { Checkbox } from '../../ui/forms/Checkbox';
import { Field } from '../../ui/forms/Field';
import { TextInput } from '../../ui/forms/TextInput';
import { useStore } from '../../useStore';
import { rememberedSurname, SURNAME_MOST } from './rememberedSurname';

type Props = {
  label: string;
  value: string;
  onType: (surname: string) => void;
  hint?: ReactNode;
  /** Replaces the hint while the surname is remembered. */
  rememberedHint?: ReactNode;
  error?: string | undefined;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** A field for the surname. While its checkbox is checked, this browser remembers the surname. */
export function SurnameField({ label, value, onType, hint, rememberedHint = hint, error, name, ref }: Props) {
  const remembered = useStore(rememberedSurname, () => null) !== null;
  const type = (surname: string) => {
    onType(surname);
    if (remembered) rememberedSurname.set(surname);
  };
  return (
    <div className="surname">
      <Field label={label} hint={remembered ? rememberedHint : hint} error={error}>
        <TextInput
          {...(ref && { ref })}
          name={name}
          autoComplete="family-name"
          maxLength={SURNAME_MOST}
          value={value}
          onChange={(event) => type(event.target.value)}
        />
      </Field>
      <Checkbox
        label="Remember my surname in this browser"
        checked={remembered}
        onChange={(event) => rememberedSurname.set(event.target.checked ? value : null)}
      />
    </div>
  );
}
