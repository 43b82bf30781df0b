import { isOffline } from '../auth/storedSession';
import { ApiError } from '../data/apiError';

const LIMIT = 'Too many requests. Please wait a while and try again.';

/**
 * The message for a failed request. Offline and rate-limited requests have messages of their own, because a retry
 * doesn't help at once.
 */
export function failureMessage(error: unknown, otherwise: string): string {
  if (isOffline()) return 'You are offline, so nothing was sent. Your text is still here.';
  return error instanceof ApiError && error.status === 429 ? limitMessage(error) : otherwise;
}

/** The message for a 429 response. Prefers the server's message, because it contains the waiting time. */
export function limitMessage({ message }: ApiError): string {
  return /^Too many [^<{]{1,150}\.$/.test(message) ? message : LIMIT;
}
