/** PostgreSQL's log: no personal data, mode 0600, five files of 10 MB. */
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { superuserUrlOf } from '@cradle/supabase/local/postgres/databaseRoles';
import { readSecrets } from '@cradle/supabase/local/postgres/dataFolder';
import { startPostgres } from '@cradle/supabase/local/postgres/postgres';
import { rotateLog } from '@cradle/supabase/local/postgres/postgresLog';
import postgres from 'postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ownFolder, startInstanceWithPostgres } from './instance';

const address = 'nia.private@example.com';
const schema = `
create table public.readers (email text primary key check (length(email) < 60), age int);
grant insert on public.readers to anon;
create function public.complain(about text) returns void language plpgsql as $$
begin raise exception '% complained', about using detail = about, hint = about; end $$;
create function public.wait_for(who text) returns void language sql as $$ select pg_sleep(60) $$;
`;

it('the log of PostgreSQL contains no user data', async () => {
  const instance = await startInstanceWithPostgres(schema);
  onTestFinished(instance.stop);
  const log = join(instance.dataDir, 'postgres.log');
  const insert = (body: object) => instance.call('POST', '/rest/v1/readers', { body });
  expect((await insert({ email: address })).status).toBe(201);
  expect((await insert({ email: address })).status).toBe(409);
  expect((await insert({ email: address.repeat(3) })).status).toBe(400);
  expect((await insert({ email: 'x', age: address })).status).toBe(400);
  expect((await instance.call('POST', '/rest/v1/rpc/complain', { body: { about: address } })).status).toBe(400);

  const sql = postgres(instance.superuserUrl, { max: 2, onnotice: () => {} });
  onTestFinished(() => sql.end({ timeout: 0 }));
  const large = `${address} ${'x'.repeat(9_900_000)}`;
  await expect(sql`select ${large}::text::uuid`).rejects.toThrow('invalid input syntax');
  await expect(sql.unsafe(`select '${large}'::uuid`)).rejects.toThrow('invalid input syntax');
  expect(statSync(log).size).toBeLessThan(50_000);

  // If a process crashes, PostgreSQL logs its statement by default. Here, this statement contains an email address.
  const killed = sql.unsafe(`select public.wait_for('${address}')`).catch(() => 'killed');
  const pid = await vi.waitFor(async () => {
    const [row] = await sql<{ pid: number }[]>`
      select pid from pg_stat_activity where query like 'select public.wait_for%' and pid <> pg_backend_pid()`;
    expect(row).toBeDefined();
    return row?.pid ?? 0;
  });
  process.kill(pid, 'SIGKILL');
  expect(await killed).toBe('killed');
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('terminated by signal 9'));
  // Waits until PostgreSQL has recovered from the crash, because during the recovery it can't be stopped.
  await vi.waitFor(
    () => expect(readFileSync(log, 'utf8').split('ready to accept connections')).toHaveLength(3),
    10_000,
  );
  expect(readFileSync(log, 'utf8')).not.toContain('nia.private');
  expect(statSync(log).mode & 0o777).toBe(0o600);
}, 60_000);

it('a restart of PostgreSQL preserves its earlier log, and the log file has mode 0600', async () => {
  const dataDir = ownFolder();
  const log = join(dataDir, 'postgres.log');
  writeFileSync(log, 'from before\n', { mode: 0o644 });
  chmodSync(log, 0o644);
  const database = await startPostgres({ dataDir, password: readSecrets(dataDir).databasePassword, ephemeral: true });
  onTestFinished(() => database.stop());
  expect(readFileSync(log, 'utf8')).toMatch(/^from before\n[\s\S]*ready to accept connections/);
  expect(statSync(log).mode & 0o777).toBe(0o600);
}, 30_000);

it('the log of PostgreSQL is rotated when PostgreSQL starts and while PostgreSQL writes to it', async () => {
  const dataDir = ownFolder();
  const log = join(dataDir, 'postgres.log');
  const megabytes = (count: number) => `${'x'.repeat(1024 * 1024 - 1)}\n`.repeat(count);
  writeFileSync(log, megabytes(12));
  const database = await startPostgres({ dataDir, password: readSecrets(dataDir).databasePassword, ephemeral: true });
  onTestFinished(() => database.stop());
  expect(statSync(log).size).toBeLessThan(10_000);
  expect(statSync(`${log}.1`).size).toBe(10 * 1024 * 1024);
  expect(statSync(`${log}.1`).mode & 0o777).toBe(0o600);

  appendFileSync(log, megabytes(11));
  await vi.waitFor(() => expect(existsSync(`${log}.2`)).toBe(true), { timeout: 10_000 });
  const wrong = postgres(superuserUrlOf('wrong', Number(new URL(database.superuserUrl).port)), { max: 1 });
  await expect(wrong`select 1`).rejects.toThrow('password authentication failed');
  await wrong.end();
  await vi.waitFor(() => expect(readFileSync(log, 'utf8')).toContain('password authentication failed'));
  // PostgreSQL appends to the truncated file. If PostgreSQL wrote at its old position instead, the file would begin
  // with zeros.
  expect(statSync(log).size).toBeLessThan(10_000);
}, 60_000);

it('at most five log files remain, each within the size limit', () => {
  const folder = join(ownFolder(), 'logs');
  mkdirSync(folder);
  const log = join(folder, 'postgres.log');
  for (let round = 1; round <= 8; round++) {
    writeFileSync(log, `${round}`.repeat(150));
    rotateLog(log, 100);
    expect(statSync(log).size).toBe(0);
  }
  writeFileSync(log, 'small');
  rotateLog(log, 100);
  const files = ['postgres.log', 'postgres.log.1', 'postgres.log.2', 'postgres.log.3', 'postgres.log.4'];
  expect(readdirSync(folder).sort()).toEqual(files);
  expect(files.slice(1).map((file) => readFileSync(join(folder, file), 'utf8'))).toEqual(
    ['8', '7', '6', '5'].map((round) => round.repeat(100)),
  );
});
