import { unstable_serialize } from 'swr';
import useSWRInfinite, { unstable_serialize as serializePages } from 'swr/infinite';
import type { ApiError } from './apiError';
import { isEmbedded } from './embedded';
import { answered, useGiven } from './pageAnswers';
import { type Answer, swrOptions, useHeld } from './useAnswer';
import { useAskingAgain } from './useAskingAgain';

export const PAGE_SIZE = 48;

type Pages<Row> = {
  rows: Row[];
  hasMore: boolean;
  /** The next page is on its way. */
  isLoadingMore: boolean;
  loadMore: () => void;
};

type Key = readonly [string, ...unknown[]];

type AskPages = <Row, K extends Key>(
  keyOf: ((page: number, last: Row | undefined) => K) | null,
  ask: (key: K) => Promise<Row[]>,
  options?: { keepPrevious?: boolean },
) => Answer<Pages<Row>>;

/** A list read page by page: `keyOf` names the page after `last`, `ask` reads it. */
export const usePages: AskPages = import.meta.env.SSR ? usePagesAhead : usePagesLive;

function usePagesAhead<Row, K extends Key>(
  keyOf: ((page: number, last: Row | undefined) => K) | null,
  ask: (key: K) => Promise<Row[]>,
): Answer<Pages<Row>> {
  const key = keyOf?.(0, undefined) ?? null;
  const rows = useGiven(key && unstable_serialize(key), () => (key ? ask(key) : Promise.resolve([])), true);
  return answered(rows && { rows, hasMore: rows.length === PAGE_SIZE, isLoadingMore: false, loadMore: () => {} });
}

function usePagesLive<Row, K extends Key>(
  keyOf: ((page: number, last: Row | undefined) => K) | null,
  ask: (key: K) => Promise<Row[]>,
  { keepPrevious = false } = {},
): Answer<Pages<Row>> {
  const getKey = (page: number, before: Row[] | null) =>
    keyOf && (page === 0 || before?.length === PAGE_SIZE) ? keyOf(page, before?.at(-1)) : null;
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<Row[], ApiError>(getKey, ask, {
    ...swrOptions,
    revalidateFirstPage: false,
    keepPreviousData: keepPrevious,
    ...(keyOf && isEmbedded(unstable_serialize(keyOf(0, undefined))) && { revalidateIfStale: false }),
  });
  useHeld(
    keyOf &&
      [
        serializePages(getKey),
        ...(data ?? []).map((_, at) => unstable_serialize(getKey(at, data?.[at - 1] ?? null))),
      ].join('\n'),
  );
  const more = error === undefined && isValidating && data !== undefined && data.length < size;
  return {
    data: data && {
      rows: data.flat(),
      hasMore: data.at(-1)?.length === PAGE_SIZE,
      isLoadingMore: more,
      loadMore: () => void setSize(data.length + 1),
    },
    error,
    ...useAskingAgain(() => mutate(), data === undefined && error !== undefined, isLoading),
  };
}
