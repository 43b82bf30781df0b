import { useEffect, useState } from 'react';
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import type { ApiError } from '../apiError';
import { embedded, pageDataState } from './embedded';
import { requestPrerenderData } from './prerenderData';
import { Retention } from './retention';
import { retries } from './retries';

/** The result of every hook in data/. */
export type QueryResult<T> = {
  data: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  retry: () => void;
};

type Key = readonly [string, ...unknown[]] | null;

/** Fetches data with SWR; a null key fetches nothing. The first render of a prerendered page uses its embedded data. */
export function useQuery<T>(
  key: Key,
  fetcher: () => Promise<T>,
  options?: SWRConfiguration<T, ApiError>,
): QueryResult<T> {
  const name = key && unstable_serialize(key);
  const fallback = name === null ? undefined : fallbackOptions(name, fetcher);
  const { mutate, ...query } = useSWR<T, ApiError>(key, fetcher, { ...swrOptions, ...options, ...fallback });
  useRetained(name);
  const { data, error } = query;
  // SWR's isLoading ignores fallback data: it is true while that data is revalidated.
  return { data, error, ...useRetry(() => mutate(), data, error, !fallback && query.isLoading) };
}

export const swrOptions = { ...retries, focusThrottleInterval: 60_000 };

/** SWR options for data of the prerendered page. While prerendering, the page suspends until the data is fetched. */
function fallbackOptions<T>(name: string, fetcher: () => Promise<T>): SWRConfiguration<T, ApiError> | undefined {
  if (import.meta.env.SSR) return { fallbackData: requestPrerenderData(name, fetcher), revalidateIfStale: false };
  if (!embedded || !(name in embedded.responses)) return undefined;
  return { fallbackData: embedded.responses[name] as T, ...(isCurrent() && { revalidateIfStale: false }) };
}

export const isCurrent = () => pageDataState.get() === 'current';

/**
 * Adds `retry` to a query. After an error, `isLoading` is true only during a retry that the user started. Otherwise
 * SWR's automatic retries would make the error message flicker.
 */
export function useRetry(fetchAgain: () => Promise<unknown>, data: unknown, error: unknown, isLoading: boolean) {
  const [retrying, setRetrying] = useState(false);
  const retry = () => {
    setRetrying(true);
    void fetchAgain()
      .catch(() => {})
      .finally(() => setRetrying(false));
  };
  return { isLoading: data === undefined && error !== undefined ? retrying : isLoading, retry };
}

const SWEEP_MS = 30_000;
const retention = new Retention();
let isSweeping = false;

/** Retains cache entries while the component is mounted. `keys` are joined by line breaks. */
export function useRetained(keys: string | null) {
  const { cache } = useSWRConfig();
  useEffect(() => {
    if (!isSweeping) setInterval(() => retention.sweep(cache), SWEEP_MS);
    isSweeping = true;
  }, [cache]);
  useEffect(() => (keys ? retention.hold(keys.split('\n')) : undefined), [keys]);
}
