/** What is answered while the database cannot be reached, or takes too long. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Sql } from 'postgres';
import type { Fix } from './liteFixes';
import { isOutage } from './postgrestErrors';
import { requestContext } from './requestContext';

/** How the database does: it answers, nobody is there, or neither is known. */
export type Pulse = 'there' | 'gone' | 'unknown';

/** How long it is waited for whether the database answers at all. */
const PULSE_MS = 1500;

/** Feels the pulse of the database by a connection of its own. */
export function pulseOf(sql: Sql): () => Promise<Pulse> {
  return async () => {
    const answer = sql`select 1`.then(
      (): Pulse => 'there',
      (error: unknown): Pulse => (isOutage(error) ? 'gone' : 'unknown'),
    );
    return Promise.race([answer, sleep(PULSE_MS, 'unknown' as const, { ref: false })]);
  };
}

/**
 * Trap: an outage is told as one, quickly: 503, where lite said 500 or 404, or waited. The pulse decides, so that a fault
 * of ours never passes for an outage, and slowness for neither: what is answered 504 may have been done all the same.
 * @param patienceMs how long an answer is waited for
 * @param lookEveryMs how often it is seen meanwhile whether the database is still there: the driver forgets a question
 *   whose connection was lost while it was being made (one of forty, in two of three outages under load). It may be one
 *   that was asked just after the outage: so long as that is no longer ago than patience lasts, one look is waited for
 */
export function answerOutages(pulse: () => Promise<Pulse>, patienceMs = 15_000, lookEveryMs = 2000): Fix {
  let outageAt = Number.NEGATIVE_INFINITY;
  const patience = () => (performance.now() - outageAt < patienceMs ? lookEveryMs : patienceMs);
  return async (request, next) => {
    const answered = new AbortController();
    try {
      const outcome = await Promise.race([next(request), waitFor(pulse, patience, lookEveryMs, answered.signal)]);
      if (outcome === 'there') return unanswered(504, 'PGRST003', 'The database takes too long. Please try again.');
      // One over already counts too: a connection from before it may tell of it only now.
      const isLost = async () => isOutage(requestContext.getStore()?.databaseError) || (await pulse()) !== 'there';
      if (outcome instanceof Response && (outcome.status < 500 || !(await isLost()))) return outcome;
    } catch (error) {
      if ((await pulse()) === 'there') throw error;
    } finally {
      answered.abort();
    }
    outageAt = performance.now();
    return unanswered(503, 'PGRST001', 'The database cannot be reached. Please try again.');
  };
}

/** Resolves when nothing is to be waited for any more, with how the database does then. */
async function waitFor(pulse: () => Promise<Pulse>, patience: () => number, lookEveryMs: number, signal: AbortSignal) {
  let felt: Pulse = 'unknown';
  for (let waited = 0; waited < patience() && felt !== 'gone'; waited += lookEveryMs) {
    await sleep(Math.min(lookEveryMs, patience() - waited), undefined, { signal });
    felt = await pulse();
  }
  return felt;
}

function unanswered(status: number, code: string, message: string): Response {
  const headers = { 'retry-after': '1', 'access-control-allow-origin': '*' };
  return Response.json({ code, message, details: null, hint: null }, { status, headers });
}
