import { useEffect, useState } from 'react';
import { ApiError } from '../../data/api/apiError';
import { roomError } from '../../rooms/roomErrors';
import type { RoomHandle } from '../../rooms/useRoom';
import { Icon } from '../../ui/Icon';

/** Shows how many votes haven't been sent yet, and why. */
export function SendStatus({ handle, closed }: { handle: RoomHandle; closed: boolean }) {
  const online = useOnline();
  const { pending, connectionError } = handle;
  const votes = pending.length === 1 ? '1 vote' : `${pending.length} votes`;
  let text = '';
  if (!online)
    text =
      pending.length > 0 ? `${votes} will be sent when you are online again.` : 'You are offline. You can keep voting.';
  else if (closed && pending.length > 0) text = `This room is closed. ${votes} will be sent if it opens again.`;
  else if (connectionError instanceof ApiError && connectionError.status === 429) text = roomError(connectionError);
  else if (connectionError)
    text = `Couldn't reach the room. ${pending.length > 0 ? `${votes} will be sent` : 'It updates'} when it is reachable again.`;
  return (
    <div role="status">
      {text && (
        <p className="send-status">
          <Icon name="info" size={18} /> {text}
        </p>
      )}
    </div>
  );
}

function useOnline(): boolean {
  const [online, setOnline] = useState(navigator.onLine);
  useEffect(() => {
    const update = () => setOnline(navigator.onLine);
    window.addEventListener('online', update);
    window.addEventListener('offline', update);
    return () => {
      window.removeEventListener('online', update);
      window.removeEventListener('offline', update);
    };
  }, []);
  return online;
}
