import { baby_names } from '@cradle/shared/database/database.columns';

/**
 * True if a value of a URL has the form of an origin. The value 'all' isn't an origin, because filters use it for all
 * origins. Whether any name has this origin isn't checked, because the origins in use are loaded later.
 */
export const isOrigin = (text: string) =>
  /^\p{L}[\p{L}\p{M}'’().,/& -]*$/u.test(text) && text !== 'all' && [...text].length <= baby_names.origin.maxLength;
