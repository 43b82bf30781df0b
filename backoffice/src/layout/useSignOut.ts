import { useCallback } from 'react';
import { useLogout } from 'react-admin';
import { useToast } from '../look/useToast';

/** Signs out, and says so; what fails is said too, and one is out of this browser all the same. */
export function useSignOut() {
  const logout = useLogout();
  const toast = useToast();
  return useCallback(() => {
    logout({}, undefined, false).then(
      () => toast.success('Logged out'),
      () => {
        toast.error('Logout failed', 'There was an error logging out.');
        window.location.assign('/admin/login');
      },
    );
  }, [logout, toast]);
}
