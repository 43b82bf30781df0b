/**
 * Renders and sends the emails in private.outbox. The embedded stack (supabase/local/mail/outbox.ts) and the Edge
 * Function deliver-mail share this code, so it must not need Node or Deno.
 *
 * A worker claims rows and commits before it sends, so that no transaction stays open during requests to the mail
 * server. The claim is a lease of two minutes. If the worker dies, another one sends the rows again with the same
 * idempotency key. If `send` sends each key once, each email is sent once.
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

/** Thrown if a retry can't succeed. The row fails at once. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** The attempts span eight and a half hours. Email services remember a key for 24 hours. */
const maximumAttempts = 10;

interface OutboxRow {
  id: string;
  to_email: string;
  template: string;
  params: Record<string, unknown>;
  attempts: number;
}

/**
 * Sends up to 20 emails that are due, sequentially. Several workers may run at the same time.
 * @returns the number of delivered emails, and of failed attempts (retried later unless they are final)
 * @throws the error of a database that can't be reached; the lease of the claimed rows then expires
 */
export async function deliverBatch(
  sql: Query,
  addresses: Addresses,
  send: Send,
): Promise<{ delivered: number; failed: number }> {
  const rows = await claim(sql);
  let delivered = 0;
  for (const row of rows) {
    let mail: Mail;
    try {
      // A failed attempt stores its error. If all attempts are used up without an error, each of them crashed its worker.
      if (row.attempts > maximumAttempts) throw new PermanentFailure('Every attempt crashed or timed out.');
      mail = { to: row.to_email, ...render(row, addresses) };
      await send(mail, `outbox-${row.id}`);
    } catch (error) {
      await markFailed(sql, row, error);
      continue;
    }
    await markSent(sql, row, mail.subject);
    delivered++;
  }
  return { delivered, failed: rows.length - delivered };
}

function claim(sql: Query): PromiseLike<OutboxRow[]> {
  return sql<OutboxRow[]>`
    with due as (
      select id from private.outbox
      where sent_at is null and failed_at is null and next_attempt_at <= now()
      order by next_attempt_at, id limit 20 for update skip locked
    )
    update private.outbox as mail
    set attempts = mail.attempts + 1, next_attempt_at = now() + interval '2 minutes'
    from due where mail.id = due.id
    returning mail.id, mail.to_email, mail.template, mail.params, mail.attempts`;
}

function render({ template, params }: OutboxRow, addresses: Addresses): RenderedMail {
  try {
    return renderMail(template, params, addresses);
  } catch (error) {
    throw new PermanentFailure(error instanceof Error ? error.message : String(error));
  }
}

/** Clears the parameters. From then on only the recipient's mailbox contains the secrets of the links. */
function markSent(sql: Query, { id }: OutboxRow, subject: string): PromiseLike<unknown> {
  return sql`
    update private.outbox
    set sent_at = now(), failed_at = null, last_error = null, params = '{}', subject = ${subject.slice(0, 200)}
    where id = ${id}`;
}

/**
 * Retries after one minute, then after two, four and so on, up to six hours. Changes nothing if another worker has
 * claimed the row.
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
