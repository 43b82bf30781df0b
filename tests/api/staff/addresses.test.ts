/**
 * Access to readers' email addresses: moderators see masked addresses, admins see full addresses, and exports are
 * logged.
 */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { functions, hiddenColumns, tables } from '../../permissions/expected';
import { startBackend, type TestBackend } from '../../support/backend';
import type { Role } from '../../support/data/people';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  await addReaders();
});
afterAll(() => backend.stop());

const ADDRESS = 'needle.reader@example.com';
const MASKED = 'n•••@example.com';

/** Adds rows to each table that stores readers' email addresses. Some submissions are then approved or deleted. */
async function addReaders() {
  const { sql } = backend;
  await sql`insert into subscribers (email, first_name) values (${ADDRESS}, 'Needle'), ('gone.needle@example.com', 'Gone')`;
  const story = (title: string) => ({
    title,
    summary: 'A summary of the thing',
    content: 'word '.repeat(20),
    category: 'Bedtime',
    age_range: '3-7',
    submitter_name: 'Nadja Reader',
    submitter_email: ADDRESS,
    client_request_id: randomUUID(),
  });
  await sql`insert into submissions ${sql([story('Waiting one'), story('Decided one'), story('Deleted one')])}`;
  const name = (text: string) => ({
    name: text,
    meaning: 'sent in',
    submitter_email: ADDRESS,
    client_request_id: randomUUID(),
  });
  await sql`insert into name_submissions ${sql([name('Zzwaiting'), name('Zzdecided'), name('Zzdeleted')])}`;
  const [moderator, admin] = [await backend.as('moderator'), await backend.as('admin')];
  const idOf = async (title: string) =>
    (
      await sql`select id::int from submissions where title = ${title} union all select id::int from name_submissions where name = ${title}`
    )[0]?.id;
  await moderator.rpc('approve_submission', { submission_id: await idOf('Decided one') });
  await moderator.rpc('approve_name_submission', { submission_id: await idOf('Zzdecided') });
  await admin
    .from('submissions')
    .delete()
    .eq('id', await idOf('Deleted one'));
  await admin
    .from('name_submissions')
    .delete()
    .eq('id', await idOf('Zzdeleted'));
  const [gone] = await sql`select id::int from subscribers where email = 'gone.needle@example.com'`;
  await admin.from('subscribers').delete().eq('id', gone?.id);
}

const read = (role: Role, path: string) => backend.send(role, `/rest/v1/${path}`);
const rows = async (role: Role, path: string) => {
  const { status, body } = await read(role, path);
  expect(status, path).toBe(200);
  return body as Record<string, unknown>[];
};

const lists = [
  ['subscribers', 'visible_subscribers', 'email', 'first_name', 'Needle', 'N•••'],
  ['submissions', 'visible_submissions', 'submitter_email', 'submitter_name', 'Nadja Reader', 'N•••'],
  ['name_submissions', 'visible_name_submissions', 'submitter_email', 'name', 'Zzwaiting', 'Zzwaiting'],
] as const;

