/** Converts upper-case names of a file to title case. */

/**
 * Capitalizes each word and each part between hyphens: 'JEAN-PIERRE' becomes 'Jean-Pierre'. The letter after an
 * apostrophe is a capital only if a single letter precedes the apostrophe ("N'Golo", "O'Neil", but "Na'il"). A name
 * with lower-case letters stays as it is.
 */
export function titleCase(name: string): string {
  if (name !== name.toUpperCase() || name.length < 2) return name;
  return name.toLowerCase().replace(/(^|[ -]|(?<=(?:^|[ -])\p{L})')\p{L}/gu, (start) => start.toUpperCase());
}
