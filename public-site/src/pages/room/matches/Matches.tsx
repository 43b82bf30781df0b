import type { Room } from '../../../data/deciding/rooms';
import { comparePath } from '../../../names/nameIds';
import type { RoomHandle } from '../../../rooms/useRoom';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { Link } from '../../../ui/Link';
import { LinkButton } from '../../../ui/LinkButton';
import { Duel } from './Duel';
import { askAddress, matchesOf } from './matchesOf';
import { Orders } from './Orders';
import { useNewMatches } from './useNewMatches';
import './matches.css';

type Props = { room: Room; handle: RoomHandle; dueling: boolean; onDuel: (open: boolean) => void };

/**
 * The matches: names on which all members have voted, at least one of them with “love” and none with “no”. The most
 * loved names come first.
 */
export function Matches({ room, handle, dueling, onDuel }: Props) {
  const matches = matchesOf(room);
  const known = [...new Set(matches.flatMap(({ name_id }) => name_id ?? []))];
  const fresh = useNewMatches(handle.member.member_key, matches);
  return (
    <section aria-labelledby="matches" className="matches">
      <h2 id="matches" tabIndex={-1}>
        Matches ({matches.length})
      </h2>
      {matches.length === 0 ? (
        <p className="soft">
          Names appear here as soon as everybody has voted on them, if nobody says no and at least one of you loves
          them.
        </p>
      ) : (
        <ol className="match-list">
          {matches.map((name) => (
            <li key={name.id} className={fresh.has(name.id) ? 'raised fresh' : 'raised'}>
              <span>
                <strong className="name" translate="no">
                  {name.name_id ? <Link to={`/name/${name.name_id}`}>{name.name}</Link> : <bdi>{name.name}</bdi>}
                </strong>
                <span className="soft small">{name.meaning ?? name.origin}</span>
              </span>
              <span className="loves">
                <Icon name="heart" size={18} /> {name.votes?.love ?? 0}
                <span className="visually-hidden"> of {room.people.length} love it</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {matches.length > 0 && (
        <div className="row">
          {matches.length > 1 && !room.closed && (
            <Button onClick={() => onDuel(true)}>{room.my_ranking ? 'Rank again' : 'Final duel'}</Button>
          )}
          <LinkButton variant="quiet" to={askAddress(matches)}>
            Ask friends
          </LinkButton>
          <Button variant="quiet" onClick={() => window.print()}>
            Print
          </Button>
          {known.length > 0 && (
            <LinkButton variant="quiet" to={comparePath(known)}>
              Look ahead
            </LinkButton>
          )}
        </div>
      )}
      <Orders room={room} />
      <Duel open={dueling} onClose={() => onDuel(false)} matches={matches} handle={handle} />
    </section>
  );
}
