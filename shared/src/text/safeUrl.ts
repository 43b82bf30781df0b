/** Checks URLs and paths that users entered. */

/** Normalizes an absolute https URL. Returns null for other schemes, URLs with credentials, and invalid hosts. */
export function safeUrl(value: string | null | undefined): string | null {
  if (!value) return null;
  let url: URL;
  try {
    url = new URL(value.trim());
  } catch {
    return null;
  }
  if (url.protocol !== 'https:' || url.username || url.password || !url.hostname) return null;
  // Rejects 'https:evil' and 'https:/\evil', which new URL() accepts.
  return /^https:\/\/[^/\\]/i.test(value.trim()) ? url.href : null;
}

/**
 * Normalizes the address of an image: an https URL, or a picture of the library on the site's own server. Returns null
 * for any other text.
 */
export const safeImage = (value: string | null | undefined): string | null =>
  value && /^\/storage\/[\w/.-]+$/.test(value) ? value : safeUrl(value);

/**
 * Returns a path of this site, for example the page to open after signing in. Returns `fallback` for any value that
 * could lead to another site.
 */
export function safePath(value: string | null | undefined, fallback = '/'): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers remove tabs and newlines, so '/\t/evil' is '//evil'
  if (!value || !/^\/(?![/\\])/.test(value) || /[\u0000-\u001f\\]/.test(value)) return fallback;
  const url = new URL(value, 'https://here.invalid');
  if (url.origin !== 'https://here.invalid') return fallback;
  const path = url.pathname + url.search + url.hash;
  // new URL() has resolved the dots, so that '/./..//evil' is now '//evil'.
  return path.startsWith('//') ? fallback : path;
}
