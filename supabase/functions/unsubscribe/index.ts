/**
 * Handles requests to the URL in the header List-Unsubscribe. Mail programs send POST, which unsubscribes. A browser
 * sends GET and is redirected to the page of the site.
 */
import postgres from 'postgres';
import { handleOneClick } from '../_shared/oneClick.ts';
import { setting, siteUrl } from '../_shared/settings.ts';

Deno.serve(async (request) => {
  if (request.method === 'POST') return handleOneClick(request, unsubscribe);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    return new Response(null, { status: 405, headers: { allow: 'GET, HEAD, POST' } });
  }
  const token = new URL(request.url).searchParams.get('token') ?? '';
  const location = `${siteUrl()}/newsletter/unsubscribe?token=${encodeURIComponent(token)}`;
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });
});

async function unsubscribe(token: string): Promise<void> {
  const sql = postgres(setting('SUPABASE_DB_URL'), { max: 1, prepare: false, connect_timeout: 10 });
  try {
    await sql`select public.unsubscribe(${token})`;
  } finally {
    await sql.end({ timeout: 5 });
  }
}
