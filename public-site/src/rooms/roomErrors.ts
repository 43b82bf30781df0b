import { isOffline, OFFLINE } from '../auth/storedSession';
import { ApiError } from '../data/api/apiError';
import { limitMessage } from '../submissions/failureMessage';

/** The message after a failed request of a room or of “Ask friends”: what happened and what to do next. */
export function roomError(error: unknown): string {
  if (isOffline()) return OFFLINE;
  if (!(error instanceof ApiError)) return 'Something went wrong. Please try again.';
  switch (error.status) {
    case 403:
      return 'Only the person who started the room can do this.';
    case 404:
      return 'This link is no longer valid. Ask for a new one.';
    case 409: // The server's message says that the room is full or closed, or has too many names.
      return error.message;
    case 429:
      return limitMessage(error);
    default:
      if (error.code === '23514')
        return 'One of the texts is too long or has characters that can’t be stored. Please change it.';
      return error.isTemporary
        ? "Couldn't reach the server. Please try again."
        : 'Something has changed in the meantime. Please reload the page and try again.';
  }
}
