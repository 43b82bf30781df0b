import { foldText } from '@cradle/shared/names';

/** The name in two parts: what was typed of it, accents and case aside, and what is still to come. */
export function splitTyped(name: string, typed: string): [typed: string, rest: string] {
  const letters = [...name.normalize('NFC')];
  const length = [...foldText(typed)].length;
  const head = letters.slice(0, length).join('');
  return foldText(head) === foldText(typed) ? [head, letters.slice(length).join('')] : ['', name];
}
