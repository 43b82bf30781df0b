/**
 * Verifies access tokens once, and strictly.
 *
 * Delete rejectBadTokens when lite responds with 401 to a bearer token that isn't a JWT or has `alg: none`. Delete
 * verifyTokensOnce when lite doesn't look up accounts for /rest/v1.
 * Tests: liteWorkarounds.test.ts (access tokens), preparedStatements.test.ts (account of the token).
 */
import { readToken } from '../frontDoor/tokens';
import type { Middleware } from './middleware';

/** lite treats a malformed or unsigned bearer token as anon. As on hosted projects, the response is 401 here. */
export function rejectBadTokens(jwtSecret: string): Middleware {
  return async (request, next) => {
    const bearer = /^Bearer\s+(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
    if (bearer === undefined || bearer.startsWith('sb_') || bearer === request.headers.get('apikey')) {
      return next(request);
    }
    const token = readToken(bearer, jwtSecret);
    if (!('problem' in token)) return next(request);
    // For /auth/v1, lite itself responds correctly: with 401 or 403.
    if (new URL(request.url).pathname.startsWith('/auth/v1')) return next(request);
    const body = { code: 'PGRST301', message: token.problem, details: null, hint: null };
    return Response.json(body, {
      status: 401,
      headers: { 'www-authenticate': `Bearer error="invalid_token"`, 'access-control-allow-origin': '*' },
    });
  };
}

/**
 * lite verifies the token of each request twice. The first time it also looks up the account and session, which
 * /rest/v1 doesn't need. That first verification matches exactly one space after "Bearer", the second any white space.
 * This code therefore sends two spaces, which skips the first verification.
 */
export const verifyTokensOnce: Middleware = (request, next) => {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token && new URL(request.url).pathname.startsWith('/rest/v1')) {
    request.headers.set('authorization', `Bearer  ${token}`);
  }
  return next(request);
};
