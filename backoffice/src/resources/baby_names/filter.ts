/** The grid's filters in PostgREST's grammar. Keys that end in @ are passed to it as they are. */
const MAX_SEARCH = 100;

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
const searchText = (value: unknown): string =>
  typeof value === 'string'
    ? value
        .normalize('NFC')
        .slice(0, MAX_SEARCH)
        .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
        .trim()
    : '';

const numberOf = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value ?? Number.NaN);
  return Number.isFinite(number) ? number : null;
};

/** `q`, `named`, `popularity_min`, `popularity_max` and `has_meaning` are ours; all else is column = value. */
export function nameFilter(values: Record<string, unknown>): Record<string, unknown> {
  const { q, named, popularity_min, popularity_max, has_meaning, ...rest } = values;
  const filter: Record<string, unknown> = { ...rest };

  const search = searchText(q);
  if (search) filter['or@'] = `(${['name', 'origin'].map((column) => containsText(column, search)).join(',')})`;

  const all: string[] = [];
  const part = searchText(named);
  if (part) all.push(containsText('name', part));
  const [least, most] = [numberOf(popularity_min), numberOf(popularity_max)];
  if (least !== null) all.push(`popularity.gte.${least}`);
  if (most !== null) all.push(`popularity.lte.${most}`);
  if (typeof has_meaning === 'boolean') all.push(`meaning.${has_meaning ? 'not.is' : 'is'}.null`);
  if (all.length > 0) filter['and@'] = `(${all.join(',')})`;
  return filter;
}
