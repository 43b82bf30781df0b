/**
 * CORS headers like those of hosted projects.
 *
 * Delete addCorsToAuth when lite's /auth/v1 sends them itself. Delete respondToPreflights when lite responds with 200
 * to the preflight of a function with arguments. Test: liteWorkarounds.test.ts (request headers).
 */
import type { Middleware } from './middleware';

/** Adds the CORS headers that lite's /auth/v1 lacks. Without them, an application on another port couldn't sign in. */
export const addCorsToAuth: Middleware = async (request, next) => {
  const response = await next(request);
  if (!request.headers.get('origin') || !new URL(request.url).pathname.startsWith('/auth/v1')) return response;
  const headers = new Headers(response.headers);
  headers.set('access-control-allow-origin', '*');
  headers.delete('access-control-allow-credentials'); // Browsers reject this header together with *.
  headers.set('access-control-allow-methods', 'GET,POST,PUT,PATCH,DELETE,OPTIONS');
  headers.set('access-control-allow-headers', 'authorization,apikey,content-type,x-client-info,x-supabase-api-version');
  headers.set('access-control-expose-headers', 'x-total-count,link,x-supabase-api-version');
  headers.set('access-control-max-age', '86400');
  return new Response(response.body, { status: response.status, headers });
};

/**
 * For the preflight of a function call, lite looks for a function without arguments, and responds with 404 if there is
 * none. The CORS headers of that response are correct, so only its status is changed to 200.
 */
export const respondToPreflights: Middleware = async (request, next) => {
  const response = await next(request);
  if (request.method !== 'OPTIONS' || response.status !== 404) return response;
  const headers = [...response.headers].filter(([name]) => name.startsWith('access-control-'));
  return new Response(null, { status: 200, headers });
};
