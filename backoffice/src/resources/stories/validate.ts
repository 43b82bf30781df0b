import { storySchema } from '@cradle/shared/storySchema';

const TEXTS = ['title', 'summary', 'content', 'age_range'] as const;

/** A field that was emptied holds null; to the schema that is an empty text. */
const asTyped = (values: Record<string, unknown>) => ({
  ...values,
  ...Object.fromEntries(TEXTS.map((field) => [field, values[field] ?? ''])),
});

/** The schema's first complaint about each field. */
export function validateStory(values: Record<string, unknown>): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const { path, message } of storySchema.safeParse(asTyped(values)).error?.issues ?? []) {
    errors[String(path[0])] ??= message;
  }
  return errors;
}

/** What a form that passed is saved as: trimmed, and an empty picture as none. */
export const tidyStory = (values: Record<string, unknown>) => ({ ...values, ...storySchema.parse(asTyped(values)) });
