/** The first super admin: the one-time setup link, the claim, and the role after confirmation. */
import { setTimeout as sleep } from 'node:timers/promises';
import { newSetupLink, setupNotice } from '@cradle/supabase/local/mail/setupLink';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { emails, newClient } from '../../support/data/people';
import { inRounds, roundsTimeoutMs, twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

/** Removes staff and the sign-ups of earlier tests. */
beforeEach(async () => {
  await backend.sql`truncate admin_users`;
  await backend.sql`delete from auth.users where email like '%@setup.test'`;
  // Uses DELETE, because TRUNCATE locks whole tables, and the hourly retention may be using these tables.
  await backend.sql`delete from private.setup_codes`;
  await backend.sql`delete from private.setup_claims`;
  await backend.sql`delete from private.rate_limits`;
});

async function newCode(): Promise<string> {
  const [row] = await backend.sql<{ code: string }[]>`select private.new_setup_code() as code`;
  return row?.code ?? '';
}

const password = 'first-admin';
const signUp = (email: string, setup_code?: string, more: object = {}) =>
  newClient(backend.stack.url, backend.stack.apiKey).auth.signUp({
    email,
    password,
    options: { data: { name: 'First', first_admin: true, setup_code, ...more } },
  });

/** Opens the link in the newest confirmation email. */
async function confirm(email: string): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const [mail] = await backend.stack.mailbox.list(email);
    const link = /http\S+\/auth\/v1\/verify\S+/.exec(mail?.text ?? '')?.[0];
    if (link) {
      await fetch(link, { redirect: 'manual' });
      return;
    }
    await sleep(100);
  }
  throw new Error(`no mail came to ${email}`);
}

const staff = async () => [
  ...(await backend.sql`
    select p.email, a.role, a.is_active from admin_users as a join profiles as p on p.id = a.user_id order by p.email`),
];
const works = async (code: string) =>
  (await (await backend.as('visitor')).rpc('setup_code_works', { code })).data as boolean;
const accountOf = (email: string) => backend.sql`select id from auth.users where email = ${email}`;

