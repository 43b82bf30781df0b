import { useRef } from 'react';
import { unstable_serialize } from 'swr';
import useSWRInfinite, { unstable_serialize as serializePages } from 'swr/infinite';
import type { ApiError } from '../api/apiError';
import { embedded } from './embedded';
import { PAGE_SIZE, REQUEST_SIZE } from './pageSize';
import { requestPrerenderList } from './prerenderData';
import { isCurrent, type QueryResult, swrOptions, useRetained, useRetry } from './useQuery';

type Pages<Row> = {
  rows: Row[];
  hasMore: boolean;
  isLoadingMore: boolean;
  loadMore: () => void;
};

type Key = readonly [string, ...unknown[]];

/**
 * Fetches a list page by page. Fetches nothing if `keyOf` is null.
 * @param keyOf returns the SWR key of a page; `last` is the last row of the previous page. The request of each page
 * must have REQUEST_SIZE as its limit.
 * @param options if `keepPrevious` is true, the rows of the previous key are returned until the first page of the new
 * key is loaded or has failed
 */
export function usePages<Row, K extends Key>(
  keyOf: ((page: number, last: Row | undefined) => K) | null,
  fetcher: (key: K) => Promise<Row[]>,
  { keepPrevious = false } = {},
): QueryResult<Pages<Row>> {
  const getKey = (page: number, before: Row[] | null) =>
    keyOf && (page === 0 || before?.length === REQUEST_SIZE) ? keyOf(page, before?.[PAGE_SIZE - 1]) : null;
  // When SWR fetches the second page, it also requests the first page, because SWR's cache doesn't contain fallback
  // data. For the first page, fetchPage() then returns the embedded rows instead of sending a request.
  const fetchPage = async (key: K) => (isCurrent() ? embeddedRows<Row>(key) : undefined) ?? fetcher(key);
  const fallback = keyOf ? fallbackOptions(keyOf(0, undefined), fetcher) : undefined;
  const previous = useRef<Row[][]>(undefined);
  const pages = useSWRInfinite<Row[], ApiError>(getKey, fetchPage, {
    ...swrOptions,
    revalidateFirstPage: false,
    ...fallback,
  });
  const { error, isLoading, isValidating, size, setSize, mutate } = pages;
  // SWR's keepPreviousData isn't used, because it returns the previous rows even after an error.
  const data = pages.data ?? (keepPrevious && !error ? previous.current : undefined);
  previous.current = data;
  useRetained(
    keyOf &&
      [
        serializePages(getKey),
        ...(data ?? []).map((_, at) => unstable_serialize(getKey(at, data?.[at - 1] ?? null))),
      ].join('\n'),
  );
  return {
    data: data && {
      rows: data.flatMap((rows) => rows.slice(0, PAGE_SIZE)),
      hasMore: data.at(-1)?.length === REQUEST_SIZE,
      isLoadingMore: !error && isValidating && data.length < size,
      loadMore: () => void setSize(data.length + 1),
    },
    error,
    ...useRetry(() => mutate(), data, error, !fallback && isLoading),
  };
}

const embeddedRows = <Row>(key: Key) => embedded?.lists[unstable_serialize(key)] as Row[] | undefined;

function fallbackOptions<Row, K extends Key>(key: K, fetcher: (key: K) => Promise<Row[]>) {
  if (import.meta.env.SSR) {
    const pages = requestPrerenderList(unstable_serialize(key), () => fetcher(key));
    return { fallbackData: pages, revalidateIfStale: false };
  }
  const rows = embeddedRows<Row>(key);
  return rows && { fallbackData: [rows], ...(isCurrent() && { revalidateIfStale: false }) };
}