describe.each(lists)('%s', (table, list, column, nameColumn, name, maskedName) => {
  test('moderators get masked email addresses, admins get complete ones, and no role can read the table’s column directly', async () => {
    const [masked] = await rows('moderator', `rpc/${list}?select=id,${column},${nameColumn}&order=id&limit=1`);
    expect(masked).toMatchObject({ [column]: MASKED, [nameColumn]: maskedName });
    for (const role of ['admin', 'superAdmin'] as const) {
      const [whole] = await rows(role, `rpc/${list}?select=id,${column},${nameColumn}&order=id&limit=1`);
      expect(whole).toMatchObject({ [column]: ADDRESS, [nameColumn]: name });
    }
    for (const role of ['moderator', 'admin', 'superAdmin'] as const) {
      for (const query of [
        `select=${column}`,
        `select=*`,
        `select=id&${column}=eq.${ADDRESS}`,
        `select=id&order=${column}`,
      ]) {
        const { status, body } = await read(role, `${table}?${query}`);
        expect([status, (body as { code: string }).code], query).toEqual([403, '42501']);
      }
    }
    const removal = await backend.send('admin', `/rest/v1/${table}?${column}=eq.${ADDRESS}`, { method: 'DELETE' });
    expect(removal.status).toBe(403);
  });

  test("moderators can't find out an email address by filtering, searching or sorting", async () => {
    for (const query of [
      `${column}=eq.${ADDRESS}`,
      `${column}=ilike.*needle*`,
      `${column}=in.(${ADDRESS})`,
      `${column}=match.^needle`,
      `${column}=gte.ne&${column}=lt.nf`,
    ])
      expect(await rows('moderator', `rpc/${list}?select=id,${column}&${query}`), query).toEqual([]);
    const byPost = await backend.send(
      'moderator',
      `/rest/v1/rpc/${list}?or=(${column}.ilike.*needle*)&select=id,${column}`,
      {
        method: 'POST',
        body: '{}',
      },
    );
    expect([byPost.status, byPost.body]).toEqual([200, []]);
    expect((await rows('admin', `rpc/${list}?select=id,${column}&${column}=eq.${ADDRESS}`)).length).toBeGreaterThan(0);
    expect((await rows('moderator', `rpc/${list}?select=id,${column}&${column}=like.n•••@*`)).length).toBeGreaterThan(
      0,
    );
  });

  test('the function for rows with masked addresses supports filters, a sort order, pages and row counts like a table', async () => {
    const client = await backend.as('moderator');
    const { data, count, error } = await client
      .rpc(list, {}, { count: 'exact' })
      .select('id, status')
      .eq('status', 'pending')
      .order('id', { ascending: false })
      .range(0, 0);
    expect(error).toBeNull();
    const [there] = await backend.sql.unsafe(
      `select count(*)::int as n, max(id)::int as last from ${table} where status = 'pending'`,
    );
    expect([count, data]).toEqual([there?.n, [{ id: there?.last, status: 'pending' }]]);
  });
});

test('no table or function returns another person’s unmasked email address to a moderator or parent', async () => {
  const catalog = await backend.sql<{ name: string; columns: string }[]>`
    select c.relname as name, string_agg(a.attname, ',') as columns
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and has_column_privilege('authenticated', c.oid, a.attnum, 'select') group by 1`;
  const readable = Object.keys(tables).filter((name) => Object.values(tables[name] ?? {}).some(Boolean));
  expect(catalog.map(({ name }) => name).sort()).toEqual(readable.sort());
  const calls = Object.keys(functions).map((name) => [name, argumentsOf[name] ?? {}] as const);
  for (const role of ['moderator', 'parent'] as const) {
    for (const { name, columns } of catalog) {
      const { body } = await read(role, `${name}?select=${columns}&limit=1000`);
      expect(JSON.stringify(body), `${role}: ${name}`).not.toMatch(/needle/i);
    }
    const ids = await backend.sql`select id::int from submissions union select id::int from name_submissions`;
    for (const [name, more] of calls) {
      for (const { id } of 'submission_id' in more ? ids : [{ id: 0 }]) {
        const args = { ...more, ...('submission_id' in more && more.submission_id === 0 && { submission_id: id }) };
        const { body } = await backend.send(role, `/rest/v1/rpc/${name}`, {
          method: 'POST',
          body: JSON.stringify(args),
        });
        expect(JSON.stringify(body), `${role}: ${name}()`).not.toMatch(/needle/i);
      }
    }
    const embeds = ['stories?select=id,submissions(*)', 'baby_names?select=id,name_submissions(submitter_email)'];
    for (const path of embeds) expect(JSON.stringify((await read(role, path)).body), path).not.toMatch(/needle/i);
  }
  expect(hiddenColumns.subscribers).toContain('email');
});

