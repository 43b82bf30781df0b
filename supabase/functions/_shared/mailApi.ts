/** Sends mails by the HTTP API of Resend, or of a service that speaks it. */
import { PermanentFailure, type Send } from './outbox.ts';

export interface MailApiOptions {
  apiKey: string;
  /** "Cradle & Quill <hello@example.com>", an address of a domain that the service knows. */
  from: string;
  /** Keeps apart the keys of several sites (staging, say) on one account. */
  keyPrefix: string;
}

/** Refusals that say nothing about the mail itself: the account's key or domain, a limit, the same key at work. */
const passing = new Set([401, 403, 408, 409, 429]);

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
      signal: AbortSignal.timeout(5_000), // twenty of them fit into the lease of a batch
    });
    const answer = (await response.text()).slice(0, 300);
    if (response.ok) return;
    const reason = `${response.status} ${answer}`;
    const permanent = response.status >= 400 && response.status < 500 && !passing.has(response.status);
    throw permanent ? new PermanentFailure(reason) : new Error(reason);
  };
}
