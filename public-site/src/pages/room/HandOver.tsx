import { isolated } from '../../rooms/people';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';

/** The screen while a phone is passed to the next person. It shows no names or votes. */
export function HandOver({ to: firstName, onTaken }: { to: string; onTaken: () => void }) {
  const to = isolated(firstName);
  return (
    <div className="page section hand-over">
      <EmptyState
        heading="h1"
        motif="heart"
        title={`Hand the phone to ${to}`}
        action={<Button onClick={onTaken}>I’m {to}</Button>}
      >
        Votes stay secret: please only continue if this is you.
      </EmptyState>
    </div>
  );
}
