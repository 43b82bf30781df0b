/**
 * Trap: lite hashes passwords in JavaScript, on the thread that answers everything else. A hash takes some 150 ms and
 * gives way after 100; twenty at once gave way after two seconds, and nobody was answered meanwhile. So one password is
 * hashed at a time: the others get their turn as soon as before, and everything else is answered in between.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Fix } from './liteFixes';

/** Whoever hangs longer (on the database, say) is no longer hashing, and holds nobody up. */
const TURN_MS = 1000;

/** Lets requests with a password through one after another. One such fix for each server: it is the queue. */
export function oneHashAtATime(turnMs = TURN_MS): Fix {
  let turn: Promise<unknown> = Promise.resolve();
  return (request, next) => {
    if (!bringsPassword(request)) return next(request);
    const answer = turn.then(() => next(request));
    turn = Promise.race([answer.catch(() => {}), turn.then(() => sleep(turnMs, undefined, { ref: false }))]);
    return answer;
  };
}

function bringsPassword({ method, url }: Request): boolean {
  const { pathname, searchParams } = new URL(url);
  if (method === 'PUT') return /^\/auth\/v1\/(user|admin\/users\/.+)$/.test(pathname);
  if (method !== 'POST') return false;
  return (
    /^\/auth\/v1\/(signup|admin\/users)$/.test(pathname) ||
    (pathname === '/auth/v1/token' && searchParams.get('grant_type') === 'password')
  );
}
