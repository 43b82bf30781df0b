import { foldText } from '@cradle/shared/names/names';

/** Splits a suggested name after the part that the user has typed. Accents and case are ignored. */
export function splitTyped(name: string, typed: string): [typed: string, rest: string] {
  const letters = [...name.normalize('NFC')];
  const length = [...foldText(typed)].length;
  const head = letters.slice(0, length).join('');
  return foldText(head) === foldText(typed) ? [head, letters.slice(length).join('')] : ['', name];
}
