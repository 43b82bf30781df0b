import { foldText } from '@cradle/shared/names';

/**
 * A name or surname as plain letters a–z, in one piece. An accented e at its end is heard (Zoë, René), so that it is written
 * as the sound: 'zoee', 'renee'.
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
 * An estimate of the syllables of a name or surname: its groups of vowels ([aeiouy]+ after folding accents), less a silent
 * e at the end (or in -es, as in Jones), at least 1. The parts of a double name are counted each. Exact for most English surnames, one short for
 * names such as 'Olivia', whose two last vowels are heard apart: where the database knows better, ask it.
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
