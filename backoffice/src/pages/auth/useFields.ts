import { type ReactNode, useState } from 'react';

/** The values and errors of a form's text fields. When the user edits a field, the error of that field is removed. */
export function useFields<Field extends string>(initial: Record<Field, string>, problems: FieldErrors<Field> = {}) {
  const [fields, setFields] = useState(initial);
  const [errors, setErrors] = useState(problems);
  /**
   * Returns the props that connect a TextField to a field.
   * @param help the helper text while the field has no error
   */
  const bind = (field: Field, help?: ReactNode) => ({
    name: field,
    value: fields[field],
    error: errors[field] !== undefined,
    helperText: errors[field] ?? help,
    onChange: ({ target }: { target: { value: string } }) => {
      setFields((now) => ({ ...now, [field]: target.value }));
      setErrors((now) => ({ ...now, [field]: undefined }));
    },
  });
  return { fields, setFields, setErrors, bind };
}

type FieldErrors<Field extends string> = Partial<Record<Field, string>>;
