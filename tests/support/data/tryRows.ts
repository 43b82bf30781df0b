/** Tries hundreds of rows on a table in one statement, and stores none. */
import type postgres from 'postgres';

/**
 * Inserts each row, so that the table's types, triggers and constraints check the row. Then rolls the insert back to a
 * savepoint.
 * @returns for each row 'accepted', or the violated constraint's name, or the database's error code and message
 */
export async function tryRows(
  sql: postgres.Sql,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<string[]> {
  // The rows are passed as JSON text, like in the API, so that unpaired surrogates and NUL reach the database
  // unchanged.
  const texts = rows.map((row) => JSON.stringify(row));
  const results = await sql.begin(async (transaction) => {
    await transaction.unsafe(probe);
    return transaction<{ result: string }[]>`
      select result from unnest(${texts}::text[]) with ordinality as one (row_text, at),
        pg_temp.try_row(${`public.${table}`}::regclass, row_text) as result order by at`;
  });
  return results.map(({ result }) => result);
}

/** Runs a function while a table lacks one of its constraints. */
export async function withoutConstraint<T>(sql: postgres.Sql, name: string, run: () => Promise<T>): Promise<T> {
  const [found] = await sql`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where conname = ${name}`;
  await sql.unsafe(`alter table ${found?.table} drop constraint ${name}`);
  try {
    return await run();
  } finally {
    await sql.unsafe(`alter table ${found?.table} add constraint ${name} ${found?.definition}`);
  }
}

const probe = `
create or replace function pg_temp.try_row(target regclass, row_text text) returns text language plpgsql as $$
declare
  columns text;
  violated text;
begin
  select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(row_text::jsonb) as key;
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns)
    using row_text::jsonb;
  raise exception using errcode = 'OKROW';
exception
  when sqlstate 'OKROW' then
    return 'accepted';
  when others then
    get stacked diagnostics violated = constraint_name;
    return coalesce(nullif(violated, ''), left(sqlstate || ' ' || sqlerrm, 100));
end $$`;
