/**
 * Derives facts about names: nicknames, middle names, siblings, and the wording of popularity. Pure functions without
 * zod.
 */

/** Curated nicknames. If there are none, the first three letters and the name without its last two. */
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

/** The name with each of the four middle names, except itself. */
export function middleNameIdeas(name: string): string[] {
  return MIDDLE_NAMES.filter((middle) => middle.toLowerCase() !== name.toLowerCase()).map(
    (middle) => `${name} ${middle}`,
  );
}

export const SIBLING_FALLBACK = ['Olivia', 'Noah', 'Emma', 'Liam'] as const;

/** The first four siblings, or four fixed names if there are none. */
export function siblingIdeas(siblings: readonly { id: number; name: string }[]): { id: number | null; name: string }[] {
  if (siblings.length > 0) return siblings.slice(0, 4);
  return SIBLING_FALLBACK.map((name) => ({ id: null, name }));
}
