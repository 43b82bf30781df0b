/**
 * What the questions about names cost over twenty thousand of them, in buffers (pages of 8 kB, in memory or not): exact
 * counts, the same on any machine. Each is asked as a visitor, and once more without the index that it stands on, which has
 * to cost more than the limit: so no limit is one that nothing could miss.
 */
import { type Clone, cloneDatabase } from '@cradle/supabase/local/testDatabase';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { costOf } from '../bench/asked';
import { measureExtra } from '../bench/databaseGoals';
import { insertMadeNames } from '../bench/madeNames';

let clone: Clone;
let sql: postgres.Sql;
let extra: Awaited<ReturnType<typeof measureExtra>>;
beforeAll(async () => {
  clone = await cloneDatabase(inject('adminUrl'));
  sql = postgres(clone.databaseUrl, { max: 1, onnotice: () => {} });
  await insertMadeNames(sql, 20_000);
  extra = await measureExtra(sql);
});
afterAll(async () => {
  await sql?.end();
  await clone?.drop();
});

/** The buffers of a question, after a change of the database that is taken back at once. */
async function buffersOf(question: string, change = '', role = 'anon'): Promise<number> {
  await sql`begin`;
  try {
    if (change) await sql.unsafe(change);
    await sql`set local role ${sql(role)}`;
    return (await costOf(sql, `select * from ${question}`)).buffers;
  } finally {
    await sql`rollback`;
  }
}

const grid = '(select id, name, gender, meaning, origin, popularity from baby_names order by name limit 25) as page';

test.each([
  [`letter_names('m')`, 100, 'baby_names_letter'],
  [`suggest_names('m')`, 30, 'baby_names_letter'],
  [`suggest_names('ma')`, 30, 'baby_names_start'],
  [`suggest_names('madal')`, 60, 'baby_names_name'],
  [`search_names('m')`, 1000, 'baby_names_shown'],
  [`search_names('ma')`, 1000, 'baby_names_shown'],
  [`search_names('madal')`, 1000, 'baby_names_search'],
  [`search_names('madallla')`, 1000, 'baby_names_slips'],
  [`generate_names('girl', seed => 'a')`, 200, 'baby_names_draw_any'],
  [`generate_names('girl', origin => 'Irish', seed => 'a')`, 200, 'baby_names_draw_origin'],
  [grid, 40, 'baby_names_by_name'],
])('%s: at most %i buffers, thanks to an index', async (question, most, index) => {
  expect(await buffersOf(question)).toBeLessThanOrEqual(most);
  expect(await buffersOf(question, `drop index ${index}`)).toBeGreaterThan(most);
});

test('a page far down a letter costs what the first does; by offset it would not', async () => {
  const first = await buffersOf(`letter_names('m')`);
  expect(extra.deep.buffers).toBeLessThanOrEqual(4 * first);
  const byOffset = `(select id, name from baby_names where first_letter = 'M' and meaning is not null
    order by popularity desc, id desc offset 1000 limit 48) as page`;
  expect(await buffersOf(byOffset)).toBeGreaterThan(4 * first);
});

test('the grid guesses the number of rows from a thousand of them, not from all', () => {
  expect(extra.fewCounted.buffers).toBeLessThanOrEqual(extra.exactCount.buffers / 5);
});

test('row-level security costs a visitor nothing, and somebody signed in one question of who they are', async () => {
  expect(extra.asVisitor.buffers).toBeLessThanOrEqual(1.2 * extra.asOwner.buffers);
  // Names without a meaning are the ones of which the policy has to know who asks.
  const unfinished = `update baby_names set meaning = null where first_letter = 'M'; analyze baby_names;`;
  const list = `(select id from baby_names where first_letter = 'M') as list`;
  const asOwner = await buffersOf(list, unfinished, 'postgres');
  expect(await buffersOf(list, unfinished, 'authenticated')).toBeLessThanOrEqual(asOwner + 20);
  const eachRow = `alter policy "people read names that have a meaning, staff every name" on baby_names
    using (meaning is not null or private.can('baby_names', 'list'))`;
  expect(await buffersOf(list, unfinished + eachRow, 'authenticated')).toBeGreaterThan(asOwner + 1000);
});
