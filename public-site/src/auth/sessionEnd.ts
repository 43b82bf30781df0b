/** Notices when the auth server has ended the session of this browser, for instance after a password change elsewhere. */
import { toast } from '../ui/toasts';
import { readSession } from './storedSession';
import { forgetSession } from './sessionStore';

const SESSION_ENDED = 'Your session has ended. Please sign in again.';

/** Error codes with which the auth server reports that the session of a valid access token is gone. */
const GONE = /^(session_not_found|session_expired|bad_jwt|user_not_found|no_authorization)$/;

/** Signs out in this browser and shows a notice, once: without a session it does nothing. */
export function endSession(): void {
  if (!readSession()) return;
  forgetSession();
  toast({ title: 'Signed out', description: SESSION_ENDED });
}

/**
 * Wraps the fetch of the browser's auth client: a response that says that the kept session is over ends it here. The auth
 * client alone would keep it for up to an hour, until its access token expires.
 */
export function watchingForEnd(request: typeof fetch): typeof fetch {
  return async (input, init) => {
    const response = await request(input, init);
    if (response.status === 400 || response.status === 401 || response.status === 403) {
      if (await endsKeptSession(new URL(String(input)), init, response.clone())) endSession();
    }
    return response;
  };
}

async function endsKeptSession({ pathname, searchParams }: URL, init: RequestInit | undefined, response: Response) {
  const session = readSession();
  if (!session) return false;
  // Only what was asked with the kept session counts: another tab may have a newer one, a link one of its own.
  if (pathname.endsWith('/token') && searchParams.get('grant_type') === 'refresh_token') {
    return parsed(String(init?.body)).refresh_token === session.refresh_token;
  }
  if (!pathname.endsWith('/user')) return false;
  if (new Headers(init?.headers).get('authorization') !== `Bearer ${session.access_token}`) return false;
  const { code, error_code } = parsed(await response.text());
  return GONE.test(String(typeof code === 'string' ? code : error_code));
}

function parsed(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) as Record<string, unknown> | null) ?? {};
  } catch {
    return {};
  }
}
