/**
 * The local mailbox: what would have been sent is kept in the database (so it survives restarts) and shown at /_mail.
 * It exists on this machine only; hosted projects send real mails.
 */
import type { Sql } from 'postgres';

/** A mail to be delivered. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  /** A second mail under the same key is taken for the first, and dropped. */
  idempotencyKey?: string;
}

export interface KeptMail extends Required<Omit<OutgoingMail, 'idempotencyKey'>> {
  id: number;
  sentAt: Date;
}

export interface Mailbox {
  /** Keeps a mail, and lets go of the oldest beyond the last 500. */
  send(mail: OutgoingMail): Promise<void>;
  /** The newest first; `to` keeps those whose address contains it, in any case. */
  list(to?: string): Promise<KeptMail[]>;
  get(id: number): Promise<KeptMail | undefined>;
  clear(): Promise<void>;
}

const kept = 500;

/** The mailbox of the database that `sql` is connected to (hostedParity.ts makes its table). */
export function createMailbox(sql: Sql): Mailbox {
  const columns = sql`id::int, to_email as to, subject, text_body as text, html_body as html, headers,
    sent_at as "sentAt"`;
  return {
    async send({ to, subject, text, html, headers = {}, idempotencyKey = null }) {
      await sql`
        with added as (
          insert into private_local.mails (to_email, subject, text_body, html_body, headers, idempotency_key)
          values (${to}, ${subject}, ${text}, ${html}, ${sql.json(headers)}, ${idempotencyKey})
          on conflict (idempotency_key) do nothing returning id
        )
        delete from private_local.mails where id <= (select id from added) - ${kept}`;
    },
    list: (to = '') => sql<KeptMail[]>`
      select ${columns} from private_local.mails
      where position(lower(${to}) in lower(to_email)) > 0 order by id desc limit ${kept}`,
    async get(id) {
      const [mail] = await sql<KeptMail[]>`select ${columns} from private_local.mails where id = ${id}`;
      return mail;
    },
    async clear() {
      await sql`delete from private_local.mails`;
    },
  };
}
