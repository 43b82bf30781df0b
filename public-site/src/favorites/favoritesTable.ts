import type { Tables } from '@cradle/shared/database.types';
import { answerOf, api } from '../data/apiClient';
import { ApiError } from '../data/apiError';
import { placeBetween } from './favoritePlaces';
import type { FavoritesTable } from './favoritesStore';
import { readSession } from '../auth/storedSession';

const DUPLICATE = '23505';

/** Notes of favourites that were removed since the page was opened: whoever slipped gets them back with the heart. */
const removedNotes = new Map<string, string>();
const keyOf = (userId: string, nameId: number) => `${userId} ${nameId}`;

/** Favourites in the database: one row each, so that two tabs never overwrite each other's. */
export const favoritesTable: FavoritesTable = {
  async read(userId) {
    // Another tab may have signed out or become somebody else, and this one has not heard yet: only a refusal would come.
    if (readSession()?.user.id !== userId) throw new Error('The session has ended.');
    // One row with an array, in the person's order: a list of rows would be cut at the API's limit.
    const profile = await answerOf<unknown>(
      api.from('profiles').select('favorite_names').eq('id', userId).maybeSingle(),
    );
    // postgrest-js finds no type for a computed field that it is asked for by name.
    return (profile as Pick<Tables<'profiles'>, 'favorite_names'> | null)?.favorite_names ?? [];
  },

  async add(userId, nameId) {
    try {
      const note = removedNotes.get(keyOf(userId, nameId));
      await answerOf(api.from('favorites').insert({ user_id: userId, name_id: nameId, ...(note && { note }) }));
    } catch (error) {
      // Another tab was quicker: the favourite is there, which is all that was asked.
      if (!(error instanceof ApiError && error.code === DUPLICATE)) throw error;
    }
  },

  async remove(userId, nameId) {
    const gone = await answerOf(
      api.from('favorites').delete().eq('user_id', userId).eq('name_id', nameId).select('note'),
    );
    for (const { note } of gone) {
      if (note) removedNotes.set(keyOf(userId, nameId), note);
      else removedNotes.delete(keyOf(userId, nameId));
    }
  },

  async move(userId, nameId, { after, before }) {
    // Asked for anew at each move: another tab may have moved these two.
    const rows = await answerOf(
      api
        .from('favorites')
        .select('name_id, position')
        .eq('user_id', userId)
        .in(
          'name_id',
          [after, before].filter((id) => id !== null),
        ),
    );
    const placeOf = (id: number | null) => rows.find(({ name_id }) => name_id === id)?.position ?? null;
    const position = placeBetween(placeOf(after), placeOf(before));
    const moved = await answerOf(
      api.from('favorites').update({ position }).eq('user_id', userId).eq('name_id', nameId).select('name_id'),
    );
    if (moved.length === 0) throw new Error('This name is not among your favorites any more.');
  },
};
