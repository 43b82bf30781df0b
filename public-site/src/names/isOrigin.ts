import { baby_names } from '@cradle/shared/database/database.columns';

/**
 * True if a value of a URL can be an origin. The value 'all' can't, because filters use it for all origins. Whether
 * names have this origin is known only after the origins in use are loaded.
 */
export const isOrigin = (text: string) =>
  /^\p{L}[\p{L}\p{M}'’().,/& -]*$/u.test(text) && text !== 'all' && [...text].length <= baby_names.origin.maxLength;
