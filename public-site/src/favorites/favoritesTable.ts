import type { Tables } from '@cradle/shared/database/database.types';
import { requireSession } from '../auth/client/authRequest';
import { readSession } from '../auth/storedSession';
import { ApiError } from '../data/api/apiError';
import { query } from '../data/api/query';
import { positionBetween } from './favoritePositions';
import type { FavoritesTable } from './favoritesStore';

const DUPLICATE = '23505';

/**
 * Notes of favorites that were removed since the page was loaded. If such a favorite is added again, it gets its note
 * back.
 */
const removedNotes = new Map<string, string>();
const keyOf = (userId: string, nameId: number) => `${userId} ${nameId}`;

/** The favorites in the database. Each favorite is a row, so that two tabs never overwrite each other's changes. */
export const favoritesTable: FavoritesTable = {
  async read(userId) {
    // Another tab may have signed out or switched accounts. The server would then refuse the request, or return no
    // favorites.
    if (readSession()?.user.id !== userId) throw new Error('The session has ended.');
    // Reads one row with an ordered array instead of many rows, because the API limits the number of rows.
    const profile = await query<unknown>((api) =>
      api.from('profiles').select('favorite_names').eq('id', userId).maybeSingle(),
    );
    // If there is no profile, the session may have ended, because the database returns no profile without a session.
    if (!profile) {
      await requireSession();
      throw new Error('The profile is missing.');
    }
    // The type must be set here, because postgrest-js doesn't know the type of a computed field.
    return (profile as Pick<Tables<'profiles'>, 'favorite_names'>).favorite_names ?? [];
  },

  async add(userId, nameId) {
    try {
      const note = removedNotes.get(keyOf(userId, nameId));
      await query((api) => api.from('favorites').insert({ user_id: userId, name_id: nameId, ...(note && { note }) }));
    } catch (error) {
      // Ignores the error if another tab has already added the favorite.
      if (!(error instanceof ApiError && error.code === DUPLICATE)) throw error;
    }
  },

  async remove(userId, nameId) {
    const removed = await query((api) =>
      api.from('favorites').delete().eq('user_id', userId).eq('name_id', nameId).select('note'),
    );
    // Either another tab has removed the favorite, or the session has ended. Only an ended session is an error.
    if (removed.length === 0) await requireSession();
    for (const { note } of removed) {
      if (note) removedNotes.set(keyOf(userId, nameId), note);
      else removedNotes.delete(keyOf(userId, nameId));
    }
  },

  async move(userId, nameId, { after, before }) {
    const neighbors = [after, before].filter((id) => id !== null);
    // Reads the positions before each move, because another tab may have changed them.
    const rows = await query((api) =>
      api.from('favorites').select('name_id, position').eq('user_id', userId).in('name_id', neighbors),
    );
    const positionOf = (id: number | null) => rows.find(({ name_id }) => name_id === id)?.position ?? null;
    const position = positionBetween(positionOf(after), positionOf(before));
    const moved = await query((api) =>
      api.from('favorites').update({ position }).eq('user_id', userId).eq('name_id', nameId).select('name_id'),
    );
    if (moved.length === 0) throw new Error('This name is no longer one of your favorites.');
  },
};
