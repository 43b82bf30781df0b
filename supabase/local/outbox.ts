/**
 * Delivers the product's own mails (the newsletter's, say) from the table private.outbox into the local mailbox. Hosted
 * projects send them by the Edge Function deliver-mail, which runs the same code.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { deliverBatch } from '../functions/_shared/outbox';
import { openLastingPool } from './lastingPool';
import type { Mailbox } from './mailbox';

export interface OutboxOptions {
  databaseUrl: string;
  siteUrl: string;
  mailbox: Mailbox;
  /** How long to wait when no notification comes. */
  pollMs?: number;
}

/**
 * Starts delivering: at once on `notify outbox`, and every few seconds besides, for what is tried again.
 * @returns a function that stops it, after the mail that is under way
 */
export function startOutbox({ databaseUrl, siteUrl, mailbox, pollMs = 5000 }: OutboxOptions): () => Promise<void> {
  const sql = openLastingPool(databaseUrl);
  const addresses = { siteUrl, oneClickUrl: `${siteUrl}/newsletter/unsubscribe` };
  const stopping = new AbortController();
  let notified = false;
  let wake = () => {};
  const listen = () => {
    notified = true;
    wake();
  };
  const listening = sql.listen('outbox', listen).catch(() => undefined); // the poll is enough without it
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      notified = false;
      // An outage or a database without the table: the rows are still there at the next turn.
      const { delivered, failed } = await deliverBatch(sql, addresses, (mail, idempotencyKey) =>
        mailbox.send({ ...mail, idempotencyKey }),
      ).catch(() => ({ delivered: 0, failed: 0 }));
      if (delivered + failed > 0 || notified) continue;
      const woken = new Promise<void>((done) => {
        wake = done;
      });
      const pause = new AbortController();
      const signal = AbortSignal.any([stopping.signal, pause.signal]);
      await Promise.race([woken, sleep(pollMs, undefined, { signal }).catch(() => undefined)]);
      pause.abort();
    }
  })();
  return async () => {
    stopping.abort();
    wake();
    await loop;
    await sql.end({ timeout: 1 });
    await listening;
  };
}
