import { isOffline } from '../auth/storedSession';
import { ApiError } from '../data/apiError';
import { limitSentence } from './limitSentence';

/** Too many, and no network, are told apart from the rest: trying again at once would not help. */
export function failureMessage(error: unknown, otherwise: string): string {
  if (isOffline()) return 'You are offline, so nothing was sent. What you wrote stays here.';
  return error instanceof ApiError && error.status === 429 ? limitSentence(error) : otherwise;
}
