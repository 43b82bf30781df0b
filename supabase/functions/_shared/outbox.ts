/**
 * Renders and sends the emails in private.outbox. The embedded stack (supabase/local/mail/outbox.ts) and the Edge
 * Function deliver-mail share this code, so it must not use Node or Deno.
 *
 * A worker claims rows and commits before it sends, so that no transaction stays open during requests to the mail
 * server. The claim is a lease of two minutes. If the worker dies, another worker claims the rows after the lease and
 * sends their emails with the same idempotency keys. The mail service ignores a key that it has already received, so no
 * email is sent twice.
 *
 * private.claim_mails() also starts the newsletter issues that are due, and queues their emails in batches. It returns
 * no emails to people who have unsubscribed. A subscriber may also unsubscribe after the claim, so a worker checks
 * again before it sends a newsletter if the claim is older than FRESH_MS.
 */
import { type Addresses, type RenderedMail, renderMail } from './mails/templates.ts';

/** The part of postgres.js's `sql` that is used here. */
export type Query = <Rows extends readonly object[]>(
  template: TemplateStringsArray,
  ...parameters: (string | number)[]
) => PromiseLike<Rows>;

export interface Mail extends RenderedMail {
  to: string;
}

/** Sends an email once per key. Throws if it fails. */
export type Send = (mail: Mail, idempotencyKey: string) => Promise<void>;

/** Thrown if a retry can't succeed. deliverBatch() then marks the row as failed and doesn't retry. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/**
 * Thrown if the mail service accepts no email at the moment, for example at a rate limit. The failed request doesn't
 * count toward `maximumAttempts`.
 */
export class Delayed extends Error {
  override name = 'Delayed';

  constructor(
    message: string,
    /** Seconds until the next attempt. */
    readonly seconds: number,
  ) {
    super(message);
  }
}

/**
 * Ten attempts span eight and a half hours. This is less than the 24 hours for which the mail service remembers an
 * idempotency key.
 */
const maximumAttempts = 10;

interface OutboxRow {
  id: string;
  to_email: string;
  template: string;
  params: Record<string, unknown>;
  attempts: number;
  send_key: string;
  /**
   * True for a newsletter. If the claim is older than FRESH_MS, the worker calls private.may_send() before it sends the
   * email, because the subscriber may have unsubscribed.
   */
  to_check: boolean;
}

const BATCH = 20;

/** For this number of milliseconds after a claim, emails are sent without calling private.may_send(). */
const FRESH_MS = 500;

export interface BatchResult {
  delivered: number;
  /** Failed attempts, including those that will be retried. */
  failed: number;
  /** Newsletter emails that weren't sent. After the claim, the subscriber unsubscribed or the issue was stopped. */
  dropped: number;
  /** Set if the mail service accepts no email at the moment. The unsent emails are then back in the queue. */
  delayed?: Delayed;
}

/**
 * Sends up to 20 emails that are due. Several workers may call this function at the same time.
 * @param parallel the number of emails to send at a time
 * @throws the driver's error if the database can't be reached; the claimed rows are sent later, when their lease has
 * expired
 */
export async function deliverBatch(sql: Query, addresses: Addresses, send: Send, parallel = 1): Promise<BatchResult> {
  const claimedAt = performance.now();
  const rows = await sql<OutboxRow[]>`select * from private.claim_mails(${BATCH}::integer)`;
  const result: BatchResult = { delivered: 0, failed: 0, dropped: 0 };
  const waiting = rows.values();
  const work = async () => {
    for (const row of waiting) {
      if (result.delayed) {
        await postpone(sql, row, result.delayed);
        continue;
      }
      const end = await deliver(sql, row, { addresses, send, claimedAt });
      if (end instanceof Delayed) result.delayed = end;
      else result[end]++;
    }
  };
  // Waits for all senders before it throws, so that no email is sent after this function has ended.
  const ends = await Promise.allSettled(Array.from({ length: parallel }, work));
  const lost = ends.find((end) => end.status === 'rejected');
  if (lost) throw lost.reason;
  return result;
}

async function deliver(
  sql: Query,
  row: OutboxRow,
  { addresses, send, claimedAt }: { addresses: Addresses; send: Send; claimedAt: number },
): Promise<'delivered' | 'failed' | 'dropped' | Delayed> {
  let mail: Mail;
  try {
    // Each claim counts as an attempt. The worker of the last allowed attempt marks the row as sent or failed. If it
    // crashes or times out instead, the row is claimed once more and is marked as failed here.
    if (row.attempts > maximumAttempts) throw new PermanentFailure('The last attempt crashed or timed out.');
    mail = { to: row.to_email, ...render(row, addresses) };
    const isStale = performance.now() - claimedAt > FRESH_MS;
    if (row.to_check && isStale && !(await maySend(sql, row))) return 'dropped';
    await send(mail, row.send_key);
  } catch (error) {
    if (error instanceof Delayed) {
      await postpone(sql, row, error);
      return error;
    }
    await markFailed(sql, row, error);
    return 'failed';
  }
  await markSent(sql, row, mail.subject);
  return 'delivered';
}

async function maySend(sql: Query, { id }: OutboxRow): Promise<boolean> {
  const [row] = await sql<{ yes: boolean }[]>`select private.may_send(${id}) as yes`;
  return row?.yes === true;
}

function render({ template, params }: OutboxRow, addresses: Addresses): RenderedMail {
  try {
    return renderMail(template, params, addresses);
  } catch (error) {
    throw new PermanentFailure(error instanceof Error ? error.message : String(error));
  }
}

/** Marks a row as sent and clears its parameters, so that the database doesn't keep the secret tokens of its links. */
function markSent(sql: Query, { id }: OutboxRow, subject: string): PromiseLike<unknown> {
  return sql`
    update private.outbox
    set sent_at = now(), failed_at = null, last_error = null, params = '{}', subject = ${subject.slice(0, 200)}
    where id = ${id}`;
}

/** Puts a claimed row back into the queue. Changes nothing if another worker has claimed the row since. */
function postpone(sql: Query, { id, attempts }: OutboxRow, delayed: Delayed): PromiseLike<unknown> {
  return sql`
    update private.outbox
    set attempts = attempts - 1, next_attempt_at = now() + ${delayed.seconds} * interval '1 second',
      last_error = ${String(delayed).slice(0, 500)}
    where id = ${id} and attempts = ${attempts} and sent_at is null`;
}

/**
 * Schedules the next attempt: after one minute, then after two, four and so on. After a PermanentFailure or the last
 * attempt, marks the row as failed instead. Changes nothing if another worker has claimed the row since.
 */
function markFailed(sql: Query, { id, attempts }: OutboxRow, error: unknown): PromiseLike<unknown> {
  const reason = String(error).slice(0, 500);
  if (error instanceof PermanentFailure || attempts >= maximumAttempts) {
    return sql`
      update private.outbox set failed_at = now(), last_error = ${reason}
      where id = ${id} and attempts = ${attempts} and sent_at is null`;
  }
  return sql`
    update private.outbox
    set next_attempt_at = now() + least(interval '1 minute' * power(2, attempts - 1), interval '6 hours'), last_error = ${reason}
    where id = ${id} and attempts = ${attempts} and sent_at is null`;
}