describe('the setup code of the first super admin', () => {
  test('a setup code is valid until the next code is created, and only its hash is stored', async () => {
    const first = await newCode();
    expect(first).toMatch(/^[0-9a-f]{64}$/);
    expect(await works(first)).toBe(true);
    expect([...(await backend.sql`select 1 from private.setup_codes where code_hash = ${first}`)]).toEqual([]);
    const second = await newCode();
    expect([await works(first), await works(second), await works('x'.repeat(5000)), await works('')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });

  test('while an active admin exists, no setup code can be created, and earlier codes are invalid', async () => {
    const code = await newCode();
    await backend.sql`insert into admin_users (user_id, role) select id, 'super_admin' from profiles where email = ${emails.superAdmin}`;
    expect(await works(code)).toBe(false);
    const [row] = await backend.sql`select private.new_setup_code() as code`;
    expect(row?.code).toBeNull();
  });

  test('`npm start` prints a link with the setup code, unless an admin exists', async () => {
    const { databaseUrl, url } = backend.stack;
    const link = new URL((await newSetupLink(databaseUrl, url)) ?? '');
    expect(link.origin + link.pathname).toBe(`${url}/admin/setup`);
    expect(await works(link.searchParams.get('code') ?? '')).toBe(true);
    expect(setupNotice(link.href)).toContain(link.href);

    await backend.sql`insert into admin_users (user_id, role) select id, 'admin' from profiles where email = ${emails.admin}`;
    expect(setupNotice(await newSetupLink(databaseUrl, url))).toBe('');
  });

  test('no setup code can be created through the API', async () => {
    for (const role of ['visitor', 'parent'] as const) {
      expect((await backend.send(role, '/rest/v1/rpc/new_setup_code', { method: 'POST', body: '{}' })).status).toBe(
        404,
      );
    }
  });

  test('an IP address can try 60 setup codes an hour', async () => {
    const visitor = await backend.as('visitor');
    for (let tries = 0; tries < 60; tries++) {
      expect((await visitor.rpc('setup_code_works', { code: 'guess' })).data).toBe(false);
    }
    expect((await visitor.rpc('setup_code_works', { code: 'guess' })).status).toBe(429);
  });
});

describe('signing up with the setup code', () => {
  test('the user who signs up with a setup code becomes super admin after confirming the email address', async () => {
    const code = await newCode();
    const { error } = await signUp('one@setup.test', code, { contact_email: ' Hello@Setup.test ' });
    expect(error).toBeNull();
    expect(await staff()).toEqual([]);
    expect((await (await backend.as('visitor')).rpc('has_active_admin')).data).toBe(false);

    await confirm('one@setup.test');
    expect(await staff()).toEqual([{ email: 'one@setup.test', role: 'super_admin', is_active: true }]);
    const client = newClient(backend.stack.url, backend.stack.apiKey);
    await client.auth.signInWithPassword({ email: 'one@setup.test', password });
    expect((await client.rpc('my_permissions')).data?.[0]?.role).toBe('super_admin');
    const { data } = await client.from('settings').select('value').eq('key', 'contact_email').single();
    expect(data?.value).toBe('hello@setup.test');
    expect(await works(code)).toBe(false);
    const [line] =
      await backend.sql`select action, actor_email from audit_log where resource = 'admin_users' order by id desc limit 1`;
    expect(line).toEqual({ action: 'insert', actor_email: 'one@setup.test' });
  });

  test('sign-up neither returns the setup code nor stores it in the account or its identity', async () => {
    const code = await newCode();
    const { data } = await signUp('one@setup.test', code, { contact_email: 'hello@setup.test' });
    expect(JSON.stringify(data)).not.toContain(code);
    const rows = await backend.sql`
      select raw_user_meta_data as data from auth.users where email = 'one@setup.test'
      union all
      select identity_data from auth.identities as i join auth.users as u on u.id = i.user_id where u.email = 'one@setup.test'`;
    expect(rows).toHaveLength(2);
    for (const { data: stored } of rows) {
      expect(Object.keys(stored)).not.toContain('setup_code');
      expect(JSON.stringify(stored)).not.toContain(code);
      expect(stored.name).toBe('First');
    }
  });

  test('a wrong, missing or replaced setup code creates no account', async () => {
    const old = await newCode();
    await newCode();
    for (const wrong of [undefined, '', 'wrong', old, `${old}'; --`]) {
      expect((await signUp('wrong@setup.test', wrong)).error, String(wrong)).not.toBeNull();
      expect(await accountOf('wrong@setup.test')).toHaveLength(0);
    }
    await expect(
      backend.sql`insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'wrong@setup.test', '{"first_admin": true}')`,
    ).rejects.toMatchObject({
      code: 'PT403',
      message:
        'This setup link is not valid. To get a new one, run “npm start” again. On hosted Supabase, run “select private.new_setup_code();” in the SQL editor.',
    });
  });

  test('an invalid contact address in the sign-up is ignored', async () => {
    const [before] = await backend.sql`select value from settings where key = 'contact_email'`;
    await signUp('one@setup.test', await newCode(), { contact_email: 'javascript:alert(1)' });
    await confirm('one@setup.test');
    expect(await staff()).toHaveLength(1);
    expect((await backend.sql`select value from settings where key = 'contact_email'`)[0]).toEqual(before);
  });

  test('a setup link can be used again until the email address of a sign-up is confirmed', async () => {
    const code = await newCode();
    await signUp('mistpyed@setup.test', code);
    expect(await works(code)).toBe(true);
    await signUp('right@setup.test', code);
    await confirm('right@setup.test');
    expect(await staff()).toEqual([{ email: 'right@setup.test', role: 'super_admin', is_active: true }]);

    await confirm('mistpyed@setup.test');
    expect(await staff()).toHaveLength(1);
    expect([...(await backend.sql`select 1 from private.setup_claims`)]).toEqual([]);
    expect((await signUp('late@setup.test', code)).error).not.toBeNull();
    expect(await accountOf('late@setup.test')).toHaveLength(0);
    await expect(
      backend.sql`insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), 'late@setup.test', '{"first_admin": true}')`,
    ).rejects.toMatchObject({ code: 'PT409', message: 'Setup is already complete. Please sign in.' });
  });

  test('a sign-up with a setup code can still be confirmed after a restart has created a new code', async () => {
    await signUp('one@setup.test', await newCode());
    await newCode();
    await confirm('one@setup.test');
    expect(await staff()).toHaveLength(1);
  });

  test('if the auth server requires no confirmation, the user becomes super admin at sign-up', async () => {
    const metadata = { name: 'First', first_admin: true, setup_code: await newCode() };
    await backend.sql`
      insert into auth.users (id, aud, role, email, email_confirmed_at, raw_user_meta_data)
      values (gen_random_uuid(), 'authenticated', 'authenticated', 'at.once@setup.test', now(), ${backend.sql.json(metadata)})`;
    expect(await staff()).toEqual([{ email: 'at.once@setup.test', role: 'super_admin', is_active: true }]);
  });

  test('a user who adds a setup code to the user’s metadata after sign-up gets no permission', async () => {
    const code = await newCode();
    const parent = await backend.as('parent');
    await parent.auth.updateUser({ data: { first_admin: true, setup_code: code } });
    await backend.sql`update auth.users set email_confirmed_at = now() where email = ${emails.parent}`;
    expect(await staff()).toEqual([]);
  });

  test(
    'if twenty sign-ups with the setup code are confirmed in parallel, only one of them creates a super admin',
    async () => {
      const sql = postgres(backend.stack.databaseUrl, { max: 20, onnotice: () => {} });
      try {
        await inRounds(async () => {
          await sql`truncate admin_users`;
          await sql`delete from auth.users where email like '%@setup.test'`;
          const code = await newCode();
          const ids = await twentyInParallel(async (at) => {
            const data = sql.json({ name: 'First', first_admin: true, setup_code: code });
            const [row] = await sql`
              insert into auth.users (id, email, raw_user_meta_data)
              values (gen_random_uuid(), ${`first${at}@setup.test`}, ${data}) returning id`;
            return row?.id;
          });
          expect(await sql`select 1 from private.setup_claims`).toHaveLength(20);
          await twentyInParallel((at) => sql`update auth.users set email_confirmed_at = now() where id = ${ids[at]}`);
          expect((await staff()).map(({ role }) => role)).toEqual(['super_admin']);
          expect(await sql`select 1 from private.setup_codes`).toHaveLength(0);
          expect(await sql`select 1 from private.setup_claims`).toHaveLength(0);
        });
      } finally {
        await sql.end();
      }
    },
    roundsTimeoutMs,
  );
});
