import type { Room } from '../../../data/deciding/rooms';
import { localDate, longDate } from '../../../ui/format';
import '../../favorites/printSheet.css';
import { matchesOf } from './matchesOf';
import { Orders } from './Orders';

/** Matches and rankings for printing. On the screen they are hidden; on paper, they replace the page. */
export function Sheet({ room }: { room: Room }) {
  const matches = matchesOf(room);
  if (matches.length === 0) return null;
  return (
    <div className="print-sheet room-sheet">
      <header>
        <h2>
          <bdi>{room.title ?? 'Our names'}</bdi>
        </h2>
        <p>{longDate(localDate(new Date()))}</p>
      </header>
      <ol>
        {matches.map(({ id, name, origin, meaning }) => (
          <li key={id}>
            <p>
              <strong className="name" translate="no">
                <bdi>{name}</bdi> <bdi>{room.surname}</bdi>
              </strong>
              {origin && ` · ${origin}`}
            </p>
            <p>{meaning}</p>
          </li>
        ))}
      </ol>
      {room.rankings && <Orders room={room} />}
    </div>
  );
}
