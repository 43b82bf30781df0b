import { setTimeout as sleep } from 'node:timers/promises';
import type { Middleware } from '../middleware';
import { authRoute, bodyOf } from './requests';

/**
 * Answers that could tell whether an account exists take a multiple of `stepMs`, so that differences in work don't show
 * in the time. A step, not a minimum: on a busy server the work may take longer than any minimum.
 * Not delayed: a successful sign-in, and refusals of limits, which count the same whether or not the account exists.
 */
export function evenResponseTimes(stepMs: number): Middleware {
  return async (request, next) => {
    if (!stepMs || !tellsOfAccounts(request)) return next(request);
    const start = performance.now();
    const response = await next(request);
    if (response.status === 429 || (response.ok && authRoute(request) === 'POST token password')) return response;
    await sleep(stepMs - ((performance.now() - start) % stepMs));
    return response;
  };
}

function tellsOfAccounts(request: Request): boolean {
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
