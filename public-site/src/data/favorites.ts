import type { Tables } from '@cradle/shared/database.types';
import { mutate } from 'swr';
import { answerOf, api } from './apiClient';
import { ApiError } from './apiError';
import type { NameCardRow } from './names';
import { type Answer, useAnswer } from './useAnswer';

/**
 * A favourite as its owner reads it: a card, what its fit with a surname is read from, and the note. RLS lets only
 * their own row of `favorites` through.
 */
export type FavoriteName = NameCardRow &
  Pick<Tables<'baby_names'>, 'syllables' | 'pronunciation'> & { favorites: Pick<Tables<'favorites'>, 'note'>[] };
export type FavoriteShare = Pick<Tables<'favorite_shares'>, 'shows_notes' | 'created_at'>;

export type SharedName = Pick<NameCardRow, 'id' | 'name' | 'gender' | 'meaning' | 'origin'> & { note: string | null };
/** What shared_favorites() answers. */
export type SharedFavorites = { owner: string | null; total: number; names: SharedName[] };

export const FAVORITE_NAMES = 'favorite_names';

/** These names with their notes. `ids` in ascending order: the same names are the same question. */
export function readFavoriteNames(ids: readonly number[]): Promise<FavoriteName[]> {
  const columns =
    'id, name, meaning, origin, gender, popularity, first_letter, syllables, pronunciation, favorites(note)';
  return answerOf(api.from('baby_names').select(columns).in('id', ids));
}

/** Saves the note of a favourite; null takes it away. Rejects when the server did not. */
export async function saveFavoriteNote(userId: string, nameId: number, note: string | null): Promise<void> {
  const rows = await answerOf(
    api.from('favorites').update({ note }).eq('user_id', userId).eq('name_id', nameId).select('name_id'),
  );
  if (rows.length === 0) throw new ApiError(404, '', 'This name is not among your favorites any more.');
  // What is shown of it from now on, on every screen, without asking again.
  await mutate<FavoriteName[]>(
    (key) => Array.isArray(key) && key[0] === FAVORITE_NAMES && key[1] === userId,
    (names) => names?.map((name) => (name.id === nameId ? { ...name, favorites: [{ note }] } : name)),
    { revalidate: false },
  );
}

/** Whether and how the person shares their list; null when they do not. */
export function useFavoriteShare(userId: string): Answer<FavoriteShare | null> {
  return useAnswer(['favorite_share', userId], () =>
    answerOf(api.from('favorite_shares').select('shows_notes, created_at').eq('user_id', userId).maybeSingle()),
  );
}

/** Makes the link, in place of one that was made before, and answers its secret. */
export function shareFavorites(withNotes: boolean): Promise<string> {
  return answerOf(api.rpc('share_favorites', { with_notes: withNotes }));
}

export async function stopSharing(): Promise<void> {
  await answerOf(api.rpc('stop_sharing'));
}

/** The list behind a link; null when it leads nowhere (any more). */
export function useSharedFavorites(token: string): Answer<SharedFavorites | null> {
  // Asked by POST: the secret belongs in no address that a server writes down.
  return useAnswer(['shared_favorites', token], async () => {
    const found: unknown = await answerOf(api.rpc('shared_favorites', { token }));
    return found as SharedFavorites | null;
  });
}
