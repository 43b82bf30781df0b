import { Suspense } from 'react';
import { useSettings } from '../data/settings';
import { lazyOrNothing } from '../ui/lazyOrNothing';

const Analytics = lazyOrNothing(() => import('./Analytics'));

/** Nothing at all, unless staff have set a measurement id. */
export function AnalyticsGate() {
  const { data: settings } = useSettings();
  const id = settings?.google_analytics_id;
  if (!id) return null;
  return (
    <Suspense>
      <Analytics id={id} />
    </Suspense>
  );
}
