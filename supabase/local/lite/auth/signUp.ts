/**
 * Sign-up and its confirmation email, with the same response for new and taken addresses.
 *
 * Delete hideTakenAddresses when lite hides taken addresses and reports a trigger's PTxxx error. Delete
 * resendConfirmations when lite resends confirmations. Tests: authTakenAddresses.test.ts, accounts.test.ts.
 */
import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { isOutage } from '../../postgres/lastingPool';
import { statusOf } from '../errors';
import type { Middleware } from '../middleware';
import { newCodeHash } from './codes';
import type { AuthMailer } from './mails';
import { hashAndDiscard } from './passwordHash';
import { authRoute, type Body, bodyOf, refusal, textOf, withBody } from './requests';

interface Account {
  id: string;
  email: string;
  confirmed: boolean;
}

/**
 * Handles a sign-up with an address that already has an account. lite responds with 429, which reveals the account.
 * - If the account is confirmed, the response is the same as for a new address, and the owner is notified by email.
 * - If the account is unconfirmed, the new sign-up replaces it and its password. The new sign-up may come from a
 *   stranger. Therefore, if the confirmation link is opened in another browser than the one that signed up, the public
 *   site asks before it signs in, or doesn't sign in (applyLink.tsx).
 *
 * If a trigger on auth.users raises an error, lite responds with 500. Here the trigger's PTxxx code becomes the status,
 * as in PostgREST.
 */
export function hideTakenAddresses(sql: Sql, mailer: AuthMailer, otpLength: number): Middleware {
  const running = new Map<string, Promise<unknown>>();
  return async (request, next) => {
    if (authRoute(request) !== 'POST signup') return next(request);
    const body = bodyOf(request);
    const email = textOf(body, 'email').toLowerCase();
    const answer = async () => {
      let response = await next(request);
      if (response.status === 429 && (await removeUnconfirmed(sql, email)))
        response = await next(withBody(request, body));
      // 429: the address has an account. 500: a trigger raised an error.
      if (response.status !== 429 && response.status !== 500) return response;
      const rehearsed = await rehearseSignUp(sql, email, body);
      if ('refusal' in rehearsed) return rehearsed.refusal ?? response;
      const account = await findAccount(sql, email);
      if (!account) return response;
      if (response.status === 429) await hashAndDiscard(textOf(body, 'password'));
      if (account.confirmed) await mailer.alreadyRegistered(account.email);
      else await sendConfirmation(sql, mailer, account, otpLength);
      return Response.json(rehearsed.user);
    };
    // Runs sign-ups with the same address one after another. If two ran in parallel, each would delete the account that
    // the other had just created.
    const turn = (running.get(email) ?? Promise.resolve()).then(answer, answer);
    running.set(email, turn);
    try {
      return await turn;
    } finally {
      if (running.get(email) === turn) running.delete(email);
    }
  };
}

/**
 * Resends the confirmation email of an unconfirmed account. lite responds with 429 instead, which reveals that the
 * address has an account. Here the response is the same for every address. Emails of other types aren't resent.
 */
export function resendConfirmations(sql: Sql, mailer: AuthMailer, otpLength: number): Middleware {
  return async (request, next) => {
    if (authRoute(request) !== 'POST resend') return next(request);
    const body = bodyOf(request);
    if (textOf(body, 'type') !== 'signup') {
      return refusal(400, 'validation_failed', 'Only sign-up confirmations can be sent again.');
    }
    const response = await next(request);
    if (response.status !== 429) return response;
    const account = await findAccount(sql, textOf(body, 'email'));
    if (account && !account.confirmed) await sendConfirmation(sql, mailer, account, otpLength);
    return Response.json({});
  };
}

async function sendConfirmation(sql: Sql, mailer: AuthMailer, { id, email }: Account, otpLength: number) {
  const token = newCodeHash(email, otpLength);
  await sql`update auth.users set confirmation_token = ${token}, confirmation_sent_at = now() where id = ${id}`;
  await mailer.confirmation(email, token);
}

async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select id, email, email_confirmed_at is not null as confirmed from auth.users where email = ${email.toLowerCase()}`;
  return account;
}

/** Deletes an account that was never confirmed or used. @returns true if it was deleted */
async function removeUnconfirmed(sql: Sql, email: string): Promise<boolean> {
  try {
    const { count } = await sql`
      delete from auth.users
      where email = ${email} and email_confirmed_at is null and last_sign_in_at is null
        and not exists (select from auth.sessions where user_id = users.id)`;
    return count > 0;
  } catch (error) {
    if (error instanceof postgres.PostgresError && !isOutage(error)) return false;
    throw error;
  }
}

class Rehearsed extends Error {}

/**
 * Inserts an account with an unused address and rolls the transaction back. Called for a sign-up with a taken address,
 * so that the duration of the response and errors of triggers are the same as for a new account.
 * @returns `user` in lite's format. If the insert fails, `refusal`: the response to a trigger's error, or undefined for
 * any other error
 */
async function rehearseSignUp(
  sql: Sql,
  email: string,
  body: Body,
): Promise<{ user: object } | { refusal: Response | undefined }> {
  const id = newUuid();
  const identityId = newUuid();
  const now = new Date().toISOString();
  const given = { ...(typeof body.data === 'object' ? body.data : {}) };
  const claims = { email, email_verified: false, phone_verified: false, sub: id };
  const appMetadata = { provider: 'email', providers: ['email'] };
  let user = {};
  try {
    await sql.begin(async (transaction) => {
      await transaction`
        insert into auth.users (id, aud, role, email, confirmation_token, confirmation_sent_at, raw_app_meta_data,
          raw_user_meta_data, created_at, updated_at)
        values (${id}, 'authenticated', 'authenticated', ${`${id}@rehearsal.invalid`}, ${randomBytes(32).toString('hex')},
          ${now}, ${transaction.json(appMetadata)}, ${transaction.json({ ...given, ...claims })}, ${now}, ${now})`;
      // Reads the row again, because triggers may have changed it.
      const [row] = await transaction<{ metadata: object; identity: object; at: string }[]>`
        select raw_user_meta_data as metadata, ${transaction.json({ ...given, ...claims })}::jsonb as identity,
          to_json(created_at) #>> '{}' as at
        from auth.users where id = ${id}`;
      if (!row) throw new Error("The new account wasn't found.");
      user = {
        id,
        aud: 'authenticated',
        role: 'authenticated',
        email,
        phone: '',
        app_metadata: appMetadata,
        user_metadata: row.metadata,
        identities: [
          {
            identity_id: identityId,
            id,
            user_id: id,
            identity_data: row.identity,
            provider: 'email',
            last_sign_in_at: row.at,
            created_at: row.at,
            updated_at: row.at,
            email,
          },
        ],
        created_at: row.at,
        updated_at: row.at,
        is_anonymous: false,
        confirmation_sent_at: row.at,
      };
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) return { refusal: refusalOf(error) };
  }
  return { user };
}

/** A trigger's error in the auth server's format, without values of the row. */
function refusalOf(error: unknown): Response | undefined {
  if (!(error instanceof postgres.PostgresError)) return undefined;
  if (/^PT4\d\d$/.test(error.code)) return refusal(statusOf(error.code, false), error.code, error.message);
  if (/^2[23]/.test(error.code))
    return refusal(422, 'validation_failed', 'The account can’t be created with this data.');
  return undefined;
}

/** A UUID of version 7, the format of lite's ids: time, then random bits. */
function newUuid(): string {
  const bytes = randomBytes(16);
  bytes.writeUIntBE(Date.now(), 0, 6);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
