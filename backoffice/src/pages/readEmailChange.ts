import { sentenceForAuthError } from '@cradle/shared/authErrors';
import { spendAuthLink, spendAuthMessage } from '../authLink';
import { userOfLink } from '../providers/linkUser';
import { auth, currentSession, Unreachable } from '../providers/session';

export type EmailChange =
  | { is: 'checking' }
  /** One of the two links was opened. */
  | { is: 'half'; message: string }
  /** The address is changed; `signedIn` when the browser has the user's session. */
  | { is: 'done'; email: string | null; signedIn: boolean }
  | { is: 'refused'; message: string };

// The link is spent when it is read, and React mounts twice in development.
let result: Promise<EmailChange> | null = null;

/** What the link that opened this page has done to the user's address. */
export function readEmailChange(): Promise<EmailChange> {
  result ??= read();
  return result;
}

async function read(): Promise<EmailChange> {
  const [link, message] = [spendAuthLink(), spendAuthMessage()];
  if (message) return { is: 'half', message };
  if (!link) return { is: 'refused', message: 'This page works only with the link from the email.' };
  if (link.kind === 'error') return { is: 'refused', message: sentenceForAuthError(link.code) };
  if (link.kind !== 'tokens') return { is: 'done', email: null, signedIn: false };
  const user = await userOfLink(link).catch((error) => {
    if (error instanceof Unreachable) return undefined;
    throw error;
  });
  if (user === null) return { is: 'refused', message: sentenceForAuthError('otp_expired') };
  const signedIn = user !== undefined && (await currentSession().catch(() => null))?.user.id === user.id;
  // The change has ended the old session of this browser. A session of another user stays as it is.
  if (signedIn) await auth.setSession({ access_token: link.accessToken, refresh_token: link.refreshToken });
  return { is: 'done', email: user?.email ?? null, signedIn };
}
