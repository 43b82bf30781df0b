import { useEffect } from 'react';
import useSWR, { type SWRConfiguration, unstable_serialize, useSWRConfig } from 'swr';
import type { Answer } from './answer';
import type { ApiError } from './apiError';
import { isEmbedded } from './embedded';
import { answered, useGiven } from './pageAnswers';
import { Retention } from './retention';
import { retries } from './retries';
import './seededCache';
import { useAskingAgain } from './useAskingAgain';

export type { Answer };

type Key = readonly [string, ...unknown[]] | null;

type Ask = <T>(key: Key, ask: () => Promise<T>, options?: SWRConfiguration<T, ApiError>) => Answer<T>;

/** Asks `ask` under `key`; a null key means "not yet". What a screen shows is held in the cache while it is shown. */
export const useAnswer: Ask = import.meta.env.SSR ? useAnswerAhead : useAnswerLive;

function useAnswerAhead<T>(key: Key, ask: () => Promise<T>): Answer<T> {
  return answered(useGiven(key && unstable_serialize(key), ask));
}

function useAnswerLive<T>(key: Key, ask: () => Promise<T>, options?: SWRConfiguration<T, ApiError>): Answer<T> {
  const name = key ? unstable_serialize(key) : null;
  const { data, error, isLoading, mutate } = useSWR<T, ApiError>(key, ask, {
    ...swrOptions,
    ...options,
    ...(isEmbedded(name) && { revalidateIfStale: false }),
  });
  useHeld(name);
  return { data, error, ...useAskingAgain(() => mutate(), data === undefined && error !== undefined, isLoading) };
}

export const swrOptions = { ...retries, focusThrottleInterval: 60_000 };

const SWEEP_MS = 30_000;
const retention = new Retention();
let sweeping = false;

/** Holds the entries named by `keys` (joined by line breaks) in the cache while a screen shows them. */
export function useHeld(keys: string | null) {
  const { cache } = useSWRConfig();
  useEffect(() => {
    if (!sweeping) setInterval(() => retention.sweep(cache), SWEEP_MS);
    sweeping = true;
  }, [cache]);
  useEffect(() => (keys ? retention.hold(keys.split('\n')) : undefined), [keys]);
}
