/** Checks of query strings of the API. */

/** Embeds within embeds: a name with its favorites, and theirs. */
const deepestEmbed = 2;
const mostEmbeds = 12;
/** Nested parentheses of filters such as `or=(a.eq.1,and(b.eq.2,c.eq.3))`. */
const deepestFilter = 8;

/** Whether a query holds a NUL character. */
export const queryHasNul = (search: string): boolean => /%00/.test(search);

/** Whether the percent escapes of a query are valid UTF-8. */
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
 * What is wrong with the nesting of a query: resource embedding joins tables once per level, so a visitor could make one
 * request cost as much as thousands.
 */
export function nestingProblem(query: URLSearchParams): string | undefined {
  for (const [name, value] of query) {
    const isSelect = name === 'select';
    if (!value.includes('(') || !(isSelect || /(?:^|\.)(?:or|and)$/.test(name))) continue;
    const { depth, count } = nestingOf(isSelect ? value.replace(aggregates, '') : value);
    if (!isSelect) {
      if (depth > deepestFilter) return `Filters can be nested ${deepestFilter} levels deep at most.`;
    } else if (depth > deepestEmbed) return `Resources can be embedded ${deepestEmbed} levels deep at most.`;
    else if (count > mostEmbeds) return `A request can embed ${mostEmbeds} resources at most.`;
  }
  return undefined;
}

const aggregates = /(?<=^|[,(.:])(?:avg|count|max|min|sum)\(\)/g;

/** Counts parentheses, those within quotes too: no name of ours has one, and lite may read quotes differently. */
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
