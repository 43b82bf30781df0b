import { forgetSession } from '../auth/sessionStore';
import { toast } from '../ui/toasts';

/** Signs out. What that takes is loaded when somebody does; where it does not arrive, the session goes all the same. */
export function leave() {
  void import('../auth/signOut').then(
    ({ signOut }) => signOut(),
    () => {
      forgetSession();
      const description = "You are signed out in this browser, but the server couldn't be notified.";
      toast({ title: 'Sign out failed', description, tone: 'error' });
    },
  );
}
