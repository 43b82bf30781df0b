/** Search text in PostgREST's grammar. */
import { SEARCH_MAX_LENGTH } from '@cradle/shared/searchText';

/** Letters, digits and what joins them: these need no escaping anywhere. */
const PLAIN = /^[\p{L}\p{M}\p{N} '’-]+$/u;

/** Regular expressions know these by name (POSIX): a name needs neither a backslash nor a quote to be written. */
const NAMED: Record<string, string> = { '\\': 'backslash', '"': 'quotation-mark', '^': 'circumflex' };

/**
 * "Contains this very text", ignoring case, inside or=(…) and and=(…). With ilike a * is always a wildcard, and the
 * escapes that % _ \ need inside a quoted value are read differently by PostgREST and by the embedded server. So a text
 * with anything but letters in it is asked for as a quoted regular expression, each special character in brackets.
 */
export function containsText(column: string, text: string): string {
  if (PLAIN.test(text)) return `${column}.ilike.%${text}%`;
  const literal = text.replace(/[^\p{L}\p{M}\p{N} '’-]/gu, (one) => (NAMED[one] ? `[[.${NAMED[one]}.]]` : `[${one}]`));
  return `${column}.imatch."${literal}"`;
}

/** What somebody typed, fit to be sent: composed as the database keeps it, cut, without what is no text. */
export const searchText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .slice(0, SEARCH_MAX_LENGTH)
        .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
        .trim()
    : '';

/** "One of these columns contains this very text", as the value of an `or@` filter. */
export const containsTextIn = (columns: readonly string[], text: string): string =>
  `(${columns.map((column) => containsText(column, text)).join(',')})`;

/** The filter of a list with a search box: `q` is looked for in these columns, all else is column = value. */
export const searchIn =
  (...columns: readonly string[]) =>
  ({ q, ...rest }: Record<string, unknown>): Record<string, unknown> => {
    const search = searchText(q);
    return search ? { ...rest, 'or@': containsTextIn(columns, search) } : rest;
  };
