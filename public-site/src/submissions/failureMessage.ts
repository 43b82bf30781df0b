import { isOffline } from '../auth/storedSession';
import { ApiError } from '../data/api/apiError';

const LIMIT = 'Too many requests. Please wait a while and try again.';

/**
 * The message after a failed request. There are special messages for the cases in which an immediate retry doesn't
 * help: the browser is offline, the request was rate-limited, or the record no longer exists. In all other cases, the
 * message is `otherwise`.
 */
export function failureMessage(error: unknown, otherwise: string): string {
  if (isOffline()) return 'You are offline, so nothing was sent. Your text is still here.';
  if (isGone(error)) return error.message;
  return error instanceof ApiError && error.status === 429 ? limitMessage(error) : otherwise;
}

/** The message after a 429 response. The server's message is preferred, because it contains the time to wait. */
export function limitMessage({ message }: ApiError): string {
  return /^Too many [^<{]{1,150}\.$/.test(message) ? message : LIMIT;
}

/** True if the database function reports that the record no longer exists. */
export const isGone = (error: unknown): error is ApiError => error instanceof ApiError && error.code === 'PT404';
