import { useQuery } from '../../data/cache/useQuery';
import { FAVORITE_NAMES, type FavoriteName, readFavoriteNames } from '../../data/favorites';

/**
 * The rows of these names with their notes, in the order of the ids. Until the answer for changed ids is there, what is
 * known of them is shown: a name that is removed vanishes at once, without asking anybody.
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
