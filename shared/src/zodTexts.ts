/** Texts and addresses as forms take them: the parts that several schemas are made of. */
import * as z from 'zod';
import { addressProblem, storedAddress } from './addresses';
import { isStorable, lengthOf, NOT_STORABLE } from './typedText';

const withIssue = (problem: (text: string) => string | undefined) => (text: string, context: z.RefinementCtx) => {
  const message = problem(text);
  if (message) context.addIssue({ code: 'custom', message });
};

/** `what` with its article: 'A title'. */
export const requiredText = (what: string, max: number) =>
  z
    .string({ message: `${what} is needed.` })
    .trim()
    .superRefine(
      withIssue((text) => {
        if (text === '') return `${what} is needed.`;
        if (lengthOf(text) > max) return `${what} can have at most ${max.toLocaleString('en')} characters.`;
        return isStorable(text) ? undefined : `${NOT_STORABLE}.`;
      }),
    );

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
