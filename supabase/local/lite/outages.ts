/**
 * Responds with 503 or 504 while the database can't be reached or takes too long. During an outage, lite responds with
 * 500 or 404, or it responds only when the driver gives up.
 *
 * Delete when lite responds to an outage with 503 within seconds. Tests: outages.test.ts, failures.test.ts (outages).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { isOutage } from '../postgres/lastingPool';
import type { Middleware } from './middleware';
import { requestContext } from './requestContext';

/** The result of a health check. `unknown`: there was no response in time, or another error. */
export type Health = 'up' | 'down' | 'unknown';

const HEALTH_TIMEOUT_MS = 1500;

/** Checks the database's health on a connection of its own. */
export function healthCheck(sql: Sql): () => Promise<Health> {
  return async () => {
    const result = sql`select 1`.then(
      (): Health => 'up',
      (error: unknown): Health => (isOutage(error) ? 'down' : 'unknown'),
    );
    return Promise.race([result, sleep(HEALTH_TIMEOUT_MS, 'unknown' as const, { ref: false })]);
  };
}

/**
 * Responds with 503 during an outage, and with 504 if a request takes too long. After a 504, the request may still
 * succeed. A health check of the database decides whether there is an outage, so that an error in our code is never
 * reported as one. Create one middleware per server, because the middleware remembers the time of the last outage.
 *
 * If a connection is lost while the driver sends a query, the promise of the query never settles. Under load this
 * happened in two of three outages, to one query in forty. Therefore the database is also checked while a request runs.
 * @param timeoutMs timeout of a request
 * @param checkEveryMs interval of the checks while a request runs. If the last outage was less than `timeoutMs` ago,
 * this interval is also the timeout of a request.
 */
export function respondDuringOutages(
  check: () => Promise<Health>,
  timeoutMs = 15_000,
  checkEveryMs = 2000,
): Middleware {
  let outageAt = Number.NEGATIVE_INFINITY;
  const timeout = () => (performance.now() - outageAt < timeoutMs ? checkEveryMs : timeoutMs);
  return async (request, next) => {
    const done = new AbortController();
    try {
      const outcome = await Promise.race([next(request), waitForTimeout(check, timeout, checkEveryMs, done.signal)]);
      if (outcome === 'up') return failure(504, 'PGRST003', 'The database takes too long. Please try again.');
      // If the request failed on a lost connection, the response is 503 even if the database is up again.
      const isLost = async () => isOutage(requestContext.getStore()?.databaseError) || (await check()) !== 'up';
      if (outcome instanceof Response && (outcome.status < 500 || !(await isLost()))) return outcome;
    } catch (error) {
      if ((await check()) === 'up') throw error;
    } finally {
      done.abort();
    }
    outageAt = performance.now();
    return failure(503, 'PGRST001', "The database can't be reached. Please try again.");
  };
}

/** Resolves with the result of the last health check, as soon as the database is down or the timeout has passed. */
async function waitForTimeout(
  check: () => Promise<Health>,
  timeout: () => number,
  checkEveryMs: number,
  signal: AbortSignal,
): Promise<Health> {
  let health: Health = 'unknown';
  for (let waited = 0; waited < timeout() && health !== 'down'; waited += checkEveryMs) {
    await sleep(Math.min(checkEveryMs, timeout() - waited), undefined, { signal });
    health = await check();
  }
  return health;
}

function failure(status: number, code: string, message: string): Response {
  const headers = { 'retry-after': '1', 'access-control-allow-origin': '*' };
  return Response.json({ code, message, details: null, hint: null }, { status, headers });
}
