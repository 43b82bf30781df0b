/** Reads names from files in which names may have accents. */
import { startsWithLetter, tidyName } from '@cradle/shared/names/names';
import { lengthOf } from '@cradle/shared/text/storableText';
import { titleCase } from './titleCase';

const maxLength = 50;

/** The stored spelling of a name in a file; null if baby_names doesn't accept it. */
export function readName(published: string): string | null {
  const name = titleCase(published);
  return name === tidyName(name) && lengthOf(name) <= maxLength && startsWithLetter(name) ? name : null;
}

/** The end of an error message about a name that readName() rejected. The message starts with the name. */
export const nameRule = `isn't a name of ${maxLength} characters at most that starts with a letter from A to Z (accents are allowed) and has single spaces`;
