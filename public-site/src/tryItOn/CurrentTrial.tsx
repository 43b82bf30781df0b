import { Suspense } from 'react';
import { useStore } from '../store';
import { lazyOptional } from '../ui/hooks/lazyOptional';
import { currentTrial, type Trial } from './trial';

const TrialLine = lazyOptional<{ trial: Trial }>(() => import('./TrialLine'));

/** Shows the current trial, if there is one. If `id` is set, shows only a trial of the name with this id. */
export function CurrentTrial({ id }: { id?: number }) {
  const trial = useStore(currentTrial, () => null);
  if (!trial || (id !== undefined && trial.id !== id)) return null;
  return (
    <Suspense fallback={null}>
      <TrialLine trial={trial} />
    </Suspense>
  );
}
