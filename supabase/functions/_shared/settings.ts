/** What the functions are told by their environment; README.md lists it. */

/** @throws Error naming what is missing */
export function setting(name: string): string {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`The secret ${name} is not set.`);
  return value;
}

/** The origin of the public site, without a slash at its end. */
export function siteUrl(): string {
  return setting('SITE_URL').replace(/\/+$/, '');
}
