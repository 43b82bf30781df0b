import { useCallback } from 'react';
import { useLogout } from 'react-admin';
import { useToast } from '../ui/useToast';

const FAILED = 'There was an error logging out. You are signed out here, but may still be on other devices.';

/**
 * Returns a function that signs out and shows the outcome. If the request fails, the session is still removed from this
 * browser.
 */
export function useSignOut() {
  const logout = useLogout();
  const toast = useToast();
  return useCallback(() => {
    const leave = () => logout({}, undefined, false);
    leave().then(
      () => toast.success('Logged out'),
      // The failed attempt has removed the local session, so this second call sends no request.
      () => leave().then(() => toast.error('Logout failed', FAILED)),
    );
  }, [logout, toast]);
}
