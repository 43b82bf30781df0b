/** What Supabase's own linter says of the migrated database; and that it sees what it should. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { cloneDatabase } from '@cradle/supabase/local/testDatabase';
import postgres from 'postgres';
import { expect, inject, test } from 'vitest';

/** The findings of `supabase db advisors`, warnings and errors, as "name: detail". */
async function findings(databaseUrl: string): Promise<string[]> {
  const manifest = createRequire(import.meta.url).resolve('supabase/package.json');
  const { bin } = createRequire(import.meta.url)(manifest);
  const target = `--remote=${databaseUrl}?sslmode=disable`;
  const args = [join(dirname(manifest), bin.supabase), 'db', 'advisors', target, '--type=all', '--level=warn'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { env: { ...process.env, DO_NOT_TRACK: '1' } });
  const start = stdout.indexOf('[');
  const found: { name: string; detail: string }[] = start < 0 ? [] : JSON.parse(stdout.slice(start));
  return found.map(({ name, detail }) => `${name}: ${detail}`);
}

test('the advisors find nothing, and find a bad table as soon as there is one', async () => {
  const clone = await cloneDatabase(inject('adminUrl'));
  const sql = postgres(clone.databaseUrl, { max: 1 });
  try {
    expect(await findings(clone.databaseUrl)).toEqual([]);
    await sql`create table public.careless (id int primary key, secret text)`;
    await sql`grant select on public.careless to anon`;
    expect((await findings(clone.databaseUrl)).join('\n')).toMatch(/rls_disabled.*careless/);
  } finally {
    await sql.end();
    await clone.drop();
  }
});
