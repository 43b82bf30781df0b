/** Search text in PostgREST's grammar. */
import { SEARCH_MAX_LENGTH } from '@cradle/shared/text/searchText';
import type { NamedField } from '../../fields';

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

/** Kinds of free text: a filter finds parts of it. */
const TEXTS = new Set(['text', 'multiline', 'url', 'email']);

/**
 * The filters of a list in PostgREST's grammar. `q` is looked for in the fields that are searched, a text in its own
 * field; everything else is column = value.
 */
export const filterOf =
  (fields: readonly NamedField[]) =>
  ({ q, ...values }: Record<string, unknown>): Record<string, unknown> => {
    const filter: Record<string, unknown> = {};
    const parts: string[] = [];
    for (const [key, value] of Object.entries(values)) {
      const field = fields.find(({ name, filter: filters }) => filters && name === key);
      if (!field || !TEXTS.has(field.kind) || field.suggestions) filter[key] = value;
      else if (searchText(value)) parts.push(containsText(key, searchText(value)));
    }
    if (parts.length > 0) filter['and@'] = `(${parts.join(',')})`;
    const search = searchText(q);
    const searched = fields.filter((field) => field.search).map(({ name }) => name);
    return search && searched.length > 0 ? { ...filter, 'or@': containsTextIn(searched, search) } : filter;
  };
