/**
 * Trap: lite hashes every password at once that comes in, so that 500 wrong ones made a right one wait for 44 s. Hashing
 * runs in the thread pool; a few are hashed at a time, some wait, and the others are refused at once.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Middleware } from '../middleware';
import type { AuthLimits } from './limits';
import { authRoute, bodyOf, networkOf, tooMany } from './requests';

type QueueLimits = Pick<AuthLimits, 'hashesAtWork' | 'hashesWaiting' | 'hashesWaitingOfNetwork'>;

/** A request that takes longer waits for something else (the database, say) and gives its place to the next. */
const PLACE_MS = 2000;

/** Seconds after which a client may try again. */
const RETRY_AFTER = 2;

/**
 * Lets requests with a password through, a few at a time. The networks take turns, so that one of them that sends
 * hundreds doesn't hold up the others. One such fix for each server: it is the queue.
 */
export function hashQueue(limits: QueueLimits, placeMs = PLACE_MS): Middleware {
  const waiting = new Map<string, (() => void)[]>(); // by network; the first network has the next turn
  let atWork = 0;
  let waitingInAll = 0;

  const startNext = () => {
    const [network, line] = waiting.entries().next().value ?? [];
    if (network === undefined || !line || atWork >= limits.hashesAtWork) return;
    const start = line.shift();
    waiting.delete(network);
    if (line.length) waiting.set(network, line); // at the end: the others come first
    waitingInAll -= 1;
    atWork += 1;
    start?.();
  };

  /** Resolves when a place is free; undefined when the line is too long. */
  const enqueue = (network: string): Promise<void> | undefined => {
    const line = waiting.get(network) ?? [];
    const isFree = atWork < limits.hashesAtWork && waitingInAll === 0;
    if (!isFree && (waitingInAll >= limits.hashesWaiting || line.length >= limits.hashesWaitingOfNetwork)) {
      return undefined;
    }
    const turn = new Promise<void>((start) => line.push(start));
    waiting.set(network, line);
    waitingInAll += 1;
    startNext();
    return turn;
  };

  return async (request, next) => {
    if (!bringsPassword(request)) return next(request);
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
      atWork -= 1;
      startNext();
    };
    void Promise.race([answer.catch(() => {}), sleep(placeMs, undefined, { ref: false })]).then(leave);
    return answer;
  };
}

function bringsPassword(request: Request): boolean {
  const route = authRoute(request);
  if (route === 'POST signup' || route === 'POST token password') return true;
  if (route !== 'PUT user') return false;
  const body = bodyOf(request);
  return 'password' in body || 'current_password' in body;
}
