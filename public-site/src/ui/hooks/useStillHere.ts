import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function that is true as long as the component and the URL's path stay. A late response must not navigate
 * after the user has left the page, also while the next page is still loading.
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
  return () => mounted.current && window.location.pathname === pathname;
}
