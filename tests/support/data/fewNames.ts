import type postgres from 'postgres';

/**
 * Deletes most names of the seed, so that tests that write all names are faster. Keeps the 42 names of the
 * specification and the names with a rank up to 100 (about 250 in total), and the spellings in `also`. During the
 * deletion, triggers and foreign keys are disabled. This function therefore also deletes the rows of other tables that
 * refer to a deleted name. It finds these rows by the foreign keys in pg_constraint.
 */
export async function keepFewNames(sql: postgres.Sql, also: readonly string[] = []): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`delete from public.baby_names where id > 42 and coalesce(rank, 1000) > 100 and name <> all(${[...also]})`;
    const references = await transaction<{ from: string; column: string; toItself: boolean }[]>`
      select c.conrelid::regclass::text as from, a.attname as column, c.conrelid = c.confrelid as "toItself"
      from pg_constraint as c join pg_attribute as a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'f' and c.confrelid = 'public.baby_names'::regclass and cardinality(c.conkey) = 1
      `;
    for (const { from, column, toItself } of references)
      await transaction.unsafe(
        `${toItself ? `update ${from} as r set ${column} = null` : `delete from ${from} as r`}
        where ${column} is not null and not exists (select from public.baby_names as n where n.id = r.${column})`,
      );
  });
  await sql`analyze`;
}
