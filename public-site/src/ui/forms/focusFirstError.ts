/**
 * Focuses the first invalid field, in the order of the form.
 * @param errors the error messages by the names of the fields
 * @returns true if a field is invalid
 */
export function focusFirstError(form: HTMLFormElement, errors: Partial<Record<string, string>>): boolean {
  const field = Array.from(form.elements).find((one) => errors[one.getAttribute('name') ?? '']);
  if (field instanceof HTMLElement) field.focus();
  return field !== undefined;
}
