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
    // Called even if this page hasn't started analytics, because an earlier page may have set cookies.
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
 * the title of the previous page, which may contain private data. Null if a page is loading when Analytics is mounted.
 */
function useTitledPath(): string | null {
  const { pathname } = useLocation();
  // A page that is loading has no content, because Layout.tsx doesn't render a skeleton for it.
  const [titled, setTitled] = useState(() => (document.querySelector('#main > *') ? pathname : null));
  useEffect(() => {
    const observer = new MutationObserver(() => setTitled(pathname));
    // The observer is also notified if a title is replaced by the same text.
    observer.observe(document.querySelector('title') ?? document.head, { childList: true });
    return () => observer.disconnect();
  }, [pathname]);
  return titled;
}
