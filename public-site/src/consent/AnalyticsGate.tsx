import { Suspense } from 'react';
import { useSettings } from '../data/settings';
import { lazyOrNothing } from '../ui/lazyOrNothing';
import { useHydrated } from '../ui/useHydrated';

const Analytics = lazyOrNothing(() => import('./Analytics'));

/** Nothing at all, unless staff have set a measurement id. */
export function AnalyticsGate() {
  const { data: settings } = useSettings();
  const id = settings?.google_analytics_id;
  // What somebody has answered stands in this browser.
  const hydrated = useHydrated();
  if (!id || !hydrated) return null;
  return (
    <Suspense>
      <Analytics id={id} />
    </Suspense>
  );
}
