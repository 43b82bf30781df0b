/** Loads names for a new room. */
import { query } from '../../data/api/query';
import type { RoomBaby } from '../../data/deciding/rooms';
import type { NameCardRow } from '../../data/names/names';
import { MOST_NAMES } from '../../names/nameIds';
import type { Picked } from '../../rooms/ui/NamePicker';

const PILE_SIZE = 20;

export type Pile = { kind: 'popular' } | { kind: 'origin' | 'letter'; of: string };

/**
 * The maximum number of checks whether an unknown id belongs to a name that was merged into another name. Each check is
 * one request.
 */
const MOST_MERGED = 12;

/**
 * The names with these ids, in the same order and at most as many as a room can have. A merged name is replaced by the
 * name into which it was merged.
 * @throws ApiError
 */
export async function namesOfIds(ids: readonly number[]): Promise<Picked[]> {
  const wanted = ids.slice(0, MOST_NAMES);
  const byId = await readNames(wanted);
  const gone = wanted.filter((id) => !byId.has(id)).slice(0, MOST_MERGED);
  const merged = new Map<number, number>();
  for (const old of gone) {
    const id = await query((api) => api.rpc('merged_name', { name_id: old }, { get: true }));
    if (id !== null) merged.set(old, id);
  }
  const kept = merged.size > 0 ? await readNames([...merged.values()]) : byId;
  const found = wanted.flatMap((id) => byId.get(id) ?? kept.get(merged.get(id) ?? 0) ?? []);
  return [...new Map(found.map((one) => [one.id, one])).values()];
}

async function readNames(ids: readonly number[]) {
  const rows = await query((api) => api.from('baby_names').select('id, name').in('id', ids));
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * The 20 most popular names: of all names on the site, of an origin, or of a first letter.
 * @throws ApiError
 */
export async function startingPile(pile: Pile, baby: RoomBaby): Promise<Picked[]> {
  const args = {
    ...{ page_size: PILE_SIZE, ...(baby !== 'either' && { gender: baby }) },
    ...(pile.kind !== 'popular' && { [pile.kind]: pile.of }),
  };
  const name = pile.kind === 'origin' ? 'listed_names' : 'letter_names';
  const rows = (await query((api) => api.rpc(name, args, { get: true }))) as NameCardRow[];
  return rows.map(({ id, name }) => ({ id, name }));
}
