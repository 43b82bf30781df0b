/** `supabase db push` applies the migrations to a hosted database. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { runPackage } from '@cradle/supabase/local/database/databaseTypes';
import { prepareLikeHosted } from '@cradle/supabase/local/database/hostedParity';
import { cloneDatabase } from '@cradle/supabase/local/database/testDatabase';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { roleUrls } from '@cradle/supabase/local/postgres/databaseRoles';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';

/** Lists the columns and functions of a database, one per line. */
const definitionsIn = (sql: postgres.Sql) => sql`
  select format('%s.%s.%s %s %s %s', table_schema, table_name, column_name, udt_name, is_nullable, column_default) as definition
  from information_schema.columns where table_schema in ('public', 'private')
  union all
  select format('%s %s %s', oid::regprocedure, pg_get_function_result(oid), md5(prosrc))
  from pg_proc where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
  order by definition`;

test('`supabase db push` applies every migration and seed to an empty project, and the result equals that of `npm start`', async () => {
  const project = await cloneDatabase(inject('adminUrl'), 'template0');
  const local = await cloneDatabase(inject('adminUrl'));
  const sql = postgres(project.databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await prepareLikeHosted(project.databaseUrl);
    const { migrations } = roleUrls(project.databaseUrl);
    const push = () =>
      runPackage('supabase', 'supabase', [
        ...['db', 'push', `--remote=${migrations}?sslmode=disable`, '--include-seed', '--yes'],
      ]);
    expect(push()).toContain('Finished supabase db push');
    const applied = await sql<{ version: string }[]>`
      select version from supabase_migrations.schema_migrations order by version`;
    const files = readdirSync(join(repositoryRoot, 'supabase/migrations')).filter((file) => file.endsWith('.sql'));
    expect(applied.map(({ version }) => version)).toEqual(files.sort().map((file) => file.split('_')[0]));
    const [names] = await sql`select count(*)::int as n from baby_names`;
    expect(names?.n).toBeGreaterThan(1000);
    // The seeds for hosted projects have no demo accounts.
    const [accounts] = await sql`select count(*)::int as n from auth.users`;
    expect(accounts?.n).toBe(0);
    const localSql = postgres(local.databaseUrl, { max: 1 });
    const expected = await definitionsIn(localSql).finally(() => localSql.end());
    expect(expected.length).toBeGreaterThan(500);
    expect([...(await definitionsIn(sql))]).toEqual([...expected]);
    expect(push()).toContain('up to date');
  } finally {
    await sql.end();
    await project.drop();
    await local.drop();
  }
}, 120_000);
