import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function that returns true while the component is mounted and the path of the URL is unchanged. Use it to
 * prevent a late response from navigating after the user has left the page. It isn't enough to check whether the
 * component is mounted, because the component stays mounted while the next page is loading.
 */
export function useStillHere(): () => boolean {
  const { pathname } = useLocation();
  const mounted = useRef(false);
  useEffect(() => {
    mounted.current = true;
    return () => {
      mounted.current = false;
    };
  }, []);
  // Compares only the end, because the path of the window's URL starts with /admin, which `pathname` doesn't contain.
  return () => mounted.current && window.location.pathname.endsWith(pathname);
}
