import { importAgain } from '@cradle/shared/browser/importAgain';
import type { PetName } from '@cradle/shared/content/petNames';
import { type QueryResult, useQuery } from '../../data/cache/useQuery';

/** The built-in pet names, in a lazy-loaded chunk. */
export function usePetNames(): QueryResult<readonly PetName[]> {
  return useQuery(
    ['pet_names'],
    async () => (await importAgain(() => import('@cradle/shared/content/petNames'))).petNames,
    {
      revalidateIfStale: false,
      revalidateOnFocus: false,
    },
  );
}
