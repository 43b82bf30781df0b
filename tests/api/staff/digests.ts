import type { Sql } from 'postgres';
import { deliverBatch } from '../../../supabase/functions/_shared/outbox';

const addresses = { siteUrl: 'https://site.test', oneClickUrl: 'https://api.test/unsubscribe' };

/**
 * Sends due emails into the table trial_sent. It has no unique key, so that tests find emails that are sent twice.
 * @returns the number of emails sent
 */
export async function deliverDigests(sql: Sql): Promise<number> {
  const { delivered } = await deliverBatch(sql, addresses, async ({ to }, key) => {
    await sql`insert into public.trial_sent (email, key) values (${to}, ${key})`;
  });
  return delivered;
}
