/**
 * Delays responses so that their duration doesn't reveal whether an account exists. lite hashes a password only if the
 * account exists, so it responds later for an existing account.
 *
 * Delete when lite hashes a password for each request, whether or not the account exists. Test: authTiming.test.ts.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Middleware } from '../middleware';
import { authRoute, bodyOf } from './requests';

/**
 * Delays responses that depend on whether an account exists, so that their duration is a multiple of `stepMs`. A fixed
 * minimum duration isn't enough, because on a busy server the work may take longer. Two kinds of responses aren't
 * delayed: successful sign-ins, and rejections by rate limits, which are the same for all addresses. With `stepMs` 0
 * nothing is delayed.
 */
export function evenResponseTimes(stepMs: number): Middleware {
  return async (request, next) => {
    if (!stepMs || !dependsOnAccount(request)) return next(request);
    const start = performance.now();
    const response = await next(request);
    if (response.status === 429 || (response.ok && authRoute(request) === 'POST token password')) return response;
    await sleep(stepMs - ((performance.now() - start) % stepMs));
    return response;
  };
}

function dependsOnAccount(request: Request): boolean {
  switch (authRoute(request)) {
    case 'POST signup':
    case 'POST recover':
    case 'POST resend':
    case 'POST token password':
      return true;
    case 'PUT user':
      return 'email' in bodyOf(request);
    default:
      return false;
  }
}
