import type { Tables } from '@cradle/shared/database/database.types';
import { type Arguments, mutate } from 'swr';
import { requireSession } from '../../auth/client/authRequest';
import { ApiError } from '../api/apiError';
import { query } from '../api/query';
import { type QueryResult, useQuery } from '../cache/useQuery';
import type { NameCardRow } from '../names/names';
import { countSavedDetail } from './favoriteDetails';

/**
 * A favorite as its owner sees it: the columns of a name card, the columns that fitOf.ts needs, and the owner's note.
 * Row-level security hides the note from other users.
 */
export type FavoriteName = NameCardRow &
  Pick<Tables<'baby_names'>, 'syllables' | 'pronunciation'> & { favorites: Pick<Tables<'favorites'>, 'note'>[] };
export type FavoriteShare = Pick<Tables<'favorite_shares'>, 'shows_notes' | 'created_at'>;

export type SharedName = Pick<NameCardRow, 'id' | 'name' | 'gender' | 'meaning' | 'origin'> & { note: string | null };
/** A shared list, from shared_favorites(). If it has no title, the link shares all favorites. */
export type SharedFavorites = { owner: string | null; title?: string; total: number; names: SharedName[] };

const FAVORITE_NAMES = 'favorite_names';

/** The maximum number of names in one request. The API returns at most 1,000 rows, and no error if there are more. */
const CHUNK = 500;

/** Reads names with their notes. Pass sorted ids, so that the same names have the same URLs in caches. */
export async function readFavoriteNames(ids: readonly number[]): Promise<FavoriteName[]> {
  const columns = 'id, name, meaning, origin, gender, popularity, syllables, pronunciation, favorites(note)';
  const chunks = Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, at) =>
    ids.slice(at * CHUNK, (at + 1) * CHUNK),
  );
  const rows = await Promise.all(
    chunks.map((chunk) => query((api) => api.from('baby_names').select(columns).in('id', chunk))),
  );
  return rows.flat();
}

/**
 * The names with these ids and their notes, in the order of the ids. When the ids change, the names that are already
 * loaded are returned immediately, and the others after a request. A removed name therefore disappears immediately.
 */
export function useFavoriteNames(userId: string, ids: readonly number[]) {
  const sorted = [...ids].sort((a, b) => a - b);
  const { data, error, isLoading, retry } = useQuery<FavoriteName[]>(
    ids.length > 0 ? [FAVORITE_NAMES, userId, ...sorted] : null,
    () => readFavoriteNames(sorted),
    // Fetches the notes each time the user returns to this tab. Otherwise, the user could overwrite a note that was
    // changed in another tab.
    { keepPreviousData: true, focusThrottleInterval: 1000 },
  );
  const byId = new Map(data?.map((row) => [row.id, row]));
  const rows = data && ids.flatMap((id) => byId.get(id) ?? []);
  return { rows, error, isLoading, retry };
}

/**
 * Saves the note of a favorite. Null removes the note.
 * @throws ApiError
 */
export async function saveFavoriteNote(userId: string, nameId: number, note: string | null): Promise<void> {
  const rows = await query((api) =>
    api.from('favorites').update({ note }).eq('user_id', userId).eq('name_id', nameId).select('name_id'),
  );
  if (rows.length === 0) throw new ApiError(404, '', 'This name is no longer one of your favorites.');
  countSavedDetail();
  // Updates the note in every cached list without a request. If a list is still loading, SWR discards its response,
  // which may contain the old note. Such a list is fetched again. This function resolves after that request, because
  // the page shows the previous list until then.
  const loading: Arguments[] = [];
  await mutate<FavoriteName[]>(
    (key) => Array.isArray(key) && key[0] === FAVORITE_NAMES && key[1] === userId,
    (names) => names?.map((name) => (name.id === nameId ? { ...name, favorites: [{ note }] } : name)),
    {
      revalidate: (names, key) => {
        if (names === undefined) loading.push(key);
        return false;
      },
    },
  );
  await Promise.all(loading.map((key) => mutate(key)));
}

/** The sharing settings of a list, or of all favorites if `list` is null. The data is null if nothing is shared. */
export function useFavoriteShare(userId: string, list: string | null): QueryResult<FavoriteShare | null> {
  return useQuery(['favorite_share', userId, list], async () => {
    const share = await query((api) => {
      const own = api.from('favorite_shares').select('shows_notes, created_at').eq('user_id', userId);
      return (list ? own.eq('list_id', list) : own.is('list_id', null)).maybeSingle();
    });
    // If there is no row, the session may have ended. In that case requireSession() throws, so that the dialog doesn't
    // say that nothing is shared.
    if (!share) await requireSession();
    return share;
  });
}

/** Creates a sharing link and resolves with its token. The new link replaces an earlier one. */
export function shareFavorites(withNotes: boolean, list: string | null): Promise<string> {
  return query((api) => api.rpc('share_favorites', { with_notes: withNotes, ...(list && { list }) }));
}

/** Removes the sharing link of a list, or of all favorites if `list` is null. */
export async function stopSharing(list: string | null): Promise<void> {
  await query((api) => api.rpc('stop_sharing', list ? { list } : {}));
}

/** The shared list with this token; null if the link is invalid. */
export function useSharedFavorites(token: string): QueryResult<SharedFavorites | null> {
  // POST instead of GET, because servers log URLs and the token is secret.
  return useQuery(['shared_favorites', token], async () => {
    const found: unknown = await query((api) => api.rpc('shared_favorites', { token }));
    return found as SharedFavorites | null;
  });
}
