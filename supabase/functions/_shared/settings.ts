/** Reads the secrets from the environment. ../README.md lists them. */

/**
 * Returns the value of a secret.
 * @throws Error that names the missing secret
 */
export function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The secret ${name} is not set.`);
  return value;
}

/** The origin of the public site, without a trailing slash. */
export function siteUrl(): string {
  return setting('SITE_URL').replace(/\/+$/, '');
}

/**
 * The project's secret key `default`, or the legacy `service_role` key if there is no such secret key.
 * @throws Error if both are missing
 */
export const secretKey = () => defaultKey('SUPABASE_SECRET_KEYS', 'SUPABASE_SERVICE_ROLE_KEY');

/**
 * The project's publishable key `default`, or the legacy `anon` key if there is no such publishable key.
 * @throws Error if both are missing
 */
export const publishableKey = () => defaultKey('SUPABASE_PUBLISHABLE_KEYS', 'SUPABASE_ANON_KEY');

function defaultKey(name: string, legacyName: string): string {
  const keys: Record<string, string> = JSON.parse(Deno.env.get(name) || '{}');
  return keys.default ?? setting(legacyName);
}
