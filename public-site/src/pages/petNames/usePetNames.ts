import type { PetName } from '@cradle/shared/content/petNames';
import { type QueryResult, useQuery } from '../../data/cache/useQuery';

/** The built-in pet names: a file of their own, which arrives with the first page that shows them. */
export function usePetNames(): QueryResult<readonly PetName[]> {
  return useQuery(['pet_names'], async () => (await import('@cradle/shared/content/petNames')).petNames, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
}
