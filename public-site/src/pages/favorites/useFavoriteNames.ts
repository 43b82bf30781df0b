import { answerOf, api } from '../../data/apiClient';
import { FAVORITE_NAMES, type FavoriteName } from '../../data/favorites';
import { useAnswer } from '../../data/useAnswer';

/**
 * The rows of these names with their notes, in the order of the ids. Until the answer for changed ids is there, what is
 * known of them is shown: a name that is removed vanishes at once, without asking anybody.
 */
export function useFavoriteNames(userId: string, ids: readonly number[]) {
  const sorted = [...ids].sort((a, b) => a - b);
  const { data, error, isLoading, retry } = useAnswer<FavoriteName[]>(
    ids.length > 0 ? [FAVORITE_NAMES, userId, ...sorted] : null,
    () =>
      answerOf(
        api
          .from('baby_names')
          .select(
            'id, name, meaning, origin, gender, popularity, first_letter, syllables, pronunciation, favorites(note)',
          )
          .in('id', sorted),
      ),
    { keepPreviousData: true },
  );
  const byId = new Map(data?.map((row) => [row.id, row]));
  const rows = data && ids.flatMap((id) => byId.get(id) ?? []);
  return { rows, error, isLoading, retry };
}
