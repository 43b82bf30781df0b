/** Turns the tokens of a mail link into a session, and asks first when that would sign in somebody unexpected. */

import { sentenceForAuthError, sentenceForAuthMessage } from '@cradle/shared/authErrors';
import type { GoTrueClient, Session } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import type { ToastMessage } from '../../ui/toasts';
import { refusalOf } from '../authErrors';
import { awaitedLinks } from '../addressMemory';
import { orThrow } from '../authRequest';
import { readSession } from '../storedSession';
import { LinkQuestion } from './LinkQuestion';
import { loadAuth } from '../loadAuth';
import { nameOfUser } from '../nameOfUser';
import { awaitRecovery, lookForRecovery } from '../recovery';
import { lookAgain } from '../sessionStore';
import type { LinkPurpose, UrlTokens } from './urlTokens';

export type Arrival =
  | { kind: 'signedIn'; greeting: ToastMessage }
  | { kind: 'recovery' }
  /** Nobody was signed in; the page stays. `notice` is null when there is nothing to report. */
  | { kind: 'unchanged'; notice: ToastMessage | null }
  | { kind: 'dead'; purpose: LinkPurpose | null; reason: string };

/** Renders an element above the page; null removes it. */
type Show = (element: ReactNode) => void;
type TokensWithSession = Exclude<UrlTokens, { kind: 'error' | 'message' }>;

const UNREACHABLE = "We couldn't reach the server. Please open the link again in a moment.";
/** A link works once, so a request that the server didn't answer is repeated. */
const RETRY_AFTER_MS = [500, 1000, 2000, 4000];

/**
 * Uses the tokens of a link. Never throws.
 * @param show renders the question before a session is replaced
 */
export async function arrive(tokens: UrlTokens, show: Show): Promise<Arrival> {
  const recovering = tokens.purpose === 'recovery';
  if (recovering) awaitRecovery();
  const arrival = await settle(tokens, show).catch((error: unknown) => dead(tokens.purpose, reasonFor(error)));
  if (recovering) lookForRecovery(arrival.kind === 'dead' ? arrival.reason : null);
  lookAgain();
  return arrival;
}

async function settle(tokens: UrlTokens, show: Show): Promise<Arrival> {
  if (tokens.kind === 'error') return dead(tokens.purpose, sentenceForAuthError(tokens.code));
  if (tokens.kind === 'message') {
    const description = sentenceForAuthMessage(tokens.message);
    return { kind: 'unchanged', notice: description ? { title: 'Almost done', description } : null };
  }
  const { auth, recoveryAuth, throwawayAuth } = await loadAuth();
  if (tokens.purpose === 'recovery') {
    await patiently(() => openSession(recoveryAuth, tokens));
    return { kind: 'recovery' };
  }
  // The server says whose session it is before this browser's own session is touched.
  const check = throwawayAuth();
  try {
    const session = await patiently(() => openSession(check, tokens));
    const replaced = readSession();
    const refused = await isRefused(session, replaced, show);
    if (refused) {
      await check.signOut({ scope: 'local' });
      return { kind: 'unchanged', notice: refused };
    }
    const { access_token, refresh_token, user } = session;
    await patiently(async () => orThrow(await auth.setSession({ access_token, refresh_token })));
    if (replaced && replaced.user.id !== user.id) void auth.admin.signOut(replaced.access_token, 'local');
    await awaitedLinks.forget(user.email ?? '');
    return { kind: 'signedIn', greeting: greetingFor(nameOfUser(user), tokens.purpose) };
  } finally {
    await check.dispose();
  }
}

/**
 * Asks the person unless the link belongs to the account that is signed in, or signed-out people asked for it in this
 * browser. Otherwise anyone could sign a visitor in to an account of their own by sending a link.
 * @returns what to report when the link must not be used, else null
 */
async function isRefused({ user }: Session, current: Session | null, show: Show): Promise<ToastMessage | null> {
  if (current?.user.id === user.id) return null;
  if (!current && (await awaitedLinks.has(user.email ?? ''))) return null;
  // The page below the question shows who is signed in now.
  lookAgain();
  const accepted = await new Promise<boolean>((answer) =>
    show(<LinkQuestion linked={user.email ?? ''} current={current?.user.email ?? null} onAnswer={answer} />),
  );
  show(null);
  if (accepted) return null;
  return current
    ? { title: 'Nothing has changed', description: `You are still signed in as ${current.user.email}.` }
    : { title: 'You are not signed in', description: 'The link was not used.' };
}

/** Repeats an attempt that the server didn't answer; any refusal is thrown at once. */
async function patiently<T>(attempt: () => Promise<T>): Promise<T> {
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

function greetingFor(name: string, purpose: LinkPurpose | null): ToastMessage {
  const confirmed = purpose === 'signup' || purpose === 'email' || purpose === 'invite';
  return confirmed
    ? { title: `Welcome, ${name}!`, description: 'Your email is confirmed and you are signed in.', tone: 'success' }
    : { title: 'Logged in successfully', description: `Welcome back, ${name}!`, tone: 'success' };
}

const dead = (purpose: LinkPurpose | null, reason: string): Arrival => ({ kind: 'dead', purpose, reason });

/** A refused token is an expired link, except where the server limits requests: its sentence has the waiting time. */
function reasonFor(error: unknown): string {
  const { code, message } = refusalOf(error);
  if (code === 'unreachable') return UNREACHABLE;
  return code.startsWith('over_') && message ? message : sentenceForAuthError('otp_expired');
}
