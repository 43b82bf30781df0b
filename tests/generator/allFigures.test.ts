/** The background import of `npm start` loads all official figures, even after an earlier import was killed. */
import { startTestCluster, type TestCluster } from '@cradle/supabase/local/database/testDatabase';
import { loadFigures } from '@cradle/supabase/local/figures';
import { roleUrls } from '@cradle/supabase/local/postgres/databaseRoles';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';

let cluster: TestCluster;
let url: string;
let sql: postgres.Sql;
beforeAll(async () => {
  cluster = await startTestCluster({ seed: 'none' });
  url = cluster.templateUrl;
  sql = postgres(url, { max: 1, onnotice: () => {} });
});
afterAll(async () => {
  await sql?.end();
  await cluster?.stop();
});

const state = async () => (await sql`select public.figures_state() as state`)[0]?.state;
const count = async () =>
  (
    await sql`
      select count(*)::int as names, count(*) filter (where meaning is not null)::int as written,
        max(id) filter (where meaning is not null) as last, max(updated_at) filter (where meaning is not null) as changed
      from baby_names`
  )[0];

test('a killed import leaves no rows, and the next one adds every spelling without changing a name that has a meaning', async () => {
  const before = await count();
  const lines: string[] = [];
  let stop = () => {};
  const half = await loadFigures(roleUrls(url).migrations, (line) => {
    lines.push(line);
    if (/US .* [2-9]\d %$/.test(line)) stop();
  });
  stop = () => void half.stop();
  await expect.poll(state, { timeout: 60_000 }).toEqual({ loading: true, loaded: [] });
  await half.loaded;
  await expect.poll(state, { timeout: 60_000 }).toEqual({ loading: false, loaded: [] });
  expect(await count()).toEqual(before);

  const whole = await loadFigures(roleUrls(url).migrations, (line) => lines.push(line));
  await whole.loaded;
  expect(lines.at(-1)).toMatch(/^Loaded all official figures in \d+ s\.$/);
  expect(await state()).toEqual({ loading: false, loaded: ['US', 'FR', 'EW'] });
  const [spellings] = await sql`
    select count(distinct n.name) filter (where b.country = 'US')::int as us,
      count(*) filter (where not n.has_figures)::int as unmarked
    from name_births as b join baby_names as n on n.id = b.name_id`;
  expect(spellings).toEqual({ us: 104_799, unmarked: 0 });
  const { names, ...written } = (await count()) ?? {};
  expect(written).toEqual({ written: before?.written, last: before?.last, changed: before?.changed });
  expect(names).toBeGreaterThan(138_000);
  // The import has computed the trends of all names.
  expect(await sql`select count(*)::int as names from private.name_trends where peak_year is null`).toEqual([
    { names: 0 },
  ]);

  // docs/decisions/020-looking-ahead-in-one-function.md quotes these numbers.
  expect((await sql`select rises from private.outlook_basis`)[0]?.rises).toEqual({
    ...{ fast: { names: 92, fell: 64 }, steady: { names: 564, fell: 335 }, slow: { names: 130, fell: 38 } },
  });

  // A data folder also has two template databases of 7.5 MB each and up to 48 MB of write-ahead log. This limit keeps
  // the folder at about 250 MB.
  const [size] = await sql`select pg_database_size(current_database()) / 1000000 as mb`;
  expect(Number(size?.mb)).toBeLessThan(190);

  lines.length = 0;
  await (await loadFigures(roleUrls(url).migrations, (line) => lines.push(line))).loaded;
  expect(lines).toEqual([]);
});
