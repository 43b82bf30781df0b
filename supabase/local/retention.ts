/**
 * Removes personal data whose time is over, once an hour: the rules are SQL, in private.apply_retention(). Hosted projects
 * call the same function by pg_cron.
 */
import type { Sql } from 'postgres';
import { isOutage } from './lastingPool';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Applies retention now and then on schedule. A database without the function is left alone, and one that can't be
 * reached is tried again at the next turn.
 * @param sql a pool of the role `cradle_worker`
 * @returns a function that ends the schedule
 */
export function startRetention(sql: Sql, everyMs = HOUR_MS): () => void {
  const apply = async () => {
    const [present] = await sql`select to_regprocedure('private.apply_retention()') is not null as yes`;
    if (present?.yes) await sql`select private.apply_retention()`;
  };
  const applyOrWait = () =>
    void apply().catch((error: unknown) => {
      if (!isOutage(error)) console.error('Retention was not applied:', error);
    });
  applyOrWait();
  const timer = setInterval(applyOrWait, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
