/**
 * Publishes scheduled stories, calls the build hook and queues weekly digests. On hosted projects, pg_cron and the Edge
 * Function deliver-mail do this.
 */
import type { Sql } from 'postgres';
import { queueDigests } from '../functions/_shared/digest';
import { publishDue } from '../functions/_shared/publishing';
import { describeError } from './frontDoor/logError';
import { isOutage } from './postgres/lastingPool';
import { writeLog } from './process/log';

const POLL_MS = 10_000;

/**
 * Publishes due stories now and after each interval, including those that became due while the stack was stopped.
 * @param sql a pool of the role `cradle_worker`
 * @returns a function that stops the polling
 */
export function startPublishing(sql: Sql, pollMs = POLL_MS): () => void {
  let isBusy = false;
  const publish = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      const [present] = await sql`select to_regprocedure('private.publish_due()') is not null as yes`;
      if (present?.yes) await publishDue(sql);
      const [digests] = await sql`select to_regprocedure('private.queue_digests(timestamptz)') is not null as yes`;
      if (digests?.yes) await queueDigests(sql);
    } catch (error) {
      const message = `Due stories or emails couldn't be published or queued: ${describeError(error)}`;
      if (!isOutage(error)) writeLog({ level: 'error', message });
    } finally {
      isBusy = false;
    }
  };
  void publish();
  const timer = setInterval(() => void publish(), pollMs);
  timer.unref();
  return () => clearInterval(timer);
}
