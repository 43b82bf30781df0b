/**
 * Detects that the auth server has ended the session of this browser, for example after a password change on another
 * device.
 */
import { readJson } from '@cradle/shared/browser/safeStorage';
import { toast } from '../../ui/feedback/toasts';
import { forgetSession } from '../sessionStore';
import { readSession } from '../storedSession';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** Error codes by which the auth server reports that the session of a token no longer exists. */
const ENDED = /^(session_not_found|session_expired|bad_jwt|user_not_found|no_authorization)$/;

/**
 * Signs out in this browser and shows a notice. If there is no session, does nothing, so that repeated calls show one
 * notice.
 */
export function endSession(): void {
  if (!readSession()) return;
  forgetSession();
  toast({ title: 'Signed out', description: SESSION_ENDED });
}

/**
 * Wraps the fetch of the auth client. If a response shows that the server has ended the session, also signs out in this
 * browser. Otherwise the client would use the session until the access token expires, for up to an hour.
 */
export function watchingForEnd(request: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await request(input, init);
    if (response.status === 400 || response.status === 401 || response.status === 403) {
      if (await endsStoredSession(new URL(String(input)), init, response.clone())) endSession();
    }
    return response;
  };
}

async function endsStoredSession({ pathname, searchParams }: URL, init: RequestInit | undefined, response: Response) {
  const session = readSession();
  if (!session) return false;
  // Ignores responses to requests that were sent with other tokens than the stored ones. Another tab may have stored a
  // newer session after the request, and email links have their own tokens.
  if (pathname.endsWith('/token') && searchParams.get('grant_type') === 'refresh_token') {
    return parsed(String(init?.body)).refresh_token === session.refresh_token;
  }
  if (!pathname.endsWith('/user')) return false;
  if (new Headers(init?.headers).get('authorization') !== `Bearer ${session.access_token}`) return false;
  const { code, error_code } = parsed(await response.text());
  return ENDED.test(String(typeof code === 'string' ? code : error_code));
}

const parsed = (text: string) => (readJson(text) ?? {}) as Record<string, unknown>;
