/** A name that a reader suggests: one schema and its words. Loaded when the form is used, not before. */
import * as z from 'zod/mini';
import { GENDERS, NAME_LIMITS } from './babyNames';
import type { Database } from './database.types';
import { isEmail } from './emails';
import { startsWithLetter, tidyName } from './names';
import { isStorable, lengthOf, NOT_STORABLE } from './typedText';

type SubmitNameArgs = Database['public']['Functions']['submit_name']['Args'];

/** Trimmed text of at most `max` characters, counted as the database counts. */
const upTo = (max: number, label: string, tidy = (value: string) => value) =>
  z.string().check(
    z.trim(),
    z.overwrite(tidy),
    z.refine((value) => lengthOf(value) <= max, { error: `${label} must be at most ${max} characters`, abort: true }),
    z.refine(isStorable, NOT_STORABLE),
  );

export const nameSubmissionSchema = z.object({
  name: upTo(NAME_LIMITS.name, 'Name', tidyName).check(
    z.refine((value) => value !== '', { error: 'Please enter the name', abort: true }),
    z.refine(startsWithLetter, 'A name starts with a letter'),
  ),
  gender: z.enum(GENDERS),
  meaning: upTo(NAME_LIMITS.meaning, 'Meaning').check(z.refine((value) => value !== '', 'Please enter the meaning')),
  origin: upTo(NAME_LIMITS.origin, 'Origin'),
  email: z.string().check(
    z.trim(),
    z.refine((value) => value === '' || isEmail(value), 'Please enter a valid email address'),
  ),
});

export type NameSubmission = z.infer<typeof nameSubmissionSchema>;

/** The form as submit_name() takes it: what was left empty is left out. */
export function toSubmitName({ origin, email, ...rest }: NameSubmission) {
  return { ...rest, ...(origin && { origin }), ...(email && { email }) } satisfies Omit<
    SubmitNameArgs,
    'client_request_id' | 'website'
  >;
}
