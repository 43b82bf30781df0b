import type { Room, RoomReason } from '../../../data/deciding/rooms';
import { isolated } from '../../../rooms/people';
import type { RoomHandle } from '../../../rooms/useRoom';
import { reasonLabels } from './reasons';

type Props = {
  room: Room;
  /** The id of the name on which the member has just voted. */
  last: number | null;
  handle: RoomHandle;
};

/** Buttons to choose a reason after voting no. */
export function WhyNot({ room, last, handle }: Props) {
  const name = room.names.find(({ id }) => id === last);
  // After “Second chance” has deleted the vote, no reason can be chosen, because the choice would vote again. After the
  // other members have seen the vote, its reason can't be changed.
  if (name?.my_vote !== 'no' || name.votes || name.final || name.vetoed || room.closed) return null;
  const give = (reason: RoomReason) => handle.vote(name.id, 'no', name.my_reason === reason ? undefined : reason);
  return (
    <div className="last-vote">
      <fieldset>
        <legend className="small">
          Why not <strong>{isolated(name.name)}</strong>?{' '}
          <span className="soft">
            {/* If two people are in the room, the text promises no anonymity: both know who gave the reason. */}
            {room.people.length > 2
              ? 'The others see the reason, but not who gave it.'
              : 'The reason is visible after you have both voted.'}
          </span>
        </legend>
        <div className="chips">
          {Object.entries(reasonLabels).map(([reason, label]) => (
            <button
              key={reason}
              type="button"
              className="pick"
              aria-pressed={name.my_reason === reason}
              onClick={() => give(reason as RoomReason)}
            >
              {label}
            </button>
          ))}
        </div>
      </fieldset>
    </div>
  );
}
