import type { Tables } from '@cradle/shared/database.types';
import { answerOf, api } from '../data/apiClient';
import { ApiError } from '../data/apiError';
import type { FavoritesTable } from './favoritesStore';

const DUPLICATE = '23505';

/** Favourites in the database: one row each, so that two tabs never overwrite each other's. */
export const favoritesTable: FavoritesTable = {
  async read(userId) {
    // One row with an array, newest first: a list of rows would be cut at the API's limit.
    const profile = await answerOf<unknown>(
      api.from('profiles').select('favorite_names').eq('id', userId).maybeSingle(),
    );
    // postgrest-js finds no type for a computed field that it is asked for by name.
    return (profile as Pick<Tables<'profiles'>, 'favorite_names'> | null)?.favorite_names ?? [];
  },

  async add(userId, nameId) {
    try {
      await answerOf(api.from('favorites').insert({ user_id: userId, name_id: nameId }));
    } catch (error) {
      // Another tab was quicker: the favourite is there, which is all that was asked.
      if (!(error instanceof ApiError && error.code === DUPLICATE)) throw error;
    }
  },

  async remove(userId, nameId) {
    await answerOf(api.from('favorites').delete().eq('user_id', userId).eq('name_id', nameId));
  },
};
