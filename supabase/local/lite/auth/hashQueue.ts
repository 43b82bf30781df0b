/**
 * A queue for requests with a password. lite hashes all passwords in parallel, so 500 wrong passwords delayed a correct
 * one by 44 s. Here a few passwords are hashed in parallel (in the thread pool), some requests wait, and the others are
 * rejected at once.
 *
 * Delete when lite limits parallel hashing. Tests: hashQueue.test.ts, authTiming.test.ts (500 wrong passwords).
 */
import { setTimeout as sleep } from 'node:timers/promises';
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
  const waiting = new Map<string, (() => void)[]>(); // The waiting requests by network, in the order of their turns.
  let running = 0;
  let queued = 0;

  const startNext = () => {
    const [network, line] = waiting.entries().next().value ?? [];
    if (network === undefined || !line || running >= limits.parallelHashes) return;
    const start = line.shift();
    waiting.delete(network);
    if (line.length) waiting.set(network, line); // Move the network to the end of the order.
    queued -= 1;
    running += 1;
    start?.();
  };

  /** Returns a promise that resolves when a slot is free, or undefined if the queue is full. */
  const enqueue = (network: string): Promise<void> | undefined => {
    const line = waiting.get(network) ?? [];
    const isFree = running < limits.parallelHashes && queued === 0;
    if (!isFree && (queued >= limits.queuedHashes || line.length >= limits.queuedHashesOfNetwork)) {
      return undefined;
    }
    const turn = new Promise<void>((start) => line.push(start));
    waiting.set(network, line);
    queued += 1;
    startNext();
    return turn;
  };

  return async (request, next) => {
    if (!hasPassword(request)) return next(request);
    const turn = enqueue(networkOf(request));
    if (!turn) {
      return tooMany(
        'over_request_rate_limit',
        RETRY_AFTER,
        (wait) => `The server is busy. Please try again in ${wait}.`,
      );
    }
    await turn;
    const answer = next(request);
    const leave = () => {
      running -= 1;
      startNext();
    };
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
