/** PostgREST filters for text that a user searches for. */

/** The maximum length of a text in the search box. search_names() rejects longer ones. */
export const SEARCH_MAX_LENGTH = 100;

/** The text to search for: normalized as the database stores text, shortened, without control characters. */
export function searchText(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .normalize('NFC')
    .slice(0, SEARCH_MAX_LENGTH)
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .trim();
}

/** Conditions for or=(…): one of the columns contains the text, ignoring case. */
export function containsText(columns: readonly string[], text: string): string {
  const pattern = literalPattern(text);
  return columns.map((column) => `${column}.imatch."${pattern}"`).join();
}

/**
 * A regular expression that matches the text literally, for PostgREST's `imatch`. `ilike` can't be used, because
 * PostgREST replaces every * in it with %, without a way to escape it.
 */
export function literalPattern(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|"'’]/g, (character) => ESCAPED[character] ?? `[${character}]`);
}

/** PostgREST interprets \ and " inside the quotes of or=(…), so names of POSIX classes replace them. */
const ESCAPED: Readonly<Record<string, string>> = {
  '"': '[[.quotation-mark.]]',
  '\\': '[[.backslash.]]',
  '^': '[[.circumflex.]]',
  ']': '[]]',
  // Either apostrophe matches both kinds, because users type the straight one and texts have the curly one.
  "'": "['’]",
  '’': "['’]",
};
