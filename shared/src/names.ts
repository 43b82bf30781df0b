/** What the site says about a name by rule: its letter, nicknames, middle names and how common it is. Pure; no zod. */

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
  ħ: 'h',
  ı: 'i',
  ß: 's',
};

/** The letter a–z under which a single letter is filed ('Ä' → 'a'), or null when it is none. */
export function foldLetter(text: string): string | null {
  const plain = text.normalize('NFC').toLowerCase();
  if ([...plain].length !== 1 && ![...plain.normalize('NFD')].slice(1).every((mark) => /\p{M}/u.test(mark)))
    return null;
  const base = [...(whole[plain] ?? plain).normalize('NFD')][0] ?? '';
  return /^[a-z]$/.test(base) ? base : null;
}

/** Folds case and accents, so that 'zoe' is found in 'Zoë'. */
export function foldText(text: string): string {
  return [...text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()]
    .map((letter) => whole[letter] ?? letter)
    .join('');
}

/** Curated nicknames where there are any, else cut from the name: its first three letters, and it without its last two. */
export function nicknamesOf(name: string, curated: readonly string[] = []): string[] {
  if (curated.length > 0) return [...curated];
  const letters = [...name];
  if (letters.length <= 3) return [];
  const cut = [letters.slice(0, 3).join('')];
  if (letters.length > 4) cut.push(letters.slice(0, -2).join(''));
  return [...new Set(cut.map((part) => part.replace(/[^\p{L}\p{M}]+$/u, '')))];
}

/** 'Olivia is …': the words of the specification for a popularity of 0 to 100. */
export function popularityWording(popularity: number): string {
  if (popularity > 90) return 'extremely popular';
  if (popularity > 70) return 'very popular';
  if (popularity > 50) return 'moderately popular';
  if (popularity > 30) return 'somewhat uncommon';
  return 'relatively unique';
}

export const MIDDLE_NAMES = ['James', 'Marie', 'Lee', 'Rose'] as const;

/** The four fixed ideas; a name is not put beside itself. */
export function middleNameIdeas(name: string): string[] {
  return MIDDLE_NAMES.filter((middle) => middle.toLowerCase() !== name.toLowerCase()).map(
    (middle) => `${name} ${middle}`,
  );
}

export const SIBLING_FALLBACK = ['Olivia', 'Noah', 'Emma', 'Liam'] as const;

/** The first four siblings, or the fixed four where none is known. */
export function siblingIdeas(siblings: readonly { id: number; name: string }[]): { id: number | null; name: string }[] {
  if (siblings.length > 0) return siblings.slice(0, 4);
  return SIBLING_FALLBACK.map((name) => ({ id: null, name }));
}

/** The id in /name/{id}, or null when no row can have it: then nobody needs to be asked. */
export function readNameId(text: string | undefined): number | null {
  if (!text || !/^[1-9]\d{0,15}$/.test(text)) return null;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : null;
}
