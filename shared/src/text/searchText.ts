/** PostgREST filters for texts that users search for. */

/** The maximum length of a search text. search_names() rejects longer ones. */
export const SEARCH_MAX_LENGTH = 100;

/**
 * Converts an entered value to a search text: normalized as in the database, shortened, without control characters.
 * Returns '' if the value isn't a string.
 */
export function searchText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .normalize('NFC')
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}

/**
 * Conditions for or=(…): at least one of the columns contains the text, ignoring case. The condition for a single
 * column can also be used in and=(…).
 */
export function containsText(columns: readonly string[], text: string): string {
  const pattern = literalPattern(text);
  return columns.map((column) => `${column}.imatch."${pattern}"`).join();
}

/**
 * A regular expression for PostgREST's `imatch` that matches the text literally. `ilike` can't be used, because
 * PostgREST replaces every * in a pattern by %, and * can't be escaped.
 */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|"'’]/g, (character) => ESCAPED[character] ?? `[${character}]`);
}

/**
 * Replacements of characters that can't be escaped as `[character]`. \ and " become POSIX collating symbols, because
 * PostgREST interprets both characters inside the quotes of or=(…).
 */
const ESCAPED: Readonly<Record<string, string>> = {
  '"': '[[.quotation-mark.]]',
  '\\': '[[.backslash.]]',
  '^': '[[.circumflex.]]',
  ']': '[]]',
  // A straight or curly apostrophe matches both kinds, because users type straight ones and texts contain curly ones.
  "'": "['’]",
  '’': "['’]",
};
