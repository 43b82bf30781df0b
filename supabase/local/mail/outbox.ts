/**
 * Delivers the emails in private.outbox to the local mailbox. On hosted projects, the Edge Function deliver-mail sends
 * these emails, with the same shared code.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { deliverBatch } from '../../functions/_shared/outbox';
import { openLastingPool } from '../postgres/lastingPool';
import { untilStopped } from '../process/schedule';
import type { Mailbox } from './mailbox';

export interface OutboxOptions {
  databaseUrl: string;
  siteUrl: string;
  mailbox: Mailbox;
  /** The polling interval in milliseconds. Polling finds emails to retry, and emails whose notification was missed. */
  pollMs?: number;
}

/** The number of emails that are stored in parallel. */
const PARALLEL = 4;

/**
 * Commits don't wait for the disk. If the database crashes, it can lose the latest commits that mark emails as sent.
 * Those emails are sent again with the same keys, and the mailbox ignores keys that it already has.
 */
const SESSION = { synchronous_commit: 'off' };

/**
 * Starts the worker. It runs after each `notify outbox` and on each poll.
 * @returns a function that stops it when the current emails are delivered
 */
export function startOutbox({ databaseUrl, siteUrl, mailbox, pollMs = 5000 }: OutboxOptions): () => Promise<void> {
  const sql = openLastingPool(databaseUrl, PARALLEL, SESSION);
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
      // Errors are ignored, because the next poll tries again. They occur during an outage, or before the migrations
      // have created the outbox.
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
    // Waits for the loop for a limited time, because one of its queries may be waiting for a lock of another session.
    // Closing the pool ends such a query, and then the loop.
    await untilStopped(loop);
    await sql.end({ timeout: 1 });
    await loop;
    await listening;
  };
}
