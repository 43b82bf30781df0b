import { preloadable } from '@cradle/shared/browser/preloadable';
import { lazy, useEffect, useRef, useState } from 'react';
import { useLocation, useParams } from 'react-router-dom';
import { reloadIfOutdated } from '../../layout/routing/reloadIfOutdated';
import { usePageHead } from '../../layout/routing/usePageHead';
import { localRooms } from '../../rooms/memberships';
import { isSecret } from '../../rooms/secrets';
import { usePersonalLink } from '../../rooms/usePersonalLink';
import { useStore } from '../../store';
import { RoomsPage } from '../rooms/RoomsPage';
import { HandOver } from './HandOver';
import { JoinRoom } from './JoinRoom';
import { MemberRoom } from './MemberRoom';
import { NoRoom } from './NoRoom';
import { PersonalLinkQuestion } from './PersonalLinkQuestion';
import { useFilesOffline } from './useFilesOffline';
import './room.css';

const SayPage = lazy(preloadable(() => import('../say/SayPage'), reloadIfOutdated).lazily);

/**
 * /rooms, /room/{token} and /say share a chunk, so that the first load of other pages lists its files once. The pages of /say
 * are in a chunk that only they load.
 */
export default function RoomPage() {
  const { token } = useParams();
  if (useLocation().pathname.startsWith('/say')) return <SayPage />;
  return token === undefined ? <RoomsPage /> : <Room token={token} />;
}

/** A naming room. Members of this device see the room, everybody else the form to join. */
function Room({ token }: { token: string }) {
  const rooms = useStore(localRooms);
  const local = rooms.find((room) => room.token === token);
  const [personalKey, dismiss] = usePersonalLink();
  /** The key of the member who has the phone. If several share it, the page asks again after a reload. */
  const [holder, setHolder] = useState<string | null>(null);
  usePageHead(local?.title ?? 'Naming room');
  useFilesOffline();
  // Joining and handing the phone over replace the page, with the button that had the focus.
  const shown = local && `${local.active} ${holder}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) document.getElementById('main')?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);

  if (!isSecret(token)) return <NoRoom />;
  if (personalKey && !local?.members.some(({ key }) => key === personalKey)) {
    return <PersonalLinkQuestion token={token} memberKey={personalKey} local={local} onDone={dismiss} />;
  }
  if (!local) return <JoinRoom key={token} token={token} />;
  const active = local.members.find(({ key }) => key === local.active);
  if (local.members.length > 1 && active && holder !== active.key) {
    return <HandOver to={active.firstName} onTaken={() => setHolder(active.key)} />;
  }
  return <MemberRoom key={local.active} local={local} />;
}
