/**
 * Access tokens, verified once and strictly.
 *
 * Delete rejectBadTokens when lite responds with 401 to a bearer that isn't a JWT and to one with `alg: none`. Delete
 * verifyTokensOnce when lite doesn't look up accounts for /rest/v1.
 * Tests: liteWorkarounds.test.ts (tokens), preparedStatements.test.ts (doesn't look up the token's account).
 */
import { readToken } from '../frontDoor/tokens';
import type { Middleware } from './middleware';

/** lite treats a malformed or unsigned bearer as anon. Like hosted projects, this responds with 401. */
export function rejectBadTokens(jwtSecret: string): Middleware {
  return async (request, next) => {
    const bearer = /^Bearer\s+(.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim();
    if (bearer === undefined || bearer.startsWith('sb_') || bearer === request.headers.get('apikey')) {
      return next(request);
    }
    const token = readToken(bearer, jwtSecret);
    if (!('problem' in token)) return next(request);
    // The auth server's own errors (401 or 403) are right.
    if (new URL(request.url).pathname.startsWith('/auth/v1')) return next(request);
    const body = { code: 'PGRST301', message: token.problem, details: null, hint: null };
    return Response.json(body, {
      status: 401,
      headers: { 'www-authenticate': `Bearer error="invalid_token"`, 'access-control-allow-origin': '*' },
    });
  };
}

/**
 * lite verifies the token of each request twice and looks up its account and session, which have no effect below
 * /rest/v1. The first verification, with the lookup, matches exactly one space after "Bearer"; the second any white
 * space. Two spaces skip the first.
 */
export const verifyTokensOnce: Middleware = (request, next) => {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  if (token && new URL(request.url).pathname.startsWith('/rest/v1')) {
    request.headers.set('authorization', `Bearer  ${token}`);
  }
  return next(request);
};
