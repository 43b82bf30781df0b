import { Suspense } from 'react';
import { useSettings } from '../data/settings';
import { lazyOptional } from '../ui/hooks/lazyOptional';
import { useHydrated } from '../ui/hooks/useHydrated';

const Analytics = lazyOptional(() => import('./Analytics'));

/** Loads Analytics if a Google Analytics id is configured. Otherwise renders nothing. */
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
