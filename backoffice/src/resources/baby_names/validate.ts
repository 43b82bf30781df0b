import { babyNameSchema } from '@cradle/shared/babyNameSchema';

type Errors = Record<string, unknown>;

/** The schema's first complaint about each field, in the nested shape of react-hook-form. */
export function validateName(values: Record<string, unknown>): Errors {
  const errors: Errors = {};
  for (const { path, message } of babyNameSchema.safeParse(values).error?.issues ?? []) {
    place(errors, path as (string | number)[], message);
  }
  return errors;
}

function place(errors: Errors | unknown[], [key, ...rest]: (string | number)[], message: string): void {
  if (key === undefined) return;
  const at = errors as Record<string | number, unknown>;
  if (rest.length === 0) {
    at[key] ??= message;
    return;
  }
  // A list of plain values has one input: its message belongs to the whole.
  if (rest.length === 1 && typeof rest[0] === 'number') {
    at[key] ??= message;
    return;
  }
  at[key] ??= typeof rest[0] === 'number' ? [] : {};
  place(at[key] as Errors, rest, message);
}
