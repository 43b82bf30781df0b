/**
 * True if the error means that a lazy-loaded chunk couldn't be loaded. The cause is a network failure, or a deployment
 * that has renamed the chunk. Browsers have different messages for this error.
 */
export const isMissingFile = (error: { message?: string } | null | undefined): boolean =>
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error?.message ?? '');
