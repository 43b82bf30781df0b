import { tellWorker } from '../offline/messages';
import { toast } from '../ui/toasts';
import { sentenceOf } from './authErrors';
import { attempt, type Outcome } from './authRequest';
import { readSession } from './storedSession';
import { forgetSession } from './sessionStore';

/** How long the server is waited for before what is known is said. */
const PATIENCE_MS = 4000;
const NO_ANSWER: Outcome = { ok: false, refusal: { code: 'unreachable', message: null, reasons: [] } };
/** The server knows of no such session (any more), so there is none to end. */
const OVER_ALREADY: readonly unknown[] = [401, 403, 404];

/**
 * Ends the session of this browser, not those of other devices, and says so. It is gone from here at once, whatever the
 * server says: who signs out on a shared computer gets up and leaves.
 */
export async function signOut(): Promise<void> {
  const token = readSession()?.access_token;
  forgetSession();
  await tellWorker({ type: 'signedOut' });
  const outcome = await Promise.race([endOnServer(token), patience()]);
  if (outcome.ok) return void toast({ title: 'Signed out successfully', tone: 'success' });
  const reason = sentenceOf(outcome.refusal, 'An error occurred during sign out').replace(/\.$/, '');
  // The title alone would have somebody believe that the account is still open here.
  const description = `${reason}. You are signed out in this browser, but the server could not be told.`;
  toast({ title: 'Sign out failed', description, tone: 'error' });
}

function endOnServer(token: string | undefined): Promise<Outcome> {
  return attempt(async ({ auth }) => {
    // auth-js would keep a session that it cannot tell the server of. Without one it only tells the other tabs.
    await auth.signOut({ scope: 'local' });
    const { error } = token ? await auth.admin.signOut(token, 'local') : { error: null };
    if (error && !OVER_ALREADY.includes(error.status)) throw error;
    return {};
  });
}

function patience(): Promise<Outcome> {
  return new Promise((done) => setTimeout(done, PATIENCE_MS, NO_ANSWER));
}
