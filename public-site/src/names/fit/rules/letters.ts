import { foldText } from '@cradle/shared/names/names';

/**
 * The letters a–z of a name, without spaces and accents. An accented e at the end is pronounced (Zoë, René), so it
 * becomes 'ee'.
 */
export function plainLetters(text: string): string {
  return foldText(
    text
      .normalize('NFC')
      .trim()
      .replace(/[éèëê]$/iu, 'ee'),
  ).replace(/[^a-z]/g, '');
}

/**
 * Estimates the number of syllables by counting the groups of vowels. A silent e at the end or in -es (Jones) doesn't
 * count. Each part of a double name has at least one syllable. The estimate is right for most English surnames. For
 * names such as 'Olivia', the estimate is too low, so prefer the number in the database.
 */
export function countSyllables(text: string): number {
  return wordsOf(text).reduce((sum, word) => sum + ofWord(word), 0) || 1;
}

/** A silent e at the end (Jane, Hale, but not Temple) or in -es (Jones, James, Hughes, Charles). */
const silentEnd = /([^aeiouyl]|[aeiouyl]l)e$|(m|n|k|gh|rl)es$/;

function ofWord(word: string): number {
  const letters = plainLetters(word);
  const groups = letters.match(/[aeiouy]+/g)?.length ?? 0;
  return letters ? Math.max(1, groups - (silentEnd.test(letters) ? 1 : 0)) : 0;
}

/** The words of a name, split at spaces and hyphens. Apostrophes don't split a word ("O'Brien"). */
export function wordsOf(text: string): string[] {
  return text.split(/[\s-]+/u).filter((word) => /\p{L}/u.test(word));
}
