/**
 * Where the backend is. Empty variables mean: at this site's own address, as `npm start` serves it; and where pages are
 * written ahead and there is no address, the one that the build names (supabase/local/prerender).
 */
const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;

function readUrl(value: unknown): string {
  if (typeof value !== 'string' || value === '') {
    const named = import.meta.env.SSR ? process.env.PRERENDER_BACKEND : undefined;
    return named ?? globalThis.location?.origin ?? 'http://localhost:5173';
  }
  const url = new URL(value);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('VITE_SUPABASE_URL must be an http address.');
  return value.replace(/\/+$/, '');
}

function readKey(value: unknown): string {
  const key = typeof value === 'string' && value !== '' ? value : 'sb_publishable_local';
  // A secret key in a browser opens the whole database to everybody: better no site than that.
  if (key.startsWith('sb_secret_')) throw new Error('VITE_SUPABASE_PUBLISHABLE_KEY must not be a secret key.');
  return key;
}

export const env = {
  backendUrl: readUrl(VITE_SUPABASE_URL),
  publishableKey: readKey(VITE_SUPABASE_PUBLISHABLE_KEY),
} as const;
