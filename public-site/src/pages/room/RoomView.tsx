import { useState } from 'react';
import type { Room } from '../../data/deciding/rooms';
import { type LocalRoom, passTo } from '../../rooms/memberships';
import { isolated, labelsOf, listed } from '../../rooms/people';
import type { RoomHandle } from '../../rooms/useRoom';
import { Button } from '../../ui/Button';
import { AddNames } from './AddNames';
import { Matches } from './matches/Matches';
import { Outcomes } from './matches/Outcomes';
import { Sheet } from './matches/Sheet';
import type { OpenDialog } from './openDialog';
import { Invite } from './people/Invite';
import { People } from './people/People';
import { SendStatus } from './SendStatus';
import { VotePile } from './vote/VotePile';

type Props = { local: LocalRoom; room: Room; handle: RoomHandle };

/** A room: the pile of names to vote on, the matches, and the results of all other names. */
export function RoomView({ local, room, handle }: Props) {
  const [opened, setOpened] = useState<OpenDialog>(null);
  // Closes only the given dialog, because a late response must not close a dialog that was opened later.
  const close = (dialog: OpenDialog) => setOpened((now) => (now === dialog ? null : now));
  const labels = labelsOf(room.people);
  const alone = room.people.length < 2;
  return (
    <div className="page section room">
      <header className="room-head">
        <div>
          <h1>
            <bdi>{room.title ?? 'Naming room'}</bdi>
          </h1>
          <p className="soft small">
            {alone ? 'Only you so far' : listed([...labels.values()])}
            {room.baby !== 'either' && ` · For a ${room.baby}`}
            {room.closed && ' · Closed'}
          </p>
        </div>
        <div className="row">
          <PassPhone local={local} />
          {!room.closed && (
            <Button variant="quiet" compact onClick={() => setOpened('names')}>
              Add names
            </Button>
          )}
          <Button variant="quiet" compact icon="external" onClick={() => setOpened('invite')}>
            Invite
          </Button>
          <Button variant="quiet" compact icon="user" onClick={() => setOpened('people')}>
            People<span className="visually-hidden"> and settings</span>
          </Button>
        </div>
      </header>
      <SendStatus handle={handle} closed={room.closed} />
      <div className="room-columns">
        <div>
          <VotePile room={room} handle={handle} onOpen={setOpened} />
          {alone && !room.closed && <Invite local={local} inline />}
        </div>
        <div className="room-results">
          <Matches
            room={room}
            handle={handle}
            dueling={opened === 'duel'}
            onDuel={(open) => (open ? setOpened('duel') : close('duel'))}
          />
          <Outcomes room={room} handle={handle} />
        </div>
      </div>
      <Sheet room={room} />
      <AddNames open={opened === 'names'} onClose={() => close('names')} handle={handle} names={room.names} />
      <Invite local={local} open={opened === 'invite'} onClose={() => close('invite')} />
      <People open={opened === 'people'} onClose={() => close('people')} {...{ local, room, handle }} />
    </div>
  );
}

/** A button that passes the phone to the next person who shares it. */
function PassPhone({ local: { token, members, active } }: { local: LocalRoom }) {
  const at = members.findIndex(({ key }) => key === active);
  const next = members[(at + 1) % members.length];
  if (members.length < 2 || !next) return null;
  return (
    <Button compact icon="arrowRight" onClick={() => passTo(token, next.key)}>
      Pass to {isolated(next.firstName)}
    </Button>
  );
}
