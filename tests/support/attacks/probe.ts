/** Tests whether the database accepts rows, hundreds in one statement, and stores none of them. */
import type postgres from 'postgres';

/**
 * Tries each row in a savepoint of its own: types, triggers and constraints are the table's own, nothing is repeated here.
 * @returns for each row 'taken', or why not: the constraint's name, or the database's code and words
 */
export async function tryRows(
  sql: postgres.Sql,
  table: string,
  rows: readonly Record<string, unknown>[],
): Promise<string[]> {
  // As JSON text, which is how the API hands a row on: half characters and NUL arrive at the database as they were sent.
  const texts = rows.map((row) => JSON.stringify(row));
  const answers = await sql.begin(async (transaction) => {
    await transaction.unsafe(probe);
    return transaction<{ answer: string }[]>`
      select answer from unnest(${texts}::text[]) with ordinality as one (row_text, at),
        pg_temp.try_row(${`public.${table}`}::regclass, row_text) as answer order by at`;
  });
  return answers.map(({ answer }) => answer);
}

const probe = `
create or replace function pg_temp.try_row(target regclass, row_text text) returns text language plpgsql as $$
declare
  columns text;
  broken text;
begin
  select string_agg(quote_ident(key), ', ') into columns from jsonb_object_keys(row_text::jsonb) as key;
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns)
    using row_text::jsonb;
  raise exception using errcode = 'TAKEN';
exception
  when sqlstate 'TAKEN' then
    return 'taken';
  when others then
    get stacked diagnostics broken = constraint_name;
    return coalesce(nullif(broken, ''), left(sqlstate || ' ' || sqlerrm, 100));
end $$`;
