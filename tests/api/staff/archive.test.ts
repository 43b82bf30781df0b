/** The archive of the audit log: which entries move there, and how they are exported, downloaded and erased. */
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { emails } from '../../support/data/people';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
  // Waits for the archival that the server runs at its start, which would otherwise disturb the tests.
  await vi.waitFor(
    async () =>
      expect(await backend.sql`select from private.archive_settings where archived_at is not null`).toHaveLength(1),
    20_000,
  );
});
afterAll(() => backend.stop());

interface Entry {
  resource?: string;
  record_id?: string | null;
  action?: string;
  days?: number;
  before?: object | null;
  after?: object | null;
  actor_id?: string;
}

/** Adds an entry of the audit log. @returns its id */
async function log(entry: Entry): Promise<number> {
  const {
    resource = 'stories',
    record_id = '1',
    action = 'update',
    days = 1200,
    before = { title: 'Old' },
    after = { title: 'New' },
    actor_id = '00000000-0000-4000-8000-000000000001',
  } = entry;
  const { sql } = backend;
  const [row] = await sql<{ id: number }[]>`
    insert into audit_log (at, actor_id, actor_email, action, resource, record_id, before, after)
    values (now() - ${`${days} days`}::interval, ${actor_id}, 'staff@example.com', ${action}, ${resource}, ${record_id},
      ${before ? sql.json(before as never) : null}, ${after ? sql.json(after as never) : null}) returning id`;
  return Number(row?.id);
}

/** Runs the archival as the worker does. @returns the number of archived entries */
async function archive(): Promise<number> {
  await backend.sql`update private.archive_settings set archived_at = null`;
  const [row] = await backend.sql<{ counts: Record<string, number> }[]>`select private.apply_retention() as counts`;
  return row?.counts.archived_changes ?? 0;
}

const ids = async () => (await backend.sql`select id::int from audit_log order by id`).map(({ id }) => id);
const archived = async (): Promise<Record<string, unknown>[]> =>
  (
    await backend.sql`
      select entry from private.archived_changes as b cross join lateral jsonb_array_elements(content) with ordinality as e (entry, place)
      order by b.id, place`
  ).map(({ entry }) => entry);

beforeEach(async () => {
  await backend.sql`truncate audit_log, private.archived_changes`;
  await backend.sql`update private.archive_settings set archive_after = default`;
});

describe('archiving the audit log', () => {
  test('archiving moves audit log entries that are older than the configured period, but keeps each record’s newest entry', async () => {
    const old = await log({});
    const newest = await log({ days: 1100 });
    const young = [await log({ record_id: '2', days: 1000 }), await log({ record_id: '2', days: 1 })];
    const exported = await log({ action: 'export', record_id: null, before: null });
    expect(await archive()).toBe(2);
    expect(await ids()).toEqual([newest, ...young]);
    expect(await archived()).toEqual([
      expect.objectContaining({ id: old, action: 'update', before: { title: 'Old' }, after: { title: 'New' } }),
      expect.objectContaining({ id: exported, action: 'export' }),
    ]);
    const change = (await (await backend.as('admin')).rpc('last_change', { resource: 'stories', record_id: '1' })).data;
    expect(change).toMatchObject({ at: expect.any(String) });
  });

  test('archiving uses the configured period, which must be longer than the retention of personal data', async () => {
    await log({ days: 800 });
    await log({ days: 1 });
    expect(await archive()).toBe(0);
    await backend.sql`update private.archive_settings set archive_after = '25 months'`;
    expect(await archive()).toBe(1);
    expect((await archived())[0]).toMatchObject({ actor_email: 'erased@erased.invalid' });
    for (const period of ['2 years', '31 years', '-1 day'])
      await expect(backend.sql`update private.archive_settings set archive_after = ${period}`).rejects.toThrow(
        /archive_settings_after_range/,
      );
  });

  test('archiving runs at most once a day', async () => {
    expect(await archive()).toBe(0);
    await log({});
    await log({ days: 1 });
    const [row] = await backend.sql<{ moved: string }[]>`select private.archive_changes() as moved`;
    expect(Number(row?.moved)).toBe(0);
    expect(await ids()).toHaveLength(2);
  });

  test('audit log entries that private.edited_figures() needs are not archived', async () => {
    const change = { resource: 'baby_names', record_id: '1' };
    const ranked = await log({ ...change, before: { rank: 5, meaning: 'a' }, after: { rank: 6, meaning: 'a' } });
    await log({ ...change, before: { rank: 6, meaning: 'a' }, after: { rank: 6, meaning: 'b' } });
    const removed = await log({ ...change, action: 'delete', after: null });
    const restored = await log({ ...change, action: 'insert', before: null, days: 1 });
    const edited = () => backend.sql`select * from private.edited_figures() order by name_id`;
    const before = await edited();
    expect(before).toMatchObject([{ name_id: '1', ranked: true }]);
    expect(await archive()).toBe(1);
    expect(await ids()).toEqual([ranked, removed, restored]);
    expect(await edited()).toEqual(before);
  });

  test('audit log entries are archived in blocks of a thousand, and no entry is lost or repeated', async () => {
    await backend.sql`
      insert into audit_log (at, actor_id, actor_email, action, resource, record_id, before, after)
      select now() - interval '4 years', gen_random_uuid(), 'staff@example.com', 'update', 'stories', '7',
        jsonb_build_object('title', n), jsonb_build_object('title', n + 1) from generate_series(1, 2501) as n`;
    expect(await archive()).toBe(2500);
    expect(await ids()).toHaveLength(1);
    const blocks =
      await backend.sql`select entries, last_id > first_id as ordered from private.archived_changes order by id`;
    expect(blocks.map(({ entries }) => entries)).toEqual([1000, 1000, 500]);
    expect(blocks.every(({ ordered }) => ordered)).toBe(true);
    expect(new Set((await archived()).map(({ id }) => id)).size).toBe(2500);
    expect(await archive()).toBe(0);
  });
});

