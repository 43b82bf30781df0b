/**
 * Limits how many emails each address gets.
 *
 * Delete when lite follows `max_frequency` and has an hourly limit. Test: authLimits.test.ts (emails of the auth
 * server).
 */
import { normalizedEmail } from '../../frontDoor/limits';
import type { Middleware } from '../middleware';
import type { AuthCounters } from './limits';
import { authRoute, bodyOf, textOf, tooMany } from './requests';

const mailRoutes = new Set(['POST signup', 'POST recover', 'POST resend']);

/**
 * Limits each address to one email per `max_frequency`, and to five emails per hour. Emails of /recover are counted
 * separately, with the same limits. A request counts even if there is no account and no email is sent. If a later step
 * rejects the request, it doesn't count.
 */
export function limitMails(counters: AuthCounters): Middleware {
  return async (request, next) => {
    const route = authRoute(request);
    const email = textOf(bodyOf(request), 'email');
    if (!route || !mailRoutes.has(route) || !email) return next(request);
    // Emails of /recover are counted separately. Otherwise a stranger could sign up with the address to use up its
    // limit, and its owner couldn't reset the password.
    const kind = route === 'POST recover' ? 'recover' : undefined;
    const refused = await countMail(counters, email, kind);
    if (refused) return refused;
    const response = await next(request);
    if (!response.ok) await uncountMail(counters, email, kind);
    return response;
  };
}

/**
 * Counts an email to an address.
 * @param kind `recover` to count the emails of /recover separately
 * @returns the error response if the limit is reached
 */
export async function countMail(
  counters: AuthCounters,
  email: string,
  kind?: 'recover',
): Promise<Response | undefined> {
  const key = keyOf(email, kind);
  const pause = await counters.mailPause.take(key);
  if (pause.retryAfter) return refuseMail(pause.retryAfter);
  const hour = await counters.mails.take(key);
  if (!hour.retryAfter) return undefined;
  await counters.mailPause.giveBack(key);
  return refuseMail(hour.retryAfter);
}

/** Decrements the count for an email that wasn't sent. */
export async function uncountMail(counters: AuthCounters, email: string, kind?: 'recover'): Promise<void> {
  const key = keyOf(email, kind);
  await Promise.all([counters.mailPause.giveBack(key), counters.mails.giveBack(key)]);
}

function keyOf(email: string, kind = ''): string {
  return `${kind} ${normalizedEmail(email)}`;
}

function refuseMail(seconds: number): Response {
  return tooMany('over_email_send_rate_limit', seconds, (wait) => `You can request another email in ${wait}.`);
}
