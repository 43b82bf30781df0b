import type { LocalRoom } from '../../rooms/memberships';
import { isolated, listed } from '../../rooms/people';
import { Icon } from '../../ui/Icon';
import { Link } from '../../ui/Link';

/** The rooms that were started or joined in this browser. */
export function YourRooms({ rooms }: { rooms: readonly LocalRoom[] }) {
  return (
    <section aria-labelledby="your-rooms">
      <h2 id="your-rooms">Your rooms</h2>
      <ul className="your-rooms">
        {rooms.map(({ token, title, members }) => (
          <li key={token}>
            <Link to={`/room/${token}`} className="raised">
              <span>
                <strong className="name">
                  <bdi>{title ?? 'Naming room'}</bdi>
                </strong>
                <span className="soft small">
                  You are {listed(members.map(({ firstName }) => isolated(firstName)))}
                </span>
              </span>
              <Icon name="arrowRight" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
