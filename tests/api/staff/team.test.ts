/**
 * Tools of the staff: changes of permissions, finding records, "used in", saved views, the weekly digest, second
 * factors.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { addAccount, emails, type Role } from '../../support/data/people';
import { ownDatabase } from '../../support/ownDatabase';
import { twentyInParallel } from '../../support/parallel';
import { deliverDigests } from './digests';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const call = async (role: Role, name: string, body: object = {}) => {
  const { status, body: answer } = await backend.send(role, `/rest/v1/rpc/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  return { status, body: answer as never as Record<string, unknown>[] & { message: string; code: string } };
};
const set = (role: string, resource: string, action: string, granted: boolean, by: Role = 'superAdmin') =>
  call(by, 'set_permission', { role, resource, action, granted });
const given = async () =>
  (await backend.sql`select role || ' ' || resource || ' ' || action as one from role_permissions order by 1`).map(
    ({ one }) => one as string,
  );

describe('permissions of a role', () => {
  test('moderators need the import permission to start imports and to list the imports that they started', async () => {
    const start = () => call('moderator', 'start_import', { resource: 'baby_names', file_name: 'x.csv' });
    const imports = async () => (await backend.send('moderator', '/rest/v1/import_batches?select=id')).body;
    expect((await start()).status).toBe(403);
    await call('admin', 'start_import', { resource: 'baby_names', file_name: 'of-an-admin.csv' });
    expect(await set('moderator', 'baby_names', 'import', true)).toMatchObject({ status: 204 });
    const { status, body: id } = await start();
    expect(status).toBe(200);
    expect(await imports()).toEqual([{ id }]); // The list contains no imports of other users.
    await set('moderator', 'baby_names', 'import', false);
    expect([(await start()).status, await imports()]).toEqual([403, []]);
  });

  test('the export permission unmasks email addresses, and revoking it from admins also revokes it from moderators', async () => {
    await backend.sql`insert into subscribers (email, status) values ('whole@address.test', 'pending')`;
    const seen = async (role: Role) =>
      JSON.stringify((await call(role, 'visible_subscribers')).body).includes('whole@address.test');
    expect([await seen('moderator'), await seen('admin')]).toEqual([false, true]);
    await set('moderator', 'subscribers', 'export', true);
    expect([await seen('moderator'), await seen('admin')]).toEqual([true, true]);
    await set('admin', 'subscribers', 'export', false);
    expect([await seen('moderator'), await seen('admin'), await seen('superAdmin')]).toEqual([false, false, true]);
    await set('moderator', 'subscribers', 'export', true);
    expect([await seen('moderator'), await seen('admin')]).toEqual([true, true]);
    await set('moderator', 'subscribers', 'export', false);
  });

  test('reading a resource’s log entries requires the history permission, and the export permission if they contain email addresses', async () => {
    await (await backend.as('admin')).from('settings').update({ value: 'Another title' }).eq('key', 'site_title');
    await backend.sql`
      insert into audit_log (actor_id, actor_email, action, resource, record_id)
      values (gen_random_uuid(), 'x@example.com', 'update', 'stories', '1'), (gen_random_uuid(), 'x@example.com', 'delete', 'subscribers', '1')`;
    const log = async () => {
      const { body } = await backend.send('moderator', '/rest/v1/audit_log?select=resource');
      return [...new Set((body as { resource: string }[]).map(({ resource }) => resource))].sort();
    };
    expect(await log()).toEqual([]);
    await set('moderator', 'stories', 'history', true);
    expect(await log()).toEqual(['stories']);
    await set('moderator', 'subscribers', 'history', true);
    expect(await log()).toEqual(['stories']);
    await set('moderator', 'subscribers', 'export', true);
    expect(await log()).toEqual(['stories', 'subscribers']);
    for (const resource of ['stories', 'subscribers']) await set('moderator', resource, 'history', false);
    await set('moderator', 'subscribers', 'export', false);
    expect(await log()).toEqual([]);
  });

  test('only super admins can change permissions, and fixed permissions can’t be changed at all', async () => {
    const before = await given();
    const refused: [string, string, string, Role?][] = [
      ['super_admin', 'stories', 'export'],
      ['moderator', 'stories', 'delete'],
      ['moderator', 'role_permissions', 'update'],
      ['moderator', 'audit_log', 'list'],
      ['moderator', 'audit_log', 'export'],
      ['moderator', 'admin_users', 'history'],
      ['admin', 'stories', 'history'], // Rejected, because admins can read the whole log.
      ['moderator', 'stories', 'import'], // Rejected, because stories have no import.
      ['moderator', 'name_births', 'import'],
      ['moderator', 'no_such_table', 'export'],
      ['admin', 'stories', 'export', 'admin'],
      ['moderator', 'baby_names', 'import', 'admin'],
      ['moderator', 'baby_names', 'import', 'moderator'],
      ['moderator', 'baby_names', 'import', 'parent'],
      ['moderator', 'baby_names', 'import', 'deactivatedAdmin'],
    ];
    for (const [role, resource, action, by] of refused) {
      for (const granted of [true, false]) {
        const { status, body } = await set(role, resource, action, granted, by);
        expect([status, body.code], `${role} ${resource} ${action}`).toEqual([403, '42501']);
      }
    }
    expect((await set('visitor', 'stories', 'export', true)).status).toBe(400);
    expect((await set('moderator', 'x'.repeat(10_000), 'export', true)).status).toBe(403);
    expect(await given()).toEqual(before);
  });

  test('each change of a permission is logged once, and no role gets a permission that a higher role lacks', async () => {
    const before = await given();
    const logged = async () => (await backend.sql`select 1 from audit_log where resource = 'role_permissions'`).length;
    const first = await logged();
    await set('moderator', 'name_submissions', 'export', true);
    await set('moderator', 'name_submissions', 'export', true);
    expect(await logged()).toBe(first + 1);
    await twentyInParallel((at) => set(at % 2 ? 'moderator' : 'admin', 'name_submissions', 'export', at % 2 === 1));
    const [left] = await backend.sql`
      select count(*) filter (where role = 'moderator')::int as moderators, count(*) filter (where role = 'admin')::int as admins
      from role_permissions where resource = 'name_submissions' and action = 'export'`;
    expect(left?.moderators).toBeLessThanOrEqual(left?.admins);
    await set('admin', 'name_submissions', 'export', true);
    await set('moderator', 'name_submissions', 'export', false);
    expect(await given()).toEqual(before);
  });
});

test('only super admins can read when staff last signed in', async () => {
  await backend.as('moderator');
  const { body } = await call('superAdmin', 'staff_sign_ins');
  const [moderator] = await backend.sql`select id from profiles where email = ${emails.moderator}`;
  const found = body.find(({ user_id }) => user_id === moderator?.id);
  expect(Date.now() - Date.parse(String(found?.last_sign_in_at))).toBeLessThan(600_000);
  for (const role of ['admin', 'moderator', 'parent'] as const)
    expect((await call(role, 'staff_sign_ins')).status).toBe(403);
});

describe('finding records', () => {
  test('find_records searches every resource that the role may list, but searches email addresses only for admins', async () => {
    const word = `findme${randomUUID().slice(0, 6)}`;
    await backend.sql`insert into subscribers (email, status) values (${`${word}@address.test`}, 'pending')`;
    await backend.sql`insert into baby_names (name, meaning) values (${`${word}a`}, 'trial')`;
    await backend.sql`
      insert into stories (title, summary, content, category, age_range, status)
      values (${`The ${word}`}, 'A summary of it', ${'word '.repeat(20)}, 'Bedtime', '3-7', 'draft')`;
    const titles = async (role: Role) =>
      (await call(role, 'find_records', { query: `  ${word.toUpperCase()} ` })).body.map(
        ({ resource, title }) => `${resource} ${title}`,
      );
    expect((await titles('admin')).map((one) => one.split(' ')[0])).toEqual(['baby_names', 'stories', 'subscribers']);
    expect((await titles('moderator')).map((one) => one.split(' ')[0])).toEqual(['baby_names', 'stories']);
    expect((await call('parent', 'find_records', { query: word })).status).toBe(403);
  });

  test('find_records returns the field and value of each correction, so that staff can distinguish corrections of one name', async () => {
    const name = `Twin${randomUUID().slice(0, 6)}`;
    const [row] = await backend.sql`
      insert into baby_names (name, meaning, origin) values (${name}, 'trial', 'English') returning id::int`;
    const correct = (field: string, value: string) => backend.sql`
      insert into name_corrections (name_id, name, field, value, source, client_request_id)
      values (${row?.id}, ${name}, ${field}, ${value}, 'a book', gen_random_uuid())`;
    await correct('meaning', 'm'.repeat(500));
    await correct('origin', 'Irish');
    const found = (await call('moderator', 'find_records', { query: name })).body;
    expect(found.map(({ resource, subtitle }) => [resource, subtitle])).toEqual([
      ['baby_names', { gender: 'neutral', origin: 'English' }],
      ['name_corrections', { field: 'meaning', value: 'm'.repeat(100) }],
      ['name_corrections', { field: 'origin', value: 'Irish' }],
    ]);
  });

  test('find_records adds values that distinguish records with the same title', async () => {
    const word = `same${randomUUID().slice(0, 6)}`;
    await backend.sql`
      insert into stories (title, summary, content, category, age_range, status)
      values (${word}, 'A summary of it', ${'word '.repeat(20)}, 'Bedtime', '3-7', 'draft')`;
    await backend.sql`
      insert into affiliate_products (title, description, price, amazon_url)
      values (${word}, 'A pram', '$24.99', 'https://www.amazon.com/pram')`;
    await backend.sql`
      insert into subscribers (email, first_name, status) values (${`${word}@address.test`}, 'Ana', 'pending')`;
    const found = (await call('admin', 'find_records', { query: word })).body;
    expect(found.map(({ resource, subtitle }) => [resource, subtitle])).toEqual([
      ['affiliate_products', { category: 'baby-gear', price: '$24.99' }],
      ['stories', { category: 'Bedtime', status: 'draft' }],
      ['subscribers', { first_name: 'Ana', status: 'pending' }],
    ]);
  });

  test('find_records treats wildcards as plain text, and requires at least two letters', async () => {
    for (const query of ['%%', '__', 'a', ' ', '', '\\\\', "'; drop table stories; --"]) {
      expect(await call('moderator', 'find_records', { query }), query).toMatchObject({ status: 200, body: [] });
    }
    expect((await call('moderator', 'find_records', { query: 'x'.repeat(30_000) })).status).toBe(200);
  });

  test('used_in counts the references to a record, and rejects staff who may not delete the record', async () => {
    const [name] =
      await backend.sql`insert into baby_names (name, meaning) values (${`Used${randomUUID().slice(0, 6)}`}, 'trial') returning id::int`;
    const [parent] = await backend.sql`select id from profiles where email = ${emails.parent}`;
    await backend.sql`insert into favorites (user_id, name_id) values (${parent?.id}, ${name?.id})`;
    const used = (role: Role, record_ids: unknown = [name?.id]) =>
      call(role, 'used_in', { resource: 'baby_names', record_ids });
    expect((await used('admin')).body).toEqual([{ referring: 'favorites', effect: 'deleted', rows: 1 }]);
    expect((await used('admin', [])).body).toEqual([]);
    expect((await used('admin', { a: 1 })).body).toEqual([]);
    expect((await used('admin', ['x'])).status).toBe(400);
    expect((await used('moderator')).status).toBe(403);
    expect((await call('admin', 'used_in', { resource: 'auth.users', record_ids: [1] })).status).toBe(403);
  });
});

test('used_in counts the records that show a given picture', async () => {
  const folder = randomUUID();
  const [picture] = await backend.sql`
    insert into pictures (alt, path, width, height, bytes)
    values ('A pram', ${`${folder}/64x48.webp`}, 64, 48, 900) returning id::int`;
  const used = async () => (await call('admin', 'used_in', { resource: 'pictures', record_ids: [picture?.id] })).body;
  expect(await used()).toEqual([]);
  await backend.sql`
    insert into affiliate_products (title, description, price, amazon_url, image_url)
    values ('Pram', 'with wheels', '$1', ${`https://example.com/${folder}`}, ${`/storage/v1/object/public/pictures/${folder}/64x48.webp`})`;
  expect(await used()).toEqual([{ referring: 'affiliate_products', effect: 'kept', rows: 1 }]);
});

describe('saved views', () => {
  beforeEach(async () => {
    await backend.sql`delete from saved_views`;
  });
  const add = (role: Role, row: object) =>
    backend.send(role, '/rest/v1/saved_views', {
      method: 'POST',
      body: JSON.stringify({ view: { filter: {} }, ...row }),
    });

  test('staff see the shared views of resources that they may list, and only owners and admins can delete a view', async () => {
    const mine = `Mine ${randomUUID()}`;
    const ours = `Ours ${randomUUID()}`;
    expect((await add('moderator', { resource: 'stories', name: mine })).status).toBe(201);
    expect((await add('moderator', { resource: 'stories', name: ours, shared: true })).status).toBe(201);
    expect((await add('moderator', { resource: 'stories', name: ours.toUpperCase() })).status).toBe(409);
    await backend.send('moderator', `/rest/v1/saved_views?name=eq.${encodeURIComponent(ours)}`, {
      method: 'PATCH',
      body: JSON.stringify({ view: { filter: { q: 'moon' } } }),
    });
    expect(await backend.sql`select updated_at > created_at as later from saved_views where name = ${ours}`).toEqual([
      { later: true },
    ]);
    expect((await add('moderator', { resource: 'audit_log', name: 'x' })).status).toBe(403);
    const seen = async (role: Role) =>
      ((await backend.send(role, '/rest/v1/saved_views?select=name')).body as { name: string }[]).map(
        ({ name }) => name,
      );
    expect(await seen('moderator')).toEqual(expect.arrayContaining([mine, ours]));
    expect(await seen('admin')).toEqual([ours]);
    expect(await seen('parent')).toEqual([]);
    const remove = (role: Role) =>
      backend.send(role, `/rest/v1/saved_views?name=eq.${encodeURIComponent(ours)}`, { method: 'DELETE' });
    await remove('parent');
    expect(await seen('admin')).toEqual([ours]);
    await remove('admin');
    expect(await seen('moderator')).not.toContain(ours);
  });

  test('a saved view must be a small object of simple filters', async () => {
    const good = [
      {
        filter: { q: 'moon', featured: true, popularity_min: 3, tags: ['a', 'b'] },
        sort: { field: 'title', order: 'ASC' },
      },
      { filter: {}, sort: null },
    ];
    const bad = [
      null,
      [],
      'x',
      {},
      { filter: [] },
      { filter: { 'or@': '(1)' } },
      { filter: { a: { b: 1 } } },
      { filter: { a: null } },
      { filter: { a: [['x']] } },
      { filter: { a: 'x'.repeat(201) } },
      { filter: { a: Array(51).fill(1) } },
      { filter: Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, 1])) },
      { filter: {}, sort: { field: 'title', order: 'ASC; drop' } },
      { filter: {}, sort: { field: '../x', order: 'ASC' } },
      { filter: {}, more: 1 },
    ];
    for (const view of good)
      expect((await add('moderator', { resource: 'stories', name: randomUUID(), view })).status).toBe(201);
    for (const view of bad) {
      const { status } = await add('moderator', { resource: 'stories', name: randomUUID(), view });
      expect(status, JSON.stringify(view)).toBe(400);
    }
  });

  test('a staff member has at most 50 saved views, even after parallel requests', async () => {
    const [admin] = await backend.sql`select id from profiles where email = ${emails.admin}`;
    await backend.sql`
      insert into saved_views (resource, name, user_id, view)
      select 'stories', 'View ' || n, ${admin?.id}, '{"filter": {}}' from generate_series(1, 45) as n`;
    const results = await twentyInParallel(() => add('admin', { resource: 'stories', name: randomUUID() }));
    expect(results.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = results.find(({ status }) => status !== 201);
    expect(refused).toMatchObject({ status: 409, body: { message: 'You have 50 saved views. Delete one first.' } });
  });
});

describe('the weekly digest', () => {
  const digests = async () =>
    (
      await backend.sql`select to_email, coalesce(params ->> 'waiting', '') as waiting from private.outbox where template = 'staff_digest' order by to_email`
    ).map(({ to_email }) => to_email as string);
  const queueDigests = (sql: Pick<typeof backend.sql, 'unsafe'> = backend.sql) =>
    sql.unsafe('select private.queue_digests()');
  const makeDue = () => backend.sql`update private.staff_digests set covered_week = covered_week - 7`;
  const addPending = () =>
    backend.sql`insert into subscribers (email, status) values ('waiting@address.test', 'pending') on conflict do nothing`;

  beforeEach(async () => {
    await backend.sql`delete from private.staff_digests`;
    await backend.sql`delete from private.outbox where template = 'staff_digest'`;
    await backend.stack.mailbox.clear();
  });

  test('staff can opt in to the weekly digest, but parents can’t', async () => {
    expect((await call('moderator', 'my_digest')).body).toBe(false);
    expect((await call('moderator', 'set_digest', { enabled: true })).status).toBe(204);
    expect((await call('moderator', 'my_digest')).body).toBe(true);
    expect((await call('admin', 'my_digest')).body).toBe(false);
    expect((await call('parent', 'set_digest', { enabled: true })).status).toBe(403);
    await queueDigests();
    expect(await digests()).toEqual([]); // The first digest is due on the next Monday.
  });

  test('twenty parallel senders queue the weekly digest once, and queue no digest after an opt-out or if nothing is pending', async () => {
    await backend.sql`delete from subscribers`;
    await backend.sql`delete from name_variant_doubts`;
    await backend.sql`delete from name_corrections`;
    await backend.sql`delete from name_submissions`;
    await backend.sql`delete from submissions`;
    await backend.sql`update baby_names set meaning = 'trial' where meaning is null`;
    await call('moderator', 'set_digest', { enabled: true });
    await makeDue();
    await queueDigests();
    expect(await digests()).toEqual([]);
    await addPending();
    await queueDigests();
    expect(await digests()).toEqual([]); // Nothing was pending at first, so this week's digest counts as sent.
    await makeDue();
    await twentyInParallel(() => queueDigests());
    expect(await digests()).toEqual([emails.moderator]);
    await expect
      .poll(async () => (await backend.stack.mailbox.list()).find(({ to }) => to === emails.moderator)?.subject)
      .toContain('Pending reviews');
    await backend.sql`delete from private.outbox where template = 'staff_digest'`;
    await call('moderator', 'set_digest', { enabled: false });
    await makeDue();
    await queueDigests();
    expect(await digests()).toEqual([]);
  });

  test('if the transaction that queues the weekly digest is rolled back, the next attempt queues the digest', async () => {
    await addPending();
    await call('moderator', 'set_digest', { enabled: true });
    await makeDue();
    await backend.sql
      .begin(async (sql) => {
        await queueDigests(sql);
        throw new Error('killed');
      })
      .catch(() => {});
    expect(await digests()).toEqual([]);
    await queueDigests();
    expect(await digests()).toEqual([emails.moderator]);
  });

  describe('if the process that sends emails is killed', () => {
    const own = ownDatabase();

    test('each digest is queued and sent once, even if the process is killed while it queues them', async () => {
      const { sql } = own;
      const staff = 12;
      for (let at = 0; at < staff; at++) {
        const id = await addAccount(sql, `digest${at}@example.com`);
        await sql`insert into admin_users (user_id, role) values (${id}, 'moderator')`;
        await sql`insert into private.staff_digests (user_id, covered_week) values (${id}, '2026-01-05')`;
      }
      await sql`insert into subscribers (email, status) values ('waiting@address.test', 'pending')`;
      // Slows down the inserts into the outbox, so that the worker is killed while it queues emails.
      await sql`
        create function public.trial_delay() returns trigger language plpgsql as $$ begin perform pg_sleep(0.1); return new; end $$`;
      await sql`create trigger trial_delay before insert on private.outbox for each row execute function public.trial_delay()`;
      await sql`create table public.trial_sent (email text, key text)`;
      for (const after of [400, 2500]) {
        const worker = spawn('npx', ['tsx', join(import.meta.dirname, 'digestWorker.ts'), own.url], {
          detached: true,
          stdio: ['ignore', 'pipe', 'inherit'],
        });
        await once(worker.stdout, 'data');
        await sleep(after);
        const closed = once(worker, 'close');
        process.kill(-(worker.pid ?? 0), 'SIGKILL');
        await closed;
        // Ends the leases of the killed worker, so that the next worker sends the emails.
        await sql`update private.outbox set next_attempt_at = now() where sent_at is null`;
      }
      await sql`drop trigger trial_delay on private.outbox`;
      await queueDigests(sql);
      await expect.poll(() => deliverDigests(sql)).toBe(0);
      const sent = await sql<{ email: string; keys: number }[]>`
        select email, count(distinct key)::int as keys from public.trial_sent where email like 'digest%' group by email`;
      expect(sent).toHaveLength(staff);
      expect(sent.filter(({ keys }) => keys !== 1)).toEqual([]);
      const queued = await sql`select 1 from private.outbox where to_email like 'digest%'`;
      expect(queued).toHaveLength(staff);
    }, 60_000);
  });

  test('deactivating a staff member cancels the digest, and reactivating the staff member doesn’t resume it', async () => {
    const id = await addAccount(backend.sql, 'leaving@example.com');
    await backend.sql`insert into admin_users (user_id, role) values (${id}, 'moderator')`;
    await backend.sql`insert into private.staff_digests (user_id, covered_week) values (${id}, '2026-01-05')`;
    await backend.sql`update admin_users set is_active = false where user_id = ${id}`;
    await queueDigests();
    await backend.sql`update admin_users set is_active = true where user_id = ${id}`;
    await queueDigests();
    expect(await digests()).toEqual([]);
  });

  test('the week of a digest begins on Monday at 7:00 UTC', async () => {
    const weeks = await backend.sql`
      select private.digest_week(at::timestamptz)::text as week
      from unnest(array['2026-11-23T06:59:59Z', '2026-11-23T07:00:00Z', '2026-11-29T23:00:00Z']) as at`;
    expect(weeks.map(({ week }) => week)).toEqual(['2026-11-16', '2026-11-23', '2026-11-23']);
  });
});

test('on GoTrue, staff with a verified second factor get permissions only after signing in with that factor', async () => {
  const [admin] = await backend.sql`select id from profiles where email = ${emails.admin}`;
  /**
   * Returns whether a token with this assurance level has permissions. `status` is the status of the user's second
   * factor, or null if the user has none. The function creates auth.mfa_factors, which the embedded server lacks, and
   * rolls this change back.
   */
  const permissions = async (aal: string | null, status: string | null) => {
    let count = -1;
    await backend.sql
      .begin(async (sql) => {
        // Creates only the columns of GoTrue's table that the check of permissions reads, and the grant that hosted
        // projects have.
        await sql`create table auth.mfa_factors (id uuid, user_id uuid, status text)`;
        await sql`grant select on auth.mfa_factors to postgres`;
        if (status) await sql`insert into auth.mfa_factors values (gen_random_uuid(), ${admin?.id}, ${status})`;
        const claims = { sub: admin?.id, role: 'authenticated', ...(aal && { aal }) };
        await sql`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true)`;
        await sql`set local role authenticated`;
        const [row] = await sql`
          select (select count(*)::int from my_permissions()) as count, private.can('stories', 'list') as can`;
        expect(row?.can).toBe(row?.count > 0);
        count = row?.count;
        throw new Error('roll back');
      })
      .catch((error: Error) => {
        if (error.message !== 'roll back') throw error;
      });
    return count > 0;
  };
  expect(await permissions('aal1', 'verified')).toBe(false);
  expect(await permissions('aal2', 'verified')).toBe(true);
  expect(await permissions('aal1', 'unverified')).toBe(true);
  expect(await permissions('aal1', null)).toBe(true);
  expect(await permissions(null, 'verified')).toBe(true);
});
