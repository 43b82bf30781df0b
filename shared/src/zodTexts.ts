/** Texts and addresses as forms take them: the parts that several schemas are made of. */
import * as z from 'zod';
import { addressProblem, storedAddress } from './addresses';
import { isStorable, lengthOf, NOT_STORABLE } from './typedText';

const withIssue = (problem: (text: string) => string | undefined) => (text: string, context: z.RefinementCtx) => {
  const message = problem(text);
  if (message) context.addIssue({ code: 'custom', message });
};

/** What is wrong with a trimmed text, or nothing; it may be empty. Characters are counted as the database counts. */
const textProblem = (what: string, max: number) => (text: string) => {
  if (lengthOf(text) > max) return `${what} can have at most ${max.toLocaleString('en')} characters.`;
  return isStorable(text) ? undefined : `${NOT_STORABLE}.`;
};

/**
 * @param what with its article: 'A title'
 * @param tidy brings it into the form in which it is stored; the white space around it goes in any case
 */
export const requiredText = (what: string, max: number, tidy = (text: string) => text) =>
  z
    .string({ message: `${what} is needed.` })
    .trim()
    .overwrite(tidy)
    .superRefine(withIssue((text) => (text === '' ? `${what} is needed.` : textProblem(what, max)(text))));

/** Text that may be left out: null when nothing is left of it. */
export const optionalText = (what: string, max: number) =>
  z
    .string()
    .nullish()
    .transform((text) => text?.trim() || null)
    .superRefine((text, context) => {
      if (text) withIssue(textProblem(what, max))(text, context);
    });

export const requiredAddress = (why: string) =>
  z
    .string({ message: `An address is needed. ${why}` })
    .trim()
    .superRefine(withIssue((text) => (text === '' ? `An address is needed. ${why}` : addressProblem(text))))
    .transform((text) => storedAddress(text) ?? text);

/** Null when it is left empty. */
export const optionalAddress = () =>
  z
    .string()
    .trim()
    .nullish()
    .superRefine((text, context) => {
      if (text) withIssue(addressProblem)(text, context);
    })
    .transform((text) => (text ? (storedAddress(text) ?? text) : null));
