import { useRef } from 'react';
import { type Room, removeMember } from '../../../data/deciding/rooms';
import type { LocalRoom } from '../../../rooms/memberships';
import { labelsOf, MOST_PEOPLE } from '../../../rooms/people';
import { ConfirmButton } from '../../../rooms/ui/ConfirmButton';
import type { RoomHandle } from '../../../rooms/useRoom';
import { Dialog } from '../../../ui/Dialog';
import { refocus } from '../../../ui/refocus';
import { JoinForm } from '../JoinForm';
import { LeaveOrDelete } from './LeaveOrDelete';
import { RoomSettings } from './RoomSettings';

type Props = { open: boolean; onClose: () => void; local: LocalRoom; room: Room; handle: RoomHandle };

/** A dialog with the people of a room. For the starter of the room, the dialog also contains the room's settings. */
export function People({ open, onClose, ...rest }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="People" width={520}>
      <PeopleContent {...rest} />
    </Dialog>
  );
}

function PeopleContent({ local, room, handle }: Omit<Props, 'open' | 'onClose'>) {
  const labels = labelsOf(room.people);
  const list = useRef<HTMLUListElement>(null);
  const here = new Set(local.members.map(({ key }) => key));
  return (
    <div className="room-dialog">
      <ul ref={list} className="room-people" aria-label="People" tabIndex={-1}>
        {room.people.map(({ id, starter }) => {
          const name = labels.get(id) ?? '';
          return (
            <li key={id}>
              <span>
                <strong>{name}</strong>{' '}
                <span className="soft small">
                  {[id === room.me && 'you', starter && 'started the room'].filter(Boolean).join(', ')}
                </span>
              </span>
              {room.starter && id !== room.me && (
                <ConfirmButton
                  variant="quiet"
                  compact
                  label="Remove"
                  ariaLabel={`Remove ${name}`}
                  title={`Remove ${name}?`}
                  yes="Remove"
                  action={async () => {
                    await handle.act(async (member) => {
                      await removeMember(member, id);
                      return null;
                    });
                    refocus(() => list.current);
                  }}
                >
                  <p>
                    {name} can’t open the room any more. Their votes and vetoes no longer count, and the changed counts
                    may show how they voted. Because {name} still has the link, nobody can join until you allow it
                    again.
                  </p>
                </ConfirmButton>
              )}
            </li>
          );
        })}
      </ul>
      {room.joinable && !room.closed && room.people.length < MOST_PEOPLE && (
        <details>
          <summary>Share this phone with a second person</summary>
          <JoinForm
            token={local.token}
            label="Their first name"
            hint={`They vote on this device. Between turns, a screen asks you to hand it over${here.size > 1 ? '' : ', so that nobody sees the other’s votes'}.`}
          />
        </details>
      )}
      {room.starter && <RoomSettings room={room} handle={handle} />}
      <LeaveOrDelete room={room} handle={handle} />
    </div>
  );
}
