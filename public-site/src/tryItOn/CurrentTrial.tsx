import { Suspense } from 'react';
import { lazyOptional } from '../ui/hooks/lazyOptional';
import { useStore } from '../useStore';
import { currentTrial, type Trial } from './trial';

const TrialLine = lazyOptional<{ trial: Trial }>(() => import('./TrialLine'));

/** Shows the current trial, if there is one. */
export function CurrentTrial() {
  const trial = useStore(currentTrial, () => null);
  if (!trial) return null;
  return (
    <Suspense fallback={null}>
      <TrialLine trial={trial} />
    </Suspense>
  );
}
