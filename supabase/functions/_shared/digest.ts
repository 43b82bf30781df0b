/** Queues the weekly digests of staff. The embedded stack (supabase/local/publishing.ts) and deliver-mail share this code. */
import type { Query } from './outbox.ts';

/**
 * @returns the number of digests queued
 * @throws the error of a database that can't be reached; the next call then does the work
 */
export async function queueDigests(sql: Query): Promise<number> {
  const [queued] = await sql<{ digests: number }[]>`select private.queue_digests() as digests`;
  return queued?.digests ?? 0;
}
