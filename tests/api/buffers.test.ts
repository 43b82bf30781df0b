/**
 * Counts the buffers (pages of 8 kB) that queries read from a table of twelve thousand names. The counts are the same
 * on any machine. Each query runs as a visitor. To prove that a query needs its index, the test drops the index and
 * expects the query to exceed the limit.
 */
import { type Clone, cloneDatabase } from '@cradle/supabase/local/database/testDatabase';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { insertGeneratedNames } from '../bench/database/generatedNames';
import { costOf } from '../bench/queryCost';

let clone: Clone;
let sql: postgres.Sql;
beforeAll(async () => {
  clone = await cloneDatabase(inject('adminUrl'));
  sql = postgres(clone.databaseUrl, { max: 1, onnotice: () => {} });
  await insertGeneratedNames(sql, 12_000); // More names than a search reads.
});
afterAll(async () => {
  await sql?.end();
  await clone?.drop();
});

/**
 * Runs the SQL in `change`, counts the buffers that a query reads, and rolls the change back. Takes the minimum of
 * three runs, because PostgreSQL sometimes rereads its catalog while other tests create databases.
 */
async function buffersOf(query: string, change = '', role = 'anon'): Promise<number> {
  const counts: number[] = [];
  while (counts.length < 3) counts.push(await buffersOnce(query, change, role));
  return Math.min(...counts);
}

async function buffersOnce(query: string, change: string, role: string): Promise<number> {
  await sql`begin`;
  try {
    if (change) await sql.unsafe(change);
    await sql`set local role ${sql(role)}`;
    return (await costOf(sql, `select * from ${query}`)).buffers;
  } finally {
    await sql`rollback`;
  }
}

const columns = 'id, name, gender, meaning, origin, popularity';
const grid = `(select ${columns} from baby_names order by name limit 25) as page`;

test.each([
  [`letter_names('m')`, 100, 'baby_names_letter'],
  [`letter_names('m', after_popularity => 3, after_id => 9000)`, 100, 'baby_names_letter'],
  [`suggest_names('m')`, 20, 'baby_names_letter'],
  [`suggest_names('ma')`, 20, 'baby_names_start'],
  [`search_names('m')`, 400, 'baby_names_shown'],
  [`search_names('ma')`, 400, 'baby_names_shown'],
  [`search_names('madal')`, 120, 'baby_names_search'],
  [`search_names('madallla')`, 150, 'baby_names_typo_keys'],
  [`generate_names('girl', seed => 'a')`, 300, 'baby_names_draw_any'],
  [`generate_names('girl', origin => 'Irish', seed => 'a')`, 420, 'baby_names_origins'],
  [grid, 40, 'baby_names_by_name'],
])('%s reads at most %i buffers, but only with the index %s', async (query, most, index) => {
  // Updates the visibility map. While the map is outdated, index-only scans read more buffers.
  if ((await buffersOf(query)) > most) await sql`vacuum analyze baby_names`;
  expect(await buffersOf(query)).toBeLessThanOrEqual(most);
  expect(await buffersOf(query, `drop index ${index}`)).toBeGreaterThan(most);
});

test('reading a page of names by OFFSET 700 takes over four times as many buffers as keyset pagination', async () => {
  const byOffset = `(select ${columns} from baby_names where first_letter = 'M' and meaning is not null
    order by popularity desc, id desc offset 700 limit 48) as page`;
  expect(await buffersOf(byOffset)).toBeGreaterThan(4 * (await buffersOf(`letter_names('m')`)));
});

test('counting at most 1,001 rows takes less than a fifth of the buffers of counting all rows', async () => {
  const few = await buffersOf('(select count(*) from (select from baby_names limit 1001) as few) as counted');
  expect(few).toBeLessThan((await buffersOf('(select count(*) from baby_names) as counted')) / 5);
});

test('the row-level security policy looks up a signed-in user once per query, and looks up nothing for visitors', async () => {
  const page = `(select ${columns} from baby_names where first_letter = 'M' and meaning is not null
    order by popularity desc, id desc limit 48) as page`;
  expect(await buffersOf(page)).toBeLessThanOrEqual(1.2 * (await buffersOf(page, '', 'postgres')));
  // Removes the meanings, because the policy looks up the user only for names that have neither a meaning nor figures.
  const somebody = `set local session_replication_role = replica;
    update baby_names set meaning = null where first_letter = 'M';
    set local request.jwt.claims = '{"sub": "00000000-0000-4000-8000-000000000001"}';`;
  const eachRow = `alter policy "people read names that have a meaning or figures, staff every name" on baby_names
    using (meaning is not null or private.can('baby_names', 'list'));`;
  const list = `(select ${columns} from baby_names where first_letter = 'M') as list`;
  const most = 300 + (await buffersOf(list, somebody, 'postgres'));
  expect(await buffersOf(list, somebody, 'authenticated')).toBeLessThanOrEqual(most);
  expect(await buffersOf(list, somebody + eachRow, 'authenticated')).toBeGreaterThan(most);
});
