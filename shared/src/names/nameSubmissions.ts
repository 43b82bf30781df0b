/** The schema of a name that a reader suggests. Loaded when the form is first used. */
import * as z from 'zod/mini';
import { isEmail } from '../accounts/emails';
import { name_submissions } from '../database/database.columns';
import type { Database } from '../database/database.types';
import { isStorable, lengthOf, NOT_STORABLE, tidyText } from '../text/storableText';
import { startsWithLetter, tidyName } from './names';

type SubmitNameArgs = Database['public']['Functions']['submit_name']['Args'];

/** A text with a maximum length, which is counted as in Postgres. */
const upTo = ({ maxLength: max }: { maxLength: number }, label: string, tidy = tidyText) =>
  z.string().check(
    z.overwrite(tidy),
    z.refine((value) => lengthOf(value) <= max, { error: `${label} must be at most ${max} characters`, abort: true }),
    z.refine(isStorable, NOT_STORABLE),
  );

export const nameSubmissionSchema = z.object({
  name: upTo(name_submissions.name, 'Name', tidyName).check(
    z.refine((value) => value !== '', { error: 'Please enter the name', abort: true }),
    z.refine(startsWithLetter, 'A name must start with a letter'),
  ),
  gender: z.enum(name_submissions.gender.values),
  meaning: upTo(name_submissions.meaning, 'Meaning').check(
    z.refine((value) => value !== '', 'Please enter the meaning'),
  ),
  origin: upTo(name_submissions.origin, 'Origin'),
  email: z.string().check(
    z.trim(),
    z.refine((value) => value === '' || isEmail(value), 'Please enter a valid email address'),
  ),
});

export type NameSubmission = z.infer<typeof nameSubmissionSchema>;

/** Converts the values of the form to the arguments of submit_name(). Empty fields are left out. */
export function toSubmitName({ origin, email, ...rest }: NameSubmission) {
  return { ...rest, ...(origin && { origin }), ...(email && { email }) } satisfies Omit<
    SubmitNameArgs,
    'client_request_id' | 'website'
  >;
}
