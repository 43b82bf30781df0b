/** The path to return to after signing in. */
import { safePath } from '@cradle/shared/text/safeUrl';
import type { Location } from 'react-router-dom';

/** Pages to which the site never redirects after signing in. */
const EXCLUDED = /^\/(login|reset-password)(?=[/?#]|$)/;
/** The maximum length of a path. No path of the site is longer. */
const LONGEST_PATH = 2000;

/** Path, query and fragment of the current page, to pass to the sign-in page. */
export function currentPath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/**
 * The path to return to after signing in. It is in the navigation state of the sign-in page, or else in the parameter
 * ?next= of its URL. The default is the home page.
 */
export function returnPathOf(location: Pick<Location, 'state' | 'search'>): string {
  const from: unknown = (location.state as { from?: unknown } | null)?.from;
  return safeReturnPath(from ?? new URLSearchParams(location.search).get('next'));
}

/**
 * Returns `path`. Returns '/' instead if `path` isn't a path of this site, is too long, or is one of the excluded
 * pages.
 */
export function safeReturnPath(path: unknown): string {
  if (typeof path !== 'string' || path.length > LONGEST_PATH) return '/';
  const safe = safePath(path);
  return EXCLUDED.test(safe) ? '/' : safe;
}
