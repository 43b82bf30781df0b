/**
 * Under which id something is sent. The backend stores one row for an id, so a double click or a retry must keep it.
 * But when an answer got lost and the person changes the text before trying again, the old id would bring thanks for a
 * text that was never stored: changed text gets an id of its own.
 */
export type Request = { id: string; sent: string | null };

export function newRequest(): Request {
  return { id: newId(), sent: null };
}

/** The request to send these fields under. */
export function requestFor(last: Request, fields: unknown): Request {
  const sent = JSON.stringify(fields);
  return { id: last.sent === null || last.sent === sent ? last.id : newId(), sent };
}

/** crypto.randomUUID exists on secure origins only; somebody may try the site on a bare address of their network. */
function newId(): string {
  if (crypto.randomUUID) return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
