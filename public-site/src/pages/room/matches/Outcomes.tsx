import { useRef } from 'react';
import { type Room, type RoomName, voteAgain } from '../../../data/deciding/rooms';
import { isolated } from '../../../rooms/people';
import { useAction } from '../../../rooms/ui/useAction';
import type { RoomHandle } from '../../../rooms/useRoom';
import { Button } from '../../../ui/Button';
import { ActionError } from '../../../ui/feedback/ActionError';
import { refocus } from '../../../ui/refocus';
import { reasonSummary } from '../vote/reasons';

/** The names that aren't a match, each with a summary of votes and reasons, and the vetoed names. */
export function Outcomes({ room, handle }: { room: Room; handle: RoomHandle }) {
  const notMatched = room.names.filter(({ votes, match, vetoed }) => votes && !match && !vetoed);
  const vetoed = room.names.filter((name) => name.vetoed);
  const summary = useRef<HTMLElement>(null);
  return (
    <div className="outcomes">
      {notMatched.length > 0 && (
        <details>
          <summary ref={summary}>Not a match ({notMatched.length})</summary>
          <ul>
            {notMatched.map((name) => (
              <li key={name.id}>
                <NotMatched
                  name={name}
                  handle={handle}
                  closed={room.closed}
                  onGone={() => refocus(() => summary.current ?? document.getElementById('matches'))}
                />
              </li>
            ))}
          </ul>
        </details>
      )}
      {vetoed.length > 0 && (
        <details>
          <summary>Vetoed ({vetoed.length})</summary>
          <p className="vetoed">{vetoed.map(({ name }) => isolated(name)).join(', ')}</p>
        </details>
      )}
    </div>
  );
}

type NotMatchedProps = { name: RoomName; handle: RoomHandle; closed: boolean; onGone: () => void };

function NotMatched({ name, handle, closed, onGone }: NotMatchedProps) {
  const { busy, error, run } = useAction();
  const giveChance = async () => {
    if (await run(() => handle.act((member) => voteAgain(member, name.id)))) onGone();
  };
  const { love = 0, maybe = 0, no = 0 } = name.votes ?? {};
  const counts = [
    love && `${love} love`,
    maybe && `${maybe} maybe`,
    no && `${no} no`,
    !love && !no && 'nobody loves it yet',
  ];
  return (
    <div className="not-matched">
      <div>
        <strong className="name" translate="no">
          <bdi>{name.name}</bdi>
        </strong>
        <p className="soft small">{counts.filter(Boolean).join(', ')}</p>
        {name.reasons &&
          reasonSummary(name.reasons).map((line) => (
            <p key={line} className="soft small">
              {line}
            </p>
          ))}
      </div>
      {!closed && (
        <Button
          variant="quiet"
          compact
          busy={busy}
          aria-label={`Second chance for ${name.name}`}
          onClick={() => void giveChance()}
        >
          Second chance
        </Button>
      )}
      <ActionError error={error} />
    </div>
  );
}
