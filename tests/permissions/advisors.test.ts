/** Runs Supabase's database linter on the migrated database. */
import { runPackage } from '@cradle/supabase/local/database/databaseTypes';
import { cloneDatabase } from '@cradle/supabase/local/database/testDatabase';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';

/** Returns the warnings and errors of `supabase db advisors` as "name: detail". */
function findings(databaseUrl: string): string[] {
  const target = `--remote=${databaseUrl}?sslmode=disable`;
  const output = runPackage('supabase', 'supabase', ['db', 'advisors', target, '--type=all', '--level=warn']);
  const start = output.indexOf('[');
  const found: { name: string; detail: string }[] = start < 0 ? [] : JSON.parse(output.slice(start));
  return found.map(({ name, detail }) => `${name}: ${detail}`);
}

test('Supabase’s linter reports nothing for the migrated database, but reports an added table without row-level security', async () => {
  const clone = await cloneDatabase(inject('adminUrl'));
  const sql = postgres(clone.databaseUrl, { max: 1 });
  try {
    expect(findings(clone.databaseUrl)).toEqual([]);
    await sql`create table public.unsafe (id int primary key, secret text)`;
    await sql`grant select on public.unsafe to anon`;
    expect(findings(clone.databaseUrl).join('\n')).toMatch(/rls_disabled.*unsafe/);
  } finally {
    await sql.end();
    await clone.drop();
  }
});
