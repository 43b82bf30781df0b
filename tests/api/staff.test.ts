/** Who becomes staff, who stays it, and that nobody talks themselves into it. */
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addAccount, emails, newClient, password } from '../support/people';
import { inRounds, raceTime, twenty } from '../support/races';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

describe('the first admin', () => {
  test(
    'of twenty who set up at once exactly one becomes super admin; later ones are refused',
    async () => {
      const own = await startWorld();
      try {
        const visitor = await own.as('visitor');
        const signUp = (at: number) =>
          newClient(own.stack.url, own.stack.apiKey).auth.signUp({
            email: `first${at}@example.com`,
            password: 'first-admin',
            options: { data: { name: 'First', first_admin: 'true' } },
          });
        await inRounds(async () => {
          await own.sql`truncate admin_users`;
          await own.sql`delete from auth.users where email like 'first%'`;
          expect((await visitor.rpc('has_active_admin')).data).toBe(false);
          const answers = await twenty(signUp);
          // None, where a busy machine hashes twenty passwords for so long that the winner's answer comes too late.
          expect(answers.filter(({ error }) => !error).length).toBeLessThanOrEqual(1);
          expect([...(await own.sql`select role, is_active from admin_users`)]).toEqual([
            { role: 'super_admin', is_active: true },
          ]);
          expect((await visitor.rpc('has_active_admin')).data).toBe(true);
        });
        expect((await signUp(21)).error).not.toBeNull();
        expect(await own.sql`select 1 from auth.users where email = 'first21@example.com'`).toHaveLength(0);
      } finally {
        await own.stop();
      }
    },
    raceTime,
  );
});

describe('the last super admin', () => {
  test('can be neither demoted, deactivated nor deleted, not even by two at once', async () => {
    const superAdmin = await world.as('superAdmin');
    const attempts = [
      superAdmin.from('admin_users').update({ role: 'admin' }).eq('role', 'super_admin').eq('is_active', true),
      superAdmin.from('admin_users').update({ is_active: false }).eq('role', 'super_admin').eq('is_active', true),
      superAdmin.from('admin_users').delete().eq('role', 'super_admin').eq('is_active', true),
    ];
    for (const { error, status } of await Promise.all(attempts)) {
      expect([status, error?.message]).toEqual([409, 'The last active super admin must stay.']);
    }
    await expect(world.sql`delete from auth.users where email = ${emails.superAdmin}`).rejects.toThrow(
      'last active super admin',
    );
  });

  test(
    'two who demote each other at the same moment, ten times each, leave one',
    async () => {
      const own = await startWorld();
      try {
        const second = await addAccount(own.sql, 'second@example.com');
        const other = newClient(own.stack.url, own.stack.apiKey);
        await other.auth.signInWithPassword({ email: 'second@example.com', password });
        const [first] = await own.sql`select id from profiles where email = ${emails.superAdmin}`;
        const one = await own.as('superAdmin');
        await inRounds(async () => {
          await own.sql`insert into admin_users (user_id, role) values (${first?.id}, 'super_admin'), (${second}, 'super_admin')
          on conflict (user_id) do update set role = excluded.role`;
          await twenty((at) =>
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
    raceTime,
  );
});

/** Does the second while the first has not committed yet; answers what the second was told, once both are through. */
async function during(
  sql: World['sql'],
  first: (transaction: postgres.TransactionSql) => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<unknown> {
  let told: Promise<unknown> | undefined;
  await sql.begin(async (transaction) => {
    await first(transaction);
    told = second().then(
      () => 'done',
      (error: Error) => error.message,
    );
    const through = told.then(() => true);
    const waits = async () => (await transaction`select from pg_locks where not granted`).length > 0;
    const soon = () => new Promise<boolean>((done) => setTimeout(done, 20, false));
    while (!(await waits()) && !(await Promise.race([through, soon()])));
  });
  return told;
}

test('who changes staff waits for whoever is at it, and then decides on what there is', async () => {
  const own = await startWorld();
  try {
    const second = await addAccount(own.sql, 'second@example.com');
    await own.sql`insert into admin_users (user_id, role) values (${second}, 'super_admin')`;
    const remove = (sql: postgres.Sql | postgres.TransactionSql, email: string) => sql`
      delete from admin_users as a using profiles as p where p.id = a.user_id and p.email = ${email}`;
    const told = await during(
      own.sql,
      (sql) => remove(sql, 'second@example.com'),
      () => remove(own.sql, emails.superAdmin),
    );
    expect(told).toBe('The last active super admin must stay.');

    await own.sql`truncate admin_users`;
    const setUp = (sql: postgres.Sql | postgres.TransactionSql, email: string) => sql`
      insert into auth.users (id, email, raw_user_meta_data) values (gen_random_uuid(), ${email}, '{"first_admin": "true"}')`;
    const late = await during(
      own.sql,
      (sql) => setUp(sql, 'quick@example.com'),
      () => setUp(own.sql, 'late@example.com'),
    );
    expect(late).toBe('An administrator exists already.');
  } finally {
    await own.stop();
  }
});

describe('promotion', () => {
  test('not by metadata, not by the profile, not by the table', async () => {
    const parent = await world.as('parent');
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

  test('only super admins add staff, as admin or moderator, with the two errors of the specification', async () => {
    const superAdmin = await world.as('superAdmin');
    await addAccount(world.sql, 'helper@example.com');
    const added = await superAdmin.rpc('add_admin', { email: ' Helper@example.com ', role: 'moderator' });
    expect(added.error).toBeNull();
    const messages = [
      (await superAdmin.rpc('add_admin', { email: 'helper@example.com', role: 'admin' })).error?.message,
      (await superAdmin.rpc('add_admin', { email: 'nobody@example.com', role: 'admin' })).error?.message,
    ];
    expect(messages).toEqual(['User is already an admin', 'User not found with this email']);
    const asAdmin = await (await world.as('admin')).rpc('add_admin', { email: 'helper@example.com', role: 'admin' });
    expect(asAdmin.error?.code).toBe('42501');
  });
});

test('the profile follows the address of its account', async () => {
  const id = await addAccount(world.sql, 'before@example.com');
  await world.sql`update auth.users set email = 'After@example.com' where id = ${id}`;
  expect([...(await world.sql`select email from profiles where id = ${id}`)]).toEqual([{ email: 'after@example.com' }]);
});

test('whoever is deactivated loses everything at once, with the same token', async () => {
  await addAccount(world.sql, 'leaving@example.com');
  const leaving = newClient(world.stack.url, world.stack.apiKey);
  await leaving.auth.signInWithPassword({ email: 'leaving@example.com', password });
  await world.sql`insert into admin_users (user_id, role) select id, 'admin' from profiles where email = 'leaving@example.com'`;
  expect((await leaving.from('subscribers').select('id')).error).toBeNull();
  expect((await leaving.rpc('my_permissions')).data?.length).toBeGreaterThan(0);
  await world.sql`
    update admin_users set is_active = false where user_id = (select id from profiles where email = 'leaving@example.com')`;
  expect((await leaving.rpc('my_permissions')).data).toEqual([]);
  expect((await leaving.from('audit_log').select('id')).data).toEqual([]);
  const { error } = await leaving
    .from('affiliate_products')
    .insert({ title: 'x', description: 'x', price: '1', amazon_url: 'https://a.example' });
  expect(error?.code).toBe('42501');
});
