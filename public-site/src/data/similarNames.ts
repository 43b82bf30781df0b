import type { Database } from '@cradle/shared/database.types';
import { ask } from './ask';
import { type Answer, useAnswer } from './useAnswer';

export type SimilarName = Database['public']['Functions']['similar_names']['Returns'][number];

/** Under which the names that are like a name are kept. */
export const similarNamesKey = (id: number) => ['similar_names', id] as const;

/** At most eight names that sound or are spelled like this one, the nearest first. */
export function useSimilarNames(id: number): Answer<SimilarName[]> {
  return useAnswer(similarNamesKey(id), () => ask((api) => api.rpc('similar_names', { name_id: id }, { get: true })));
}
