import { type Room, setRoom } from '../../../data/rooms';
import { ActionError } from '../../../rooms/ActionError';
import { useAction } from '../../../rooms/useAction';
import type { RoomHandle } from '../../../rooms/useRoom';
import { Checkbox } from '../../../ui/forms/Checkbox';

/** What the starter can change: whether the room is open, and whether it takes new people. */
export function RoomSettings({ room, handle }: { room: Room; handle: RoomHandle }) {
  const { error, run } = useAction();
  const set = (settings: { closed?: boolean; joinable?: boolean }) =>
    void run(() => handle.act((member) => setRoom(member, settings)));
  return (
    <div className="room-settings">
      <Checkbox
        label="People with the link can join"
        checked={room.joinable}
        onChange={({ target }) => set({ joinable: target.checked })}
      />
      <Checkbox
        label="Close the room: nobody votes, adds names or joins"
        checked={room.closed}
        onChange={({ target }) => set({ closed: target.checked })}
      />
      <ActionError error={error} />
    </div>
  );
}
