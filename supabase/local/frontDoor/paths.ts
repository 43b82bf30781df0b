/**
 * Parses a request target once, so that all later code uses the same path. Rejects targets that other programs could
 * parse differently.
 */

/** The names of the rules. Tests use them to disable single rules. */
export const pathRules = [
  'originForm',
  'targetCharacters',
  'percentEscapes',
  'encodedSeparators',
  'doubleEncoding',
  'dotSegments',
  'emptySegments',
] as const;
export type PathRule = (typeof pathRules)[number];

export interface Target {
  /** The decoded path. Routes are matched against it. */
  path: string;
  /** The same path in its canonical percent-encoding, for handlers. */
  encodedPath: string;
  /** The query with its `?` as it was sent; empty if there is none. */
  search: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const oddCharacters = /[\x00-\x20\x7f-\uffff\\#]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches control characters on purpose
const decodedSeparators = /[\x00-\x1f\x7f\\]/;

/**
 * Parses, decodes (exactly once) and checks a request target.
 * @param raw the target of the request line
 * @param without the rules to disable, for tests
 * @returns the target, 400 if it is malformed, or 404 if it is ambiguous
 */
export function readTarget(raw: string, without?: ReadonlySet<string>): Target | 400 | 404 {
  const isEnabled = (rule: PathRule) => !without?.has(rule);
  if (isEnabled('originForm') && !raw.startsWith('/')) return 400;
  if (isEnabled('targetCharacters') && oddCharacters.test(raw)) return 400;
  const mark = raw.indexOf('?');
  const rawPath = mark < 0 ? raw : raw.slice(0, mark);
  const search = mark < 0 ? '' : raw.slice(mark);
  let path = rawPath;
  if (rawPath.includes('%')) {
    if (isEnabled('encodedSeparators') && /%(?:2f|5c|00)/i.test(rawPath)) return 404;
    try {
      path = decodeURIComponent(rawPath);
    } catch {
      if (isEnabled('percentEscapes')) return 400;
    }
    if (isEnabled('encodedSeparators') && decodedSeparators.test(path)) return 404;
    if (isEnabled('doubleEncoding') && /%[0-9a-f]{2}/i.test(path)) return 404;
  }
  if (isEnabled('emptySegments') && path.includes('//')) return 404;
  if (isEnabled('dotSegments') && /(?:^|\/)\.\.?(?:;[^/]*)?(?:\/|$)/.test(path)) return 404;
  const encodedPath = path === rawPath && !path.includes('%') ? path : encodePath(path);
  return { path, encodedPath, search };
}

function encodePath(path: string): string {
  try {
    return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  } catch {
    return path; // encodeURI() rejects only lone surrogates, and decodeURIComponent() never returns one.
  }
}
