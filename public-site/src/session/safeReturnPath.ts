/** Any origin will do: only what stays on it is accepted. `.invalid` can never be a real one. */
const HERE = 'https://here.invalid';
/** Places that make no sense to come back to after signing in. */
const NOT_THERE = ['/login', '/reset-password'];

/**
 * The path to return to after signing in, or '/' for anything that is not plainly a path of this site.
 *
 * A path is what starts with exactly one slash. Browsers take a backslash for a slash and drop tabs and line breaks
 * (`/\evil.com`, `/<tab>/evil.com`), so anything with those is refused before it is parsed.
 */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > 2000) return '/';
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters that URL parsers drop silently
  if (!/^\/(?!\/)/.test(wanted) || /[\\\u0000-\u001f\u007f]/.test(wanted)) return '/';
  let url: URL;
  try {
    url = new URL(wanted, HERE);
  } catch {
    return '/';
  }
  // `/..//evil.com` resolves to `//evil.com`: what comes out is looked at again.
  if (url.origin !== HERE || url.pathname.startsWith('//')) return '/';
  if (NOT_THERE.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return '/';
  return url.pathname + url.search + url.hash;
}
