import type { Database } from '@cradle/shared/database/database.types';
import { useEffect, useState } from 'react';
import { PAGE_SIZE, usePages } from './cache/usePages';
import type { NameCardRow } from './names';
import { query } from './query';

type Functions = Database['public']['Functions'];
type SearchArgs = Functions['search_names']['Args'];
export type SearchFilter = Omit<SearchArgs, 'page_size' | 'page_offset'>;
export type FoundName = NameCardRow & {
  celebrity: string | null;
  mythological: boolean;
  syllables: number;
  match: string;
  total: number;
};

/** The names that match, the best match first. If the filter is null, fetches nothing. */
export function useSearchNames(filter: SearchFilter | null) {
  return usePages<FoundName, ['search_names', SearchArgs]>(
    filter && ((page) => ['search_names', { ...filter, page_size: PAGE_SIZE, page_offset: page * PAGE_SIZE }]),
    ([name, args]) => query((api) => api.rpc(name, args, { get: true })) as Promise<FoundName[]>,
  );
}

type Suggestions = { typed: string; names: Functions['suggest_names']['Returns'] };

const nothing: Suggestions = { typed: '', names: [] };
/** The debounce time: longer than the time between two letters, shorter than a pause between words. */
const DEBOUNCE_MS = 150;

/**
 * The names that start with `typed`. In the result, `typed` is the text for which they were fetched. SWR isn't used,
 * because the response to an older text is never needed: its request is aborted instead of cached. After an error there
 * are no suggestions. The search itself shows the error.
 */
export function useSuggestions(typed: string): Suggestions {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!typed) return setFound(nothing);
    const controller = new AbortController();
    const { signal } = controller;
    const show = (names: Suggestions['names']) => signal.aborted || setFound({ typed, names });
    const request = () =>
      query((api) => api.rpc('suggest_names', { beginning: typed }, { get: true }).abortSignal(signal));
    const timer = setTimeout(() => void request().then(show, () => show([])), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return found;
}

/** Calls `report` when the key changes. */
export function useOnce(key: string | null, report: (key: string) => void) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new key is reported, not a new function
  useEffect(() => {
    if (key) report(key);
  }, [key]);
}
