/**
 * Tags sessions that were opened with a recovery link, ends the other sessions of an account, and limits the reuse of
 * refresh tokens. lite accepts a used refresh token as long as its session lasts.
 *
 * Delete expireUsedRefreshTokens when lite follows `refresh_token_reuse_interval`. Test: authCredentials.test.ts.
 */
import type { Sql } from 'postgres';
import type { Middleware } from '../middleware';
import { authRoute, bodyOf, refusal, textOf } from './requests';

/** The account and session of an access token. */
export interface Bearer {
  userId: string;
  sessionId: string | null;
}

/** Reads the claims of an access token without verifying it. Use it only after lite has verified the token. */
export function bearerOf(request: Request): Bearer | undefined {
  const token = /^Bearer (\S+)$/.exec(request.headers.get('authorization') ?? '')?.[1];
  return token ? claimsOf(token) : undefined;
}

function claimsOf(token: string): Bearer | undefined {
  const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
  const { sub, session_id }: { sub?: unknown; session_id?: unknown } = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  );
  if (typeof sub !== 'string' || !uuid.test(sub)) return undefined;
  return { userId: sub, sessionId: typeof session_id === 'string' && uuid.test(session_id) ? session_id : null };
}

/** Finds the session that a response opened, either in its body or in the URL to which it redirects. */
export async function openedSession(response: Response): Promise<Bearer | undefined> {
  const location = response.headers.get('location');
  if (location) {
    const token = new URLSearchParams(location.split('#')[1]).get('access_token');
    return token ? claimsOf(token) : undefined;
  }
  if (!response.ok) return undefined;
  const { access_token }: { access_token?: string } = await response
    .clone()
    .json()
    .catch(() => ({}));
  return access_token ? claimsOf(access_token) : undefined;
}

/** Ends all sessions of an account except the given one, after a change of its password or email address. */
export async function endOtherSessions(sql: Sql, { userId, sessionId }: Bearer): Promise<void> {
  await sql`delete from auth.refresh_tokens where user_id = ${userId} and session_id is distinct from ${sessionId}`;
  await sql`delete from auth.sessions where user_id = ${userId} and id is distinct from ${sessionId}`;
}

/**
 * Tags the session of a recovery link. A tagged session can change the password or the email address once without the
 * current password (credentials.ts).
 */
export function markRecoverySessions(sql: Sql): Middleware {
  return async (request, next) => {
    const route = authRoute(request);
    const type =
      route === 'GET verify' ? new URL(request.url).searchParams.get('type') : textOf(bodyOf(request), 'type');
    if (!/^(GET|POST) verify$/.test(route ?? '') || type !== 'recovery') return next(request);
    const response = await next(request);
    const opened = await openedSession(response);
    if (opened) await sql`update auth.sessions set tag = 'recovery' where id = ${opened.sessionId}`;
    return response;
  };
}

/**
 * Accepts a used refresh token for `reuseSeconds`, because several tabs may refresh the session at the same time. A
 * later use may mean that somebody has copied the token, so all tokens of the session are revoked.
 */
export function expireUsedRefreshTokens(sql: Sql, reuseSeconds: number): Middleware {
  return async (request, next) => {
    if (authRoute(request) !== 'POST token refresh_token') return next(request);
    const token = textOf(bodyOf(request), 'refresh_token');
    const [used] = await sql<{ session_id: string | null }[]>`
      select session_id from auth.refresh_tokens
      where token = ${token} and revoked and updated_at < now() - make_interval(secs => ${reuseSeconds})`;
    if (!used) return next(request);
    await sql`
      update auth.refresh_tokens set revoked = true, updated_at = now()
      where session_id = ${used.session_id} and not revoked`;
    return refusal(400, 'refresh_token_already_used', 'Invalid Refresh Token: Already Used');
  };
}
