import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLogout } from 'react-admin';
import { roleOf } from '../providers/permissions';
import { reasonToLeave } from '../providers/reasonToLeave';
import { auth } from '../providers/session';
import { endSession, onSessionEnd } from '../providers/sessionEnd';
import { staff } from '../providers/staff';

/**
 * Rights may end while a page is open. They are asked for again whenever somebody comes back to the window; whoever is
 * no longer staff is out at once, whoever has other rights sees other buttons.
 */
export const RightsWatcher = () => {
  const queryClient = useQueryClient();
  const logout = useLogout();

  useEffect(() => {
    const recheck = async () => {
      if (document.visibilityState !== 'visible') return;
      const before = JSON.stringify(await staff.get().catch(() => null));
      staff.forget();
      const rights = await staff.get().catch(() => null);
      if (!rights) return;
      if (!roleOf(rights)) endSession(await reasonToLeave());
      else if (JSON.stringify(rights) !== before) {
        await queryClient.invalidateQueries({ queryKey: ['auth'] });
      }
    };
    // Several calls may be refused at once; one farewell is enough; the login page says why.
    let ending = false;
    const stopListening = onSessionEnd(() => {
      if (ending) return;
      ending = true;
      void logout().catch(() => {});
    });
    const onFocus = () => void recheck();
    window.addEventListener('focus', onFocus);
    document.addEventListener('visibilitychange', onFocus);
    // Signed out in another tab: this one must not look as if nothing had happened.
    const { data } = auth.onAuthStateChange((event) => {
      // Our own logout is on its way to the login page by itself.
      const leave = () => !window.location.pathname.endsWith('/login') && void logout();
      if (event === 'SIGNED_OUT') setTimeout(leave, 100);
    });
    return () => {
      stopListening();
      window.removeEventListener('focus', onFocus);
      document.removeEventListener('visibilitychange', onFocus);
      data.subscription.unsubscribe();
    };
  }, [logout, queryClient]);
  return null;
};
