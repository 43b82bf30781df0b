type Errors = Record<string, unknown>;

/** The part of a zod schema that a form needs: what is wrong, or the values as they are stored. */
export interface Schema {
  safeParse(values: unknown): {
    data?: unknown;
    error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
  };
}

/** The schema's first complaint about each field, in the nested shape of react-hook-form. */
export const validateWith =
  (schema: Schema) =>
  (values: Record<string, unknown>): Errors => {
    const errors: Errors = {};
    for (const { path, message } of schema.safeParse(values).error?.issues ?? []) {
      place(errors, path as (string | number)[], message);
    }
    return errors;
  };

function place(errors: Errors | unknown[], [key, ...rest]: (string | number)[], message: string): void {
  if (key === undefined) return;
  const at = errors as Record<string | number, unknown>;
  // A list of plain values has one input: its message belongs to the whole.
  if (rest.length === 0 || (rest.length === 1 && typeof rest[0] === 'number')) {
    at[key] ??= message;
    return;
  }
  at[key] ??= typeof rest[0] === 'number' ? [] : {};
  place(at[key] as Errors, rest, message);
}
