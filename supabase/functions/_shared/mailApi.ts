/** Sends emails with the HTTP API of Resend. */
import { Delayed, PermanentFailure, type Send } from './outbox.ts';

export interface MailApiOptions {
  apiKey: string;
  /** The sender, for example "Cradle & Quill <hello@example.com>". Its domain must be verified at Resend. */
  from: string;
  /**
   * Prefix of idempotency keys. It distinguishes sites that use the same Resend account, such as production and
   * staging.
   */
  keyPrefix: string;
}

/**
 * The 4xx statuses after which a retry may succeed. All other 4xx are permanent, except 429 (rate limit), which is
 * handled separately.
 * - 401: a wrong API key, which an admin can correct
 * - 403: an unverified domain, which an admin can verify
 * - 408: a timeout
 * - 409: a parallel request with the same idempotency key
 */
const retryable = new Set([401, 403, 408, 409]);

/**
 * Seconds until the next attempt after a 429 response. `usual` applies if the response has no Retry-After. `most` caps
 * a longer Retry-After.
 */
const DELAY = { usual: 60, most: 3600 };

/**
 * Creates a function that sends one email with the API.
 * @returns a function that throws PermanentFailure if the API rejects the email, Delayed at a rate limit or quota, and
 * Error if a retry may succeed
 */
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
      // With this timeout, a batch of 20 emails takes at most 100 s. That is less than the lease of a claim, two
      // minutes (outbox.ts).
      signal: AbortSignal.timeout(5_000),
    });
    const body = (await response.text()).slice(0, 300);
    if (response.ok) return;
    const reason = `${response.status} ${body}`;
    if (response.status === 429) {
      const seconds = Math.ceil(Number(response.headers.get('retry-after')));
      throw new Delayed(reason, seconds > 0 ? Math.min(seconds, DELAY.most) : DELAY.usual);
    }
    const permanent = response.status >= 400 && response.status < 500 && !retryable.has(response.status);
    throw permanent ? new PermanentFailure(reason) : new Error(reason);
  };
}
