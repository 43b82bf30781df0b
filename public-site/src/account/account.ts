/**
 * What people do with their account. Every function answers with an outcome and never throws; what to say about it is
 * the page's business.
 *
 * Passwords are trimmed here, wherever they come from: sign-in trims (specification, section 5), so a password saved
 * with a space at its end could never be used.
 */
import type { Refusal } from '../auth/authErrors';
import { awaitedLinks } from '../auth/addressMemory';
import { attempt, type Outcome, orThrow } from '../auth/authRequest';
import { readSession } from '../auth/storedSession';
import { nameOfUser } from '../auth/nameOfUser';
import { saveProfileName } from './profileTable';

export function signIn(email: string, password: string): Promise<Outcome<{ name: string }>> {
  return attempt(async ({ auth }) => {
    const { user } = orThrow(await auth.signInWithPassword({ email: email.trim(), password: password.trim() }));
    return { name: nameOfUser(user) };
  });
}

/** `signedIn` tells a backend that asks for no confirmation of the address from one that has sent a mail. */
export function signUp(name: string, email: string, password: string): Promise<Outcome<{ signedIn: boolean }>> {
  return attempt(async ({ auth }) => {
    const { session } = orThrow(
      await auth.signUp({
        email: email.trim(),
        password: password.trim(),
        options: { data: { name: name.trim() }, emailRedirectTo: `${window.location.origin}/` },
      }),
    );
    await awaitedLinks.add(email);
    return { signedIn: session !== null };
  });
}

export function resendConfirmation(email: string): Promise<Outcome> {
  return attempt(async ({ auth }) => {
    const options = { emailRedirectTo: `${window.location.origin}/` };
    const sent = orThrow(await auth.resend({ type: 'signup', email: email.trim(), options }));
    await awaitedLinks.add(email);
    return sent;
  });
}

export function requestPasswordReset(email: string): Promise<Outcome> {
  return attempt(async ({ auth }) => {
    const redirectTo = `${window.location.origin}/reset-password`;
    return orThrow(await auth.resetPasswordForEmail(email.trim(), { redirectTo })) ?? {};
  });
}

/** Sets the password of whoever came by a reset link. They sign in with it afterwards, so every session here ends. */
export function resetPassword(password: string): Promise<Outcome> {
  return attempt(async ({ auth, recoveryAuth }) => {
    const { user } = orThrow(await recoveryAuth.updateUser({ password: password.trim() }));
    await recoveryAuth.signOut({ scope: 'local' });
    if (readSession()?.user.id === user.id) await auth.signOut({ scope: 'local' });
    return {};
  });
}

/** A new password that was sent and whose answer got lost. Held in memory only. */
let unanswered: string | null = null;

/**
 * Changes the password. The server verifies the current one and ends the sessions of all other devices.
 * A wrong current password is refused with `invalid_credentials` or `current_password_…`.
 */
export async function updatePassword(current: string, next: string): Promise<Outcome> {
  const [current_password, password] = [current.trim(), next.trim()];
  let outcome: Outcome = await attempt(async ({ auth }) =>
    orThrow(await auth.updateUser({ password, current_password })),
  );
  if (!outcome.ok && isWrongPassword(outcome.refusal) && unanswered === password) {
    // The lost attempt may have gone through. Then the new password is the current one, and the server says so.
    outcome = await attempt(async ({ auth }) => {
      const { error } = await auth.updateUser({ password, current_password: password });
      if (error && error.code !== 'same_password') throw error;
      return {};
    });
  }
  unanswered = !outcome.ok && outcome.refusal.code === 'unreachable' ? password : null;
  return outcome;
}

/** Whether the server refused because the current password is wrong. */
export function isWrongPassword({ code }: Refusal): boolean {
  return code === 'invalid_credentials' || code.startsWith('current_password_');
}

/** Saves the name in the profile, then in the account. A failure in between is mended by saving again. */
export function updateProfile(name: string): Promise<Outcome> {
  return attempt(async ({ auth }) => {
    const userId = readSession()?.user.id ?? '';
    try {
      await saveProfileName(userId, name.trim());
    } catch (error) {
      // For the database an ended session has no user, so it changes no row. The auth server knows the difference.
      await auth.getUser();
      throw readSession() ? error : { code: 'session_missing' };
    }
    orThrow(await auth.updateUser({ data: { name: name.trim() } }));
    return {};
  });
}
