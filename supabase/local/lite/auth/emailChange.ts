/**
 * Changes of the email address. lite changes the address as soon as the user has confirmed the change at the current
 * address. Here, as on hosted projects, both addresses get a link, and the email address changes when both links were
 * opened.
 *
 * Delete when lite follows `double_confirm_changes`. Test: authCredentials.test.ts (changing the email address).
 */
import { randomBytes } from 'node:crypto';
import type { Sql } from 'postgres';
import { normalizedEmail } from '../../frontDoor/limits';
import type { Middleware, Next } from '../middleware';
import { requestContext } from '../requestContext';
import type { AuthCounters } from './limits';
import { countMail, uncountMail } from './mailLimits';
import type { AuthMailer } from './mails';
import { authRoute, bodyOf, refusal, textOf, withBody } from './requests';
import { endOtherSessions, openedSession } from './sessions';

interface Services {
  sql: Sql;
  mailer: AuthMailer;
  counters: AuthCounters;
}

interface Change {
  userId: string;
  email: string;
  newEmail: string;
}

/** GoTrue's message after the first of the two links was opened. */
export const firstLinkMessage = 'Confirmation link accepted. Please proceed to confirm link sent to the other email';

/**
 * Stores the new email address for confirmation, and sends a confirmation link to each address. If another account has
 * the new address, the response is the same, but the new address gets the email "You already have an account". That
 * email has no confirmation link, so the change can't be completed.
 * @param next calls lite, which stores the metadata of the same request and returns the user
 */
export async function requestEmailChange(
  { sql, mailer, counters }: Services,
  request: Request,
  next: Next,
  { userId, email, newEmail }: Change,
): Promise<Response> {
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(newEmail)) {
    return refusal(400, 'validation_failed', 'Unable to validate email address: invalid format');
  }
  const refused = await countMail(counters, newEmail);
  if (refused) return refused;
  // If the two addresses differ only in their spelling (such as a +tag), both emails go to the same mailbox. The rate
  // limit then counts them as one email.
  const isSameMailbox = normalizedEmail(newEmail) === normalizedEmail(email);
  const refusedToCurrent = isSameMailbox ? undefined : await countMail(counters, email);
  if (refusedToCurrent) {
    await uncountMail(counters, newEmail);
    return refusedToCurrent;
  }
  const [tokenOfCurrent, tokenOfNew] = [newToken(), newToken()];
  await sql`
    update auth.users set email_change = ${newEmail}, email_change_token_current = ${tokenOfCurrent},
      email_change_token_new = ${tokenOfNew}, email_change_sent_at = now(), email_change_confirm_status = 0
    where id = ${userId}`;
  const [taken] = await sql`select from auth.users where email = ${newEmail}`;
  await mailer.confirmChange(email, newEmail, tokenOfCurrent);
  if (taken) await mailer.alreadyRegistered(newEmail);
  else await mailer.confirmNewAddress(newEmail, tokenOfNew);
  const { data } = bodyOf(request);
  return next(withBody(request, data ? { data } : {}));
}

/** Returns a random token. It is harder to guess than lite's own tokens, which are hashes of a short code. */
function newToken(): string {
  return randomBytes(32).toString('hex');
}

/**
 * Handles the two confirmation links of an email change. Only records the first link that is opened. Passes the request
 * of the second link on to lite, which changes the address and opens a session.
 */
export function confirmEmailChangesTwice(sql: Sql, siteUrl: string, expirySeconds: number): Middleware {
  return async (request, next) => {
    const route = authRoute(request);
    if (route !== 'GET verify' && route !== 'POST verify') return next(request);
    const { searchParams } = new URL(request.url);
    const body = bodyOf(request);
    const [type, token] =
      route === 'GET verify'
        ? [searchParams.get('type'), searchParams.get('token')]
        : [textOf(body, 'type'), textOf(body, 'token_hash')];
    if (type !== 'email_change') return next(request);
    if (!token) return refusal(403, 'otp_expired', 'Email link is invalid or has expired');

    const isFresh = sql`email_change_sent_at > now() - make_interval(secs => ${expirySeconds})`;
    const { count: isFirst } = await sql`
      update auth.users set email_change_confirm_status = 1,
        email_change_token_current = nullif(email_change_token_current, ${token}),
        email_change_token_new = nullif(email_change_token_new, ${token})
      where ${token} in (email_change_token_current, email_change_token_new) and email_change_confirm_status = 0
        and ${isFresh}`;
    if (isFirst) return acceptFirst(route, siteUrl);

    // lite looks for a token only in email_change_token_current, so the token of the second link is stored there.
    await sql`
      update auth.users set email_change_token_current = ${token}, email_change_token_new = null
      where ${token} in (email_change_token_current, email_change_token_new) and email_change_confirm_status = 1
        and ${isFresh}`;
    const response = await next(request);
    const opened = await openedSession(response);
    if (opened) {
      await sql`update auth.users set email_change_confirm_status = 0 where id = ${opened.userId}`;
      await endOtherSessions(sql, opened);
    }
    return response;
  };
}

function acceptFirst(route: 'GET verify' | 'POST verify', siteUrl: string): Response {
  if (route === 'POST verify') return Response.json({ code: '200', msg: firstLinkMessage });
  const landing = new URL(requestContext.getStore()?.redirectTo ?? siteUrl);
  landing.hash = new URLSearchParams({ message: firstLinkMessage }).toString();
  return new Response(null, { status: 303, headers: { location: landing.href } });
}
