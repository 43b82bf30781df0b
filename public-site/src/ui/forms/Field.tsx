import { createContext, type ReactNode, useContext, useId } from 'react';
import '../controls.css';
import { Icon } from '../Icon';

type FieldProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean };
const FieldContext = createContext<FieldProps | null>(null);

/** The attributes of the control inside a <Field>: its id and the ids of its descriptions. */
export function useFieldProps(): FieldProps | null {
  return useContext(FieldContext);
}

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  hideLabel?: boolean;
  children: ReactNode;
};

/** A form field: a label, one control, and a hint or an error message. */
export function Field({ label, hint, error, optional, hideLabel, children }: Props) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  // Sets aria-invalid to false, too. Without it, Firefox reports an empty required field to screen readers as invalid,
  // before the user has entered anything.
  const field = { id, 'aria-describedby': describedBy, 'aria-invalid': Boolean(error) };
  return (
    <div className="field">
      <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label} {optional && <span className="optional">(optional)</span>}
      </label>
      <FieldContext value={field}>{children}</FieldContext>
      {hint && (
        <div id={`${id}-hint`} className="field-hint">
          {hint}
        </div>
      )}
      {error && (
        <p id={`${id}-error`} className="field-error">
          <Icon name="alert" size={15} />
          {error}
        </p>
      )}
    </div>
  );
}
