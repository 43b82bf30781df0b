export interface Fresh<T> {
  /** The cached value, or a new one if it is older than `maxAge` milliseconds. */
  get(maxAge?: number): Promise<T>;
  /** Clears the cache. */
  forget(): void;
}

/**
 * Caches one response. Calls during a request share it. A response that arrives after forget() is returned to its callers,
 * but not cached.
 */
export function freshly<T>(ask: () => Promise<T>, now: () => number = Date.now): Fresh<T> {
  let kept: { value: T; at: number } | null = null;
  let underWay: Promise<T> | null = null;

  const askOnce = (): Promise<T> => {
    if (underWay) return underWay;
    const question: Promise<T> = ask()
      .then((value) => {
        if (underWay === question) kept = { value, at: now() };
        return value;
      })
      .finally(() => {
        if (underWay === question) underWay = null;
      });
    underWay = question;
    return question;
  };

  return {
    async get(maxAge = Number.POSITIVE_INFINITY) {
      return kept && now() - kept.at <= maxAge ? kept.value : askOnce();
    },
    forget() {
      kept = null;
      underWay = null;
    },
  };
}
