/**
 * The auth middleware, which makes lite's auth routes behave like those of hosted projects (../README.md).
 *
 * Delete with the last workaround that this file lists.
 */
import type { Sql } from 'postgres';
import type { AuthSettings } from '../../authSettings';
import type { Mailbox } from '../../mail/mailbox';
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
import { redirectToOwnPages } from './verifyLinks';

export interface AuthMiddlewareOptions {
  /** A connection pool of the role `supabase_auth_admin`, which owns the auth tables. */
  sql: Sql;
  mailbox: Mailbox;
  siteUrl: string;
  settings: AuthSettings;
  limits: AuthLimits;
}

/**
 * Creates the auth middleware of a server, the outermost first. Call this function once per server, because the
 * middleware contains the counters and the queue.
 */
export function createAuthMiddleware({ sql, mailbox, siteUrl, settings, limits }: AuthMiddlewareOptions): Middleware[] {
  const counters = createCounters(limits);
  const passwordLimit = createPasswordLimit(counters);
  const mailer = createMailer(mailbox, siteUrl);
  const { otpLength, otpExpiry, refreshTokenReuseInterval } = settings;
  return [
    checkBodies,
    redirectToOwnPages(siteUrl),
    evenResponseTimes(limits.responseStepMs),
    // The limits come before hashQueue(), so that requests above a limit take no slot in the queue.
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
