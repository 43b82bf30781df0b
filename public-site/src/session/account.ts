/**
 * What people do with their account. Every function answers with an outcome and never throws; what to say about it is
 * the page's business.
 *
 * Passwords are trimmed here, wherever they come from: sign-in trims (specification, section 5), so a password saved
 * with a space at its end could never be used.
 */
import { attempt, type Outcome, orThrow } from './conversation';
import { readSession } from './keptSession';
import { loadAuth } from './loadAuth';
import { nameOfUser } from './nameOfUser';
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
    return { signedIn: session !== null };
  });
}

export function resendConfirmation(email: string): Promise<Outcome> {
  return attempt(async ({ auth }) => {
    const options = { emailRedirectTo: `${window.location.origin}/` };
    return orThrow(await auth.resend({ type: 'signup', email: email.trim(), options }));
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

/** The server does not ask for the current password, so it is tried beforehand. */
export function updatePassword(current: string, next: string): Promise<Outcome> {
  return attempt(async ({ auth }) => {
    if (await isPassword(current.trim())) orThrow(await auth.updateUser({ password: next.trim() }));
    // Or it has been changed, and only the answer got lost: then the new one is the present one by now.
    else if (!(await isPassword(next.trim()))) throw { code: 'wrong_password' };
    return {};
  });
}

/** Tries a password in a client that leaves the session alone. */
async function isPassword(password: string): Promise<boolean> {
  const check = (await loadAuth()).throwawayAuth();
  try {
    const { error } = await check.signInWithPassword({ email: readSession()?.user.email ?? '', password });
    if (error && error.code !== 'invalid_credentials') throw error;
    if (!error) await check.signOut({ scope: 'local' });
    return !error;
  } finally {
    await check.dispose();
  }
}

/** Saves the name in the profile, then in the account. A failure in between is mended by saving again. */
export function updateProfile(name: string): Promise<Outcome> {
  return attempt(async ({ auth }) => {
    const userId = readSession()?.user.id ?? '';
    await saveProfileName(userId, name.trim());
    orThrow(await auth.updateUser({ data: { name: name.trim() } }));
    return {};
  });
}
