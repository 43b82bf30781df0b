import { useCallback } from 'react';
import { useLogout } from 'react-admin';
import { useToast } from '../look/useToast';

const FAILED = 'There was an error logging out. You are signed out here, but may still be on other devices.';

/** Signs out, and says so; what fails is said too, and one is out of this browser all the same. */
export function useSignOut() {
  const logout = useLogout();
  const toast = useToast();
  return useCallback(() => {
    const leave = () => logout({}, undefined, false);
    leave().then(
      () => toast.success('Logged out'),
      // The session is gone from here: leaving again asks no server.
      () => leave().then(() => toast.error('Logout failed', FAILED)),
    );
  }, [logout, toast]);
}
