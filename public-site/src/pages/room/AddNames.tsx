import { useState } from 'react';
import { addNames, type Member, type RoomName } from '../../data/deciding/rooms';
import { MOST_NAMES } from '../../names/nameIds';
import { NamePicker, newNames, type Picked, useNamePicker } from '../../rooms/ui/NamePicker';
import { useAction } from '../../rooms/ui/useAction';
import type { RoomHandle } from '../../rooms/useRoom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { ActionError } from '../../ui/feedback/ActionError';
import { toast } from '../../ui/feedback/toasts';
import { addedMessage } from './addedMessage';
import { RemoveNames } from './RemoveNames';

type Props = { open: boolean; onClose: () => void; handle: RoomHandle; names: readonly RoomName[] };

/**
 * The dialog that adds names to the room, and removes names that the member may remove. After the dialog is closed and
 * reopened, it still contains the picked names and the text in the field.
 */
export function AddNames({ open, onClose, handle, names }: Props) {
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const { busy, error, run } = useAction();
  const picker = useNamePicker({ picked, onChange: setPicked });
  const { count } = picker;
  const tooMany = names.length + count > MOST_NAMES;
  const add = async () => {
    const wanted = picker.addTyped();
    if (!wanted) return;
    let after = names;
    const send = async (member: Member) => {
      const room = await addNames(member, newNames(wanted));
      after = room.names;
      return room;
    };
    if (!(await run(() => handle.act(send)))) return;
    setPicked([]);
    onClose();
    toast(addedMessage(wanted, names, after));
  };
  return (
    <Dialog open={open} onClose={onClose} title="Add names" width={560}>
      <div className="room-dialog">
        <NamePicker picker={picker} inert={busy} />
        <ActionError
          error={
            error ?? (tooMany ? `A room has at most ${MOST_NAMES} names, and this one has ${names.length}.` : null)
          }
        />
        {count > 0 && (
          <Button wide busy={busy} onClick={() => void add()}>
            {count === 1 ? 'Add 1 name' : `Add ${count} names`}
          </Button>
        )}
        <RemoveNames names={names.filter(({ removable }) => removable)} handle={handle} field={picker.field} />
      </div>
    </Dialog>
  );
}
