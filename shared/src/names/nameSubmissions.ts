/** The form for a name that a reader suggests. */
import { isEmail } from '../accounts/emails';
import { textProblem } from '../database/columnRules';
import { name_submissions } from '../database/database.columns';
import type { Database } from '../database/database.types';
import { fieldErrors } from '../text/fieldErrors';
import { tidyText } from '../text/storableText';
import { startsWithLetter, tidyName } from './names';

type SubmitNameArgs = Database['public']['Functions']['submit_name']['Args'];
export type NameSubmission = Required<Omit<SubmitNameArgs, 'client_request_id' | 'website'>>;

/**
 * Validates the entered values.
 * @returns the arguments of submit_name(), which leave out empty fields, and the error message of each invalid field
 */
export function readNameSubmission({ gender, ...typed }: NameSubmission) {
  const name = tidyName(typed.name);
  const meaning = tidyText(typed.meaning);
  const origin = tidyText(typed.origin);
  const email = typed.email.trim();
  const letter = startsWithLetter(name) ? null : 'A name must start with a letter';
  const errors = fieldErrors({
    name: name === '' ? 'Please enter the name' : (textProblem(name_submissions.name, 'Name', name) ?? letter),
    gender: name_submissions.gender.values.includes(gender) ? null : 'Please choose a gender',
    meaning: meaning === '' ? 'Please enter the meaning' : textProblem(name_submissions.meaning, 'Meaning', meaning),
    origin: origin === '' ? null : textProblem(name_submissions.origin, 'Origin', origin),
    email: email === '' || isEmail(email) ? null : 'Please enter a valid email address',
  });
  return { sent: { name, gender, meaning, ...(origin && { origin }), ...(email && { email }) }, errors };
}
