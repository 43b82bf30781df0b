import type { Room, RoomName } from '../../../data/deciding/rooms';

/** The names of a room that are matches and aren't vetoed. The most loved names come first. */
export function matchesOf(room: Room): RoomName[] {
  const matches = room.names.filter(({ match, vetoed }) => match && !vetoed);
  return matches.sort((a, b) => (b.votes?.love ?? 0) - (a.votes?.love ?? 0) || a.id - b.id);
}

/**
 * The URL of the page "Ask friends", with the five most loved names. Names on the site are passed by id, other names as
 * text. Two spellings that were merged into one name have the same id, so they are also passed as text.
 */
export function askAddress(matches: readonly Pick<RoomName, 'name' | 'name_id'>[]): string {
  const names = matches.slice(0, 5);
  const isKnown = (id: number | undefined) => names.filter(({ name_id }) => name_id === id).length === 1;
  const known = names.flatMap(({ name_id }) => (name_id && isKnown(name_id) ? name_id : []));
  const search = new URLSearchParams({ names: known.join(',') });
  for (const { name_id, name } of names) if (!name_id || !isKnown(name_id)) search.append('own', name);
  return `/say?${search}`;
}
