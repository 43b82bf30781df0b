/** The wording of popularity, and the middle names and siblings that the specification lists. */

/** Completes 'Olivia is …' for a popularity of 0 to 100, in the words of the specification. */
export function popularityWording(popularity: number): string {
  if (popularity > 90) return 'extremely popular';
  if (popularity > 70) return 'very popular';
  if (popularity > 50) return 'moderately popular';
  if (popularity > 30) return 'somewhat uncommon';
  return 'relatively unique';
}

export const MIDDLE_NAMES = ['James', 'Marie', 'Lee', 'Rose'] as const;

export const SIBLING_FALLBACK = ['Olivia', 'Noah', 'Emma', 'Liam'] as const;
