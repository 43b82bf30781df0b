import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { ConsentBar } from './ConsentBar';
import { useConsent } from './consent';
import { countPage, startAnalytics, stopAnalytics } from './googleAnalytics';

/** Asks once; counts pages while the answer is yes. Loaded only where staff have set an id. */
export default function Analytics({ id }: { id: string }) {
  const choice = useConsent();
  const { pathname } = useLocation();
  const allowed = choice === 'yes';
  useEffect(() => {
    if (!allowed) return;
    startAnalytics(id);
    return () => stopAnalytics(id);
  }, [allowed, id]);
  useEffect(() => {
    if (!allowed) return;
    // After the page's own effects, which give it its title.
    const timer = setTimeout(() => countPage(pathname));
    return () => clearTimeout(timer);
  }, [allowed, pathname]);
  return choice === null && <ConsentBar />;
}
