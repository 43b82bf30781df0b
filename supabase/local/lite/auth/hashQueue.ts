/**
 * A queue for requests with a password. lite hashes all passwords in parallel, so 500 wrong passwords delayed a correct
 * one by 44 s. Here only a few passwords are hashed in parallel, in the thread pool. A limited number of requests wait,
 * and all others are rejected at once.
 *
 * Delete when lite limits parallel hashing. Tests: hashQueue.test.ts, authTiming.test.ts (500 wrong passwords).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { FairQueue } from '../../fairQueue';
import type { Middleware } from '../middleware';
import type { AuthLimits } from './limits';
import { authRoute, bodyOf, networkOf, tooMany } from './requests';

type QueueLimits = Pick<AuthLimits, 'parallelHashes' | 'queuedHashes' | 'queuedHashesOfNetwork'>;

/**
 * Milliseconds after which a request frees its slot for the next request, even if it isn't finished. Hashing takes less
 * time, so the request probably waits for something else, for example the database.
 */
const SLOT_MS = 2000;

/** The number of seconds after which a client may try again. */
const RETRY_AFTER = 2;

/**
 * Runs only a few requests with a password at a time. Networks take turns, so that a network with hundreds of requests
 * doesn't delay the others. Create one queue per server.
 */
export function hashQueue(limits: QueueLimits, slotMs = SLOT_MS): Middleware {
  const { parallelHashes: parallel, queuedHashes: queued, queuedHashesOfNetwork: queuedPerKey } = limits;
  const queue = new FairQueue({ parallel, parallelPerKey: parallel, queued, queuedPerKey });
  return async (request, next) => {
    if (!hasPassword(request)) return next(request);
    const turn = queue.enter(networkOf(request));
    if (!turn) {
      return tooMany(
        'over_request_rate_limit',
        RETRY_AFTER,
        (wait) => `The server is busy. Please try again in ${wait}.`,
      );
    }
    const { leave } = await turn;
    const answer = next(request);
    void Promise.race([answer.catch(() => {}), sleep(slotMs, undefined, { ref: false })]).then(leave);
    return answer;
  };
}

function hasPassword(request: Request): boolean {
  const route = authRoute(request);
  if (route === 'POST signup' || route === 'POST token password') return true;
  if (route !== 'PUT user') return false;
  const body = bodyOf(request);
  return 'password' in body || 'current_password' in body;
}
