/**
 * Signs in with the tokens of an email link. If the link may come from somebody else, the user must agree first
 * (isRefused).
 */

import { sentenceForAuthError, sentenceForAuthMessage } from '@cradle/shared/accounts/authErrors';
import type { GoTrueClient, Session } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import { addPendingFavorite, type PendingFavorite, takePendingFavorite } from '../../favorites/pendingFavorite';
import { type ToastMessage, toast } from '../../ui/feedback/toasts';
import { refusalOf } from '../client/authErrors';
import { orThrow } from '../client/authRequest';
import { loadAuth } from '../client/loadAuth';
import { updateSession } from '../followSession';
import { nameOfUser, readSession } from '../storedSession';
import { ownSignUp } from './addressMemory';
import { LinkConfirmation } from './LinkConfirmation';
import { setRecoveryChecking, updateRecovery } from './recovery';
import type { LinkPurpose, UrlTokens } from './urlTokens';

type LinkResult =
  | { kind: 'signedIn'; greeting: ToastMessage; pending: PendingFavorite | null }
  | { kind: 'recovery' }
  /** The link has confirmed the address, but doesn't sign in. */
  | { kind: 'confirmed' }
  /** The session and the page stay the same. `notice` is the message to show; null if there is none. */
  | { kind: 'unchanged'; notice: ToastMessage | null }
  | { kind: 'failed'; purpose: LinkPurpose | null; reason: string };

/** Renders an element above the page. Null removes it. */
type Show = (element: ReactNode) => void;
type TokensWithSession = Exclude<UrlTokens, { kind: 'error' | 'message' }>;

const CONFIRMED: ToastMessage = {
  title: 'Your email is confirmed',
  description: 'Please sign in. If your password doesn’t work, choose a new one under “Forgot password?”.',
  tone: 'success',
};
const UNREACHABLE = "We couldn't reach the server. Please open the link again in a moment.";
/** Delays in milliseconds between retries while the server is unreachable. */
const RETRY_AFTER_MS = [500, 1000, 2000, 4000];

/**
 * Signs in with the tokens of a link, shows the outcome and opens the next page. Never throws.
 * @param show renders the dialog that asks for confirmation before a session is opened or replaced
 */
export async function applyLink(tokens: UrlTokens, show: Show, go: (path: string) => void): Promise<void> {
  const isRecovery = tokens.purpose === 'recovery';
  if (isRecovery) setRecoveryChecking();
  const result = await openLink(tokens, show).catch((error: unknown) => failed(tokens.purpose, reasonFor(error)));
  if (isRecovery) updateRecovery(result.kind === 'failed' ? result.reason : null);
  updateSession();
  report(result, go);
}

function report(result: LinkResult, go: (path: string) => void) {
  if (result.kind === 'signedIn') {
    toast(result.greeting);
    if (result.pending) void addPendingFavorite(result.pending.nameId);
    return go(result.pending?.from ?? '/');
  }
  if (result.kind === 'confirmed') {
    toast(CONFIRMED);
    return go('/login');
  }
  if (result.kind === 'unchanged') return result.notice && void toast(result.notice);
  // If a reset link fails, the reset page shows the reason and offers a new link.
  if (result.kind === 'recovery' || result.purpose === 'recovery') return go('/reset-password');
  toast({ title: "This link doesn't work", description: result.reason, tone: 'error' });
  go('/login');
}

