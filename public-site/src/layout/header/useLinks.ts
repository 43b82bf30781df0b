import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { noteFollowed } from '../routing/useArrival';

/** The state of a history entry that was created by following a link. */
export type LinkState = {
  /** Path and query of the page that contained the link. */
  previous?: string;
};

/** Follows links to pages of this site with React Router instead of loading a document. */
export function useLinks() {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOfClick(event);
      if (!link) return;
      event.preventDefault();
      noteFollowed(link);
      const { pathname, search, href } = window.location;
      // A link to the current page preserves the navigation state. So if a visitor on the sign-in page follows Sign In
      // or Join, the favorite to add and the page to return to aren't lost.
      const kept = link.pathname === pathname && window.history.state?.usr;
      const state: LinkState = { ...kept, previous: pathname + search };
      void navigate(link.pathname + link.search + link.hash, { state, replace: link.href === href });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

/**
 * The link to follow after a click. Null for clicks with a modifier key, and for links to new windows, other sites and
 * the back-office.
 */
function linkOfClick(event: MouseEvent): HTMLAnchorElement | null {
  if (event.defaultPrevented || event.button !== 0) return null;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || link.target || link.origin !== window.location.origin) return null;
  return link.pathname.startsWith('/admin') ? null : link;
}
