/** Accounts on the embedded auth server, and the emails that it sends. */
import { mailSubjects } from '@cradle/supabase/local/mail/templates';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Instance, startInstance } from '../instance';

// The SQL statement in supabase/local/README.md that creates an account in a seed.
const seededUser = `
with account as (
  insert into auth.users (
    instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data,
    confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at
  ) values (
    '00000000-0000-0000-0000-000000000000', gen_random_uuid(), 'authenticated', 'authenticated', 'seeded@x.test',
    extensions.crypt('cradle-demo', extensions.gen_salt('bf', 10)), now(),
    '{"provider": "email", "providers": ["email"]}', '{"full_name": "Seeded"}', '', '', '', '', now(), now()
  ) returning id, email
)
insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), id, id::text, 'email',
  jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true, 'phone_verified', false),
  now(), now(), now()
from account;`;

let instance: Instance;
let sql: postgres.Sql;
beforeAll(async () => {
  instance = await startInstance('create table public.nothing ();', {}, seededUser);
  sql = postgres(instance.ownerUrl, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql?.end();
  await instance?.stop();
});

let count = 0;
const newAddress = () => `parent${++count}@x.test`;
const password = 'a-good-one';

const signUp = (email: string, redirectTo = '/') =>
  instance.call('POST', `/auth/v1/signup?redirect_to=${encodeURIComponent(instance.stack.url + redirectTo)}`, {
    body: { email, password, data: { full_name: 'A Parent' } },
  });
const signIn = (email: string, word = password) =>
  instance.call('POST', '/auth/v1/token?grant_type=password', { body: { email, password: word } });
const recover = (email: string, redirectTo: string) =>
  instance.call('POST', `/auth/v1/recover?redirect_to=${encodeURIComponent(redirectTo)}`, { body: { email } });

/** Returns the link in the newest email to an address. The text part and the HTML part must have the same link. */
async function newestLink(email: string): Promise<string> {
  const [mail] = await instance.stack.mailbox.list(email);
  const link = /http\S+/.exec(mail?.text ?? '')?.[0] ?? '';
  expect(mail?.html).toContain(link.replaceAll('&', '&amp;'));
  return link;
}
async function follow(link: string): Promise<URL> {
  const response = await fetch(link, { redirect: 'manual' });
  return new URL(response.headers.get('location') ?? 'about:blank');
}
async function confirmed(): Promise<string> {
  const email = newAddress();
  await signUp(email);
  await follow(await newestLink(email));
  return email;
}

describe('signing up', () => {
  it('an account can sign in only after the emailed link is opened, and the link works once', async () => {
    const email = newAddress();
    expect((await signUp(email)).status).toBe(200);
    expect((await signIn(email)).body.error_code).toBe('email_not_confirmed');
    const link = await newestLink(email);
    const landing = await follow(link);
    expect(landing.origin + landing.pathname).toBe(`${instance.stack.url}/`);
    expect(landing.hash).toContain('access_token=');
    expect((await follow(link)).hash).toContain('error_code=otp_expired');
    expect((await signIn(email)).status).toBe(200);
  });

  it('the metadata of a sign-up is stored as a JSON object', async () => {
    const email = await confirmed();
    const [row] = await sql`
      select raw_user_meta_data ->> 'full_name' as name, jsonb_typeof(raw_app_meta_data) as app,
        jsonb_typeof(identity_data) as identity
      from auth.users join auth.identities on user_id = users.id where users.email = ${email}`;
    expect(row).toEqual({ name: 'A Parent', app: 'object', identity: 'object' });
  });

  it('a sign-up with a taken email address gets the normal response, and the address’s owner is notified by email', async () => {
    const email = await confirmed();
    const again = await signUp(email);
    expect(again.status).toBe(200);
    expect(again.body).toMatchObject({ email, identities: [{ provider: 'email', email }] });
    const [newest, ...older] = await instance.stack.mailbox.list(email);
    expect(newest?.subject).toBe(mailSubjects.already_registered);
    expect(newest?.text).toContain(`Sign in:\n${instance.stack.url}/login\n`);
    expect(older).toHaveLength(1);
    expect((await signIn(email)).status).toBe(200);
  });

  it('POST /resend sends a new confirmation link, and the first link stops working', async () => {
    const email = newAddress();
    await signUp(email);
    const first = await newestLink(email);
    await sql`update auth.users set confirmation_sent_at = now() - interval '1 minute' where email = ${email}`;
    expect((await instance.call('POST', '/auth/v1/resend', { body: { type: 'signup', email } })).status).toBe(200);
    expect((await follow(first)).hash).toContain('error');
    expect((await follow(await newestLink(email))).hash).toContain('access_token=');
  });

  it('sign-up rejects a password of five characters with 422', async () => {
    const body = { email: newAddress(), password: '12345' };
    expect((await instance.call('POST', '/auth/v1/signup', { body })).status).toBe(422);
  });
});

describe('signing in', () => {
  it('sign-in gives the same response to a wrong password and an unknown email address', async () => {
    const unconfirmed = newAddress();
    await signUp(unconfirmed);
    const responses = await Promise.all([
      signIn(await confirmed(), 'wrong'),
      signIn(unconfirmed, 'wrong'),
      signIn('nobody@x.test', 'wrong'),
    ]);
    for (const { status, body } of responses) {
      expect({ status, body }).toEqual({
        status: 400,
        body: { code: 400, error_code: 'invalid_credentials', msg: 'Invalid login credentials' },
      });
    }
  });

  it('an account created by a seed can sign in', async () => {
    const { status, body } = await signIn('seeded@x.test', 'cradle-demo');
    expect(status).toBe(200);
    expect(body.user).toMatchObject({ email: 'seeded@x.test', user_metadata: { full_name: 'Seeded' } });
    expect(body.user.identities).toHaveLength(1);
  });

  it('after a user changes the password, sign-in accepts the new password and rejects the old one', async () => {
    const email = await confirmed();
    const headers = { authorization: `Bearer ${(await signIn(email)).body.access_token}` };
    const body = { password: 'a-new-one', current_password: password };
    expect((await instance.call('PUT', '/auth/v1/user', { body, headers })).status).toBe(200);
    expect((await signIn(email)).status).toBe(400);
    expect((await signIn(email, 'a-new-one')).status).toBe(200);
  });
});

describe('recovery', () => {
  it.each(['/reset-password', '/admin/reset-password'])('the recovery link redirects to %s', async (path) => {
    const email = await confirmed();
    expect((await recover(email, instance.stack.url + path)).status).toBe(200);
    const landing = await follow(await newestLink(email));
    expect(landing.origin + landing.pathname).toBe(instance.stack.url + path);
    expect(landing.hash).toContain('type=recovery');
  });

  it.each(['http://localhost:9/evil', 'https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
    'the recovery link never redirects to %s',
    async (target) => {
      const email = await confirmed();
      await recover(email, target);
      const link = new URL(await newestLink(email));
      expect(link.searchParams.get('redirect_to')).toBe(`${instance.stack.url}/`);
      link.searchParams.set('redirect_to', target);
      expect((await follow(link.href)).origin).toBe(instance.stack.url);
    },
  );

  it('if the email address is unknown, a recovery request gets 200 but sends no email', async () => {
    const response = await recover('nobody@x.test', instance.stack.url);
    expect(response).toMatchObject({ status: 200, body: {} });
    expect(await instance.stack.mailbox.list('nobody@x.test')).toEqual([]);
  });
});
