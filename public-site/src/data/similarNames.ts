import type { Database } from '@cradle/shared/database.types';
import { answerOf, api } from './apiClient';
import { type Answer, useAnswer } from './useAnswer';

type SimilarName = Database['public']['Functions']['similar_names']['Returns'][number];

/** At most eight names that sound or are spelled like this one, the nearest first. */
export function useSimilarNames(id: number): Answer<SimilarName[]> {
  return useAnswer(['similar_names', id], () => answerOf(api.rpc('similar_names', { name_id: id }, { get: true })));
}
