import type { Room, RoomName } from '../../../data/deciding/rooms';

/** The matches of a room without vetoed names. The most loved names come first. */
export function matchesOf(room: Room): RoomName[] {
  const matches = room.names.filter(({ match, vetoed }) => match && !vetoed);
  return matches.sort((a, b) => (b.votes?.love ?? 0) - (a.votes?.love ?? 0) || a.id - b.id);
}
