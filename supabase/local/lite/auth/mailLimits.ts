import { normalizedEmail } from '../../frontDoor/limits';
import type { Middleware } from '../middleware';
import type { AuthCounters } from './limits';
import { authRoute, bodyOf, textOf, tooMany } from './requests';

const mailRoutes = new Set(['POST signup', 'POST recover', 'POST resend']);

/**
 * Limits the mails to one address: one a minute (`max_frequency`) and five an hour. A request counts whether or not an
 * account exists and a mail is sent. A request that is refused for another reason doesn't count.
 */
export function limitMails(counters: AuthCounters): Middleware {
  return async (request, next) => {
    const route = authRoute(request);
    const email = textOf(bodyOf(request), 'email');
    if (!route || !mailRoutes.has(route) || !email) return next(request);
    const refused = await takeMail(counters, email);
    if (refused) return refused;
    const response = await next(request);
    if (!response.ok) await giveMailBack(counters, email);
    return response;
  };
}

/**
 * Counts one mail to an address.
 * @returns the refusal when it is one too many
 */
export async function takeMail(counters: AuthCounters, email: string): Promise<Response | undefined> {
  const key = normalizedEmail(email);
  const pause = await counters.mailPause.take(key);
  if (pause.retryAfter) return refuseMail(pause.retryAfter);
  const hour = await counters.mails.take(key);
  return hour.retryAfter ? refuseMail(hour.retryAfter) : undefined;
}

/** Uncounts one, which was not sent. */
export async function giveMailBack(counters: AuthCounters, email: string): Promise<void> {
  const key = normalizedEmail(email);
  await Promise.all([counters.mailPause.giveBack(key), counters.mails.giveBack(key)]);
}

function refuseMail(seconds: number): Response {
  return tooMany('over_email_send_rate_limit', seconds, (wait) => `You can ask for another email in ${wait}.`);
}
