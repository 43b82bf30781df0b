/** Failures of the machine: killed processes, outages, unusable folders and ports, a failing migration. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError, readOptions } from '@cradle/supabase/local/options';
import { inDatabase } from '@cradle/supabase/local/postgres/inDatabase';
import { processStartTime } from '@cradle/supabase/local/process/processes';
import { startStack } from '@cradle/supabase/local/stack';
import postgres from 'postgres';
import { expect, it, onTestFinished, vi } from 'vitest';
import { ownFolder, startInstanceWithPostgres, writeSchema } from './instance';

const schema = {
  '20260101000000_notes.sql': 'create table public.notes (id int primary key); grant select on public.notes to anon;',
};

function folders() {
  const folder = ownFolder();
  return { dataDir: join(folder, 'data'), ...writeSchema(folder, schema) };
}

/** Starts the stack and returns the error message with which the start fails. */
async function failureOf(starting: Promise<{ stop(): Promise<void> }>): Promise<string> {
  const error = await starting.then(
    (stack) => stack.stop().then(() => undefined),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(PlainError);
  return (error as PlainError).message;
}

it('after kill -9 under load, the next start replaces the orphaned PostgreSQL and loses no acknowledged row', async () => {
  const options = folders();
  const code = `import { startStack } from '@cradle/supabase/local/stack';
    console.log((await startStack(${JSON.stringify(options)})).databaseUrl);`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = String((await once(child.stdout, 'data'))[0]).trim();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  let acknowledged = 0;
  const writing = (async () => {
    for (;;) {
      await sql`insert into notes values (${acknowledged + 1})`;
      acknowledged++;
    }
  })().catch(() => undefined);
  await vi.waitFor(() => expect(acknowledged).toBeGreaterThan(50), { timeout: 5000 });
  const orphan = Number(readFileSync(join(options.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  expect(processStartTime(orphan)).toBeDefined();
  child.kill('SIGKILL');
  await once(child, 'exit'); // Waits for the end of the process, because the signal is delivered asynchronously.

  const stack = await startStack(options);
  onTestFinished(() => stack.stop());
  await writing;
  await sql.end({ timeout: 0 });
  expect(processStartTime(orphan)).toBeUndefined();
  const [count] = await inDatabase(stack.databaseUrl, (again) => again`select count(*)::int as n from notes`);
  expect(count?.n).toBeGreaterThanOrEqual(acknowledged);
}, 40_000);

it('`npm start` creates the database again if the first start was killed during initdb', async () => {
  const options = folders();
  const first = await startStack({ ...options, ephemeral: true });
  await first.stop();
  // Leaves the folder in the state that it has after a kill during initdb.
  rmSync(join(options.dataDir, 'postgres/PG_VERSION'));
  const second = await startStack({ ...options, ephemeral: true });
  onTestFinished(() => second.stop());
  expect((await fetch(`${second.url}/rest/v1/notes`, { headers: { apikey: second.apiKey } })).status).toBe(200);
}, 30_000);

it('requests get 503 at once while PostgreSQL is down, and succeed after PostgreSQL has restarted', async () => {
  const instance = await startInstanceWithPostgres(schema['20260101000000_notes.sql']);
  onTestFinished(instance.stop);
  const read = () => instance.call('GET', '/rest/v1/notes');
  const signIn = () =>
    instance.call('POST', '/auth/v1/token?grant_type=password', { body: { email: 'a@x.test', password: 'b' } });
  for (const round of [1, 2]) {
    if (round === 2) expect((await read()).status).toBe(200); // In round 1, the database stops before the API reads the schema.
    await instance.stack.database.stop();
    const started = Date.now();
    expect(await read()).toMatchObject({
      status: 503,
      body: { message: expect.stringContaining("can't be reached") },
    });
    expect((await signIn()).status).toBe(503);
    expect((await instance.call('GET', '/_mail')).status).toBe(503);
    expect(Date.now() - started).toBeLessThan(3000);
    await instance.stack.database.start();
    await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 5000 });
    expect((await signIn()).status).toBe(400);
  }
}, 30_000);

it('if PostgreSQL stops during requests, they succeed or get 503, and requests after its restart succeed', async () => {
  const instance = await startInstanceWithPostgres(schema['20260101000000_notes.sql']);
  onTestFinished(instance.stop);
  const read = async () => (await instance.call('GET', '/rest/v1/notes')).status;
  for (const milliseconds of [5, 15, 25]) {
    const many = Array.from({ length: 40 }, read);
    await sleep(milliseconds); // The requests have connected, but got no response yet.
    await instance.stack.database.stop();
    for (const status of await Promise.all(many)) expect([200, 503]).toContain(status);
    await instance.stack.database.start();
    const statuses: number[] = [];
    await vi.waitFor(
      async () => {
        statuses.push(await read());
        expect(statuses.at(-1)).toBe(200);
      },
      { timeout: 15_000 },
    );
    // A request gets 504 if its query never settles in the database driver (see respondDuringOutages()).
    expect(statuses.filter((status) => ![200, 503, 504].includes(status))).toEqual([]);
  }
}, 90_000);

it('a second instance can’t start with the data folder of a running instance', async () => {
  const options = { ...folders(), ephemeral: true };
  const first = await startStack(options);
  onTestFinished(() => first.stop());
  expect(await failureOf(startStack(options))).toMatch(
    /Another instance .* already uses the data folder .*CRADLE_DATA=/,
  );
  expect((await fetch(`${first.url}/rest/v1/notes`, { headers: { apikey: first.apiKey } })).status).toBe(200);
}, 30_000);

it('`npm start` ignores the lock file of a process that no longer exists', async () => {
  const options = { ...folders(), ephemeral: true };
  await (await startStack(options)).stop();
  writeFileSync(join(options.dataDir, 'stack.lock'), JSON.stringify({ pid: process.ppid, startedAt: 'long ago' }));
  await (await startStack(options)).stop();
  expect(existsSync(join(options.dataDir, 'stack.lock'))).toBe(false);
}, 30_000);

it('if a port is in use, the error of `npm start` names the port', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  onTestFinished(() => void other.close());
  const { port } = other.address() as AddressInfo;
  const message = await failureOf(startStack({ ...folders(), port, ephemeral: true }));
  expect(message).toMatch(
    new RegExp(`^Port ${port} is in use( by process ${process.pid} .*)?\\. .*PORT=\\d+ npm start`),
  );
});

it('if a folder is not writable, the error of `npm start` names the folder', async () => {
  const { dataDir, ...rest } = folders();
  writeFileSync(`${dataDir}.file`, '');
  expect(await failureOf(startStack({ ...rest, dataDir: join(`${dataDir}.file`, 'data') }))).toMatch(
    /^The data folder .* can't be written \(ENOTDIR\)\. .*CRADLE_DATA=/,
  );
});

it('if a migration fails, `npm start` rolls the migration back and prints its file and line', async () => {
  const options = { ...folders(), ephemeral: true };
  const wrong = join(options.migrationsDir, '20260102000000_wrong.sql');
  writeFileSync(wrong, 'create table public.half ();\n\nselect nonsense\n  from nowhere;\n');
  expect(await failureOf(startStack(options))).toMatch(
    /20260102000000_wrong\.sql:4: relation "nowhere" does not exist/,
  );
  rmSync(wrong);
  const stack = await startStack(options);
  onTestFinished(() => stack.stop());
  const [row] = await inDatabase(stack.databaseUrl, (sql) => sql`select to_regclass('public.half') as half`);
  expect(row?.half).toBeNull();
}, 30_000);

it('`npm start` rejects a database if the file of an applied migration is missing', async () => {
  const options = { ...folders(), ephemeral: true };
  await (await startStack(options)).stop();
  rmSync(join(options.migrationsDir, '20260101000000_notes.sql'));
  expect(await failureOf(startStack(options))).toContain('20260101000000_notes.sql was removed');
}, 30_000);

it('if settings are invalid, the error of `npm start` names the invalid settings', () => {
  expect(() => readOptions({ PORT: 'abc' })).toThrow('PORT is "abc"');
  expect(() => readOptions({ PORT: '70000' })).toThrow('from 1 to 65535');
  expect(() => readOptions({ SEED: 'lots' })).toThrow('SEED is "lots"');
  expect(() => readOptions({}, ['--emtpy'])).toThrow('"--emtpy" isn\'t an option');
  expect(readOptions({}, ['--empty'])).toMatchObject({ port: 5173, seed: 'none' });
});
