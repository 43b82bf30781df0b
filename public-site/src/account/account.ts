/**
 * The requests of the account forms. The functions never throw: they report errors in the outcome that they return. The
 * pages choose the messages.
 *
 * All functions trim passwords. The specification (section 5) requires that sign-in trims the entered password. If
 * sign-up stored a password with a trailing space, the trimmed password would never match.
 */

import type { Refusal } from '../auth/client/authErrors';
import { authRequest, type Outcome, orThrow } from '../auth/client/authRequest';
import { ownSignUp } from '../auth/links/addressMemory';
import { nameOfUser, readSession } from '../auth/storedSession';
import { query } from '../data/api/query';

/** Signs in. The outcome contains the user's name. */
export function signIn(email: string, password: string): Promise<Outcome<{ name: string }>> {
  return authRequest(async ({ auth }) => {
    const { user } = orThrow(await auth.signInWithPassword({ email: email.trim(), password: password.trim() }));
    ownSignUp.clear();
    return { name: nameOfUser(user) };
  });
}

/** Signs up. `signedIn` is false if the user must first confirm the address with the link in an email. */
export function signUp(name: string, email: string, password: string): Promise<Outcome<{ signedIn: boolean }>> {
  return authRequest(async ({ auth }) => {
    const sign_up = ownSignUp.newValue();
    const { session } = orThrow(
      await auth.signUp({
        email: email.trim(),
        password: password.trim(),
        options: { data: { name: name.trim(), sign_up }, emailRedirectTo: `${window.location.origin}/` },
      }),
    );
    if (!session) await ownSignUp.store(sign_up, email);
    return { signedIn: session !== null };
  });
}

export function resendConfirmation(email: string): Promise<Outcome> {
  return authRequest(async ({ auth }) => {
    const options = { emailRedirectTo: `${window.location.origin}/` };
    return orThrow(await auth.resend({ type: 'signup', email: email.trim(), options }));
  });
}

/**
 * Matches the message with which GoTrue refuses a second email to an address within a minute. GoTrue's other rate
 * limits, and the rate limits of the embedded auth server, have the same error code but other messages.
 */
const JUST_SENT = /only request this after \d+ seconds/;

/**
 * Sends an email with a link that resets the password. GoTrue refuses a second email to the same address within a
 * minute, but only if the address has an account. This function reports that refusal as a success, because an error
 * would reveal that the account exists.
 */
export function requestPasswordReset(email: string): Promise<Outcome> {
  return authRequest(async ({ auth }) => {
    const redirectTo = `${window.location.origin}/reset-password`;
    const { error } = await auth.resetPasswordForEmail(email.trim(), { redirectTo });
    const isSent = error?.code === 'over_email_send_rate_limit' && JUST_SENT.test(error.message);
    if (error && !isSent) throw error;
    return {};
  });
}

/**
 * Sets a new password. The session that the reset link opened authorizes this request, and is ended afterwards. If this
 * browser is signed in to the same account, it is signed out.
 */
export async function resetPassword(password: string): Promise<Outcome> {
  const outcome = await setPassword('recoveryAuth', password.trim());
  if (!outcome.ok) return outcome;
  ownSignUp.clear();
  await authRequest(async ({ auth, recoveryAuth }) => {
    const { data } = await recoveryAuth.getSession();
    await recoveryAuth.signOut({ scope: 'local' });
    if (readSession()?.user.id === data.session?.user.id) await auth.signOut({ scope: 'local' });
    return {};
  });
  return outcome;
}

/**
 * Changes the password. The server verifies the current password and ends the sessions on all other devices. For a
 * wrong current password, the outcome has the code `invalid_credentials` or `current_password_…`.
 */
export function updatePassword(current: string, next: string): Promise<Outcome> {
  return setPassword('auth', next.trim(), current.trim());
}

/** The password that the last request tried to set, if that request got no response. Stored in memory only. */
let unanswered: string | null = null;

async function setPassword(client: 'auth' | 'recoveryAuth', password: string, current?: string): Promise<Outcome> {
  let outcome: Outcome = await authRequest(async ({ [client]: auth }) =>
    orThrow(await auth.updateUser({ password, ...(current !== undefined && { current_password: current }) })),
  );
  if (!outcome.ok && unanswered === password && mayBeSet(outcome.refusal)) {
    // The previous request may have changed the password although its response was lost. The change has succeeded if
    // the server accepts the new password as the current password.
    outcome = await authRequest(async ({ [client]: auth }) => {
      const { error } = await auth.updateUser({ password, current_password: password });
      if (error && error.code !== 'same_password') throw error;
      return {};
    });
  }
  unanswered = !outcome.ok && outcome.refusal.code === 'unreachable' ? password : null;
  return outcome;
}

/**
 * True if a refusal suggests that an earlier request, whose response was lost, has changed the password:
 * - the current password is wrong
 * - the current password is required, because the reset link has already been used
 * - the new password equals the current one
 */
const mayBeSet = (refusal: Refusal) => isWrongPassword(refusal) || refusal.code === 'same_password';

/** True if the server refused a change because the current password was wrong or missing. */
export function isWrongPassword({ code }: Refusal): boolean {
  return code === 'invalid_credentials' || code.startsWith('current_password_');
}

/** True if the server reports that the account of the stored session no longer exists. */
export async function isAccountDeleted(): Promise<boolean> {
  const token = readSession()?.access_token;
  // Uses the throwaway client, because the client `auth` would remove the stored session if the account no longer
  // exists (sessionEnd.ts). The caller of this function decides what to do with the session.
  const outcome = await authRequest(async ({ throwawayAuth }) => orThrow(await throwawayAuth().getUser(token)));
  return !outcome.ok && outcome.refusal.code === 'user_not_found';
}

/**
 * Saves the name in the profile, then in the auth user. If only the first request succeeds, saving again repeats both
 * requests.
 */
export function updateProfile(name: string): Promise<Outcome> {
  return authRequest(async ({ auth }) => {
    const full_name = name.trim();
    const id = readSession()?.user.id ?? '';
    const rows = await query((api) => api.from('profiles').update({ full_name }).eq('id', id).select('id')).catch(
      () => [],
    );
    if (rows.length === 0) {
      // The session may have ended: without a session, the database updates no row and reports no error. If the server
      // has ended the session, getUser() fails and sessionEnd.ts removes the session from this browser.
      await auth.getUser();
      throw { code: readSession() ? 'profile_not_saved' : 'session_missing' };
    }
    orThrow(await auth.updateUser({ data: { name: full_name } }));
    return {};
  });
}
