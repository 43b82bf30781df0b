/** Calls `load` once and returns the same promise to every caller. After a failure the next call retries. */
export function memoizePromise<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = null;
      throw error;
    });
    return loading;
  };
}
