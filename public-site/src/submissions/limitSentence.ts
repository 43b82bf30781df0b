import type { ApiError } from '../data/apiError';

const NO_TIME = 'Too many tries from here just now. Please wait a while and try again.';

/** The sentence for a 429: the server's own where it is one, since it says how long to wait. */
export function limitSentence({ message }: ApiError): string {
  return /^Too many [^<{]{1,150}\.$/.test(message) ? message : NO_TIME;
}
