import { safePath } from '@cradle/shared/safeUrl';

/** Places that make no sense to come back to after signing in. */
const NOT_THERE = /^\/(login|reset-password)(?=[/?#]|$)/;
/** Longer than any address that this site makes. */
const MOST = 2000;

/** The path to return to after signing in, or '/' for anything that is not plainly a path of this site. */
export function safeReturnPath(wanted: unknown): string {
  if (typeof wanted !== 'string' || wanted.length > MOST) return '/';
  const path = safePath(wanted);
  return NOT_THERE.test(path) ? '/' : path;
}
