/** Sends emails by the HTTP API of Resend. */
import { PermanentFailure, type Send } from './outbox.ts';

export interface MailApiOptions {
  apiKey: string;
  /** The sender, for example "Cradle & Quill <hello@example.com>". Its domain must be verified at Resend. */
  from: string;
  /** Prefix of idempotency keys. It distinguishes sites that use the same account, such as production and staging. */
  keyPrefix: string;
}

/**
 * Statuses that can change, so that a retry may succeed: problems of the API key or the domain, a limit, and a parallel
 * request with the same key.
 */
const retryable = new Set([401, 403, 408, 409, 429]);

export function mailApi({ apiKey, from, keyPrefix }: MailApiOptions): Send {
  return async ({ to, ...mail }, idempotencyKey) => {
    const response = await fetch('https://api.resend.com/emails', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${apiKey}`,
        'content-type': 'application/json',
        'idempotency-key': `${keyPrefix}/${idempotencyKey}`,
      },
      body: JSON.stringify({ ...mail, from, to: [to] }),
      signal: AbortSignal.timeout(5_000), // With this timeout, twenty requests fit into the lease of a batch.
    });
    const body = (await response.text()).slice(0, 300);
    if (response.ok) return;
    const reason = `${response.status} ${body}`;
    const permanent = response.status >= 400 && response.status < 500 && !retryable.has(response.status);
    throw permanent ? new PermanentFailure(reason) : new Error(reason);
  };
}
