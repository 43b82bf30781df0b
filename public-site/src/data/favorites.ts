import type { Tables } from '@cradle/shared/database/database.types';
import { mutate } from 'swr';
import { ApiError } from './apiError';
import { type QueryResult, useQuery } from './cache/useQuery';
import type { NameCardRow } from './names';
import { query } from './query';

/**
 * A favorite for its owner: the columns of a card and of the surname check, and the note. Row-level security
 * hides the notes of other users.
 */
export type FavoriteName = NameCardRow &
  Pick<Tables<'baby_names'>, 'syllables' | 'pronunciation'> & { favorites: Pick<Tables<'favorites'>, 'note'>[] };
export type FavoriteShare = Pick<Tables<'favorite_shares'>, 'shows_notes' | 'created_at'>;

export type SharedName = Pick<NameCardRow, 'id' | 'name' | 'gender' | 'meaning' | 'origin'> & { note: string | null };
/** Result of shared_favorites(). */
export type SharedFavorites = { owner: string | null; total: number; names: SharedName[] };

const FAVORITE_NAMES = 'favorite_names';

/** Names with their notes. Pass sorted ids, so that the same names have the same URL. */
export function readFavoriteNames(ids: readonly number[]): Promise<FavoriteName[]> {
  const columns =
    'id, name, meaning, origin, gender, popularity, first_letter, syllables, pronunciation, favorites(note)';
  return query((api) => api.from('baby_names').select(columns).in('id', ids));
}

/**
 * The names with these ids and their notes, in the order of the ids. While changed ids are fetched, returns the names
 * that are already loaded, so that a removed name disappears at once.
 */
export function useFavoriteNames(userId: string, ids: readonly number[]) {
  const sorted = [...ids].sort((a, b) => a - b);
  const { data, error, isLoading, retry } = useQuery<FavoriteName[]>(
    ids.length > 0 ? [FAVORITE_NAMES, userId, ...sorted] : null,
    () => readFavoriteNames(sorted),
    { keepPreviousData: true },
  );
  const byId = new Map(data?.map((row) => [row.id, row]));
  const rows = data && ids.flatMap((id) => byId.get(id) ?? []);
  return { rows, error, isLoading, retry };
}

/** Saves the note of a favorite. Null removes it. Throws ApiError. */
export async function saveFavoriteNote(userId: string, nameId: number, note: string | null): Promise<void> {
  const rows = await query((api) =>
    api.from('favorites').update({ note }).eq('user_id', userId).eq('name_id', nameId).select('name_id'),
  );
  if (rows.length === 0) throw new ApiError(404, '', 'This name is no longer one of your favorites.');
  // Updates the note in every cached list without a request.
  await mutate<FavoriteName[]>(
    (key) => Array.isArray(key) && key[0] === FAVORITE_NAMES && key[1] === userId,
    (names) => names?.map((name) => (name.id === nameId ? { ...name, favorites: [{ note }] } : name)),
    { revalidate: false },
  );
}

/** The sharing settings of the list, or null if it isn't shared. */
export function useFavoriteShare(userId: string): QueryResult<FavoriteShare | null> {
  return useQuery(['favorite_share', userId], () =>
    query((api) => api.from('favorite_shares').select('shows_notes, created_at').eq('user_id', userId).maybeSingle()),
  );
}

/** Creates the sharing link, replaces an older one, and returns its token. */
export function shareFavorites(withNotes: boolean): Promise<string> {
  return query((api) => api.rpc('share_favorites', { with_notes: withNotes }));
}

export async function stopSharing(): Promise<void> {
  await query((api) => api.rpc('stop_sharing'));
}

/** The shared list of a link, or null if the link is invalid. */
export function useSharedFavorites(token: string): QueryResult<SharedFavorites | null> {
  // POST instead of GET, because servers log URLs and the token is secret.
  return useQuery(['shared_favorites', token], async () => {
    const found: unknown = await query((api) => api.rpc('shared_favorites', { token }));
    return found as SharedFavorites | null;
  });
}
