import type { Room, RoomName } from '../../../data/rooms';
import { longDate } from '../../../ui/format';
import '../../favorites/printSheet.css';
import { Orders } from './Orders';

/** The matches and orders for printing. It is hidden on the screen, and on paper it replaces the page. */
export function Sheet({ room, matches }: { room: Room; matches: readonly RoomName[] }) {
  return (
    <div className="print-sheet room-sheet" aria-hidden="true">
      <header>
        <h2>{room.title ?? 'Our names'}</h2>
        <p>{longDate(new Date().toISOString().slice(0, 10))}</p>
      </header>
      <ol>
        {matches.map(({ id, name, origin, meaning }) => (
          <li key={id}>
            <p>
              <strong className="name">
                {name} {room.surname}
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
