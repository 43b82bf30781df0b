/** `npm run db:upgrade` converts the database of the system's older PostgreSQL. */
import { execFile } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findSystemPostgres } from '../support/servers/systemPostgres';

const dataDir = mkdtempSync(join(tmpdir(), 'cradle-upgrade-'));
chmodSync(dataDir, 0o711); // If the test runs as root, PostgreSQL's account must be able to enter the folder.
const version = () => readFileSync(join(dataDir, 'postgres/PG_VERSION'), 'utf8').trim();

/** Runs a database command. @returns its output, also if it fails */
const command = (args: string[], env: Record<string, string> = {}) =>
  promisify(execFile)(process.execPath, ['--import', 'tsx', 'supabase/local/db.ts', ...args], {
    cwd: repositoryRoot,
    env: { ...process.env, CRADLE_DATA: dataDir, ...env },
  }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );

const bin = findSystemPostgres();
const major = /(\d+)\/bin$/.exec(bin)?.[1] ?? '';

beforeAll(async () => {
  expect(await command(['migrate'], { POSTGRES_BIN: bin })).toContain('The database is up to date.');
}, 120_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test('`npm run db:migrate` rejects a database that an older PostgreSQL created, and names the upgrade command', async () => {
  expect(await command(['migrate'])).toMatch(
    /was created by PostgreSQL \d+, but this program has PostgreSQL \d+\. Nothing was done\..*db:upgrade/,
  );
  expect(version()).toBe(major);
});

test('the upgrade restores all rows of its backup, and keeps the files of the old version', async () => {
  const output = await command(['upgrade']);
  const [, written] = /Wrote (\d+) rows/.exec(output) ?? [];
  expect(output).toContain(`Restored ${written} rows`);
  expect(Number(written)).toBeGreaterThan(10_000);
  expect(Number(version())).toBeGreaterThan(Number(major));
  expect(existsSync(join(dataDir, `postgres-${major}/PG_VERSION`))).toBe(true);
  expect(await command(['migrate'])).toContain('The database is up to date.');
  expect(await command(['upgrade'])).toContain('already');
});

test('the upgrade can be undone by moving the old files back', async () => {
  renameSync(join(dataDir, 'postgres'), join(dataDir, 'postgres-new'));
  renameSync(join(dataDir, `postgres-${major}`), join(dataDir, 'postgres'));
  expect(await command(['migrate'], { POSTGRES_BIN: bin })).toContain('The database is up to date.');
});
