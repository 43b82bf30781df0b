/** The error message of each invalid field. */
export type FieldErrors<Field extends string = string> = Partial<Record<Field, string>>;

/** Leaves out the valid fields, so that an empty object means that all fields are valid. */
export function fieldErrors<Field extends string>(
  messages: Readonly<Record<Field, string | null | undefined>>,
): FieldErrors<Field> {
  return Object.fromEntries(Object.entries(messages).filter(([, message]) => message)) as FieldErrors<Field>;
}
