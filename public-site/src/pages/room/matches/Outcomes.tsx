import { type Room, type RoomName, voteAgain } from '../../../data/deciding/rooms';
import { isolated } from '../../../rooms/people';
import { ActionError } from '../../../rooms/ui/ActionError';
import { useAction } from '../../../rooms/ui/useAction';
import type { RoomHandle } from '../../../rooms/useRoom';
import { Button } from '../../../ui/Button';
import { reasonSummary } from '../vote/reasons';

/** The names that aren't a match, each with a summary of votes and reasons, and the vetoed names. */
export function Outcomes({ room, handle }: { room: Room; handle: RoomHandle }) {
  const notMatched = room.names.filter(({ votes, match, vetoed }) => votes && !match && !vetoed);
  const vetoed = room.names.filter((name) => name.vetoed);
  return (
    <div className="outcomes">
      {notMatched.length > 0 && (
        <details>
          <summary>Not a match ({notMatched.length})</summary>
          <ul>
            {notMatched.map((name) => (
              <li key={name.id}>
                <NotMatched name={name} handle={handle} closed={room.closed} />
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

function NotMatched({ name, handle, closed }: { name: RoomName; handle: RoomHandle; closed: boolean }) {
  const { busy, error, run } = useAction();
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
        <strong className="name">
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
          onClick={() => void run(() => handle.act((member) => voteAgain(member, name.id)))}
        >
          Second chance
        </Button>
      )}
      <ActionError error={error} />
    </div>
  );
}
