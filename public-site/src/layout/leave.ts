import { forgetSession } from '../session/sessionStore';
import { toast } from '../ui/toasts';

/** Signs out with lazy-loaded code. If it fails to load, the session ends in this browser only. */
export function leave() {
  void import('../session/signOut').then(
    ({ signOut }) => signOut(),
    () => {
      forgetSession();
      const description = 'You are signed out in this browser, but the server could not be told.';
      toast({ title: 'Sign out failed', description, tone: 'error' });
    },
  );
}
