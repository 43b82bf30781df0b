/** Length and validity of text in Postgres. */

/** The length in characters as Postgres counts them: an emoji is one character. */
export function lengthOf(text: string): number {
  return [...text].length;
}

/** True if Postgres can store a text. It rejects NUL and unpaired surrogates. */
export function isStorable(text: string): boolean {
  return !text.includes('\0') && !/[\ud800-\udfff]/u.test(text);
}

export const NOT_STORABLE = 'Please remove the characters that cannot be shown';
