/** Reads settings from the environment. README.md lists them. */

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
 * The project's secret key `default`, or the legacy key of the service role if the project has no secret keys.
 * @throws Error if both are missing
 */
export function secretKey(): string {
  const keys: Record<string, string> = JSON.parse(Deno.env.get('SUPABASE_SECRET_KEYS') || '{}');
  return keys.default ?? setting('SUPABASE_SERVICE_ROLE_KEY');
}
