import type { Database } from '@cradle/shared/database/database.types';
import type { SearchFilter } from '@cradle/shared/names/query/searchFilter';
import { useEffect, useState } from 'react';
import { query } from '../api/query';
import { PAGE_SIZE, REQUEST_SIZE } from '../cache/pageSize';
import { usePages } from '../cache/usePages';
import type { NameCardRow } from './names';

type Functions = Database['public']['Functions'];
type SearchArgs = Functions['search_names']['Args'];
export type FoundName = NameCardRow & {
  celebrity: string | null;
  mythological: boolean;
  syllables: number;
  match: string;
  total: number;
};

/** The names that match, the best match first. Fetches nothing if the filter is null. */
export function useSearchNames(filter: SearchFilter | null) {
  return usePages<FoundName, ['search_names', SearchArgs]>(
    filter && ((page) => ['search_names', { ...filter, page_size: REQUEST_SIZE, page_offset: page * PAGE_SIZE }]),
    ([name, args]) => query((api) => api.rpc(name, args, { get: true })) as Promise<FoundName[]>,
  );
}

type Suggestions = { typed: string; names: Functions['suggest_names']['Returns']; failed: boolean };

const nothing: Suggestions = { typed: '', names: [], failed: false };
/**
 * The debounce time in milliseconds. It is longer than the usual pause between two keystrokes, and shorter than the
 * pause after a word.
 */
const DEBOUNCE_MS = 150;

/**
 * Suggests names that start with `typed`. In the result, `typed` is the text for which the names were fetched. If a
 * request fails, `failed` is true and the result contains no names. Requests for earlier texts are aborted, because
 * their responses are never needed again. SWR isn't used, because it doesn't abort requests.
 */
export function useSuggestions(typed: string): Suggestions {
  const [found, setFound] = useState(nothing);
  useEffect(() => {
    if (!typed) return setFound(nothing);
    const controller = new AbortController();
    const { signal } = controller;
    const show = (names?: Suggestions['names']) =>
      signal.aborted || setFound({ typed, names: names ?? [], failed: !names });
    const request = () =>
      query((api) => api.rpc('suggest_names', { beginning: typed }, { get: true }).abortSignal(signal));
    const timer = setTimeout(() => void request().then(show, () => show()), DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [typed]);
  return found;
}
