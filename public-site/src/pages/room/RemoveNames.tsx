import { type RefObject, useRef } from 'react';
import { type RoomName, removeName } from '../../data/deciding/rooms';
import { isolated } from '../../rooms/people';
import { useAction } from '../../rooms/ui/useAction';
import type { RoomHandle } from '../../rooms/useRoom';
import { Button } from '../../ui/Button';
import { ActionError } from '../../ui/feedback/ActionError';
import { toast } from '../../ui/feedback/toasts';
import { refocus } from '../../ui/refocus';

type Props = {
  names: readonly RoomName[];
  handle: RoomHandle;
  /** The field that is focused after the last name is removed. */
  field: RefObject<HTMLElement | null>;
};

/**
 * The names that the member can remove: those that the member has added. The starter of the room can also remove the
 * names with which the room started, and names of people who have left the room. As soon as the votes on a name are
 * visible, nobody can remove the name.
 */
export function RemoveNames({ names, handle, field }: Props) {
  const { busy, error, run } = useAction();
  const summary = useRef<HTMLElement>(null);
  const remove = async ({ id, name }: RoomName) => {
    if (!(await run(() => handle.act((member) => removeName(member, id))))) return;
    toast({ title: `${isolated(name)} removed`, tone: 'success' });
    refocus(() => summary.current ?? field.current);
  };
  if (names.length === 0) return null;
  return (
    <details>
      <summary ref={summary}>Remove a name</summary>
      <ul className="room-people">
        {names.map((name) => (
          <li key={name.id}>
            <span>
              <bdi>{name.name}</bdi>
            </span>
            <Button
              variant="quiet"
              compact
              busy={busy}
              aria-label={`Remove ${name.name}`}
              onClick={() => void remove(name)}
            >
              Remove
            </Button>
          </li>
        ))}
      </ul>
      <ActionError error={error} />
    </details>
  );
}
