import { HttpError } from 'react-admin';

/** PostgREST's error body. */
interface DatabaseError {
  code?: string;
  message?: string;
  details?: string | null;
}

const UNREACHABLE = 'The server cannot be reached. Please try again.';
const BY_STATUS: Record<number, string> = {
  401: 'Your session has ended. Please sign in again.',
  403: "You don't have permission to do this.",
  404: 'This no longer exists.',
  406: 'This no longer exists, or you may not change it.',
  429: 'That was too much at once. Please wait a moment and try again.',
  500: 'The server made a mistake. Please try again.',
  502: UNREACHABLE,
  503: UNREACHABLE,
  504: 'The server took too long. Please try again.',
};

const BY_CODE: Record<string, string> = {
  '23503': 'Something that this belongs to has been deleted meanwhile. Load the page again and choose anew.',
  '23505': 'There is one like this already. Open that one, or call this one something else.',
  '23514': 'One of the values cannot be saved. Please look them over.',
};

/** Any failure as an HttpError whose message a person can read; the body stays, for those who look closer. */
export function readableError(error: unknown): HttpError {
  if (error instanceof HttpError) {
    const body = (error.body ?? {}) as DatabaseError;
    const message = spoken(body) ?? limited(error.status, body) ?? BY_STATUS[error.status] ?? error.message;
    return new HttpError(message || UNREACHABLE, error.status, error.body);
  }
  // fetch() rejects with a TypeError, in each browser's own words, when there is no answer at all.
  if (error instanceof TypeError) return new HttpError(UNREACHABLE, 0, null);
  const { name, message, status } = error as { name?: string; message?: string; status?: number };
  if (name === 'TimeoutError') return new HttpError(BY_STATUS[504], 504, null);
  // The auth client's own: an outage in the words of a browser or a parser, or none but "{}".
  if (name === 'AuthRetryableFetchError' || name === 'AuthUnknownError') {
    return new HttpError(BY_STATUS[status ?? 0] ?? UNREACHABLE, status ?? 0, null);
  }
  return new HttpError(message || 'Something went wrong. Please try again.', status ?? 0, null);
}

/** Whether what was asked for may have been done all the same: no answer came, or not the server's own. */
export const inDoubt = (error: unknown): boolean => [0, 502, 504].includes(readableError(error).status);

/** Sentences that our own functions raise are meant for people; what Postgres says for itself is not. */
function spoken(body: DatabaseError): string | null {
  if (body.code?.startsWith('PT') || body.code === '22023') return body.message ?? null;
  return BY_CODE[body.code ?? ''] ?? null;
}

/** The sentence of a rate limit, which says how long to wait. */
const limited = (status: number, { message }: DatabaseError) => (status === 429 && message) || null;

/**
 * The constraint that refused a value, e.g. `baby_names_popularity_range`. NOT NULL has no name in the message: it is
 * called as its column would be.
 */
export function constraintOf(error: unknown, table = ''): string | null {
  const { code, message = '' } = ((error as HttpError | undefined)?.body ?? {}) as DatabaseError;
  if (code === '23502') return message.replace(/^.*column "(\w+)".*$/s, `${table}_$1_required`);
  if (code !== '23505' && code !== '23514' && code !== '23503') return null;
  return /constraint "([^"]+)"/.exec(message)?.[1] ?? null;
}

/** The same error, with messages beside the fields they are about: react-admin reads `body.errors`. */
export function withFieldErrors(error: unknown, errors: Record<string, unknown> | null): HttpError {
  const readable = readableError(error);
  if (!errors) return readable;
  return new HttpError(readable.message, readable.status, { ...(readable.body as object | null), errors });
}
