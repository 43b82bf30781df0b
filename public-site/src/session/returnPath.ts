/** Where somebody came from when they were sent to sign in, and how they get back. */
import type { Location } from 'react-router-dom';
import { safeReturnPath } from './safeReturnPath';

/** This page, as something to come back to. */
export function herePath(): string {
  const { pathname, search, hash } = window.location;
  return pathname + search + hash;
}

/** Where a visit to the sign-in page leads afterwards: what sent the person there, else ?next=, else the front page. */
export function returnPathOf(location: Pick<Location, 'state' | 'search'>): string {
  const from: unknown = (location.state as { from?: unknown } | null)?.from;
  return safeReturnPath(from ?? new URLSearchParams(location.search).get('next'));
}
