import { useCallback } from 'react';
import { useLogout } from 'react-admin';
import { useToast } from '../ui/useToast';

const FAILED = 'There was an error logging out. You are signed out here, but may still be on other devices.';

/** Signs out with a notification. Even if the request fails, the session is removed from this browser. */
export function useSignOut() {
  const logout = useLogout();
  const toast = useToast();
  return useCallback(() => {
    const leave = () => logout({}, undefined, false);
    leave().then(
      () => toast.success('Logged out'),
      // The local session is already removed, so the second call sends no request.
      () => leave().then(() => toast.error('Logout failed', FAILED)),
    );
  }, [logout, toast]);
}
