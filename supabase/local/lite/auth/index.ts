/**
 * The auth server's side of the embedded stack: lite's auth routes with hosted behavior round them, one small fix each.
 * README.md lists them with the tests that fail without each.
 */
import type { Sql } from 'postgres';
import type { AuthSettings } from '../../authSettings';
import type { Mailbox } from '../../mailbox';
import type { Middleware } from '../middleware';
import { checkBodies } from './checkBodies';
import { limitWrongCodes } from './codes';
import { guardCredentials } from './credentials';
import { confirmEmailChangesTwice } from './emailChange';
import { evenResponseTimes } from './evenResponseTimes';
import { hashQueue } from './hashQueue';
import { type AuthLimits, createCounters } from './limits';
import { limitMails } from './mailLimits';
import { createMailer } from './mails';
import { expireUsedRefreshTokens, markRecoverySessions } from './sessions';
import { comparePasswordAlways, createPasswordLimit, limitWrongPasswords } from './signIn';
import { hideTakenAddresses, resendConfirmations } from './signUp';
import { landOnOurOwnPages } from './verifyLinks';

export interface AuthMiddlewareOptions {
  /** Connected as the owner of the auth tables. */
  sql: Sql;
  mailbox: Mailbox;
  siteUrl: string;
  settings: AuthSettings;
  limits: AuthLimits;
}

/**
 * Makes the fixes of one server, the outermost first. They hold its counters and its queue: make them once.
 */
export function createAuthMiddleware({ sql, mailbox, siteUrl, settings, limits }: AuthMiddlewareOptions): Middleware[] {
  const counters = createCounters(limits);
  const passwordLimit = createPasswordLimit(counters);
  const mailer = createMailer(mailbox, siteUrl);
  const { otpLength, otpExpiry, refreshTokenReuseInterval } = settings;
  return [
    checkBodies,
    landOnOurOwnPages(siteUrl),
    evenResponseTimes(limits.responseStepMs),
    // What is refused by a limit takes no place in the queue.
    limitMails(counters),
    limitWrongPasswords(passwordLimit),
    limitWrongCodes(sql, counters, limits.wrongCodes),
    hashQueue(limits),
    guardCredentials({ sql, mailer, counters, passwordLimit, recoverySeconds: otpExpiry }),
    hideTakenAddresses(sql, mailer, otpLength),
    resendConfirmations(sql, mailer, otpLength),
    comparePasswordAlways(sql),
    confirmEmailChangesTwice(sql, siteUrl, otpExpiry),
    markRecoverySessions(sql),
    expireUsedRefreshTokens(sql, refreshTokenReuseInterval),
  ];
}
