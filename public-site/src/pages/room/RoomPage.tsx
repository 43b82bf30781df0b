import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router-dom';
import { usePageHead } from '../../layout/routing/usePageHead';
import { localRooms } from '../../rooms/memberships';
import { isolated } from '../../rooms/people';
import { isSecret } from '../../rooms/secrets';
import { usePersonalLink } from '../../rooms/usePersonalLink';
import { sendStoredVotes } from '../../rooms/useRoom';
import { Button } from '../../ui/Button';
import { EmptyState } from '../../ui/feedback/EmptyState';
import { useStore } from '../../useStore';
import { RoomsPage } from '../rooms/RoomsPage';
import { JoinRoom } from './JoinRoom';
import { MemberRoom } from './MemberRoom';
import { NoRoom } from './NoRoom';
import { PersonalLinkQuestion } from './PersonalLinkQuestion';
import { useFilesOffline } from './useFilesOffline';
import './room.css';

/**
 * The page for /rooms and /room/{token}. These routes share one chunk, because every page loads a list that contains
 * the files of each route chunk. With more route chunks, the first load of all pages would be larger.
 */
export default function RoomPage() {
  const { token } = useParams();
  useEffect(() => {
    const send = () => sendStoredVotes();
    send();
    window.addEventListener('online', send);
    return () => window.removeEventListener('online', send);
  }, []);
  return token === undefined ? <RoomsPage /> : <Room token={token} />;
}

/** A naming room. If somebody has joined the room on this device, shows the room, otherwise the form to join. */
function Room({ token }: { token: string }) {
  const rooms = useStore(localRooms);
  const local = rooms.find((room) => room.token === token);
  const [personalKey, dismiss] = usePersonalLink((stored) => local?.members.some(({ key }) => key === stored) ?? false);
  /**
   * The key of the member who has confirmed that they hold the phone; null until somebody has confirmed. It isn't
   * stored, so members who share a phone have to confirm again after a reload.
   */
  const [holder, setHolder] = useState<string | null>(null);
  usePageHead(local?.title ?? 'Naming room');
  useFilesOffline();
  // `shown` changes when somebody joins on this device or confirms that they hold the phone. The content of the page is
  // then replaced, including the focused button, so the focus moves to the main element.
  const shown = local && `${local.active} ${holder}`;
  const before = useRef(shown);
  useEffect(() => {
    if (before.current !== shown) document.getElementById('main')?.focus({ preventScroll: true });
    before.current = shown;
  }, [shown]);

  if (!isSecret(token)) return <NoRoom />;
  if (personalKey) {
    return <PersonalLinkQuestion token={token} memberKey={personalKey} local={local} onDone={dismiss} />;
  }
  if (!local) return <JoinRoom key={token} token={token} />;
  const active = local.members.find(({ key }) => key === local.active);
  if (local.members.length > 1 && active && holder !== active.key) {
    return <HandOver to={active.firstName} onTaken={() => setHolder(active.key)} />;
  }
  return <MemberRoom key={local.active} local={local} />;
}

/** The screen while a phone is passed to the next person. It shows no names or votes. */
function HandOver({ to: firstName, onTaken }: { to: string; onTaken: () => void }) {
  const to = isolated(firstName);
  return (
    <div className="page section hand-over">
      <EmptyState
        heading="h1"
        motif="heart"
        title={`Hand the phone to ${to}`}
        action={<Button onClick={onTaken}>I’m {to}</Button>}
      >
        Votes are secret. Please continue only if this is you.
      </EmptyState>
    </div>
  );
}
