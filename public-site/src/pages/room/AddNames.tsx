import { useState } from 'react';
import { addNames, type RoomName } from '../../data/deciding/rooms';
import { ActionError } from '../../rooms/ui/ActionError';
import { MOST_NAMES, NamePicker, newNames, type Picked } from '../../rooms/ui/NamePicker';
import { useAction } from '../../rooms/ui/useAction';
import type { RoomHandle } from '../../rooms/useRoom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { toast } from '../../ui/feedback/toasts';
import { RemoveNames } from './RemoveNames';

type Props = { open: boolean; onClose: () => void; handle: RoomHandle; names: readonly RoomName[] };

/**
 * The dialog that adds names to the room, and removes names that the member may remove. Closing the dialog preserves
 * the picked names.
 */
export function AddNames({ open, onClose, handle, names }: Props) {
  const count = names.length;
  const [picked, setPicked] = useState<readonly Picked[]>([]);
  const { busy, error, run } = useAction();
  const tooMany = count + picked.length > MOST_NAMES;
  const add = async () => {
    if (!(await run(() => handle.act((member) => addNames(member, newNames(picked)))))) return;
    setPicked([]);
    onClose();
    toast({ title: picked.length === 1 ? 'Name added' : `${picked.length} names added`, tone: 'success' });
  };
  return (
    <Dialog open={open} onClose={onClose} title="Add names" width={560}>
      <div className="room-dialog">
        <NamePicker picked={picked} onChange={setPicked} />
        <ActionError
          error={error ?? (tooMany ? `A room has at most ${MOST_NAMES} names, and this one has ${count}.` : null)}
        />
        {picked.length > 0 && (
          <Button wide busy={busy} onClick={() => void add()}>
            {picked.length === 1 ? 'Add 1 name' : `Add ${picked.length} names`}
          </Button>
        )}
        <RemoveNames names={names.filter(({ removable }) => removable)} handle={handle} />
      </div>
    </Dialog>
  );
}
