/** Promotion, demotion and sessions of staff. */
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { addAccount, emails, newClient, password } from '../../support/data/people';
import { inRounds, roundsTimeoutMs, twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

describe('the last super admin', () => {
  test('the last super admin can’t be demoted, deactivated or deleted, not even by parallel requests', async () => {
    const superAdmin = await backend.as('superAdmin');
    const attempts = [
      superAdmin.from('admin_users').update({ role: 'admin' }).eq('role', 'super_admin').eq('is_active', true),
      superAdmin.from('admin_users').update({ is_active: false }).eq('role', 'super_admin').eq('is_active', true),
      superAdmin.from('admin_users').delete().eq('role', 'super_admin').eq('is_active', true),
    ];
    for (const { error, status } of await Promise.all(attempts)) {
      expect([status, error?.message]).toEqual([
        409,
        'This is the last active super admin. Add another super admin first.',
      ]);
    }
    await expect(backend.sql`delete from auth.users where email = ${emails.superAdmin}`).rejects.toThrow(
      'last active super admin',
    );
  });

  test(
    'if two super admins demote each other in parallel, one remains super admin',
    async () => {
      const own = await startBackend();
      try {
        const second = await addAccount(own.sql, 'second@example.com');
        const other = newClient(own.stack.url, own.stack.apiKey);
        await other.auth.signInWithPassword({ email: 'second@example.com', password });
        const [first] = await own.sql`select id from profiles where email = ${emails.superAdmin}`;
        const one = await own.as('superAdmin');
        await inRounds(async () => {
          await own.sql`insert into admin_users (user_id, role) values (${first?.id}, 'super_admin'), (${second}, 'super_admin')
          on conflict (user_id) do update set role = excluded.role`;
          await twentyInParallel((at) =>
            (at % 2 ? other : one)
              .from('admin_users')
              .update({ role: 'moderator' })
              .eq('user_id', at % 2 ? first?.id : second),
          );
          const left = await own.sql`select 1 from admin_users where role = 'super_admin' and is_active`;
          expect(left).toHaveLength(1);
        });
      } finally {
        await own.stop();
      }
    },
    roundsTimeoutMs,
  );
});

/**
 * Starts the second change before the first one is committed. @returns 'done', or the error message of the second
 * change
 */
async function during(
  sql: TestBackend['sql'],
  first: (transaction: postgres.TransactionSql) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<unknown> {
  let message: Promise<unknown> | undefined;
  await sql.begin(async (transaction) => {
    await first(transaction);
    message = second().then(
      () => 'done',
      (error: Error) => error.message,
    );
    const through = message.then(() => true);
    const waits = async () => (await transaction`select from pg_locks where not granted`).length > 0;
    const soon = () => new Promise<boolean>((done) => setTimeout(done, 20, false));
    while (!(await waits()) && !(await Promise.race([through, soon()])));
  });
  return message;
}

test('a change to admin_users waits for a parallel change, and is then checked against the committed rows', async () => {
  const own = await startBackend();
  try {
    const second = await addAccount(own.sql, 'second@example.com');
    await own.sql`insert into admin_users (user_id, role) values (${second}, 'super_admin')`;
    const remove = (sql: postgres.Sql | postgres.TransactionSql, email: string) => sql`
      delete from admin_users as a using profiles as p where p.id = a.user_id and p.email = ${email}`;
    const message = await during(
      own.sql,
      (sql) => remove(sql, 'second@example.com'),
      () => remove(own.sql, emails.superAdmin),
    );
    expect(message).toBe('This is the last active super admin. Add another super admin first.');

    await own.sql`truncate admin_users`;
    const claim = async (email: string) => {
      const id = await addAccount(own.sql, email);
      await own.sql`update auth.users set email_confirmed_at = null where id = ${id}`;
      await own.sql`insert into private.setup_claims (user_id) values (${id})`;
    };
    const confirm = (sql: postgres.Sql | postgres.TransactionSql, email: string) =>
      sql`update auth.users set email_confirmed_at = now() where email = ${email}`;
    await claim('quick@example.com');
    await claim('late@example.com');
    const late = await during(
      own.sql,
      (sql) => confirm(sql, 'quick@example.com'),
      () => confirm(own.sql, 'late@example.com'),
    );
    expect(late).toBe('done');
    expect([...(await own.sql`select p.email from admin_users as a join profiles as p on p.id = a.user_id`)]).toEqual([
      { email: 'quick@example.com' },
    ]);
  } finally {
    await own.stop();
  }
});

describe('promotion to staff', () => {
  test('a parent can’t become staff by changing the user metadata or profile, or by an insert into admin_users', async () => {
    const parent = await backend.as('parent');
    await parent.auth.updateUser({ data: { role: 'super_admin', first_admin: 'true', is_admin: true } });
    const { data } = await parent.auth.getUser();
    await parent
      .from('profiles')
      .update({ full_name: 'Boss' })
      .eq('id', data.user?.id ?? '');
    const { error } = await parent.from('admin_users').insert({ user_id: data.user?.id ?? '', role: 'super_admin' });
    expect(error?.code).toBe('42501');
    expect((await parent.rpc('my_permissions')).data).toEqual([]);
  });

  test('only super admins can promote users, and add_admin rejects staff members and unknown email addresses', async () => {
    const superAdmin = await backend.as('superAdmin');
    await addAccount(backend.sql, 'helper@example.com');
    const added = await superAdmin.rpc('add_admin', { email: ' Helper@example.com ', role: 'moderator' });
    expect(added.error).toBeNull();
    const messages = [
      (await superAdmin.rpc('add_admin', { email: 'helper@example.com', role: 'admin' })).error?.message,
      (await superAdmin.rpc('add_admin', { email: 'nobody@example.com', role: 'admin' })).error?.message,
    ];
    expect(messages).toEqual(['User is already an admin', 'User not found with this email']);
    const asAdmin = await (await backend.as('admin')).rpc('add_admin', { email: 'helper@example.com', role: 'admin' });
    expect(asAdmin.error?.code).toBe('42501');
  });
});

describe('an account whose address is not confirmed', () => {
  const unconfirmed = async (email: string) => {
    const id = await addAccount(backend.sql, email);
    await backend.sql`update auth.users set email_confirmed_at = null where id = ${id}`;
    return id;
  };

  test('an unconfirmed account can’t become active staff, neither by add_admin nor by writing to admin_users', async () => {
    const superAdmin = await backend.as('superAdmin');
    const id = await unconfirmed('squatter@example.com');
    const { error } = await superAdmin.rpc('add_admin', { email: 'squatter@example.com', role: 'admin' });
    expect([error?.code, error?.message]).toEqual(['PT404', 'User not found with this email']);

    const inserted = await superAdmin.from('admin_users').insert({ user_id: id, role: 'moderator' });
    expect([inserted.status, inserted.error?.message]).toEqual([
      409,
      "This account's email address is not confirmed yet. Ask the user to open the link in the confirmation email.",
    ]);
    expect(
      (await superAdmin.from('admin_users').insert({ user_id: id, role: 'admin', is_active: false })).error,
    ).toBeNull();
    const activated = await superAdmin.from('admin_users').update({ is_active: true }).eq('user_id', id);
    expect(activated.error?.code).toBe('PT409');
    await expect(backend.sql`update admin_users set is_active = true where user_id = ${id}`).rejects.toThrow(
      'not confirmed',
    );
  });

  test('an unconfirmed account with an active staff row has no permissions and doesn’t count as an admin', async () => {
    const own = await startBackend();
    try {
      const before = await own.as('superAdmin');
      expect((await before.rpc('my_permissions')).data?.length).toBeGreaterThan(0);
      await own.sql`delete from admin_users where role <> 'super_admin'`;
      await own.sql`update auth.users set email_confirmed_at = null where email = ${emails.superAdmin}`;
      expect((await before.rpc('my_permissions')).data).toEqual([]);
      expect((await before.from('admin_users').select('id')).data).toEqual([]);
      expect((await before.rpc('add_admin', { email: emails.parent, role: 'admin' })).error?.code).toBe('42501');
      expect((await (await own.as('visitor')).rpc('has_active_admin')).data).toBe(false);
      const [confirmed] = await own.sql`select id from profiles where email = ${emails.parent}`;
      await own.sql`insert into admin_users (user_id, role) values (${confirmed?.id}, 'super_admin')`;
      await expect(own.sql`delete from admin_users where user_id = ${confirmed?.id}`).rejects.toThrow(
        'last active super admin',
      );
    } finally {
      await own.stop();
    }
  });
});

describe('a session that has ended', () => {
  test('the token of an ended session gives neither staff nor parents any permission', async () => {
    const id = await addAccount(backend.sql, 'sessions@example.com');
    await backend.sql`insert into admin_users (user_id, role) values (${id}, 'super_admin')`;
    await backend.sql`insert into favorites (user_id, name_id, note) values (${id}, 1, 'mine')`;
    const open = async () => {
      const client = newClient(backend.stack.url, backend.stack.apiKey);
      await client.auth.signInWithPassword({ email: 'sessions@example.com', password });
      return client;
    };
    const [old, other] = [await open(), await open()];
    const { data } = await old.auth.getSession();
    const payload = JSON.parse(Buffer.from(data.session?.access_token.split('.')[1] ?? '', 'base64url').toString());
    expect((await old.from('favorites').select('note')).data).toEqual([{ note: 'mine' }]);

    await backend.sql`delete from auth.sessions where id = ${payload.session_id}`;
    expect((await old.rpc('my_permissions')).data).toEqual([]);
    expect((await old.from('favorites').select('note')).data).toEqual([]);
    expect((await old.from('profiles').select('email')).data).toEqual([]);
    expect((await old.from('profiles').update({ full_name: 'Taken' }).eq('id', id).select('id')).data).toEqual([]);
    expect((await old.from('favorites').delete().eq('name_id', 1).select('note')).data).toEqual([]);
    expect((await old.from('favorites').insert({ user_id: id, name_id: 2 })).error?.code).toBe('42501');
    expect((await old.from('audit_log').select('id')).data).toEqual([]);
    const refused = [
      await old.rpc('share_favorites'),
      await old.rpc('stop_sharing'),
      await old.rpc('download_my_data'),
      await old.rpc('delete_my_account', { password }),
      await old.rpc('erase_person', { email: 'nobody@example.com' }),
      await old.rpc('invite_admin', { email: 'friend@example.com', role: 'admin' }),
      await old.rpc('add_admin', { email: emails.parent, role: 'admin' }),
      await old.from('admin_users').insert({ user_id: id, role: 'admin' }),
    ];
    expect(refused.map(({ error }) => error?.code)).toEqual(refused.map(() => '42501'));

    expect((await other.rpc('my_permissions')).data?.length).toBeGreaterThan(0);
    await backend.sql`update auth.sessions set not_after = now() - interval '1 second' where user_id = ${id}`;
    expect((await other.rpc('my_permissions')).data).toEqual([]);
    await backend.sql`delete from auth.users where id = ${id}`; // A second super admin would affect other tests.
  });

  test('a token is invalid if it contains the session id of another user', async () => {
    const id = await addAccount(backend.sql, 'borrower@example.com');
    await backend.as('superAdmin');
    const [session] = await backend.sql`select id from auth.sessions where user_id <> ${id} limit 1`;
    const [alive] = await backend.sql.begin(async (sql) => {
      const claims = JSON.stringify({ sub: id, role: 'authenticated', session_id: session?.id });
      await sql`select set_config('request.jwt.claims', ${claims}, true)`;
      return sql`select private.user_id() as id`;
    });
    expect([session?.id, alive?.id]).toEqual([expect.any(String), null]);
  });
});

test('changing an account’s email address also changes the address in the profile', async () => {
  const id = await addAccount(backend.sql, 'before@example.com');
  await backend.sql`update auth.users set email = 'After@example.com' where id = ${id}`;
  expect([...(await backend.sql`select email from profiles where id = ${id}`)]).toEqual([
    { email: 'after@example.com' },
  ]);
});

test('a deactivated staff member loses all permissions at once, although the access token is still valid', async () => {
  await addAccount(backend.sql, 'leaving@example.com');
  const leaving = newClient(backend.stack.url, backend.stack.apiKey);
  await leaving.auth.signInWithPassword({ email: 'leaving@example.com', password });
  await backend.sql`insert into admin_users (user_id, role) select id, 'admin' from profiles where email = 'leaving@example.com'`;
  expect((await leaving.from('subscribers').select('id')).error).toBeNull();
  expect((await leaving.rpc('my_permissions')).data?.length).toBeGreaterThan(0);
  await backend.sql`
    update admin_users set is_active = false where user_id = (select id from profiles where email = 'leaving@example.com')`;
  expect((await leaving.rpc('my_permissions')).data).toEqual([]);
  expect((await leaving.from('audit_log').select('id')).data).toEqual([]);
  const { error } = await leaving
    .from('affiliate_products')
    .insert({ title: 'x', description: 'x', price: '1', amazon_url: 'https://a.example' });
  expect(error?.code).toBe('42501');
});
