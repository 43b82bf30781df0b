/**
 * Converts respellings such as loo-SEE-uh to sounds and back. The About page explains their pronunciation key
 * (shared/src/content/about.ts).
 */

export type Syllable = { onset: string; vowel: string; coda: string; stressed: boolean };

/** The vowels of the pronunciation key, the longest first. After a consonant, `y` also stands for `eye`: kye, lyne. */
const VOWELS = 'eyer eye air eer oor ah ar aw or ay eh ee er ur ih ir oh oo ow oy uh uu a e i o u'.split(' ');
const LONG_I = /^([^aeiouy]+)y([^aeiouy]*)e?$/;
const ANY = new RegExp(`^((?:[^aeiouy]|y(?=[aeiou]))*)(${VOWELS.join('|')})([^aeiou]*)$`);

/** The syllables of a respelling; null if it doesn't follow the key. A single syllable is stressed. */
export function syllablesOf(respelling: string): Syllable[] | null {
  const parts = respelling.trim().split(/[-\s]+/);
  const syllables = parts.map((part) => {
    const stressed = parts.length === 1 || part === part.toUpperCase();
    const text = part.toLowerCase();
    const long = LONG_I.exec(text);
    if (long) return { onset: long[1] ?? '', vowel: 'eye', coda: long[2] ?? '', stressed };
    const found = ANY.exec(text);
    return found && { onset: found[1] ?? '', vowel: found[2] ?? '', coda: found[3] ?? '', stressed };
  });
  return syllables.every((one) => one !== null) ? syllables : null;
}

/** The respelling of short vowels at the end of a syllable, where a single letter would be misread. */
const AT_THE_END: Record<string, string> = { a: 'ah', e: 'eh', i: 'ih', o: 'oh', u: 'uh' };

function textOf({ onset, vowel, coda, stressed }: Syllable): string {
  const ended = coda === '' ? (AT_THE_END[vowel] ?? vowel) : vowel;
  const text = vowel === 'eye' && onset !== '' ? `${onset}y${coda}e` : onset + ended + coda;
  return stressed ? text.toUpperCase() : text;
}

/** Converts syllables to a respelling: loo-SEE-uh. */
export const respellingOf = (syllables: readonly Syllable[]) => syllables.map(textOf).join('-');

/** Vowels that have the same sound, or that many Americans pronounce alike (hot and father, saw and father). */
const SAME: Record<string, string> = { eh: 'e', ih: 'i', uh: 'u', ur: 'er', o: 'ah', aw: 'ah' };
/** The weak vowels that replace unstressed vowels: the a of sofa, the e of roses. */
const WEAK: Record<string, string> = { a: 'u', ah: 'u', e: 'i', ee: 'i' };

/** A key that is equal for respellings that sound alike, even if they are split into syllables at different letters. */
export function soundKey(syllables: readonly Syllable[]): string {
  return syllables
    .map(({ onset, vowel, coda, stressed }) => {
      const sound = SAME[vowel] ?? vowel;
      return `${onset}${stressed ? `'${sound}` : (WEAK[sound] ?? sound)}.${coda}`;
    })
    .join('')
    .replace(/([b-df-hj-np-tv-xz])\1+/g, '$1');
}
