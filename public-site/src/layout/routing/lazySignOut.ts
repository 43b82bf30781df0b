import { importAgain } from '@cradle/shared/browser/importAgain';
import { forgetSession } from '../../auth/sessionStore';
import { toast } from '../../ui/feedback/toasts';

/** Signs out with lazy-loaded code. If that code can't be loaded, the session ends in this browser only. */
export function lazySignOut() {
  void importAgain(() => import('../../auth/signOut')).then(
    ({ signOut }) => signOut(),
    () => {
      forgetSession();
      const description = "You are signed out in this browser, but the server couldn't be notified.";
      toast({ title: 'Sign out failed', description, tone: 'error' });
    },
  );
}
