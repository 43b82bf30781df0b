/** The environment, read and checked in one place. Unset means: the embedded backend at this very origin. */
function readUrl(value: string | undefined): string {
  if (!value) return globalThis.location?.origin ?? 'http://localhost:5173'; // no address outside a browser
  const url = new URL(value);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') {
    throw new Error(`VITE_SUPABASE_URL must be an http(s) address, not "${value}".`);
  }
  return url.origin;
}

export const env = {
  apiUrl: readUrl(import.meta.env.VITE_SUPABASE_URL),
  apiKey: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_local',
} as const;

/** Where the application is mounted; auth mails lead back below it. */
export const BASENAME = '/admin';
