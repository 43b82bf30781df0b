/** Sign-in with a password: one answer for the unknown and the wrong, and a limit on misses. */
import type { Sql } from 'postgres';
import { normalizedEmail } from '../../frontDoor/limits';
import type { Middleware } from '../middleware';
import type { AuthCounters } from './limits';
import { isPassword } from './passwordHash';
import { authRoute, bodyOf, errorCodeOf, networkOf, textOf, tooMany, wrongCredentials } from './requests';

/**
 * Trap: lite answers "Email not confirmed" before it looks at the password, and compares no password for an account that
 * doesn't exist: both tell which addresses have one. Hosted says so only to somebody who knows the password. Here one
 * password is compared for each sign-in, whatever the account.
 */
export function comparePasswordAlways(sql: Sql): Middleware {
  return async (request, next) => {
    if (authRoute(request) !== 'POST token password') return next(request);
    const response = await next(request);
    const code = await errorCodeOf(response);
    if (code !== 'email_not_confirmed' && code !== 'invalid_credentials') return response;
    const body = bodyOf(request);
    const [account] = await sql<{ hash: string | null; confirmed: boolean }[]>`
      select encrypted_password as hash, email_confirmed_at is not null as confirmed
      from auth.users where email = ${textOf(body, 'email').toLowerCase()}`;
    const comparedByLite = account?.confirmed && account.hash;
    const isRight = !comparedByLite && (await isPassword(textOf(body, 'password'), account?.hash));
    return code === 'email_not_confirmed' && isRight ? response : wrongCredentials();
  };
}

/** Pairs of account and network that signed in before; the oldest are forgotten. */
const MOST_REMEMBERED = 10_000;

export interface PasswordLimit {
  /**
   * Counts a try before the password is looked at.
   * @returns the refusal when there were too many misses
   */
  take(email: string, network: string): Promise<Response | undefined>;
  /** The password was right (or not looked at), so the try was no miss. */
  giveBack(email: string, network: string, isRight: boolean): Promise<void>;
}

/**
 * Counts wrong passwords: ten in a quarter of an hour for an account from one network, fifty for an account from all.
 * Neither counts for a network from which somebody signed in to that account before, beyond its own ten: misses of
 * strangers never lock out the owner of an account.
 */
export function createPasswordLimit(counters: AuthCounters): PasswordLimit {
  const signedInBefore = new Set<string>();
  const pairOf = (email: string, network: string) => `${normalizedEmail(email)} ${network}`;
  return {
    async take(email, network) {
      const pair = pairOf(email, network);
      const own = await counters.wrongPasswords.take(pair);
      if (own.retryAfter) return refuse(own.retryAfter);
      if (signedInBefore.has(pair)) return undefined;
      const all = await counters.wrongPasswordsOfAccount.take(normalizedEmail(email));
      return all.retryAfter ? refuse(all.retryAfter) : undefined;
    },
    async giveBack(email, network, isRight) {
      const pair = pairOf(email, network);
      await counters.wrongPasswords.giveBack(pair);
      if (!signedInBefore.has(pair)) await counters.wrongPasswordsOfAccount.giveBack(normalizedEmail(email));
      if (!isRight) return;
      signedInBefore.delete(pair);
      signedInBefore.add(pair);
      const [oldest] = signedInBefore;
      if (signedInBefore.size > MOST_REMEMBERED && oldest) signedInBefore.delete(oldest);
    },
  };
}

function refuse(seconds: number): Response {
  return tooMany(
    'over_request_rate_limit',
    seconds,
    (wait) => `There were too many wrong passwords. Please try again in ${wait}.`,
  );
}

/** Applies the limit on wrong passwords to sign-in. */
export function limitWrongPasswords(limit: PasswordLimit): Middleware {
  return async (request, next) => {
    if (authRoute(request) !== 'POST token password') return next(request);
    const email = textOf(bodyOf(request), 'email');
    const network = networkOf(request);
    const refused = await limit.take(email, network);
    if (refused) return refused;
    const response = await next(request);
    if ((await errorCodeOf(response)) !== 'invalid_credentials') await limit.giveBack(email, network, response.ok);
    return response;
  };
}
