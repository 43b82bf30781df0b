/**
 * Delivers the mails that wait in private.outbox. The embedded stack (supabase/local/outbox.ts) and the Edge Function
 * deliver-mail run this same code: nothing in it may need Node or Deno.
 *
 * A worker claims rows and commits before it sends, so that no transaction stays open while a mail server thinks. The
 * claim is a lease: who dies holding it loses the rows after two minutes, and another sends them again, under the same
 * key. Never twice is therefore a promise of both sides: ours to use one key a mail, and `send`'s to send a key once.
 */

/** What postgres.js's `sql` is used for here. */
export type Query = <Rows extends readonly object[]>(
  template: TemplateStringsArray,
  ...parameters: (string | number)[]
) => PromiseLike<Rows>;

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
}

/** Sends one mail, or does nothing if it has sent one under this key already. Throws when it could not. */
export type Send = (mail: Mail, idempotencyKey: string) => Promise<void>;

export interface Addresses {
  /** The origin of the site; replaces {{site_url}}. */
  siteUrl: string;
  /** Where mail programs send a POST to unsubscribe; replaces {{one_click_url}}. */
  oneClickUrl: string;
}

/** Thrown by `send` for a mail that would be refused each time: it is given up at once. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

/** Spread over eight and a half hours, well within the day for which e-mail services remember a key. */
const maximumAttempts = 10;

interface OutboxRow {
  id: string;
  to_email: string;
  subject: string;
  text_body: string;
  html_body: string;
  headers: Record<string, string>;
  attempts: number;
}

/**
 * Sends up to 20 mails that are due, one after the other. Any number of workers may do so at once.
 * @returns how many were delivered, and how many were not: those are tried again later, or given up
 * @throws the database's error when it cannot be reached; what was claimed becomes due again by itself
 */
export async function deliverBatch(
  sql: Query,
  addresses: Addresses,
  send: Send,
): Promise<{ delivered: number; failed: number }> {
  const rows = await claim(sql);
  let delivered = 0;
  for (const row of rows) {
    try {
      // More than that were claimed and never came back: a mail that kills its worker ends here.
      if (row.attempts > maximumAttempts) throw new PermanentFailure('No attempt came to an end.');
      await send(composed(row, addresses), `outbox-${row.id}`);
    } catch (error) {
      await markFailed(sql, row, error);
      continue;
    }
    await markSent(sql, row);
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
    returning mail.id, mail.to_email, mail.subject, mail.text_body, mail.html_body, mail.headers, mail.attempts`;
}

function composed(row: OutboxRow, { siteUrl, oneClickUrl }: Addresses): Mail {
  const fill = (text: string) =>
    text.replaceAll('{{site_url}}', () => siteUrl).replaceAll('{{one_click_url}}', () => oneClickUrl);
  const headers = Object.entries(row.headers).map(([name, value]) => [name, fill(value)]);
  return {
    to: row.to_email,
    subject: row.subject,
    text: fill(row.text_body),
    html: fill(row.html_body),
    headers: Object.fromEntries(headers),
  };
}

/** The links of a mail are secrets: once it is sent, they are in the mail and nowhere else. */
function markSent(sql: Query, { id }: OutboxRow): PromiseLike<unknown> {
  return sql`
    update private.outbox
    set sent_at = now(), failed_at = null, last_error = null, text_body = null, html_body = null, headers = '{}'
    where id = ${id}`;
}

/** Sets the next attempt a minute off, then two, four … at most six hours. Not if another worker has it by now. */
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
