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

/** Returns a request for these fields. It reuses the id of `last`, unless `last` was sent with other fields. */
export function requestFor(last: Request, fields: unknown): Request {
  const sent = JSON.stringify(fields);
  return { id: last.sent === null || last.sent === sent ? last.id : newId(), sent };
}

/**
 * Creates a UUID. crypto.randomUUID() exists only on secure origins, but in development the site may be opened by IP
 * address.
 */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
