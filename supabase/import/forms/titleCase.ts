/** Spelling of names that a file has in upper case. */

/**
 * A capital at the start of each word and of each part between hyphens; 'JEAN-PIERRE' is 'Jean-Pierre'. After an apostrophe there is one
 * if a single letter precedes it ("N'Golo", "O'Neil", but "Na'il"). A name with lower-case letters stays as it is.
 */
export function titleCase(name: string): string {
  if (name !== name.toUpperCase() || name.length < 2) return name;
  return name.toLowerCase().replace(/(^|[ -]|(?<=(?:^|[ -])\p{L})')\p{L}/gu, (start) => start.toUpperCase());
}
