/**
 * Sign-in with a password: the same response for an unknown email address and a wrong password, and a limit on wrong
 * passwords.
 *
 * Delete comparePasswordAlways when lite compares a password for unknown addresses as well, and checks the password
 * before it checks whether the address is confirmed. Tests: authTakenAddresses.test.ts, authTiming.test.ts,
 * authLimits.test.ts (sign-in with a password).
 */
import type { Sql } from 'postgres';
import { normalizedEmail } from '../../frontDoor/limits';
import type { Middleware } from '../middleware';
import type { AuthCounters } from './limits';
import { isPassword } from './passwordHash';
import { authRoute, bodyOf, errorCodeOf, networkOf, textOf, tooMany, wrongCredentials } from './requests';

/**
 * lite responds "Email not confirmed" before it checks the password. If the account doesn't exist, lite compares no
 * password, so it responds faster. Both reveal whether an address has an account. This middleware compares a password
 * at each sign-in, and responds "Email not confirmed" only if the password is correct, as hosted projects do.
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

/**
 * The maximum number of pairs of account and network that are remembered after a sign-in. The oldest are removed first.
 */
const MAX_REMEMBERED = 10_000;

export interface PasswordLimit {
  /**
   * Counts an attempt before the password is checked.
   * @returns the error response if there were too many wrong passwords
   */
  take(email: string, network: string): Promise<Response | undefined>;
  /** Undoes take(). Call it if the password was correct (`isRight` is true), or if no password was compared. */
  giveBack(email: string, network: string, isRight: boolean): Promise<void>;
}

/**
 * Limits wrong passwords in 15 minutes: ten for an account from one network, fifty for an account from all networks.
 * The limit of fifty doesn't apply to networks from which the account has signed in before, so strangers can't lock out
 * the account's owner.
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
      if (signedInBefore.size > MAX_REMEMBERED && oldest) signedInBefore.delete(oldest);
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
