/**
 * The local mailbox stores emails in the database instead of sending them. The page /_mail lists them. Hosted projects
 * send real emails.
 */
import type { Sql } from 'postgres';

export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** A second email with the same key isn't stored, even if the first one was deleted from the mailbox. */
  idempotencyKey?: string;
}

export interface StoredMail extends Required<Omit<OutgoingMail, 'idempotencyKey'>> {
  id: number;
  sentAt: Date;
}

export interface Mailbox {
  /** Stores an email, and deletes all emails except the newest 500. */
  send(mail: OutgoingMail): Promise<void>;
  /** Returns emails, newest first. If `to` is given, returns only emails whose address contains `to`, ignoring case. */
  list(to?: string): Promise<StoredMail[]>;
  get(id: number): Promise<StoredMail | undefined>;
  clear(): Promise<void>;
}

const kept = 500;

/** The mailbox in the database of `sql`. hostedParity.ts creates its table. */
export function createMailbox(sql: Sql): Mailbox {
  const columns = sql`id::int, to_email as to, subject, text_body as text, html_body as html, headers,
    sent_at as "sentAt"`;
  return {
    // For an email of the outbox, the commit doesn't wait for the disk. A crash can lose such an email. It then also
    // loses the later commit that marks the email as sent, so the outbox sends the email again.
    async send({ to, subject, text, html, headers = {}, idempotencyKey = null }) {
      await sql`
        with fresh as (
          insert into private_local.mail_keys (key) values (coalesce(${idempotencyKey}, gen_random_uuid()::text))
          on conflict do nothing returning key, set_config('synchronous_commit', case when ${idempotencyKey}::text is null then 'on' else 'off' end, true)
        ), added as (
          insert into private_local.mails (to_email, subject, text_body, html_body, headers)
          select ${to}, ${subject}, ${text}, ${html}, ${sql.json(headers)}::jsonb from fresh returning id
        )
        delete from private_local.mails where id <= (select id from added) - ${kept}`;
    },
    list: (to = '') => sql<StoredMail[]>`
      select ${columns} from private_local.mails
      where position(lower(${to}) in lower(to_email)) > 0 order by id desc limit ${kept}`,
    async get(id) {
      const [mail] = await sql<StoredMail[]>`select ${columns} from private_local.mails where id = ${id}`;
      return mail;
    },
    async clear() {
      await sql`delete from private_local.mails`;
    },
  };
}
