import { Button } from '../ui/Button';
import { useStore } from '../useStore';
import { CurrentTrial } from './CurrentTrial';
import { currentTrial, startTrial } from './trial';

/** A button that starts a one-week trial of a name. During the trial, shows the sentence of the day instead. */
export function TryItOn({ id, name }: { id: number; name: string }) {
  const trial = useStore(currentTrial, () => null);
  if (trial?.id === id) return <CurrentTrial />;
  return (
    <p className="soft small">
      <Button variant="text" onClick={() => startTrial(id, name)}>
        Try it on for a week
      </Button>{' '}
      A sentence a day with {name}
      {trial && `, instead of ${trial.name}`}. Stored in this browser only.
    </p>
  );
}
