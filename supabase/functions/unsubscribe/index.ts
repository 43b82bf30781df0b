/**
 * Handles requests to the URL in the header List-Unsubscribe. A mail program sends POST, which unsubscribes. A browser
 * sends GET and is redirected to the unsubscribe page of the site.
 */
import { hostedApi } from '../_shared/hostedApi.ts';
import { handleOneClick } from '../_shared/oneClick.ts';
import { publishableKey, siteUrl } from '../_shared/settings.ts';

Deno.serve(async (request) => {
  if (request.method === 'POST') return handleOneClick(request, publishableKey, hostedApi);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
  }
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const location = `${siteUrl()}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
});
