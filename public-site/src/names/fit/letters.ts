import { foldText } from '@cradle/shared/names/names';

/** A name as letters a–z without spaces. An accented e at the end is pronounced (Zoë, René), so it becomes 'ee'. */
export function plainLetters(text: string): string {
  return foldText(
    text
      .normalize('NFC')
      .trim()
      .replace(/[éèëê]$/iu, 'ee'),
  ).replace(/[^a-z]/g, '');
}

/**
 * Estimates the syllables of a name: groups of vowels, less a silent e at the end (or in -es, as in Jones), at least 1 for
 * each part of a double name. Right for most English surnames, but one too few for names such as 'Olivia': prefer the
 * number in the database.
 */
export function countSyllables(text: string): number {
  return wordsOf(text).reduce((sum, word) => sum + ofWord(word), 0) || 1;
}

/** The e of Jane and Hale, but not of Temple; that of Jones, James, Hughes and Charles. */
const silentEnd = /([^aeiouyl]|[aeiouyl]l)e$|(m|n|k|gh|rl)es$/;

function ofWord(word: string): number {
  const letters = plainLetters(word);
  const groups = letters.match(/[aeiouy]+/g)?.length ?? 0;
  return letters ? Math.max(1, groups - (silentEnd.test(letters) ? 1 : 0)) : 0;
}

/** The words of a name: parts between spaces, hyphens or apostrophes behind a particle stay together ("O'Brien"). */
export function wordsOf(text: string): string[] {
  return text.split(/[\s-]+/u).filter((word) => /\p{L}/u.test(word));
}
