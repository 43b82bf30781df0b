/** The rooms of this browser, with the keys of the members who use it. The database stores only hashes of the keys. */
import { safeStorage } from '@cradle/shared/browser/safeStorage';
import { createStore } from '@cradle/shared/browser/store';
import { isSecret } from './secrets';

const roomStorage = safeStorage(() => window.localStorage);

export type LocalMember = { key: string; firstName: string };
export type LocalRoom = {
  token: string;
  title: string | null;
  /** The members on this device. Several members can share a device. */
  members: readonly LocalMember[];
  /** The key of the active member, who currently uses this device. */
  active: string;
};

const KEY = 'rooms';

function read(): readonly LocalRoom[] {
  try {
    const stored: unknown = JSON.parse(roomStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRoom) : [];
  } catch {
    return [];
  }
}

function isRoom(room: Partial<LocalRoom> | null): room is LocalRoom {
  return (
    typeof room?.token === 'string' &&
    isSecret(room.token) &&
    Array.isArray(room.members) &&
    room.members.length > 0 &&
    room.members.every(({ key, firstName }: LocalMember) => isSecret(key) && typeof firstName === 'string') &&
    room.members.some(({ key }: LocalMember) => key === room.active)
  );
}

/** The rooms on prerendered pages. */
export const NO_ROOMS: readonly LocalRoom[] = [];

/** The rooms, the most recently joined first. */
export const localRooms = createStore(import.meta.env.SSR ? NO_ROOMS : read());

if (!import.meta.env.SSR)
  window.addEventListener('storage', ({ key }) => {
    if (key === KEY) localRooms.set(read());
  });

function write(token: string, change: (room: LocalRoom | undefined) => LocalRoom | null) {
  const rooms = read(); // Reads the storage again, because another tab may have changed the rooms.
  const room = change(rooms.find((one) => one.token === token));
  const others = rooms.filter((one) => one.token !== token);
  const next = room ? [room, ...others] : others;
  if (next.length > 0) roomStorage.setItem(KEY, JSON.stringify(next));
  else roomStorage.removeItem(KEY);
  localRooms.set(next);
}

/** Adds a member to this device and makes that member active. */
export function addMember(token: string, title: string | null, member: LocalMember) {
  write(token, (room) => {
    const others = room?.members.filter(({ key }) => key !== member.key) ?? [];
    return { token, title, members: [...others, member], active: member.key };
  });
}

/** Makes another member of this device the active one. */
export function passTo(token: string, key: string) {
  write(token, (room) => (room ? { ...room, active: key } : null));
}

/** Removes a member and the member's data from this device, and the room if no other member is left. */
export function forgetMember(token: string, key: string) {
  for (const kind of ['votes', 'state', 'duel', 'seen']) roomStorage.removeItem(`room_${kind}_${key}`);
  write(token, (room) => {
    const members = room?.members.filter((one) => one.key !== key) ?? [];
    const [first] = members;
    return room && first ? { ...room, members, active: first.key } : null;
  });
}

/** Reads data of a member, which writeStored() has stored as JSON. Returns null if there is none. */
export function readStored<T>(kind: 'votes' | 'state' | 'duel' | 'seen', key: string): T | null {
  try {
    return JSON.parse(roomStorage.getItem(`room_${kind}_${key}`) ?? 'null');
  } catch {
    return null;
  }
}

/** Stores data of a member as JSON, for readStored(). */
export function writeStored(kind: 'votes' | 'state' | 'duel' | 'seen', key: string, value: unknown) {
  roomStorage.setItem(`room_${kind}_${key}`, JSON.stringify(value));
}
