import { tellWorker } from '../offline/messages';
import { toast } from '../ui/toasts';
import { sentenceOf } from './accountErrors';
import { attempt } from './conversation';

/** Ends the session of this browser, not those of other devices, and says so. */
export async function signOut(): Promise<void> {
  const outcome = await attempt(async ({ auth }) => {
    const { error } = await auth.signOut({ scope: 'local' });
    if (error) throw error;
    return {};
  });
  if (outcome.ok) {
    await tellWorker({ type: 'signedOut' });
    toast({ title: 'Signed out successfully', tone: 'success' });
  } else {
    const description = sentenceOf(outcome.refusal, 'An error occurred during sign out');
    toast({ title: 'Sign out failed', description, tone: 'error' });
  }
}
