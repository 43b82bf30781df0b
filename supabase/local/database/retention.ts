/**
 * Deletes expired personal data once an hour. The rules are in the SQL function private.apply_retention(), which hosted
 * projects call from pg_cron.
 */
import type { Sql } from 'postgres';
import { logError } from '../frontDoor/logError';
import { isOutage } from '../postgres/lastingPool';
import { writeLog } from '../process/log';

const HOUR_MS = 60 * 60 * 1000;

/**
 * Applies retention now and after each interval. Skips it if the function is missing. If the database can't be reached,
 * tries again after the next interval.
 * @param sql - a pool of the role `cradle_worker`
 * @param also - further work to run at the same interval
 * @returns a function that stops the schedule
 */
export function startRetention(sql: Sql, everyMs = HOUR_MS, also?: () => Promise<void>): () => void {
  const apply = async () => {
    const [present] = await sql`select to_regprocedure('private.apply_retention()') is not null as yes`;
    if (present?.yes) await sql`select private.apply_retention()`;
  };
  const report = (error: unknown) => {
    if (isOutage(error)) return;
    writeLog({ level: 'error', message: "Retention couldn't be applied." });
    logError(error);
  };
  // `also` runs even if applying retention has failed.
  const applyAndReport = () =>
    void apply()
      .catch(report)
      .then(() => also?.())
      .catch(report);
  applyAndReport();
  const timer = setInterval(applyAndReport, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
