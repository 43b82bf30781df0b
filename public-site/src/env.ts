/**
 * URL and key of the backend. If VITE_SUPABASE_URL is empty, the backend is at the origin of the site, as with `npm
 * start`. The prerenderer has no origin, so it uses PRERENDER_BACKEND instead (supabase/local/site/prerender.ts).
 */
const { VITE_SUPABASE_URL, VITE_SUPABASE_PUBLISHABLE_KEY } = import.meta.env;

function readUrl(value: unknown): string {
  if (typeof value !== 'string' || value === '') {
    const named = import.meta.env.SSR ? process.env.PRERENDER_BACKEND : undefined;
    return named ?? globalThis.location?.origin ?? 'http://localhost:5173';
  }
  const url = new URL(value);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new Error('VITE_SUPABASE_URL must be an http or https URL.');
  return value.replace(/\/+$/, '');
}

function readKey(value: unknown): string {
  const key = typeof value === 'string' && value !== '' ? value : 'sb_publishable_local';
  // A secret key in a browser would give every visitor access to the whole database. The app therefore doesn't start
  // with a secret key.
  if (key.startsWith('sb_secret_')) throw new Error('VITE_SUPABASE_PUBLISHABLE_KEY must not be a secret key.');
  return key;
}

export const env = {
  version: import.meta.env.APP_VERSION ?? '0.0.0',
  backendUrl: readUrl(VITE_SUPABASE_URL),
  publishableKey: readKey(VITE_SUPABASE_PUBLISHABLE_KEY),
} as const;
