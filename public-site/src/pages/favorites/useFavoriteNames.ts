import type { Tables } from '@cradle/shared/database.types';
import { answerOf, api } from '../../data/apiClient';
import type { NameCardRow } from '../../data/names';
import { useAnswer } from '../../data/useAnswer';

/** A card, and what its fit with a surname is read from. */
type FavoriteName = NameCardRow & Pick<Tables<'baby_names'>, 'syllables' | 'pronunciation'>;

/**
 * The rows of these names, in the order of the ids. Until the answer for changed ids is there, what is known of them is
 * shown: a name that is removed vanishes at once, without asking anybody.
 */
export function useFavoriteNames(ids: readonly number[]) {
  const sorted = [...ids].sort((a, b) => a - b);
  const { data, error, retry } = useAnswer<FavoriteName[]>(
    ids.length > 0 ? ['favorite_names', ...sorted] : null,
    () =>
      answerOf(
        api
          .from('baby_names')
          .select('id, name, meaning, origin, gender, popularity, first_letter, syllables, pronunciation')
          .in('id', sorted),
      ),
    { keepPreviousData: true },
  );
  const byId = new Map(data?.map((row) => [row.id, row]));
  const rows = data && ids.flatMap((id) => byId.get(id) ?? []);
  return { rows, error, retry };
}
