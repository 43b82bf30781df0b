import type { RoomName } from '../../../data/deciding/rooms';
import { isolated } from '../../../rooms/people';
import { ConfirmButton } from '../../../rooms/ui/ConfirmButton';

type Props = { name: RoomName; left: number; onVeto: () => void };

/** A button that removes a name for everybody, after a confirmation. */
export function Veto({ name: { name: spelled }, left, onVeto }: Props) {
  const name = isolated(spelled);
  if (left === 0) return <p className="soft small no-vetoes">You have used your three vetoes.</p>;
  return (
    <ConfirmButton
      variant="text"
      compact
      label={`Veto this name (${left} left)`}
      title={`Veto ${name}?`}
      yes="Veto it"
      action={onVeto}
    >
      <p>
        This permanently removes {name} for everybody. You have {left === 1 ? 'one veto' : `${left} vetoes`} left, and a
        veto can’t be undone.
      </p>
    </ConfirmButton>
  );
}
