/** Queues the weekly digest emails to staff, for supabase/local/publishing.ts and the Edge Function deliver-mail. */
import type { Query } from './outbox.ts';

/**
 * Queues the digests that are due. Calling it again in the same week queues nothing twice.
 * @returns the number of digests queued
 * @throws the driver's error if the database can't be reached; the next call then queues the digests
 */
export async function queueDigests(sql: Query): Promise<number> {
  const [queued] = await sql<{ digests: number }[]>`select private.queue_digests() as digests`;
  return queued?.digests ?? 0;
}
