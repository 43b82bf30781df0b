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
 * The page for /rooms, /room/{token} and /say. They share a chunk, because the first load of every page lists the files
 * of each chunk. The pages of /say are in another chunk, which only they load.
 */
export default function RoomPage() {
  const { token } = useParams();
  if (useLocation().pathname.startsWith('/say')) return <SayPage />;
  return token === undefined ? <RoomsPage /> : <Room token={token} />;
}

/** A naming room. On a device with members it shows the room, otherwise the form to join. */
function Room({ token }: { token: string }) {
  const rooms = useStore(localRooms);
  const local = rooms.find((room) => room.token === token);
  const [personalKey, dismiss] = usePersonalLink();
  /**
   * The key of the member who holds the phone; null until somebody has confirmed. If several members share the phone,
   * the page asks again after a reload.
   */
  const [holder, setHolder] = useState<string | null>(null);
  usePageHead(local?.title ?? 'Naming room');
  useFilesOffline();
  // Changes when somebody joins or takes the phone. The page is then replaced, including the focused button.
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
