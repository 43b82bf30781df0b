/**
 * Returns a function that calls `load` once and returns the same promise to every caller. If `load` fails, the next
 * call tries again.
 */
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
