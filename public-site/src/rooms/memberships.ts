/**
 * The rooms that were started or joined in this browser, with the keys of their members on this device. The database
 * stores only hashes of the keys.
 */
import { localStore, readJson } from '@cradle/shared/browser/safeStorage';
import { storedStore } from '../storedStore';
import { isSecret } from './secrets';

export type LocalMember = { key: string; firstName: string };
export type LocalRoom = {
  token: string;
  title: string | null;
  /** The members on this device. Several members can share a device. */
  members: readonly LocalMember[];
  /** The key of the active member, who currently uses this device. */
  active: string;
};

function parse(text: string | null): readonly LocalRoom[] {
  const stored = readJson(text);
  return Array.isArray(stored) ? stored.filter(isRoom) : [];
}

function isRoom(room: Partial<LocalRoom> | null): room is LocalRoom {
  return (
    typeof room?.token === 'string' &&
    isSecret(room.token) &&
    Array.isArray(room.members) &&
    room.members.length > 0 &&
    room.members.every((one: LocalMember | null) => isSecret(one?.key ?? '') && typeof one?.firstName === 'string') &&
    room.members.some(({ key }: LocalMember) => key === room.active)
  );
}

/** The value of localRooms in prerendered pages, with which hydration starts. */
export const NO_ROOMS: readonly LocalRoom[] = [];

/** The rooms of this browser. The room that was joined or changed last comes first. */
export const localRooms = storedStore('rooms', parse, (rooms) => (rooms.length > 0 ? JSON.stringify(rooms) : null));

function write(token: string, change: (room: LocalRoom | undefined) => LocalRoom | null) {
  const rooms = localRooms.read();
  const room = change(rooms.find((one) => one.token === token));
  const others = rooms.filter((one) => one.token !== token);
  localRooms.set(room ? [room, ...others] : others);
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
  for (const kind of ['votes', 'state', 'duel', 'seen']) localStore.removeItem(`room_${kind}_${key}`);
  write(token, (room) => {
    const members = room?.members.filter((one) => one.key !== key) ?? [];
    const [first] = members;
    return room && first ? { ...room, members, active: first.key } : null;
  });
}

/** `join` is the key of a member whose request to join may have succeeded. It is stored under the token of the room. */
type Kind = 'votes' | 'state' | 'duel' | 'seen' | 'join';

/** Reads data of a member, which writeStored() has stored as JSON. Returns null if there is none. */
export const readStored = <T>(kind: Kind, key: string) =>
  readJson(localStore.getItem(`room_${kind}_${key}`)) as T | null;

/** Stores data of a member as JSON, for readStored(). Null removes the data. */
export function writeStored(kind: Kind, key: string, value: unknown) {
  if (value === null) localStore.removeItem(`room_${kind}_${key}`);
  else localStore.setItem(`room_${kind}_${key}`, JSON.stringify(value));
}
