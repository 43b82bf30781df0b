/** This page, as something to come back to after signing in. */
export function herePath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}
