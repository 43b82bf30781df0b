import { useRef, useState } from 'react';
import { type Room, setRoom } from '../../../data/deciding/rooms';
import { roomError } from '../../../rooms/roomErrors';
import { ActionError } from '../../../rooms/ui/ActionError';
import type { RoomHandle } from '../../../rooms/useRoom';
import { Checkbox } from '../../../ui/forms/Checkbox';

type Settings = { closed?: boolean; joinable?: boolean };

/** The settings of a room for its starter: whether votes are accepted, and whether people can join. */
export function RoomSettings({ room, handle }: { room: Room; handle: RoomHandle }) {
  const [error, setError] = useState<string | null>(null);
  /** The settings that are being saved; they are shown already. */
  const [saving, setSaving] = useState<Settings>({});
  /** Changes made while a request is running. They are sent after it. Null while no request is running. */
  const waiting = useRef<Settings | null>(null);
  const set = async (settings: Settings) => {
    setSaving((before) => ({ ...before, ...settings }));
    if (waiting.current) {
      Object.assign(waiting.current, settings);
      return;
    }
    setError(null);
    try {
      for (let next = settings; Object.keys(next).length > 0; next = waiting.current) {
        waiting.current = {};
        await handle.act((member) => setRoom(member, next));
      }
    } catch (failure) {
      setError(roomError(failure));
    }
    waiting.current = null;
    setSaving({});
  };
  return (
    <div className="room-settings">
      <Checkbox
        label="People with the link can join"
        checked={saving.joinable ?? room.joinable}
        onChange={({ target }) => void set({ joinable: target.checked })}
      />
      {!room.joinable && (
        <p className="soft small">
          A person you removed still has the link. If you let people join again, they can come back under any name. To
          keep them out, delete this room and start a new one.
        </p>
      )}
      <Checkbox
        label="Close the room: nobody can vote, add names or join anymore"
        checked={saving.closed ?? room.closed}
        onChange={({ target }) => void set({ closed: target.checked })}
      />
      <ActionError error={error} />
    </div>
  );
}
