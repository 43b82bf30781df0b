import type { Database } from '@cradle/shared/database.types';
import { useEffect } from 'react';
import { answerOf, api } from './apiClient';
import type { NameCardRow } from './names';
import { PAGE_SIZE, usePages } from './usePages';

type SearchArgs = Database['public']['Functions']['search_names']['Args'];
export type SearchQuestion = Omit<SearchArgs, 'page_size' | 'page_offset'>;
export type FoundName = NameCardRow & {
  celebrity: string | null;
  mythological: boolean;
  syllables: number;
  match: string;
  total: number;
};

/** What fits a question, the best first; null asks nothing yet. */
export function useSearchNames(question: SearchQuestion | null) {
  return usePages<FoundName, ['search_names', SearchArgs]>(
    question && ((page) => ['search_names', { ...question, page_size: PAGE_SIZE, page_offset: page * PAGE_SIZE }]),
    ([name, args]) => answerOf(api.rpc(name, args, { get: true })) as Promise<FoundName[]>,
  );
}

/** Runs `report` once for each key: for each answer or failure of a question, not again while it stays on the screen. */
export function useOnce(key: string | null, report: (key: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what to say may change, when to say it only with the key
  useEffect(() => {
    if (key) report(key);
  }, [key]);
}
