/** What Supabase's own linter says of the migrated database; and that it sees what it should. */
import { runPackage } from '@cradle/supabase/local/database/databaseTypes';
import { cloneDatabase } from '@cradle/supabase/local/database/testDatabase';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';

/** The findings of `supabase db advisors`, warnings and errors, as "name: detail". */
function findings(databaseUrl: string): string[] {
  const target = `--remote=${databaseUrl}?sslmode=disable`;
  const told = runPackage('supabase', 'supabase', ['db', 'advisors', target, '--type=all', '--level=warn']);
  const start = told.indexOf('[');
  const found: { name: string; detail: string }[] = start < 0 ? [] : JSON.parse(told.slice(start));
  return found.map(({ name, detail }) => `${name}: ${detail}`);
}

test('the advisors find nothing, and find a bad table as soon as there is one', async () => {
  const clone = await cloneDatabase(inject('adminUrl'));
  const sql = postgres(clone.databaseUrl, { max: 1 });
  try {
    expect(findings(clone.databaseUrl)).toEqual([]);
    await sql`create table public.careless (id int primary key, secret text)`;
    await sql`grant select on public.careless to anon`;
    expect(findings(clone.databaseUrl).join('\n')).toMatch(/rls_disabled.*careless/);
  } finally {
    await sql.end();
    await clone.drop();
  }
});
