import type { Sql } from 'postgres';
import { deliverBatch } from '../../../supabase/functions/_shared/outbox';

const addresses = { siteUrl: 'https://site.test', oneClickUrl: 'https://api.test/unsubscribe' };

/**
 * Inserts due emails into the table trial_sent instead of sending them. The table has no unique key, so that tests find
 * emails that would be sent twice.
 * @returns the number of emails sent
 */
export async function deliverDigests(sql: Sql): Promise<number> {
  const { delivered } = await deliverBatch(sql, addresses, async ({ to }, key) => {
    await sql`insert into public.trial_sent (email, key) values (${to}, ${key})`;
  });
  return delivered;
}
