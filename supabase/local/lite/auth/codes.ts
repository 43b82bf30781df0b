/**
 * One-time codes and links in emails. A link's token is a hash of the email address and the code. lite doesn't limit
 * wrong codes.
 *
 * Delete when lite limits guesses. Test: authLimits.test.ts (recovery codes).
 */
import { createHash, randomInt } from 'node:crypto';
import type { Sql } from 'postgres';
import { normalizedEmail } from '../../frontDoor/limits';
import type { Middleware } from '../middleware';
import type { AuthCounters } from './limits';
import { authRoute, bodyOf, errorCodeOf, networkOf, refusal, textOf, tooMany } from './requests';

/** The types of the links and codes in our emails. lite has more types. */
export const verifyTypes: ReadonlySet<string> = new Set(['signup', 'recovery', 'email_change']);

/** Returns the hash of a new code. The database and the link in the email contain the hash, but not the code. */
export function newCodeHash(email: string, digits: number): string {
  const code = Array.from({ length: digits }, () => randomInt(10)).join('');
  return createHash('sha256')
    .update(email.toLowerCase() + code)
    .digest('hex');
}

/**
 * Limits wrong codes. After `wrongCodesAllowed` wrong codes for an email address, the codes and links of its account
 * become invalid. For 15 minutes, every further code for this address gets 429. An address without an account gets the
 * same responses.
 *
 * A link contains no email address, so invalid links are counted only by network. Its token can't be guessed, because
 * it is a hash of ten digits and the email address.
 */
export function limitWrongCodes(sql: Sql, counters: AuthCounters, wrongCodesAllowed: number): Middleware {
  return async (request, next) => {
    const route = authRoute(request);
    if (route !== 'POST verify' && route !== 'GET verify') return next(request);
    const body = bodyOf(request);
    const type = textOf(body, 'type');
    if (route === 'POST verify' && !verifyTypes.has(type)) {
      return refusal(400, 'validation_failed', 'The type must be signup, recovery or email_change.');
    }
    const network = networkOf(request);
    const fromNetwork = await counters.wrongCodesOfNetwork.take(network);
    if (fromNetwork.retryAfter) return refuse(fromNetwork.retryAfter);

    const email = textOf(body, 'token_hash') ? '' : textOf(body, 'email');
    const account = normalizedEmail(email);
    const forAccount = email ? await counters.wrongCodes.take(account) : { count: 0, retryAfter: 0 };
    if (forAccount.retryAfter) return refuse(forAccount.retryAfter);

    const response = await next(request);
    const isMiss = (await errorCodeOf(response)) === 'otp_expired' || isErrorRedirect(response);
    if (!isMiss) {
      await counters.wrongCodesOfNetwork.giveBack(network);
      if (response.ok) await counters.wrongCodes.clear(account);
      else if (email) await counters.wrongCodes.giveBack(account);
    } else if (forAccount.count >= wrongCodesAllowed) await invalidateCodes(sql, email);
    return response;
  };
}

/** True if GET /verify redirects to a page with an error. */
export function isErrorRedirect(response: Response): boolean {
  return response.status === 303 && /#(.*&)?error=/.test(response.headers.get('location') ?? '');
}

async function invalidateCodes(sql: Sql, email: string): Promise<void> {
  await sql`
    update auth.users set confirmation_token = null, recovery_token = null, email_change_token_current = null,
      email_change_token_new = null, reauthentication_token = null
    where email = ${email.toLowerCase()}`;
}

function refuse(seconds: number): Response {
  return tooMany(
    'over_request_rate_limit',
    seconds,
    (wait) => `There were too many wrong codes. Request a new email and try again in ${wait}.`,
  );
}
