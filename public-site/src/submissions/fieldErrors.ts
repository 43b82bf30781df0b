/** The first error message of each invalid field, from a zod result. */
export type FieldErrors<Field extends string> = Partial<Record<Field, string>>;

type Checked =
  | { success: true }
  | { success: false; error: { issues: readonly { path: PropertyKey[]; message: string }[] } };

/** Converts a zod result to the first error message of each invalid field; an empty object if all fields are valid. */
export function fieldErrors<Field extends string>(checked: Checked): FieldErrors<Field> {
  const errors: FieldErrors<Field> = {};
  if (checked.success) return errors;
  for (const { path, message } of checked.error.issues) {
    const field = String(path[0]) as Field;
    errors[field] ??= message;
  }
  return errors;
}

/** Focuses the first invalid field, in the order of the form. */
export function focusFirstError(form: HTMLFormElement, errors: FieldErrors<string>) {
  const field = Array.from(form.elements).find((one) => Object.hasOwn(errors, one.getAttribute('name') ?? ''));
  if (field instanceof HTMLElement) field.focus();
}
