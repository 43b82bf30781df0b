import { memoizePromise } from './memoizePromise';

export interface Preloadable<T> {
  /** Loads the chunk once. If loading fails, the next call tries again. */
  load: () => Promise<T>;
  /** Loads the chunk for React.lazy(). */
  lazily: () => Promise<T>;
}

/**
 * A lazy-loaded chunk that can be preloaded. React.lazy shows its fallback for at least 300 ms, even if the promise is
 * already resolved (facebook/react#31819). After the chunk is loaded, `lazily` therefore returns a thenable that
 * resolves synchronously.
 * @param onError called if the chunk fails to load during rendering; by default the error is thrown
 */
export function preloadable<T>(loadChunk: () => Promise<T>, onError?: (error: unknown) => Promise<T>): Preloadable<T> {
  let chunk: T | undefined;
  const load = memoizePromise(async () => {
    chunk = await loadChunk();
    return chunk;
  });
  return { load, lazily: () => (chunk ? resolved(chunk) : load().catch(onError)) };
}

function resolved<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: a thenable is intended, because a promise resolves asynchronously
  return { then: (done: (value: T) => void) => done(value) } as unknown as Promise<T>;
}
