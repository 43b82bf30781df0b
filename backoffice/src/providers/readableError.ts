import { HttpError } from 'react-admin';

/** PostgREST's error body. */
interface DatabaseError {
  code?: string;
  message?: string;
  details?: string | null;
}

const BY_STATUS: Record<number, string> = {
  401: 'Your session has ended. Please sign in again.',
  403: "You don't have permission to do this.",
  404: 'This no longer exists.',
  406: 'This no longer exists, or you may not change it.',
  429: 'Too many requests. Please wait a moment.',
  500: 'The server made a mistake. Please try again.',
  502: 'The server cannot be reached. Please try again.',
  503: 'The server cannot be reached. Please try again.',
  504: 'The server took too long. Please try again.',
};

/** Any failure as an HttpError whose message a person can read; the body stays, for those who look closer. */
export function readableError(error: unknown): HttpError {
  if (error instanceof HttpError) {
    const body = (error.body ?? {}) as DatabaseError;
    const message = spoken(body) ?? BY_STATUS[error.status] ?? error.message;
    return new HttpError(message || 'The server cannot be reached. Please try again.', error.status, error.body);
  }
  // fetch() rejects with a TypeError, in each browser's own words, when there is no answer at all.
  if (error instanceof TypeError) return new HttpError('The server cannot be reached. Please try again.', 0, null);
  const { message, status } = error as { message?: string; status?: number };
  return new HttpError(message || 'Something went wrong. Please try again.', status ?? 0, null);
}

/** Sentences that our own functions raise are meant for people; what Postgres says for itself is not. */
function spoken(body: DatabaseError): string | null {
  if (body.code?.startsWith('PT') || body.code === '22023') return body.message ?? null;
  return null;
}

/** The constraint a 23505 or 23514 names in its message, e.g. `baby_names_popularity_range`. */
export function constraintOf(error: unknown): string | null {
  const body = (error as HttpError | undefined)?.body as DatabaseError | null | undefined;
  if (body?.code !== '23505' && body?.code !== '23514') return null;
  return /constraint "([^"]+)"/.exec(body.message ?? '')?.[1] ?? null;
}

/** The same error, with messages beside the fields they are about: react-admin reads `body.errors`. */
export function withFieldErrors(error: unknown, errors: Record<string, unknown> | null): HttpError {
  const readable = readableError(error);
  if (!errors) return readable;
  return new HttpError(readable.message, readable.status, { ...(readable.body as object | null), errors });
}
