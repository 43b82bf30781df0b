import { useRef, useState } from 'react';
import { type Room, setRoom } from '../../../data/deciding/rooms';
import { roomError } from '../../../rooms/roomErrors';
import type { RoomHandle } from '../../../rooms/useRoom';
import { ActionError } from '../../../ui/feedback/ActionError';
import { Checkbox } from '../../../ui/forms/Checkbox';

type Settings = { closed?: boolean; joinable?: boolean };

/** The settings of a room for its starter: whether votes are accepted, and whether people can join. */
export function RoomSettings({ room, handle }: { room: Room; handle: RoomHandle }) {
  const [error, setError] = useState<string | null>(null);
  /** The settings that are being saved. They are shown as an optimistic update. */
  const [saving, setSaving] = useState<Settings>({});
  /** The promise of the last request. The next change is sent after this request has ended. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const set = async (settings: Settings) => {
    setError(null);
    setSaving((before) => ({ ...before, ...settings }));
    const save = last.current
      .then(() => handle.act((member) => setRoom(member, settings)))
      .catch((failure) => setError(roomError(failure)));
    last.current = save;
    await save;
    if (last.current === save) setSaving({});
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
          A person who left or was removed still has the link. If you let people join again, they can come back under
          any name. To keep them out, delete this room and start a new one.
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
