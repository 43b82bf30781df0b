import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { ConsentBar } from './ConsentBar';
import { useConsent } from './consent';
import { countPage, startAnalytics, stopAnalytics } from './googleAnalytics';

/**
 * Asks for consent, and counts page views if the visitor consents. Loaded only if a Google Analytics id is configured.
 */
export default function Analytics({ id }: { id: string }) {
  const choice = useConsent();
  const pathname = useTitledPath();
  const allowed = choice === 'yes';
  const hasTitle = pathname !== null;
  useEffect(() => {
    // Calls stopAnalytics() even if analytics wasn't started on this page, to remove the cookies of an earlier visit.
    if (!allowed) return stopAnalytics(id);
    if (!hasTitle) return;
    startAnalytics(id);
    return () => stopAnalytics(id);
  }, [allowed, hasTitle, id]);
  useEffect(() => {
    if (allowed && pathname !== null) countPage(pathname);
  }, [allowed, pathname]);
  return choice === null && <ConsentBar />;
}

/**
 * The path of the page to which the document's title belongs. While the next page is loading, the document still has
 * the title of the previous page, which may contain private data. Null if a page is still loading when Analytics is
 * mounted.
 */
function useTitledPath(): string | null {
  const { pathname } = useLocation();
  // While a page is loading, #main is empty, because Layout.tsx renders no visible placeholder.
  const [titled, setTitled] = useState(() => (document.querySelector('#main > *') ? pathname : null));
  useEffect(() => {
    const observer = new MutationObserver(() => setTitled(pathname));
    // The observer is notified of each new title, even if the new title has the same text as the previous one.
    observer.observe(document.querySelector('title') ?? document.head, { childList: true });
    return () => observer.disconnect();
  }, [pathname]);
  return titled;
}
