/** The privacy page lists the same data and periods as the database's retention. */
import { DELETED_SUBSCRIBER_KEPT, retentionRules } from '@cradle/shared/content/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

const promised = new Map(retentionRules.flatMap(({ kinds, kept }) => kinds.map((kind) => [kind, kept] as const)));

/** The steps of apply_retention() with the intervals in their statements. */
async function steps(): Promise<[kind: string, intervals: string[]][]> {
  const [row] = await world.sql<{ source: string }[]>`
    select prosrc as source from pg_proc where oid = 'private.apply_retention()'::regprocedure`;
  const found = (row?.source ?? '').matchAll(/\('(\w+)',\s*'[\w.]+',\s*\$q\$([\s\S]*?)\$q\$\)/g);
  return [...found].map(([, kind = '', statement = '']) => [
    kind,
    [...statement.matchAll(/interval '([^']+)'/g)].map(([, interval = '']) => interval),
  ]);
}

test('lists exactly the steps of the retention', async () => {
  const kinds = (await steps()).map(([kind]) => kind);
  expect(kinds.length).toBeGreaterThan(5);
  expect([...promised.keys()].sort()).toEqual([...kinds].sort());
});

test('shows the period of each step', async () => {
  for (const [kind, intervals] of await steps()) {
    if (kind === 'deleted_records') continue;
    expect(new Set(intervals), kind).toEqual(new Set([promised.get(kind)]));
  }
});

test('keeps deleted records as long as the page says, newsletter addresses for an hour', async () => {
  const rows = await world.sql<{ table_name: string; kept: string }[]>`
    select t.tgrelid::regclass::text as table_name, split_part(encode(t.tgargs, 'escape'), '\\000', 1) as kept
    from pg_trigger as t join pg_proc as f on f.oid = t.tgfoid
    where f.prosrc like '%into private.deleted_records%'`;
  expect(rows.length).toBeGreaterThan(3);
  for (const { table_name, kept } of rows) {
    const expected = /subscribers$/.test(table_name) ? DELETED_SUBSCRIBER_KEPT : promised.get('deleted_records');
    expect(kept, table_name).toBe(expected);
  }
});
