/**
 * Reads a request target once, so that every layer behind sees the same path. A target that two programs could read
 * differently is refused rather than repaired.
 */

/** The names of the rules, for the tests that take one away. */
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
  /** Decoded once: what the table of routes is matched against. */
  path: string;
  /** The same path, percent-encoded in one canonical way: what handlers get. */
  encodedPath: string;
  /** Empty, or `?` and the query as it was sent. */
  search: string;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const oddCharacters = /[\x00-\x20\x7f-\uffff\\#]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const decodedSeparators = /[\x00-\x1f\x7f\\]/;

/**
 * Parses, decodes (exactly once) and checks a request target.
 * @param raw the target as it stood in the request line
 * @param without rules that are left out; only tests do that
 * @returns the target; 400 when it is malformed, 404 when it is well-formed but ambiguous
 */
export function readTarget(raw: string, without?: ReadonlySet<string>): Target | 400 | 404 {
  const holds = (rule: PathRule) => !without?.has(rule);
  if (holds('originForm') && !raw.startsWith('/')) return 400;
  if (holds('targetCharacters') && oddCharacters.test(raw)) return 400;
  const mark = raw.indexOf('?');
  const rawPath = mark < 0 ? raw : raw.slice(0, mark);
  const search = mark < 0 ? '' : raw.slice(mark);
  let path = rawPath;
  if (rawPath.includes('%')) {
    if (holds('encodedSeparators') && /%(?:2f|5c|00)/i.test(rawPath)) return 404;
    try {
      path = decodeURIComponent(rawPath);
    } catch {
      if (holds('percentEscapes')) return 400;
    }
    if (holds('encodedSeparators') && decodedSeparators.test(path)) return 404;
    if (holds('doubleEncoding') && /%[0-9a-f]{2}/i.test(path)) return 404;
  }
  if (holds('emptySegments') && path.includes('//')) return 404;
  if (holds('dotSegments') && /(?:^|\/)\.\.?(?:;[^/]*)?(?:\/|$)/.test(path)) return 404;
  const encodedPath = path === rawPath && !path.includes('%') ? path : encodePath(path);
  return { path, encodedPath, search };
}

function encodePath(path: string): string {
  try {
    return encodeURI(path).replace(/[?#]/g, encodeURIComponent);
  } catch {
    return path; // a lone surrogate, which decoding never makes
  }
}
