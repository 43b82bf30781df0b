/** The one gate for addresses that staff or readers typed. Null when an address is not plainly safe. */

/** An absolute https address, normalized; null for any other scheme, credentials or a host that is none. */
export function safeUrl(value: string | null | undefined): string | null {
  if (!value) return null;
  let url: URL;
  try {
    url = new URL(value.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' || url.username || url.password || !url.hostname) return null;
  // new URL() forgives 'https:evil' and 'https:/\evil'; a person who means an address writes '//'.
  return /^https:\/\/[^/\\]/i.test(value.trim()) ? url.href : null;
}

/** A path of this site to go on to, such as after signing in; anything that could leave the site becomes `fallback`. */
export function safePath(value: string | null | undefined, fallback = '/'): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop tabs and newlines, so '/\t/evil' is '//evil'
  if (!value || !/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\\]/.test(value)) return fallback;
  const url = new URL(value, 'https://here.invalid');
  if (url.origin !== 'https://here.invalid') return fallback;
  const path = url.pathname + url.search + url.hash;
  // Dots are resolved by now: '/./..//evil' has become '//evil'.
  return path.startsWith('//') ? fallback : path;
}
