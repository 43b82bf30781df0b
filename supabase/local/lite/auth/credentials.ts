/**
 * Changes of the password and the email address. lite requires nothing but an access token for these changes, and
 * doesn't end the user's other sessions.
 *
 * Delete when lite follows `require_current_password` and ends other sessions. Test: authCredentials.test.ts.
 */
import type { Sql } from 'postgres';
import type { Middleware } from '../middleware';
import { requestEmailChange } from './emailChange';
import type { AuthCounters } from './limits';
import type { AuthMailer } from './mails';
import { isPassword } from './passwordHash';
import { authRoute, bodyOf, networkOf, refusal, textOf, withoutBody } from './requests';
import { type Bearer, bearerOf, endOtherSessions } from './sessions';
import type { PasswordLimit } from './signIn';

export interface CredentialServices {
  sql: Sql;
  mailer: AuthMailer;
  counters: AuthCounters;
  passwordLimit: PasswordLimit;
  /** The number of seconds for which a session from a recovery link can make a change without the current password. */
  recoverySeconds: number;
}

interface Account {
  email: string;
  hash: string | null;
}

/**
 * Handles `PUT /user`. A change of the password or the email address requires `current_password`. A session from a
 * recovery link can make one such change without `current_password`. A new password ends the other sessions and cancels
 * a pending change of the email address. A new email address must be confirmed by two links, one sent to each address
 * (emailChange.ts).
 */
export function guardCredentials(services: CredentialServices): Middleware {
  const { sql, mailer } = services;
  return async (request, next) => {
    if (authRoute(request) !== 'PUT user') return next(request);
    const body = bodyOf(request);
    if (body.password === undefined && !textOf(body, 'email')) return next(request);
    // Sends lite a GET request for the same URL, so that lite verifies the API key, the access token and the session.
    const verified = await next(new Request(request.url, { method: 'GET', headers: withoutBody(request.headers) }));
    const bearer = bearerOf(request);
    const account = bearer && verified.ok && (await findAccount(sql, bearer));
    if (!account) return verified;
    const newEmail = textOf(body, 'email').toLowerCase();
    const changesEmail = newEmail !== '' && newEmail !== account.email;
    const changesPassword = body.password !== undefined;
    if (!changesEmail && !changesPassword) return next(request);
    if (changesEmail && changesPassword) {
      return refusal(400, 'validation_failed', 'Change the password and the email address in separate requests.');
    }
    const isRecovery = await clearRecoveryTag(services, bearer);
    const refused = isRecovery ? undefined : await checkCurrentPassword(services, request, account);
    if (refused) return refused;
    let isChanged = false;
    let response: Response;
    try {
      response = changesEmail
        ? await requestEmailChange(services, request, next, { ...bearer, email: account.email, newEmail })
        : await next(request);
      isChanged = response.ok;
    } finally {
      if (isRecovery && !isChanged) await sql`update auth.sessions set tag = 'recovery' where id = ${bearer.sessionId}`;
    }
    if (isChanged && changesPassword) {
      await sql`
        update auth.users set email_change = null, email_change_token_current = null, email_change_token_new = null,
          email_change_confirm_status = 0
        where id = ${bearer.userId}`;
      await endOtherSessions(sql, bearer);
      await mailer.passwordChanged(account.email);
    }
    return response;
  };
}

async function findAccount(sql: Sql, { userId }: Bearer): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select email, encrypted_password as hash from auth.users where id = ${userId}`;
  return account;
}

/**
 * Removes the tag of a recovery session, so that it allows only one change.
 * @returns true if the session had a valid tag, so that this change needs no current password
 */
async function clearRecoveryTag({ sql, recoverySeconds }: CredentialServices, { sessionId }: Bearer): Promise<boolean> {
  const { count } = await sql`
    update auth.sessions set tag = null
    where id = ${sessionId} and tag = 'recovery' and created_at > now() - make_interval(secs => ${recoverySeconds})`;
  return count > 0;
}

async function checkCurrentPassword(
  { passwordLimit }: CredentialServices,
  request: Request,
  { email, hash }: Account,
): Promise<Response | undefined> {
  const current = textOf(bodyOf(request), 'current_password');
  if (!current) return refusal(400, 'current_password_required', 'Please enter your current password.');
  const network = networkOf(request);
  const refused = await passwordLimit.take(email, network);
  if (refused) return refused;
  if (!(await isPassword(current, hash))) {
    return refusal(400, 'invalid_credentials', 'The current password is not correct.');
  }
  await passwordLimit.giveBack(email, network, true);
  return undefined;
}
