import { ApiError } from '../data/apiError';

/** Too many is told apart from the rest: trying again at once would not help. */
export function failureMessage(error: unknown, otherwise: string): string {
  return error instanceof ApiError && error.status === 429
    ? 'Too many tries from here just now. Please wait a while and try again.'
    : otherwise;
}
