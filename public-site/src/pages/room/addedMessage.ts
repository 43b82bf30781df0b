import type { RoomName } from '../../data/deciding/rooms';
import type { Picked } from '../../rooms/ui/NamePicker';
import type { ToastMessage } from '../../ui/feedback/toasts';

/**
 * The message after adding names. The server ignores names that are in the room already, so the names of the room
 * before and after are compared.
 */
export function addedMessage(
  wanted: readonly Picked[],
  before: readonly RoomName[],
  after: readonly RoomName[],
): ToastMessage {
  const known = new Set(before.map(({ id }) => id));
  // Counts only the names that this member wanted to add, because another member may have added names at the same time.
  const plain = new Set(wanted.map(({ name }) => name.toLowerCase()));
  const added = after.filter(({ id, name }) => !known.has(id) && plain.has(name.toLowerCase())).length;
  const ignored = wanted.length - added;
  if (added === wanted.length) return { title: added === 1 ? 'Name added' : `${added} names added`, tone: 'success' };
  const which = added === 0 ? ['It', 'They'] : ['The other one', 'The others'];
  const description =
    ignored === 1
      ? `${which[0]} is already in this room or was vetoed.`
      : `${which[1]} are already in this room or were vetoed.`;
  if (added === 0) return { title: ignored === 1 ? 'Name not added' : 'No names added', description };
  return { title: added === 1 ? '1 name added' : `${added} names added`, description, tone: 'success' };
}
