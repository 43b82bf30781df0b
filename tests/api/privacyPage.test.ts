/** The privacy page lists the same data and the same periods as the database's retention. */
import { DELETED_SUBSCRIBER_KEPT, retentionRules } from '@cradle/shared/content/retention';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const promised = new Map(retentionRules.flatMap(({ kinds, kept }) => kinds.map((kind) => [kind, kept] as const)));

/** Reads the steps of apply_retention(), with the intervals in their statements. */
async function steps(): Promise<[kind: string, intervals: string[]][]> {
  const [row] = await backend.sql<{ source: string }[]>`
    select prosrc as source from pg_proc where oid = 'private.apply_retention()'::regprocedure`;
  const found = (row?.source ?? '').matchAll(/\('(\w+)',\s*'[\w.]+',\s*\$q\$([\s\S]*?)\$q\$\)/g);
  return [...found].map(([, kind = '', statement = '']) => [
    kind,
    [...statement.matchAll(/interval '([^']+)'/g)].map(([, interval = '']) => interval),
  ]);
}

test('the privacy page lists exactly the kinds of data that retention deletes', async () => {
  const kinds = (await steps()).map(([kind]) => kind);
  expect(kinds.length).toBeGreaterThan(5);
  expect([...promised.keys()].sort()).toEqual([...kinds].sort());
});

test('the privacy page states the period after which retention deletes each kind of data', async () => {
  const expected = [...promised].filter(([kind]) => kind !== 'deleted_records');
  const periods = new Map((await steps()).map(([kind, intervals]) => [kind, new Set(intervals)]));
  periods.delete('deleted_records');
  expect(periods).toEqual(new Map(expected.map(([kind, kept]) => [kind, new Set([kept])])));
});

test('deleted records can be restored for the period on the privacy page, but newsletter addresses only for an hour', async () => {
  const periods = await backend.sql<{ name: string; matches: boolean }[]>`
    select r.name, r.undo = (case r.name when 'subscribers' then ${DELETED_SUBSCRIBER_KEPT} else ${promised.get('deleted_records') ?? ''} end)::interval as matches
    from private.resources as r where r.undo is not null and r.name <> 'pictures'`; // Pictures are stored for a day, and have no personal data.
  expect(periods.length).toBeGreaterThan(3);
  expect(periods.filter(({ matches }) => !matches)).toEqual([]);
});
