import { foldText } from '@cradle/shared/names/names';

/** Splits a suggested name after the part that the user has typed. Accents and case are ignored. */
export function splitTyped(name: string, typed: string): [typed: string, rest: string] {
  const wanted = foldText(typed);
  const letters = [...name.normalize('NFC')];
  const headOf = (length: number) => letters.slice(0, length).join('');
  const length = letters.findIndex((_, at) => foldText(headOf(at + 1)) === wanted) + 1;
  return [headOf(length), letters.slice(length).join('')];
}
