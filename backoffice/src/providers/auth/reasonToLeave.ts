import { currentSession, renewedSession } from './session';

export const SESSION_ENDED = 'Your session has ended. Please sign in again.';
const RIGHTS_ENDED = 'Your admin access has ended. Ask a super admin if this is a mistake.';

/**
 * Why a user who was staff has no rights any more. The database returns no rights in both cases, so the auth server is
 * asked to renew the session: a session that was ended elsewhere (the password was changed on another device) can't be.
 * @returns the sentence for the login page
 */
export async function reasonToLeave(): Promise<string> {
  const session = await currentSession().catch(() => null);
  if (!session) return SESSION_ENDED;
  await renewedSession(session.access_token).catch(() => null);
  return (await currentSession().catch(() => session)) ? RIGHTS_ENDED : SESSION_ENDED;
}
