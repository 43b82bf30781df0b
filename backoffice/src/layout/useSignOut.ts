import { useCallback } from 'react';
import { useLogout, useTranslate } from 'react-admin';
import { useToast } from '../ui/useToast';

const FAILED =
  'There was an error logging out. You are signed out here, but you may still be signed in on other devices.';

/**
 * True if a form has unsaved input. Such a form cancels the `beforeunload` event, so that the browser asks before it
 * closes the page. For an event that a script dispatches, the browser doesn't ask.
 */
const hasUnsavedInput = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/**
 * Returns a function that signs out the user and shows whether that succeeded. If the request fails, the session is
 * removed from this browser anyway. If a form has unsaved input, the function asks for confirmation first.
 */
export function useSignOut() {
  const logout = useLogout();
  const toast = useToast();
  const translate = useTranslate();
  return useCallback(() => {
    if (hasUnsavedInput() && !window.confirm(translate('ra.message.unsaved_changes'))) return;
    const leave = () => logout({}, undefined, false);
    leave().then(
      () => toast.success('Logged out'),
      // The first call failed, but it has already removed the session from this browser. Therefore this second call
      // sends no request. It only redirects to the login page.
      () => leave().then(() => toast.error('Logout failed', FAILED)),
    );
  }, [logout, toast, translate]);
}
