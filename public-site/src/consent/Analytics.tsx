import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConsentBar } from './ConsentBar';
import { useConsent } from './consent';
import { countPage, startAnalytics, stopAnalytics } from './googleAnalytics';

/**
 * Asks for consent, and counts page views if the visitor consents. Loaded only if a Google Analytics id is configured.
 */
export default function Analytics({ id }: { id: string }) {
  const choice = useConsent();
  const { pathname } = useLocation();
  const allowed = choice === 'yes';
  useEffect(() => {
    // Also if analytics haven't started on this page: an earlier page may have set cookies.
    if (!allowed) return stopAnalytics(id);
    startAnalytics(id);
    return () => stopAnalytics(id);
  }, [allowed, id]);
  useEffect(() => {
    if (!allowed) return;
    // Waits until the effects of the page have set the title.
    const timer = setTimeout(() => countPage(pathname));
    return () => clearTimeout(timer);
  }, [allowed, pathname]);
  return choice === null && <ConsentBar />;
}
