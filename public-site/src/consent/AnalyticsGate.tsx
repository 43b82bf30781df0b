import { Suspense } from 'react';
import { useSettings } from '../data/settings';
import { lazyOptional } from '../ui/hooks/lazyOptional';
import { useHydrated } from '../ui/hooks/useHydrated';

const Analytics = lazyOptional(() => import('./Analytics'));

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
