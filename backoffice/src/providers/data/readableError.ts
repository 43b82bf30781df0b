import { HttpError } from 'react-admin';

/** PostgREST's error body. */
interface DatabaseError {
  code?: string;
  message?: string;
  details?: string | null;
  /** Messages by field, which withFieldErrors() has added. */
  errors?: Record<string, unknown>;
}

const UNREACHABLE = "The server can't be reached. Please try again.";
const BY_STATUS: Record<number, string> = {
  401: 'Your session has ended. Please sign in again.',
  403: "You don't have permission to do this.",
  404: 'This record no longer exists.',
  406: "This record no longer exists, or you aren't allowed to change it.",
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

/** Converts any error to an HttpError with a message for users. The body of the error is kept. */
export function readableError(error: unknown): HttpError {
  if (error instanceof HttpError) {
    const body = (error.body ?? {}) as DatabaseError;
    const message =
      readableMessage(body) ?? rateLimitMessage(error.status, body) ?? BY_STATUS[error.status] ?? error.message;
    return new HttpError(message || UNREACHABLE, error.status, error.body);
  }
  // fetch() rejects with a TypeError if there is no response. Its message isn't shown, because it differs between
  // browsers.
  if (error instanceof TypeError) return new HttpError(UNREACHABLE, 0, null);
  const { name, message, status } = error as { name?: string; message?: string; status?: number };
  if (name === 'TimeoutError') return new HttpError(BY_STATUS[504], 504, null);
  // During an outage, messages of the auth client come from the browser or a JSON parser, or are just "{}".
  if (name === 'AuthRetryableFetchError' || name === 'AuthUnknownError') {
    return new HttpError(BY_STATUS[status ?? 0] ?? UNREACHABLE, status ?? 0, null);
  }
  return new HttpError(message || 'Something went wrong. Please try again.', status ?? 0, null);
}

/** True if a failed request may have taken effect, because there was no response or the response came from a proxy. */
export const mayHaveSucceeded = (error: unknown): boolean => [0, 502, 504].includes(readableError(error).status);

/**
 * The message for a failed request that changes data. If the change may nevertheless have been stored, the message says
 * what may have happened (`maybe`) and what to do (`advice`).
 */
export const failureText = (error: unknown, maybe: string, advice = 'Reload the page to check.'): string =>
  mayHaveSucceeded(error) ? `The server didn't respond, so ${maybe}. ${advice}` : readableError(error).message;

/** True if a record couldn't be loaded because it doesn't exist, or because the user may not read it. */
export const isMissing = (error: unknown): boolean =>
  [404, 406].includes((error as { status?: number } | null)?.status ?? 0);

/**
 * Returns the server's message. If the server didn't respond or responded with a server error (5xx), there is no usable
 * message, and `fallback` is returned.
 */
export function serverMessage(error: unknown, fallback: string): string {
  const { status, message } = readableError(error);
  return status >= 500 || message === UNREACHABLE ? fallback : message;
}

/**
 * A message for users; null for an unknown error code. If the value of a field was refused, it is the message of the
 * field. An error that the project's database functions raise already contains such a message. For Postgres's own
 * errors, the message is looked up by the error code.
 */
function readableMessage(body: DatabaseError): string | null {
  const [refusal] = Object.values(body.errors ?? {});
  if (typeof refusal === 'string') return refusal;
  if (body.code?.startsWith('PT') || body.code === '22023') return body.message ?? null;
  return BY_CODE[body.code ?? ''] ?? null;
}

/** The message of a rate limit, which contains the time to wait; null for other errors. */
const rateLimitMessage = (status: number, { message }: DatabaseError) => (status === 429 && message) || null;

/**
 * The name of the violated constraint, for example `baby_names_popularity_range`; null if no constraint was violated.
 * The error of a NOT NULL violation contains no constraint name, so a name such as `baby_names_name_required` is built.
 */
export function constraintOf(error: unknown, table = ''): string | null {
  const { code, message = '' } = ((error as HttpError | undefined)?.body ?? {}) as DatabaseError;
  if (code === '23502') return message.replace(/^.*column "(\w+)".*$/s, `${table}_$1_required`);
  if (code !== '23505' && code !== '23514' && code !== '23503') return null;
  return /constraint "([^"]+)"/.exec(message)?.[1] ?? null;
}

/**
 * Adds error messages by field name in `body.errors`, where react-admin reads them. The first of them also becomes the
 * message of the error, which a notification shows, because the suggestions of a focused field can cover the message
 * below it. If `errors` is null, adds a general message that belongs to no field. Without any message, react-admin
 * would consider the form saved, and wouldn't warn the user about unsaved changes.
 */
export function withFieldErrors(error: unknown, errors: Record<string, string> | null): HttpError {
  const { message, status, body } = readableError(error);
  const fields = errors ?? { root: { server: 'not saved' } };
  return readableError(new HttpError(message, status, { ...(body as object | null), errors: fields }));
}
