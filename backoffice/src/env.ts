/**
 * The origin of the API. The default is the origin of the page, because the embedded backend serves both the API and
 * the pages.
 */
function readUrl(value: string | undefined): string {
  if (!value) return globalThis.location?.origin ?? 'http://localhost:5173'; // Unit tests run without `location`.
  const url = new URL(value);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error(`VITE_SUPABASE_URL must be an http(s) URL, not "${value}".`);
  }
  return url.origin;
}

export const env = {
  /** The version in the package.json of the repository. */
  version: import.meta.env.APP_VERSION ?? '0.0.0',
  apiUrl: readUrl(import.meta.env.VITE_SUPABASE_URL),
  apiKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_local',
} as const;

/** The path of the application; links in auth emails start with it. */
export const BASENAME = '/admin';

/**
 * The key in localStorage under which the session is stored. It differs from the public site's key, so that signing in
 * or out there doesn't affect the back-office in the same browser.
 */
export const SESSION_KEY = `sb-${new URL(env.apiUrl).host}-admin-auth-token`;
