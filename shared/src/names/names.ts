/** Reads letter, gender and id of names from URLs, and folds text. Pure functions without zod. */

export const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'] as const;

export type GenderFilter = 'all' | 'boy' | 'girl' | 'neutral';

/** Reads a query parameter. Any other value means no filter. */
export function readGender(value: string | null | undefined): GenderFilter {
  return value === 'boy' || value === 'girl' || value === 'neutral' ? value : 'all';
}

/** Letters without a Unicode decomposition into base and mark. */
const whole: Record<string, string> = {
  æ: 'a',
  œ: 'o',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 't',
  ł: 'l',
  ŀ: 'l',
  ħ: 'h',
  ı: 'i',
  ß: 's',
  ſ: 's',
};

/** The letter a to z of a single character ('Ä' → 'a'); null if there is none. */
export function foldLetter(text: string): string | null {
  const plain = text.normalize('NFC').toLowerCase();
  if ([...plain].length !== 1 && ![...plain.normalize('NFD')].slice(1).every((mark) => /\p{M}/u.test(mark)))
    return null;
  const base = [...plain.normalize('NFD')][0] ?? '';
  const letter = whole[base] ?? base;
  return /^[a-z]$/.test(letter) ? letter : null;
}

/** True if a name starts with a letter that folds to A to Z. */
export function startsWithLetter(name: string): boolean {
  return foldLetter([...name.trim().normalize('NFC')][0] ?? '') !== null;
}

/** The stored form of a name: NFC, with single spaces. */
export function tidyName(name: string): string {
  return name.trim().normalize('NFC').replace(/\s+/g, ' ');
}

/** Removes case and accents, so that 'zoe' is found in 'Zoë'. */
export function foldText(text: string): string {
  return [...text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => whole[letter] ?? letter)
    .join('');
}

/** The id in /name/{id}; null if no row can have it, so that no request is needed. */
export function readNameId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
