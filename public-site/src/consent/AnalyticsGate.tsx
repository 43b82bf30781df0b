import { Suspense } from 'react';
import { useSettings } from '../data/settings';
import { lazyOrNothing } from '../ui/hooks/lazyOrNothing';
import { useHydrated } from '../ui/hooks/useHydrated';

const Analytics = lazyOrNothing(() => import('./Analytics'));

/** Renders nothing until a Google Analytics id is configured. */
export function AnalyticsGate() {
  const { data: settings } = useSettings();
  const id = settings?.google_analytics_id;
  // The choice is in local storage, which prerendering can't read.
  const hydrated = useHydrated();
  if (!id || !hydrated) return null;
  return (
    <Suspense>
      <Analytics id={id} />
    </Suspense>
  );
}
