import { newId } from '@cradle/shared/browser/newId';

/**
 * The idempotency key (`id`) of a submission, and the text that was sent with it. The backend stores one row for each
 * id, so a retry of the same text reuses the id. A changed text gets a new id: if the first response was lost, the
 * backend would report success for the old id without storing the new text.
 */
export type Request = { id: string; sent: string | null };

/** Creates a request that hasn't been sent. */
export function newRequest(): Request {
  return { id: newId(), sent: null };
}

/**
 * Returns a request for these fields. If `last` was sent with other values, the returned request has a new id.
 * Otherwise it has the id of `last`.
 */
export function requestFor(last: Request, fields: unknown): Request {
  const sent = JSON.stringify(fields);
  return { id: last.sent === null || last.sent === sent ? last.id : newId(), sent };
}
