/** Checks of query strings of the API. */

/** The maximum depth of embedded resources. A name with its favorites and their profiles has depth 2. */
const maxEmbedDepth = 2;
const maxEmbeds = 12;
/**
 * The maximum number of times that `select` may contain the same column. Our applications use a column at most twice.
 */
const maxRepetitions = 4;
/** The maximum nesting of filters such as `or=(a.eq.1,and(b.eq.2,c.eq.3))`. */
const maxFilterDepth = 8;

export const queryHasNul = (search: string): boolean => /%00/.test(search);

/** True if the percent escapes of a query are valid UTF-8. */
export function isDecodable(search: string): boolean {
  if (!search.includes('%')) return true;
  try {
    decodeURIComponent(search);
    return true;
  } catch {
    return false;
  }
}

/**
 * True if a query filters by a regular expression with a backslash. A backslash can be a backreference (`\1`), with
 * which even a short expression occupies PostgreSQL until the query times out. Our applications escape search texts
 * without backslashes (literalPattern()).
 */
export function hasBackreference(query: URLSearchParams): boolean {
  return hasOperator(query, regexFilter, (value, at) => value.includes('\\', at));
}

/**
 * True if a query filters by full-text search. No column has an index for it, so a search of all names for one word
 * takes a second, and a long text occupies PostgreSQL until the query times out. Our applications don't use it.
 */
export function hasFullTextSearch(query: URLSearchParams): boolean {
  return hasOperator(query, fullTextFilter, () => true);
}

/**
 * True if a filter uses `operator` and `test` returns true. `test` gets the value of the filter and the position of the
 * operator in it.
 */
function hasOperator(query: URLSearchParams, operator: string, test: (value: string, at: number) => boolean): boolean {
  const [filter, inGroup] = [new RegExp(`^${operator}`, 'i'), new RegExp(`\\.${operator}`, 'i')];
  for (const [name, value] of query) {
    const isGroup = /(?:^|\.)(?:or|and)$/.test(name);
    const found = (isGroup ? inGroup : filter).exec(value);
    if (found && test(value, found.index)) return true;
  }
  return false;
}

const regexFilter = String.raw`(?:not\.)?i?match(?:\((?:any|all)\))?\.`;
const fullTextFilter = String.raw`(?:not\.)?(?:pl|ph|w)?fts(?:\([^)]*\))?\.`;

/**
 * Checks the nesting of a query. Each embedded resource joins a table, so one deeply nested request could cost as much
 * as a thousand requests.
 * @returns the error message, or undefined if the query is fine
 */
export function nestingProblem(query: URLSearchParams): string | undefined {
  for (const [name, value] of query) {
    const isSelect = name === 'select';
    if (!value.includes('(') || !(isSelect || /(?:^|\.)(?:or|and)$/.test(name))) continue;
    const { depth, count } = nestingOf(
      isSelect ? value.replace(aggregates, '') : value.replaceAll(literalParenthesis, ''),
    );
    if (!isSelect) {
      if (depth > maxFilterDepth) return `Filters can be nested ${maxFilterDepth} levels deep at most.`;
    } else if (depth > maxEmbedDepth) return `Resources can be embedded ${maxEmbedDepth} levels deep at most.`;
    else if (count > maxEmbeds) return `A request can embed ${maxEmbeds} resources at most.`;
  }
  return undefined;
}

/**
 * Checks how often `select` repeats a column. With hundreds of aliases of one column (`a:name,b:name,c:name`), a short
 * request would get a response of 28 MB, and the server would send no other response for seconds. Counts words, so that
 * the result doesn't depend on how @supabase/lite parses aliases, casts, quotes and embedded resources.
 * @returns the error message, or undefined if the query is fine
 */
export function repetitionProblem(query: URLSearchParams): string | undefined {
  const counts = new Map<string, number>();
  for (const word of query
    .getAll('select')
    .join()
    .replace(aggregates, '')
    .match(/[\w*]+/g) ?? []) {
    const count = (counts.get(word) ?? 0) + 1;
    if (count > maxRepetitions) return `A query can select a column ${maxRepetitions} times at most.`;
    counts.set(word, count);
  }
  return undefined;
}

/**
 * True if a query has many blanks in a row outside of the values of its filters. lite parses blanks with a regular
 * expression that takes cubic time. A request with 4,000 blanks in `select` blocked the server for a minute.
 */
export function hasManyBlanks(query: URLSearchParams): boolean {
  for (const [name, value] of query) {
    if (manyBlanks.test(name) || (isList.test(name) && manyBlanks.test(value))) return true;
  }
  return false;
}

const manyBlanks = /\s{9}/;
const isList = /^(?:select|columns|on_conflict)$|(?:^|\.)order$/;

const aggregates = /(?<=^|[,(.:])(?:avg|count|max|min|sum)\(\)/g;

/** An escaped parenthesis in a search text, as literalPattern() writes it. It never starts a group of filters. */
const literalParenthesis = '[(]';

/**
 * Returns the number of opening parentheses in a string and their maximum depth. Parentheses within quotes count, too,
 * because lite may parse quotes differently. No valid `select` is rejected, because no column has a parenthesis in its
 * name.
 */
function nestingOf(text: string): { depth: number; count: number } {
  let [depth, deepest, count] = [0, 0, 0];
  for (const character of text) {
    if (character === '(') {
      depth += 1;
      count += 1;
      deepest = Math.max(deepest, depth);
    } else if (character === ')') depth -= 1;
  }
  return { depth: deepest, count };
}
