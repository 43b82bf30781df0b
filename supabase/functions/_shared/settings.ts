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