/** Valid arguments of functions that return rows with an email address. */
const argumentsOf: Record<string, Record<string, unknown>> = {
  similar_stories: { submission_id: 0 },
  same_names: { submission_id: 0 },
  approve_submission: { submission_id: -1 },
  reject_review: { resource: 'submissions', submission_id: -1 },
  undo_delete: { resource: 'subscribers', record_ids: ['1', '2', '3'] },
  import_report: { batch_id: 1, kind: 'new' },
  log_export: { resource: 'submissions', row_count: 1 },
};

describe('an export of email addresses', () => {
  interface Page {
    export_id: number;
    total: number;
    rows: { id: number; email: string }[];
    next: number | null;
  }
  const EVERY_STATUS = { filter: { status: 'all' } };
  const ask = async (role: Role, args: object = {}, name = 'export_subscribers') =>
    (await backend.send(role, `/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(args) })) as {
      status: number;
      body: Page & { code?: string; message?: string };
    };
  const lines = () => backend.sql`
    select id::int, actor_email, after from audit_log where action = 'export' and resource = 'subscribers' order by id`;

  // Adds so many subscribers that an export has several pages.
  beforeAll(async () => {
    await backend.sql`
      insert into subscribers (email) select 'many' || n || '@example.com' from generate_series(1, 2345) as n`;
  });
  beforeEach(async () => {
    await backend.sql`delete from audit_log where action = 'export'`;
  });

  test.each(['export_subscribers', 'export_submissions', 'export_name_submissions'])(
    '%s rejects roles below admin and writes no log entry',
    async (name) => {
      for (const role of ['parent', 'moderator', 'deactivatedAdmin'] as const)
        expect(await ask(role, {}, name)).toMatchObject({ status: 403, body: { code: '42501' } });
      const { body } = await ask('admin', EVERY_STATUS, name);
      expect(JSON.stringify(body.rows)).toContain(ADDRESS);
      const log = await backend.sql`select 1 from audit_log where action = 'export' and resource = ${name.slice(7)}`;
      expect(log).toHaveLength(1);
    },
  );

  test('an export returns all rows in pages, and writes one log entry before the first page', async () => {
    const first = await ask('admin', EVERY_STATUS);
    expect(first).toMatchObject({ status: 200, body: { total: 2346 } });
    expect(first.body.rows).toHaveLength(1000);
    const [line] = await lines();
    expect(line).toEqual({
      id: first.body.export_id,
      actor_email: 'admin@cradlequill.test',
      after: { rows: 2346, up_to: expect.any(Number), ...EVERY_STATUS },
    });
    await backend.sql`insert into subscribers (email) values ('later@example.com')`;
    const emails = first.body.rows.map(({ email }) => email);
    for (let { next, export_id } = first.body; next !== null; ) {
      const { body } = await ask('admin', { ...EVERY_STATUS, after_id: next, export_id });
      emails.push(...body.rows.map(({ email }) => email));
      next = body.next;
    }
    expect(emails).toHaveLength(2346);
    expect(new Set(emails).size).toBe(2346);
    expect(emails, 'a row that was added after the first page is not exported').not.toContain('later@example.com');
    expect(await lines()).toHaveLength(1);
    await backend.sql`delete from subscribers where email = 'later@example.com'`;
  });

  test('an export contains only confirmed subscribers unless it is filtered by status', async () => {
    await backend.sql`
      insert into subscribers (email, status, confirmed_at, unsubscribed_at) values
        ('confirmed@status.example', 'confirmed', now(), null), ('left@status.example', 'unsubscribed', now(), now()),
        ('pending@status.example', 'pending', null, null)`;
    const ids = (await backend.sql`select id::int from subscribers where email like '%@status.example'`).map(
      ({ id }) => id as number,
    );
    const emailsOf = async (filter?: object | null) =>
      (await ask('admin', filter === undefined ? {} : { filter })).body.rows.map(({ email }) => email.split('@')[0]);
    expect(await emailsOf()).toEqual(['confirmed']);
    expect((await lines()).at(-1)?.after).toMatchObject({ rows: 1, filter: { status: 'confirmed' } });
    for (const filter of [null, {}, { status: null }, { q: 'status.example' }, { ids }])
      expect(await emailsOf(filter), JSON.stringify(filter)).toEqual(['confirmed']);
    expect(await emailsOf({ ids, status: 'pending' })).toEqual(['pending']);
    expect((await emailsOf({ ids, status: 'all' })).sort()).toEqual(['confirmed', 'left', 'pending']);
    await backend.sql`delete from subscribers where email like '%@status.example'`;
  });

  test('an export contains the filtered or selected rows, and its log entry contains the filter', async () => {
    const { body } = await ask('admin', { filter: { q: 'NEEDLE.reader@example.com', status: 'pending' } });
    expect(body.rows).toMatchObject([{ email: ADDRESS, first_name: 'Needle', status: 'pending' }]);
    expect((await lines()).at(-1)?.after).toMatchObject({
      rows: 1,
      filter: { q: MASKED.replace('n', 'N'), status: 'pending' },
    });
    const id = body.rows[0]?.id;
    const chosen = await ask('admin', { filter: { ids: [id, 999_999_999], status: 'all' } });
    expect(chosen.body.rows.map((row) => row.id)).toEqual([id]);
    expect((await lines()).at(-1)?.after).toMatchObject({ rows: 1, filter: { ids: 2 } });
    const none = await ask('admin', { filter: { q: '%' } });
    expect(none.body).toMatchObject({ total: 0, rows: [], next: null });
  });

  test('only the user who started an export can read its further pages, within an hour', async () => {
    const { body } = await ask('admin', EVERY_STATUS);
    const go = { ...EVERY_STATUS, after_id: body.next, export_id: body.export_id };
    expect((await ask('admin', go)).status).toBe(200);
    const gone = { status: 404, body: { code: 'PT404' } };
    expect(await ask('superAdmin', go)).toMatchObject(gone);
    expect(await ask('admin', { ...go, export_id: 987_654_321 })).toMatchObject(gone);
    expect(await ask('admin', go, 'export_submissions')).toMatchObject(gone);
    await (await backend.as('admin')).rpc('log_export', { resource: 'subscribers', row_count: 1 });
    const logged = (await lines()).at(-1)?.id;
    expect(
      await ask('admin', { ...go, export_id: logged }),
      'an entry of log_export() is not an export that can be continued',
    ).toMatchObject(gone);
    const ids = body.rows.slice(0, 3).map(({ id }) => id);
    const few = { filter: { ids: ids.slice(0, 2), status: 'all' } };
    const { export_id } = (await ask('admin', few)).body;
    expect((await ask('admin', { ...few, export_id })).body.rows).toHaveLength(2);
    for (const filter of [{ status: 'all' }, { ids: ids.slice(1), status: 'all' }, { ids, status: 'all' }])
      expect(await ask('admin', { filter, export_id }), 'another filter').toMatchObject(gone);
    await backend.sql`update audit_log set at = at - interval '61 minutes' where id = ${body.export_id}`;
    expect(await ask('admin', go)).toMatchObject(gone);
  });

  test.each([
    [{ filter: { email: 'x' } }],
    [{ filter: [] }],
    [{ filter: 'x' }],
    [{ filter: { q: 'x'.repeat(101) } }],
    [{ filter: { ids: 'x' } }],
    [{ filter: { ids: ['x'] } }],
    [{ filter: { ids: Array(5_001).fill(1) } }],
  ])('an export with the arguments %j is rejected with 400 and not logged', async (args) => {
    expect((await ask('admin', args)).status).toBe(400);
    expect(await lines()).toEqual([]);
  });
});
