import { localRooms, NO_ROOMS } from '../../rooms/memberships';
import { CurrentTrial } from '../../tryItOn/CurrentTrial';
import { useHydrated } from '../../ui/hooks/useHydrated';
import { Icon } from '../../ui/Icon';
import { useStore } from '../../useStore';
import { StartForm } from './StartForm';
import { YourRooms } from './YourRooms';
import './rooms.css';

const points = [
  { icon: 'heart', text: 'Everybody votes on the same names: love, maybe or no.' },
  { icon: 'eyeOff', text: 'The votes on a name stay secret until everybody has voted on it.' },
  { icon: 'spark', text: 'Names that you all like show up at once as matches.' },
] as const;

/** The page that starts a naming room and lists the rooms of this browser. */
export function RoomsPage() {
  const rooms = useStore(localRooms, () => NO_ROOMS);
  const hydrated = useHydrated();
  return (
    <div className="page section rooms">
      <header>
        <h1>Decide together</h1>
        <p className="soft lead">
          A naming room for two to eight people. Everybody votes on their own phone, without an account.
        </p>
      </header>
      <CurrentTrial />
      {rooms.length > 0 && <YourRooms rooms={rooms} />}
      <div className="rooms-columns" inert={!hydrated}>
        {/* The new key after hydration remounts the form, so that it starts with the surname in local storage. */}
        <StartForm key={String(hydrated)} />
        <ul className="rooms-points">
          {points.map(({ icon, text }) => (
            <li key={icon}>
              <Icon name={icon} size={22} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
