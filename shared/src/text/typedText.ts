/** Typed text as the database counts and takes it. */

/** Its length in characters as Postgres counts them: an emoji is one, not two. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** Half a character, or a NUL: neither can be stored, and neither comes from a keyboard. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/[\ud800-\udfff]/u.test(text);
}

export const NOT_STORABLE = 'Please remove the characters that cannot be shown';
