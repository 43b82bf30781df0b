import type { PetName } from '@cradle/shared/content/petNames';
import { type Answer, useAnswer } from '../../data/useAnswer';

/** The built-in pet names, in a lazy-loaded chunk. */
export function usePetNames(): Answer<readonly PetName[]> {
  return useAnswer(['pet_names'], async () => (await import('@cradle/shared/content/petNames')).petNames, {
    revalidateIfStale: false,
    revalidateOnFocus: false,
  });
}
