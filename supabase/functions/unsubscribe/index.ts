/**
 * Handles requests to the URL in the header List-Unsubscribe. Mail programs send POST, which unsubscribes. A browser
 * sends GET and is redirected to the page of the site.
 */
import { handleOneClick } from '../_shared/oneClick.ts';
import { publishableKey, setting, siteUrl } from '../_shared/settings.ts';

Deno.serve(async (request) => {
  if (request.method === 'POST') return handleOneClick(request, unsubscribe);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
  }
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const location = `${siteUrl()}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
});

/** Calls the database function through PostgREST, because one connection per request could use up all connections. */
async function unsubscribe(token: string): Promise<void> {
  const response = await fetch(`${setting('SUPABASE_URL')}/rest/v1/rpc/unsubscribe`, {
    method: 'POST',
    headers: { apikey: publishableKey(), 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`unsubscribe returned ${response.status}`);
}
