import { loadOnce } from './loadOnce';

export interface Preloadable<T> {
  /** Fetches the file, once; a failed download may be tried again. */
  load: () => Promise<T>;
  /** The same for React.lazy. */
  lazily: () => Promise<T>;
}

/**
 * A file that can be fetched before it is drawn. React keeps the place of whatever it had to wait for empty for 300 ms at the
 * least, also when the file was there after one (facebook/react#31819); and it waits for any real promise. What stands
 * in for one here answers at once when the file is there, so that nothing is held back.
 * @param instead what to do about a download that failed while React waits for it; the error goes on unless told
 */
export function preloadable<T>(fetchFile: () => Promise<T>, instead?: (error: unknown) => Promise<T>): Preloadable<T> {
  let file: T | undefined;
  const load = loadOnce(async () => {
    file = await fetchFile();
    return file;
  });
  return { load, lazily: () => (file ? atOnce(file) : load().catch(instead)) };
}

function atOnce<T>(value: T): Promise<T> {
  // biome-ignore lint/suspicious/noThenProperty: a promise that is kept already is what this is
  return { then: (done: (value: T) => void) => done(value) } as unknown as Promise<T>;
}
