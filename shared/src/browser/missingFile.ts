/**
 * Whether a part of the site did not arrive, in the words of each browser: for want of a network, or because the site was
 * renewed and the file is there under another name.
 */
export const isMissingFile = (error: { message?: string } | null | undefined): boolean =>
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error?.message ?? '');