async function openLink(tokens: UrlTokens, show: Show): Promise<LinkResult> {
  if (tokens.kind === 'error') return failed(tokens.purpose, sentenceForAuthError(tokens.code));
  if (tokens.kind === 'message') {
    const description = sentenceForAuthMessage(tokens.message);
    return { kind: 'unchanged', notice: description ? { title: 'Almost done', description } : null };
  }
  const { auth, recoveryAuth, throwawayAuth } = await loadAuth();
  if (tokens.purpose === 'recovery') {
    await withRetries(() => openSession(recoveryAuth, tokens));
    return { kind: 'recovery' };
  }
  // A separate client opens the link first, because the browser's session must not change before the account is known.
  const check = throwawayAuth();
  try {
    const session = await withRetries(() => openSession(check, tokens));
    const replaced = readSession();
    const isOwn = await ownSignUp.created(session.user);
    // This browser has signed up, but another sign-up created the account. It may be the sign-up of a stranger, who
    // would know the account's password. Therefore the link doesn't sign in, and the user is sent to the sign-in page.
    // If a user is already signed in, isRefused() shows its dialog instead, because the sign-in page redirects
    // signed-in users.
    if (!replaced && isConfirmation(tokens.purpose) && ownSignUp.exists() && !isOwn) {
      await check.signOut({ scope: 'local' });
      return { kind: 'confirmed' };
    }
    const refused = await isRefused(session, isOwn, replaced, show);
    if (refused) {
      await check.signOut({ scope: 'local' });
      return { kind: 'unchanged', notice: refused };
    }
    const { access_token, refresh_token, user } = session;
    // Takes the pending favorite before the session is stored. Otherwise, a sign-in page in another tab could detect
    // the new session and take the favorite before this tab does.
    const pending = await takePendingFavorite(user.email ?? '');
    await withRetries(async () => orThrow(await auth.setSession({ access_token, refresh_token })));
    if (replaced && replaced.user.id !== user.id) void auth.admin.signOut(replaced.access_token, 'local');
    const greeting = greetingFor(session, isOwn, tokens.purpose);
    if (isOwn) ownSignUp.clear();
    return { kind: 'signedIn', greeting, pending };
  } finally {
    await check.dispose();
  }
}

/** True for the confirmation link of a sign-up. In custom email templates, this link has the type `email`. */
const isConfirmation = (purpose: LinkPurpose | null) => purpose === 'signup' || purpose === 'email';

/**
 * Decides whether to refuse a link. A link of the signed-in account is always accepted. If no user is signed in, a link
 * of an account that this browser created is also accepted. For any other link, the user must agree, because an
 * attacker could send a link that signs the visitor in to the attacker's account.
 * @returns the notice to show if the link is refused; otherwise null
 */
async function isRefused(
  { user }: Session,
  isOwn: boolean,
  current: Session | null,
  show: Show,
): Promise<ToastMessage | null> {
  if (current?.user.id === user.id) return null;
  if (!current && isOwn) return null;
  // Shows the current user on the page behind the dialog.
  updateSession();
  const accepted = await new Promise<boolean>((choose) =>
    show(<LinkConfirmation linked={user.email ?? ''} current={current?.user.email ?? null} onChoice={choose} />),
  );
  show(null);
  if (accepted) return null;
  return current
    ? { title: 'Nothing has changed', description: `You are still signed in as ${current.user.email}.` }
    : { title: 'You are not signed in', description: 'The link was not used.' };
}

/** Repeats a request while the server is unreachable. Other errors are thrown immediately. */
async function withRetries<T>(attempt: () => Promise<T>): Promise<T> {
  for (const pause of RETRY_AFTER_MS) {
    try {
      return await attempt();
    } catch (error) {
      if (refusalOf(error).code !== 'unreachable') throw error;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return attempt();
}

async function openSession(client: GoTrueClient, tokens: TokensWithSession): Promise<Session> {
  const { session } = orThrow(
    await (tokens.kind === 'session'
      ? client.setSession({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken })
      : tokens.kind === 'code'
        ? client.exchangeCodeForSession(tokens.code)
        : client.verifyOtp({ token_hash: tokens.tokenHash, type: tokens.purpose })),
  );
  if (!session) throw { code: 'otp_expired' };
  return session;
}

function greetingFor(session: Session, isOwn: boolean, purpose: LinkPurpose | null): ToastMessage {
  const name = nameOfUser(session.user);
  if (!isConfirmation(purpose) && purpose !== 'invite')
    return { title: 'Logged in successfully', description: `Welcome back, ${name}!`, tone: 'success' };
  // If this browser didn't create the account, a stranger's sign-up may have set the password. The greeting then
  // explains how to choose a new one.
  const advice = isOwn ? '' : ' If your password doesn’t work later, choose a new one under “Forgot password?”.';
  return {
    title: `Welcome, ${name}!`,
    description: `Your email is confirmed and you are signed in.${advice}`,
    tone: 'success',
  };
}

const failed = (purpose: LinkPurpose | null, reason: string): LinkResult => ({ kind: 'failed', purpose, reason });

/**
 * The message for a link that didn't work. If the server limits requests, this is the server's message, which contains
 * the time to wait. All other refusals are reported as an expired link.
 */
function reasonFor(error: unknown): string {
  const { code, message } = refusalOf(error);
  if (code === 'unreachable') return UNREACHABLE;
  return code.startsWith('over_') && message ? message : sentenceForAuthError('otp_expired');
}
