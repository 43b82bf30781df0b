import { HttpError } from 'react-admin';

/** PostgREST's error body. */
interface DatabaseError {
  code?: string;
  message?: string;
  details?: string | null;
}

const UNREACHABLE = "The server can't be reached. Please try again.";
const BY_STATUS: Record<number, string> = {
  401: 'Your session has ended. Please sign in again.',
  403: "You don't have permission to do this.",
  404: 'This no longer exists.',
  406: "This no longer exists, or you aren't allowed to change it.",
  429: 'Too many requests. Please wait a moment and try again.',
  500: 'The server had an error. Please try again.',
  502: UNREACHABLE,
  503: UNREACHABLE,
  504: 'The server took too long. Please try again.',
};

const BY_CODE: Record<string, string> = {
  '23503': 'A record that this one refers to was deleted. Reload the page and choose another.',
  '23505': 'A record like this exists already.',
  '23514': 'One of the values is not allowed. Please check the fields.',
};

/** Converts any error to an HttpError with a message for users. The body stays the same. */
export function readableError(error: unknown): HttpError {
  if (error instanceof HttpError) {
    const body = (error.body ?? {}) as DatabaseError;
    const message =
      readableMessage(body) ?? rateLimitMessage(error.status, body) ?? BY_STATUS[error.status] ?? error.message;
    return new HttpError(message || UNREACHABLE, error.status, error.body);
  }
  // fetch() rejects with a TypeError if there is no response. Its message differs between browsers.
  if (error instanceof TypeError) return new HttpError(UNREACHABLE, 0, null);
  const { name, message, status } = error as { name?: string; message?: string; status?: number };
  if (name === 'TimeoutError') return new HttpError(BY_STATUS[504], 504, null);
  // During an outage, errors of the auth client have messages of the browser or a parser, or just "{}".
  if (name === 'AuthRetryableFetchError' || name === 'AuthUnknownError') {
    return new HttpError(BY_STATUS[status ?? 0] ?? UNREACHABLE, status ?? 0, null);
  }
  return new HttpError(message || 'Something went wrong. Please try again.', status ?? 0, null);
}

/** True if a request may have succeeded despite the error: there was no response, or the response came from a proxy. */
export const mayHaveSucceeded = (error: unknown): boolean => [0, 502, 504].includes(readableError(error).status);

/** Errors that our database functions raise have messages for users. Messages of Postgres itself are replaced. */
function readableMessage(body: DatabaseError): string | null {
  if (body.code?.startsWith('PT') || body.code === '22023') return body.message ?? null;
  return BY_CODE[body.code ?? ''] ?? null;
}

/** The message of a rate limit contains the time to wait. */
const rateLimitMessage = (status: number, { message }: DatabaseError) => (status === 429 && message) || null;

/**
 * The violated constraint, for example `baby_names_popularity_range`. NOT NULL violations don't name a constraint, so
 * they get a name by the same convention.
 */
export function constraintOf(error: unknown, table = ''): string | null {
  const { code, message = '' } = ((error as HttpError | undefined)?.body ?? {}) as DatabaseError;
  if (code === '23502') return message.replace(/^.*column "(\w+)".*$/s, `${table}_$1_required`);
  if (code !== '23505' && code !== '23514' && code !== '23503') return null;
  return /constraint "([^"]+)"/.exec(message)?.[1] ?? null;
}

/** Adds error messages by field name, which react-admin reads from `body.errors`. */
export function withFieldErrors(error: unknown, errors: Record<string, unknown> | null): HttpError {
  const readable = readableError(error);
  if (!errors) return readable;
  return new HttpError(readable.message, readable.status, { ...(readable.body as object | null), errors });
}
