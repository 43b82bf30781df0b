/** Turns the tokens of a mail link into a session. */

import type { ToastMessage } from '../ui/toasts';
import { refusalOf } from './accountErrors';
import { loadAuth } from './loadAuth';
import { nameOfUser } from './nameOfUser';
import { awaitRecovery, lookForRecovery } from './recovery';
import { lookAgain } from './sessionStore';
import type { LinkPurpose, UrlTokens } from './urlTokens';

export type Arrival =
  | { kind: 'signedIn'; greeting: ToastMessage }
  | { kind: 'recovery' }
  | { kind: 'dead'; purpose: LinkPurpose | null; reason: string };

const DEAD = 'The link has expired or was already used.';
const UNREACHABLE = 'We could not reach the server. Please open the link again in a moment.';
/** A link works once, so its tokens are not given up at the first silence of the server. */
const RETRY_AFTER_MS = [500, 1000, 2000, 4000];

export async function arrive(tokens: UrlTokens): Promise<Arrival> {
  const recovering = tokens.purpose === 'recovery';
  if (recovering) awaitRecovery();
  const arrival = await settle(tokens);
  if (recovering) lookForRecovery(arrival.kind === 'dead' ? arrival.reason : null);
  lookAgain();
  return arrival;
}

async function settle(tokens: UrlTokens): Promise<Arrival> {
  const { purpose } = tokens;
  if (tokens.kind === 'error') return { kind: 'dead', purpose, reason: reasonOf(tokens.code, tokens.description) };
  for (const pause of [...RETRY_AFTER_MS, null]) {
    try {
      const user = await openSession(tokens);
      if (purpose === 'recovery') return { kind: 'recovery' };
      return { kind: 'signedIn', greeting: greetingFor(user ? nameOfUser(user) : '', purpose) };
    } catch (error) {
      const unreachable = refusalOf(error).code === 'unreachable';
      if (!unreachable || pause === null) {
        return { kind: 'dead', purpose, reason: unreachable ? UNREACHABLE : DEAD };
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return { kind: 'dead', purpose, reason: UNREACHABLE };
}

function greetingFor(name: string, purpose: LinkPurpose | null): ToastMessage {
  const confirmed = purpose === 'signup' || purpose === 'email' || purpose === 'invite';
  return confirmed
    ? { title: `Welcome, ${name}!`, description: 'Your email is confirmed and you are signed in.', tone: 'success' }
    : { title: 'Logged in successfully', description: `Welcome back, ${name}!`, tone: 'success' };
}

async function openSession(tokens: Exclude<UrlTokens, { kind: 'error' }>) {
  const { auth, recoveryAuth } = await loadAuth();
  const client = tokens.purpose === 'recovery' ? recoveryAuth : auth;
  const { data, error } = await (tokens.kind === 'session'
    ? client.setSession({ access_token: tokens.accessToken, refresh_token: tokens.refreshToken })
    : tokens.kind === 'code'
      ? client.exchangeCodeForSession(tokens.code)
      : client.verifyOtp({ token_hash: tokens.tokenHash, type: tokens.purpose }));
  if (error) throw error;
  return data.user;
}

function reasonOf(code: string, description: string): string {
  return code === 'otp_expired' || !description ? DEAD : description;
}
