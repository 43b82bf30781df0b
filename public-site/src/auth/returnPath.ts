/** Where a visit to the sign-in page leads afterwards. */
import type { Location } from 'react-router-dom';
import { safeReturnPath } from './safeReturnPath';

/** What sent the person there, else ?next=, else the front page. */
export function returnPathOf(location: Pick<Location, 'state' | 'search'>): string {
  const from: unknown = (location.state as { from?: unknown } | null)?.from;
  return safeReturnPath(from ?? new URLSearchParams(location.search).get('next'));
}
