/** A database of each release can be upgraded to the present migrations without losing a row. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readReleased, releasesFolder } from '@cradle/supabase/local/database/release';
import { restoreBackup } from '@cradle/supabase/local/database/restore';
import { createHealth } from '@cradle/supabase/local/health';
import { roleUrls } from '@cradle/supabase/local/postgres/databaseRoles';
import postgres from 'postgres';
import { expect, inject, it } from 'vitest';
import { emptyDatabase } from './instance';

const backups = readdirSync(releasesFolder).filter((name) => name.endsWith('.backup'));

it('the last release has its backup', () => {
  const { version } = readReleased();
  expect(version === '0.0.0' || existsSync(join(releasesFolder, `${version}.backup`))).toBe(true);
});

it.each(backups)('%s is restored, and migrated to the present version', async (name) => {
  const { url, drop } = await emptyDatabase(inject('adminUrl'));
  const worker = postgres(roleUrls(url).worker, { max: 1, onnotice: () => {}, fetch_types: false });
  try {
    expect(await restoreBackup(url, join(releasesFolder, name))).toBeGreaterThan(10_000);
    expect((await createHealth({ sql: worker })()).checks.migrations).toMatchObject({ ok: true });
  } finally {
    await worker.end();
    await drop();
  }
});
