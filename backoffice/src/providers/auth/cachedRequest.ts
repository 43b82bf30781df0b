export interface CachedRequest<T> {
  /**
   * Returns the cached response. If there is none, or if it is older than `maxAge` milliseconds, fetches a new one. By
   * default, the cached response doesn't expire.
   */
  get(maxAge?: number): Promise<T>;
  clear(): void;
}

/**
 * Caches the response of one request. If get() is called while the request is running, the call waits for the running
 * request instead of sending another one. If clear() is called while the request is running, the waiting calls still
 * receive the response, but it isn't cached.
 */
export function cachedRequest<T>(fetchNew: () => Promise<T>, now: () => number = Date.now): CachedRequest<T> {
  let cached: { value: T; at: number } | null = null;
  let pending: Promise<T> | null = null;

  const request = (): Promise<T> => {
    if (pending) return pending;
    const current: Promise<T> = fetchNew()
      .then((value) => {
        if (pending === current) cached = { value, at: now() };
        return value;
      })
      .finally(() => {
        if (pending === current) pending = null;
      });
    pending = current;
    return current;
  };

  return {
    async get(maxAge = Number.POSITIVE_INFINITY) {
      return cached && now() - cached.at <= maxAge ? cached.value : request();
    },
    clear() {
      cached = null;
      pending = null;
    },
  };
}
