import { useCallback } from 'react';
import { useLogout } from 'react-admin';
import { useToast } from '../ui/useToast';

const FAILED = 'There was an error logging out. You are signed out here, but may still be on other devices.';

/**
 * Returns a function that signs out the user and shows whether that succeeded. If the request fails, the session is
 * removed from this browser anyway.
 */
export function useSignOut() {
  const logout = useLogout();
  const toast = useToast();
  return useCallback(() => {
    const leave = () => logout({}, undefined, false);
    leave().then(
      () => toast.success('Logged out'),
      // The first call failed, but it has already removed the session from this browser. Therefore this second call
      // sends no request. It only redirects to the login page.
      () => leave().then(() => toast.error('Logout failed', FAILED)),
    );
  }, [logout, toast]);
}
