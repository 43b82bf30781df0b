/**
 * A worker process that tests kill. Instead of sending emails, it slowly inserts them into a table. This table has no
 * unique key. Argument: the database's URL.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { deliverBatch } from '../../../supabase/functions/_shared/outbox';

const sql = postgres(process.argv[2] ?? '', { max: 4, onnotice: () => {} });
const addresses = { siteUrl: 'https://site.test', oneClickUrl: 'https://api.test/unsubscribe' };
for (;;) {
  await deliverBatch(
    sql,
    addresses,
    async ({ to }, key) => {
      await sql`insert into public.trial_sent (email, key) values (${to}, ${key})`;
      await sleep(2);
    },
    2,
  );
}
