/**
 * Delivers the product's own mails (the newsletter's, say) from the table private.outbox into the local mailbox. On
 * hosted projects another worker with the same rules sends them.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres, { type Sql } from 'postgres';
import type { Mailbox } from './mailbox';

export interface OutboxOptions {
  databaseUrl: string;
  siteUrl: string;
  mailbox: Mailbox;
  /** How long to wait when no notification comes. */
  pollMs?: number;
}

interface OutboxRow {
  id: string;
  to_email: string;
  subject: string;
  text_body: string | null;
  html_body: string | null;
}

/**
 * Starts delivering: at once on `notify outbox`, and every few seconds besides, in case a notification was missed.
 * @returns a function that stops it
 */
export function startOutbox({ databaseUrl, siteUrl, mailbox, pollMs = 5000 }: OutboxOptions): () => Promise<void> {
  const sql = postgres(databaseUrl, { max: 2, onnotice: () => {}, connect_timeout: 2, backoff: () => 0.2 });
  const stopping = new AbortController();
  let wake = () => {};
  const listening = sql.listen('outbox', () => wake()).catch(() => undefined); // the poll is enough without it
  const loop = (async () => {
    while (!stopping.signal.aborted) {
      // An outage or a database without the table: the rows are still there at the next turn.
      const delivered = await deliverBatch(sql, siteUrl, mailbox).catch(() => 0);
      if (delivered > 0) continue;
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

/**
 * Delivers up to 20 waiting mails. Two workers never take the same row; one that fails is tried again, up to 10 times.
 * @returns how many were delivered
 */
export async function deliverBatch(sql: Sql, siteUrl: string, mailbox: Mailbox): Promise<number> {
  return sql.begin(async (transaction) => {
    const rows = await transaction<OutboxRow[]>`
      select id, to_email, subject, text_body, html_body from private.outbox
      where sent_at is null and attempts < 10 order by id limit 20 for update skip locked`;
    const fill = (text: string | null) => (text ?? '').replaceAll('{{site_url}}', siteUrl);
    let delivered = 0;
    for (const row of rows) {
      try {
        await mailbox.send({
          to: row.to_email,
          subject: row.subject,
          text: fill(row.text_body),
          html: fill(row.html_body),
        });
        await transaction`
          update private.outbox set sent_at = now(), attempts = attempts + 1, last_error = null,
            text_body = null, html_body = null where id = ${row.id}`;
        delivered++;
      } catch (error) {
        const reason = String(error).slice(0, 500);
        await transaction`
          update private.outbox set attempts = attempts + 1, last_error = ${reason} where id = ${row.id}`;
      }
    }
    return delivered;
  });
}
