import { isOffline } from '../auth/storedSession';
import { ApiError } from '../data/apiError';

const LIMIT = 'Too many requests. Please wait a while and try again.';

/** The message for a failed request. A retry doesn't help while offline or rate-limited, so these have their own. */
export function failureMessage(error: unknown, otherwise: string): string {
  if (isOffline()) return 'You are offline, so nothing was sent. Your text is still here.';
  return error instanceof ApiError && error.status === 429 ? limitMessage(error) : otherwise;
}

/** The message for a 429 response. The server's own sentence is preferred, because it has the waiting time. */
export function limitMessage({ message }: ApiError): string {
  return /^Too many [^<{]{1,150}\.$/.test(message) ? message : LIMIT;
}
