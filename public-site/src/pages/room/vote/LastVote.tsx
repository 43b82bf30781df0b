import { useEffect, useState } from 'react';
import type { Room, RoomReason, RoomVote } from '../../../data/rooms';
import type { RoomHandle } from '../../../rooms/useRoom';
import { Button } from '../../../ui/Button';
import { reasonLabels, voteLabels } from './reasons';

/** The server reveals a vote after the same time (vote_in_room()). */
const UNDO_MS = 5000;

type Props = { room: Room; last: { id: number; vote: RoomVote } | null; handle: RoomHandle; onUndo: () => void };

/** The last vote: undo it for five seconds, or give a reason for a no. */
export function LastVote({ room, last, handle, onUndo }: Props) {
  const [undoable, setUndoable] = useState(false);
  useEffect(() => {
    setUndoable(last !== null);
    const timer = setTimeout(setUndoable, UNDO_MS, false);
    return () => clearTimeout(timer);
  }, [last]);
  const name = last && room.names.find(({ id }) => id === last.id);
  if (!name || !last || name.vetoed) return null;
  const asksWhy = last.vote === 'no' && !name.votes && !room.closed;
  if (!undoable && !asksWhy) return null;
  const give = (reason: RoomReason) => handle.vote(name.id, 'no', name.my_reason === reason ? undefined : reason);
  return (
    <div className="last-vote">
      <p>
        {voteLabels[last.vote]}: <strong>{name.name}</strong>
        {undoable && (
          <Button variant="text" compact onClick={onUndo}>
            Undo
          </Button>
        )}
      </p>
      {asksWhy && (
        <fieldset>
          <legend className="soft small">Why not? You can say nothing. Reasons are shown without names.</legend>
          <div className="chips">
            {Object.entries(reasonLabels).map(([reason, label]) => (
              <button
                key={reason}
                type="button"
                className={name.my_reason === reason ? 'pick on' : 'pick'}
                aria-pressed={name.my_reason === reason}
                onClick={() => give(reason as RoomReason)}
              >
                {label}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
