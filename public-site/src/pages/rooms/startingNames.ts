/** Names to start a room with. */
import { query } from '../../data/query';
import type { RoomBaby } from '../../data/rooms';
import type { Picked } from '../../rooms/ui/NamePicker';

const PILE_SIZE = 20;

export type Pile = { kind: 'popular' } | { kind: 'origin' | 'letter'; of: string };

/** Reads "1,2,3". Anything else in the list is ignored. */
export function readIds(text: string, most: number): number[] {
  const ids = text.split(',').flatMap((part) => (/^[1-9]\d{0,14}$/.test(part.trim()) ? [Number(part)] : []));
  return [...new Set(ids)].slice(0, most);
}

/** The names with these ids, in their order. Throws ApiError. */
export async function namesOfIds(ids: readonly number[]): Promise<Picked[]> {
  const wanted = ids.slice(0, 300);
  const rows = await query((api) => api.from('baby_names').select('id, name').in('id', wanted));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return wanted.flatMap((id) => byId.get(id) ?? []);
}

/** The 20 most popular names, of all names or of an origin or letter. Throws ApiError. */
export async function startingPile(pile: Pile, baby: RoomBaby): Promise<Picked[]> {
  const size = { page_size: PILE_SIZE, ...(baby !== 'either' && { gender: baby }) };
  const rows =
    pile.kind === 'origin'
      ? await query((api) => api.rpc('search_names', { ...size, origin: pile.of }, { get: true }))
      : await query((api) =>
          api.rpc('letter_names', { ...size, ...(pile.kind === 'letter' && { letter: pile.of }) }, { get: true }),
        );
  return (rows as { id: number | null; name: string | null }[]).flatMap(({ id, name }) =>
    id === null || name === null ? [] : [{ id, name }],
  );
}
