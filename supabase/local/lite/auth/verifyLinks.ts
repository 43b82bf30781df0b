/**
 * Handles GET /verify, the target of links in emails. lite
 * - responds to an invalid link with JSON instead of a redirect to a page;
 * - keeps the fragment of `redirect_to` in the redirect;
 * - treats HEAD like GET, so that a HEAD request uses up the link;
 * - accepts a link that a page embeds, for example as an image.
 *
 * Delete when lite redirects to a page for every link, and ignores HEAD and embedded links. Test: authRequests.test.ts
 * (GET /verify).
 */
import type { Middleware } from '../middleware';
import { requestContext } from '../requestContext';
import { verifyTypes } from './codes';
import { firstLinkMessage } from './emailChange';
import { authRoute, errorCodeOf } from './requests';

/** A fixed message for each error code, so that a link can't put its own text on a page. */
const sentences: Readonly<Record<string, string>> = {
  otp_expired: 'Email link is invalid or has expired',
  over_request_rate_limit: 'Too many links were tried. Please try again later.',
  server_error: 'Verification failed',
};

const sessionFields = ['access_token', 'refresh_token', 'expires_in', 'expires_at', 'token_type'] as const;

/**
 * Responds to every link with a redirect to a page on our own origin. The query and the fragment of `redirect_to` are
 * removed. The new fragment contains the session, an error, or, after the first of the two links of an email change, a
 * message. Responses with 503 or 504 are passed on.
 */
export function redirectToOwnPages(siteUrl: string): Middleware {
  return async (request, next) => {
    // Mail programs check links with HEAD requests, which must not use up the link.
    if (authRoute(request) === 'HEAD verify') return new Response(null, { status: 204 });
    if (authRoute(request) !== 'GET verify') return next(request);
    // Browsers send `document` if a user opens a link. Other values mean that a page embeds it, for example as an
    // image. Such a request must not count as an invalid link. Otherwise any page could use up its visitors' limit of
    // invalid links.
    if ((request.headers.get('sec-fetch-dest') ?? 'document') !== 'document')
      return new Response(null, { status: 403 });
    const url = new URL(request.url);
    const type = url.searchParams.get('type') ?? '';
    const isComplete = verifyTypes.has(type) && /^[\w-]+$/.test(url.searchParams.get('token') ?? '');
    url.searchParams.set('redirect_to', siteUrl); // A URL that lite accepts. The redirect to it is replaced below.
    const response = isComplete ? await next(new Request(url, request)) : undefined;
    // Doesn't redirect to an error page, so that the user can reload the link.
    if (response && (response.status === 503 || response.status === 504)) return response;
    const landing = new URL(requestContext.getStore()?.redirectTo ?? siteUrl);
    landing.search = '';
    landing.hash = (await fragmentOf(response, type)).toString();
    return new Response(null, { status: 303, headers: { location: landing.href, 'cache-control': 'no-store' } });
  };
}

async function fragmentOf(response: Response | undefined, type: string): Promise<URLSearchParams> {
  const given = new URLSearchParams(response?.headers.get('location')?.split('#')[1]);
  if (given.get('access_token')) {
    const session = sessionFields.map((name) => [name, given.get(name) ?? '']);
    return new URLSearchParams([...session, ['type', type]]);
  }
  if (given.get('message') === firstLinkMessage) return new URLSearchParams({ message: firstLinkMessage });
  const code = given.get('error_code') ?? (response && (await errorCodeOf(response))) ?? 'otp_expired';
  const known = Object.hasOwn(sentences, code) ? code : code === 'validation_failed' ? 'otp_expired' : 'server_error';
  return new URLSearchParams({
    error: 'access_denied',
    error_code: known,
    error_description: sentences[known] ?? '',
  });
}
