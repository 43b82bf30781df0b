import type { Room, RoomName } from '../../../data/deciding/rooms';

/** The matches of a room. The most loved names come first, as in room_matches(). */
export function matchesOf(room: Room): RoomName[] {
  const matches = room.names.filter(({ match, vetoed }) => match && !vetoed);
  return matches.sort((a, b) => (b.votes?.love ?? 0) - (a.votes?.love ?? 0) || a.id - b.id);
}
