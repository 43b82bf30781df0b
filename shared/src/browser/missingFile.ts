/**
 * True if a lazy-loaded chunk failed to load, according to the messages of each browser. The cause is a network
 * failure, or a deployment that renamed the chunk.
 */
export const isMissingFile = (error: { message?: string } | null | undefined): boolean =>
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error?.message ?? '');
