/**
 * Renders and sends the emails in private.outbox. The embedded stack (supabase/local/mail/outbox.ts) and the Edge
 * Function deliver-mail share this code, so it must not use Node or Deno.
 *
 * A worker claims rows and commits before it sends, so that no transaction stays open during requests to the mail
 * server. The claim is a lease of two minutes. If the worker dies, another one sends the rows again with the same
 * idempotency key. If `send` sends each key once, each email is sent once.
 *
 * private.claim_mails() also advances the newsletters: it starts those that are due and queues their next mails. It
 * returns only mails whose subscriber may get them. A slow worker checks this again right before it sends, because the
 * subscriber may have unsubscribed after the claim.
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

/** Ten attempts span eight and a half hours. The mail service remembers an idempotency key for 24 hours. */
const maximumAttempts = 10;

interface OutboxRow {
  id: string;
  to_email: string;
  template: string;
  params: Record<string, unknown>;
  attempts: number;
  send_key: string;
  /** True for a newsletter: private.may_send() must allow the email again if it isn't sent soon after the claim. */
  to_check: boolean;
}

const BATCH = 20;

/** Milliseconds after a claim within which an email may be sent without another check. */
const FRESH_MS = 500;

/**
 * Sends up to 20 emails that are due. Several workers may run at the same time.
 * @param parallel the number of emails to send at a time
 * @returns the number of delivered emails, of failed attempts (retried later unless they are final), and of emails that
 * were claimed but must no longer be sent
 * @throws the driver's error if the database can't be reached; the lease of the claimed rows then expires
 */
export async function deliverBatch(
  sql: Query,
  addresses: Addresses,
  send: Send,
  parallel = 1,
): Promise<{ delivered: number; failed: number; dropped: number }> {
  const claimedAt = performance.now();
  const rows = await sql<OutboxRow[]>`select * from private.claim_mails(${BATCH}::integer)`;
  const counts = { delivered: 0, failed: 0, dropped: 0 };
  const waiting = rows.values();
  const work = async () => {
    for (const row of waiting) counts[await deliver(sql, row, { addresses, send, claimedAt })]++;
  };
  // Waits for all senders before it throws, so that no email is sent after this function has ended.
  const ends = await Promise.allSettled(Array.from({ length: parallel }, work));
  const lost = ends.find((end) => end.status === 'rejected');
  if (lost) throw lost.reason;
  return counts;
}

async function deliver(
  sql: Query,
  row: OutboxRow,
  { addresses, send, claimedAt }: { addresses: Addresses; send: Send; claimedAt: number },
): Promise<'delivered' | 'failed' | 'dropped'> {
  let mail: Mail;
  try {
    // A row is claimed after its last attempt only if the worker of that attempt crashed or timed out.
    if (row.attempts > maximumAttempts) throw new PermanentFailure('Every attempt crashed or timed out.');
    mail = { to: row.to_email, ...render(row, addresses) };
    const isStale = performance.now() - claimedAt > FRESH_MS;
    if (row.to_check && isStale && !(await maySend(sql, row))) return 'dropped';
    await send(mail, row.send_key);
  } catch (error) {
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

/** Marks a row as sent and clears its parameters, so that only the recipient has the secrets of the links. */
function markSent(sql: Query, { id }: OutboxRow, subject: string): PromiseLike<unknown> {
  return sql`
    update private.outbox
    set sent_at = now(), failed_at = null, last_error = null, params = '{}', subject = ${subject.slice(0, 200)}
    where id = ${id}`;
}

/**
 * Schedules the next attempt: after one minute, then after two, four and so on. After a PermanentFailure or the last
 * attempt, marks the row as failed instead. Changes nothing if another worker has claimed the row.
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
