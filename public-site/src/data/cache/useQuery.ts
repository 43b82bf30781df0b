import { useEffect, useState } from 'react';
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import type { ApiError } from '../api/apiError';
import { embedded, pageDataState } from './embedded';
import { requestPrerenderData } from './prerenderData';
import { Retention } from './retention';
import { retries } from './retries';

/** The result of the hooks in data/. */
export type QueryResult<T> = {
  data: T | undefined;
  error: ApiError | undefined;
  isLoading: boolean;
  retry: () => void;
};

type Key = readonly [string, ...unknown[]] | null;

/**
 * Fetches data with SWR. Fetches nothing if the key is null. The first render of a prerendered page uses the embedded
 * data.
 */
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
  // If there is fallback data, SWR's isLoading is ignored, because it is true during each revalidation.
  return { data, error, ...useRetry(() => mutate(), data, error, !fallback && query.isLoading) };
}

export const swrOptions = { ...retries, focusThrottleInterval: 60_000 };

/**
 * SWR options that use the data of the prerendered page. During prerendering, the page suspends until the data is
 * fetched.
 */
function fallbackOptions<T>(name: string, fetcher: () => Promise<T>): SWRConfiguration<T, ApiError> | undefined {
  if (import.meta.env.SSR) return { fallbackData: requestPrerenderData(name, fetcher), revalidateIfStale: false };
  if (!embedded || !(name in embedded.responses)) return undefined;
  return { fallbackData: embedded.responses[name] as T, ...(isCurrent() && { revalidateIfStale: false }) };
}

/** True if the embedded data can be used without revalidation. */
export const isCurrent = () => pageDataState.get() === 'current';

/**
 * The `retry` function and the `isLoading` value of a query. After an error, `isLoading` is true only during a retry by
 * the user. SWR's automatic retries don't count, because they would make the error message flicker.
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

/**
 * Marks cache entries as used while the component is mounted.
 * @param keys SWR keys, joined by line breaks; null for none
 */
export function useRetained(keys: string | null) {
  const { cache } = useSWRConfig();
  useEffect(() => {
    if (!isSweeping) setInterval(() => retention.sweep(cache), SWEEP_MS);
    isSweeping = true;
  }, [cache]);
  useEffect(() => (keys ? retention.hold(keys.split('\n')) : undefined), [keys]);
}