describe('the archive', () => {
  const exportAll = async (role: 'admin' | 'moderator') => {
    const client = await backend.as(role);
    const rows: unknown[] = [];
    for (let after_id: number | null | undefined; after_id !== null; ) {
      const { data, error } = await client.rpc('export_archived_changes', { ...(after_id && { after_id }) });
      if (error) return error.code;
      const page = data as { rows: unknown[]; next: number | null };
      rows.push(...page.rows);
      after_id = page.next;
    }
    return rows;
  };

  test('admins export the archive block by block, and the export is logged once', async () => {
    await backend.sql`
      insert into audit_log (at, actor_id, actor_email, action, resource, record_id, after)
      select now() - interval '4 years', gen_random_uuid(), 'staff@example.com', 'update', 'stories', '7', '{}' from generate_series(1, 1501)`;
    expect(await archive()).toBe(1500);
    expect((await (await backend.as('admin')).rpc('count_archived_changes')).data).toBe(1500);
    expect(await exportAll('admin')).toHaveLength(1500);
    const exports = await backend.sql`select actor_email, after from audit_log where action = 'export'`;
    expect([...exports]).toEqual([{ actor_email: emails.admin, after: { archive: true, rows: 1500 } }]);
    expect(await exportAll('moderator')).toBe('42501');
  });

  test('an export of the archive that skips the first block is logged', async () => {
    await backend.sql`delete from audit_log where action = 'export'`;
    const admin = await backend.as('admin');
    for (let at = 0; at < 2; at++) await admin.rpc('export_archived_changes', { after_id: 1 });
    expect(await backend.sql`select from audit_log where action = 'export'`).toHaveLength(1);
    await backend.sql`update audit_log set at = at - interval '61 minutes' where action = 'export'`;
    await admin.rpc('export_archived_changes', { after_id: 1 });
    expect(await backend.sql`select from audit_log where action = 'export'`).toHaveLength(2);
  });

  test('the export of an empty archive is empty', async () => {
    expect(await exportAll('admin')).toEqual([]);
  });

  test('a user’s download of personal data includes archived log entries about the user’s changes', async () => {
    const [person] = await backend.sql<{ id: string }[]>`select id from profiles where email = ${emails.parent}`;
    await log({ actor_id: person?.id, resource: 'affiliate_products', record_id: '3' });
    await log({ record_id: '3', resource: 'affiliate_products', days: 1 });
    expect(await archive()).toBe(1);
    const { data } = await (await backend.as('parent')).rpc('download_my_data');
    expect((data as { changes_made: object[] }).changes_made).toEqual([
      expect.objectContaining({ action: 'update', resource: 'affiliate_products', record_id: '3' }),
    ]);
  });

  test('erasing a person removes the person’s email address from archived log entries', async () => {
    await log({ after: { content: 'Write to Hidden.Person@example.com' } });
    await log({ days: 1 });
    expect(await archive()).toBe(1);
    const { error } = await (await backend.as('superAdmin')).rpc('erase_person', {
      email: 'hidden.person@example.com',
    });
    expect(error).toBeNull();
    expect(JSON.stringify(await archived())).not.toMatch(/hidden\.person/i);
    expect(await archived()).toHaveLength(1);
  });
});
