/** Reads letter, gender and id of names from URLs, and folds text. */

export const LETTERS = [...'abcdefghijklmnopqrstuvwxyz'] as const;

export type GenderFilter = 'all' | 'boy' | 'girl' | 'neutral';

/** Reads the gender from a query parameter. Unknown values become 'all', which means no filter. */
export function readGender(value: string | null | undefined): GenderFilter {
  return value === 'boy' || value === 'girl' || value === 'neutral' ? value : 'all';
}

/** Letters that Unicode doesn't decompose into a base letter and a mark. private.fold() uses the same base letters. */
const whole: Record<string, string> = {
  æ: 'ae',
  œ: 'o',
  ø: 'o',
  ð: 'd',
  đ: 'd',
  þ: 't',
  ł: 'l',
  ŀ: 'l',
  ħ: 'h',
  ı: 'i',
  ß: 'ss',
  ſ: 's',
};

/** The base letter, a to z, if the text is a single letter ('Ä' becomes 'a'). Null if there is no such base letter. */
export function foldLetter(text: string): string | null {
  const plain = text.normalize('NFC').toLowerCase();
  if ([...plain].length !== 1 && ![...plain.normalize('NFD')].slice(1).every((mark) => /\p{M}/u.test(mark)))
    return null;
  const base = [...plain.normalize('NFD')][0] ?? '';
  return /^[a-z]/.exec(whole[base] ?? base)?.[0] ?? null;
}

/** True if a name starts with a letter that folds to one of A to Z. */
export function startsWithLetter(name: string): boolean {
  return foldLetter([...name.trim().normalize('NFC')][0] ?? '') !== null;
}

/** Converts a name to its stored format: NFC, with single spaces. */
export function tidyName(name: string): string {
  return name.trim().normalize('NFC').replace(/\s+/g, ' ');
}

/** Converts a text to lower case and removes accents, so that 'zoe' is found in 'Zoë'. */
export function foldText(text: string): string {
  return [...text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => whole[letter] ?? letter)
    .join('');
}

/** Reads the id from /name/{id}. Returns null for texts that can't be an id, so that no request is sent. */
export function readNameId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}

/** Reads ids from a text such as '1,2,3'. Invalid and repeated ids are left out. */
export function readNameIds(text: string): number[] {
  return [...new Set(text.split(',').flatMap((part) => readNameId(part.trim()) ?? []))];
}
