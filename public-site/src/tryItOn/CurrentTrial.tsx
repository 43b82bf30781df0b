import { Suspense } from 'react';
import { lazyOptional } from '../ui/hooks/lazyOptional';
import { useStore } from '../useStore';
import { currentTrial, type Trial } from './trial';

const TrialLine = lazyOptional<{ trial: Trial }>(() => import('./TrialLine'));

/** If the visitor is trying a name for a week ("Try it on"), shows a sentence with this name. */
export function CurrentTrial() {
  const trial = useStore(currentTrial, () => null);
  if (!trial) return null;
  return (
    <Suspense fallback={null}>
      <TrialLine trial={trial} />
    </Suspense>
  );
}
