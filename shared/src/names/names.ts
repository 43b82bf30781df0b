/** How names are filed and addressed: their letter, gender and id. Pure; no zod. */

export const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'] as const;

export type GenderFilter = 'all' | 'boy' | 'girl' | 'neutral';

/** A query parameter names one of these; anything else is no filter. */
export function readGender(value: string | null | undefined): GenderFilter {
  return value === 'boy' || value === 'girl' || value === 'neutral' ? value : 'all';
}

/** Letters that Unicode does not take apart into a base and a mark. */
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

/** The letter a–z under which a single letter is filed ('Ä' → 'a'), or null when it is none. */
export function foldLetter(text: string): string | null {
  const plain = text.normalize('NFC').toLowerCase();
  if ([...plain].length !== 1 && ![...plain.normalize('NFD')].slice(1).every((mark) => /\p{M}/u.test(mark)))
    return null;
  const base = [...plain.normalize('NFD')][0] ?? '';
  const letter = whole[base] ?? base;
  return /^[a-z]$/.test(letter) ? letter : null;
}

/** Whether a name can be filed at all: it begins with a letter that has a place between A and Z. */
export function startsWithLetter(name: string): boolean {
  return foldLetter([...name.trim().normalize('NFC')][0] ?? '') !== null;
}

/** A name in the form in which it is stored: composed letters, one space between words. */
export function tidyName(name: string): string {
  return name.trim().normalize('NFC').replace(/\s+/g, ' ');
}

/** Folds case and accents, so that 'zoe' is found in 'Zoë'. */
export function foldText(text: string): string {
  return [...text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => whole[letter] ?? letter)
    .join('');
}

/** The id in /name/{id}, or null when no row can have it: then nobody needs to be asked. */
export function readNameId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
