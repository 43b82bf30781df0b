/**
 * The traps of lite's auth server that need a look into its tables. Same shape as liteFixes.ts, and listed with it.
 */
import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Fix } from './liteFixes';

interface Account {
  id: string;
  email: string;
  confirmed: boolean;
  sent_recently: boolean;
}

/** Sends the mail with the link for a new confirmation token. */
export type SendConfirmation = (email: string, tokenHash: string, code: string) => Promise<void>;

/**
 * Trap: signing up with an address that has an account answered 429, which told that it exists; and a lost
 * confirmation mail could never be sent again. Hosted answers as if the account were new, and sends the mail again
 * (at most once a second here) while the address is unconfirmed.
 */
export function hideExistingAccounts(sql: Sql, sendConfirmation: SendConfirmation): Fix {
  return async (request, next) => {
    const { pathname } = new URL(request.url);
    const signUp = pathname === '/auth/v1/signup';
    if (request.method !== 'POST' || !(signUp || pathname === '/auth/v1/resend')) return next(request);
    const copy = request.clone();
    const response = await next(request);
    if (response.status !== 429) return response;
    const { email = '' }: { email?: string } = await copy.json();
    const account = await findAccount(sql, email);
    if (account && !account.confirmed && !account.sent_recently) await sendAgain(sql, account, sendConfirmation);
    return Response.json(signUp ? newLookingUser(email.toLowerCase(), account) : {});
  };
}

/**
 * Trap: a wrong password for an unconfirmed account was answered "Email not confirmed", which told that it exists.
 * Hosted says so only to somebody who knows the password.
 */
export function checkPasswordFirst(sql: Sql): Fix {
  return async (request, next) => {
    const url = new URL(request.url);
    if (url.pathname !== '/auth/v1/token' || url.searchParams.get('grant_type') !== 'password') return next(request);
    const copy = request.clone();
    const response = await next(request);
    if (response.status < 400) return response;
    const answer: { error_code?: string; code?: string } = await response.clone().json();
    if (answer.error_code !== 'email_not_confirmed') return response;
    const { email = '', password = '' }: { email?: string; password?: string } = await copy.json();
    const [right] = await sql`
      select 1 from (
        -- $2b$ and $2a$ are the same hash; pgcrypto knows only the older name
        select regexp_replace(encrypted_password, '^\\$2b', '$2a') as hash from auth.users where email = lower(${email})
      ) as account where hash = extensions.crypt(${password}, hash)`;
    if (right) return response;
    const body = { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' };
    const headers = new Headers(response.headers);
    headers.delete('content-length');
    headers.set('x-sb-error-code', body.error_code);
    return Response.json(body, { status: 400, headers });
  };
}

async function findAccount(sql: Sql, email: string): Promise<Account | undefined> {
  const [account] = await sql<Account[]>`
    select id, email, confirmed_at is not null as confirmed,
      coalesce(confirmation_sent_at > now() - interval '1 second', false) as sent_recently
    from auth.users where email = lower(${email})`;
  return account;
}

async function sendAgain(sql: Sql, account: Account, sendConfirmation: SendConfirmation): Promise<void> {
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  // How lite keeps a token: only its hash is stored, and the hash is what the link carries.
  const tokenHash = createHash('sha256')
    .update(account.email + code)
    .digest('hex');
  await sql`
    update auth.users set confirmation_token = ${tokenHash}, confirmation_sent_at = now() where id = ${account.id}`;
  await sendConfirmation(account.email, tokenHash, code);
}

/** What hosted answers for an address that is taken: a user that looks new and cannot be used for anything. */
function newLookingUser(email: string, account: Account | undefined) {
  const now = new Date().toISOString();
  const id = account && !account.confirmed ? account.id : randomUUID();
  return {
    id,
    aud: 'authenticated',
    role: account?.confirmed ? '' : 'authenticated',
    email,
    phone: '',
    confirmation_sent_at: now,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata: {},
    identities: [],
    created_at: now,
    updated_at: now,
    is_anonymous: false,
  };
}
