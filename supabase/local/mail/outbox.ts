/**
 * Delivers the site's own emails from private.outbox to the local mailbox. On hosted projects the Edge Function
 * deliver-mail sends them, with the same shared code.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { deliverBatch } from '../../functions/_shared/outbox';
import { openLastingPool } from '../postgres/lastingPool';
import type { Mailbox } from './mailbox';

export interface OutboxOptions {
  databaseUrl: string;
  siteUrl: string;
  mailbox: Mailbox;
  /** Interval of polling, for retries and for notifications that were missed. */
  pollMs?: number;
}

/** Emails that are stored at a time. Each takes two commits, which PostgreSQL then writes to the disk together. */
const PARALLEL = 4;

/**
 * Starts the worker. It runs after each `notify outbox` and on each poll.
 * @returns a function that stops it after the current email
 */
export function startOutbox({ databaseUrl, siteUrl, mailbox, pollMs = 5000 }: OutboxOptions): () => Promise<void> {
  const sql = openLastingPool(databaseUrl, PARALLEL);
  const addresses = { siteUrl, oneClickUrl: `${siteUrl}/newsletter/unsubscribe` };
  const stopping = new AbortController();
  let notified = false;
  let wake = () => {};
  const listen = () => {
    notified = true;
    wake();
  };
  const listening = sql.listen('outbox', listen).catch(() => undefined); // Without notifications, polling continues.
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      notified = false;
      // After an outage, or in a database without the table, the next poll tries again.
      const { delivered, failed, dropped } = await deliverBatch(
        sql,
        addresses,
        (mail, idempotencyKey) => mailbox.send({ ...mail, idempotencyKey }),
        PARALLEL,
      ).catch(() => ({ delivered: 0, failed: 0, dropped: 0 }));
      if (delivered + failed + dropped > 0 || notified) continue;
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
