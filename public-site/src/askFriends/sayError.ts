import { ApiError } from '../data/api/apiError';
import { roomError } from '../rooms/roomErrors';

/** The message after a failed request about a link: what happened and what to do next. */
export function sayError(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 409 || error.status === 429) return roomError(error);
  if (error.status === 404) return 'This link is no longer valid. Ask for a new one.';
  return error.isTemporary
    ? "Couldn't reach the server. Please try again."
    : 'One of the texts can’t be stored. Please change it.';
}
