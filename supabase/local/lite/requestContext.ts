/**
 * Makes the current request available to the code that lite calls. lite doesn't pass the request to its connection, and
 * it doesn't pass the database's error to its response. This AsyncLocalStorage holds both.
 *
 * Delete when lite
 * - passes the request to its connection;
 * - passes the database's error to its response;
 * - honors `redirect_to` in its emails;
 * - rejects a `redirect_to` to another port of localhost.
 *
 * Tests: liteWorkarounds.test.ts (request headers), accounts.test.ts (recovery).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Middleware } from './middleware';

export interface RequestContext {
  method: string;
  path: string;
  /** The headers, with names in lower case. SQL functions read them with current_setting('request.headers', true). */
  headers: Record<string, string>;
  /** The URL to which links in the emails of this request redirect. It is always on the site's own origin. */
  redirectTo: string;
  /** The database's last error during this request. */
  databaseError?: unknown;
}

export const requestContext = new AsyncLocalStorage<RequestContext>();

/**
 * Sets `cf-connecting-ip` to the IP address of the connection, as the edge of hosted Supabase does, so that rate limits
 * in SQL can trust this header. Removes headers in which a client could claim another address.
 */
export function trustOnlyThePeerAddress(peerAddress: string): Middleware {
  return (request, next) => {
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'true-client-ip']) request.headers.delete(name);
    request.headers.set('cf-connecting-ip', peerAddress.replace(/^::ffff:/, ''));
    return next(request);
  };
}

/**
 * Opens the context of a request. A `redirect_to` that isn't on the site's own origin is replaced with the front page.
 */
export function openRequestContext(siteUrl: string): Middleware {
  return (request, next) => {
    const url = new URL(request.url);
    const redirectTo = sameOriginOr(siteUrl, url.searchParams.get('redirect_to'));
    const redirects = url.searchParams.has('redirect_to');
    if (redirects) url.searchParams.set('redirect_to', redirectTo);
    const context = {
      method: request.method,
      path: url.pathname.replace(/^\/rest\/v1/, ''),
      headers: Object.fromEntries(request.headers),
      redirectTo,
    };
    return requestContext.run(context, () => next(redirects ? new Request(url, request) : request));
  };
}

/** Returns `target` if it is on the site's own origin, or else the front page. */
function sameOriginOr(siteUrl: string, target: string | null): string {
  const home = new URL('/', siteUrl);
  try {
    const url = new URL(target ?? '', home);
    return target && url.origin === home.origin ? url.href : home.href;
  } catch {
    return home.href;
  }
}
