/**
 * Tests errors of `npm start` that the user can fix (a port in use, a full disk, a folder of another account) and the
 * watchdog.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { explain, PlainError, readOptions } from './options';
import { assertFreeSpace } from './postgres/dataFolder';
import { portOwner } from './process/portOwner';
import { isAlive } from './process/processes';

it.skipIf(process.platform === 'win32')('if the port is in use, the error names the process that uses it', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  expect(portOwner(port)).toMatch(new RegExp(`^ by process ${process.pid} \\(.+\\)$`));
  server.close();
  await once(server, 'close');
  expect(portOwner(port)).toBe('');
});

it('the public URL of the site is SITE_URL, or a localhost URL if SITE_URL isn’t set', () => {
  expect(readOptions({ SITE_URL: 'https://names.example/', PORT: '80' }).siteUrl).toBe('https://names.example');
  expect(readOptions({ PORT: '80' }).siteUrl).toBe('http://localhost:80');
  expect(() => readOptions({ SITE_URL: 'names.example' })).toThrow('SITE_URL is "names.example"');
});

describe('explain', () => {
  const failure = (code: string, path?: string) => Object.assign(new Error('x'), { code, path });

  it('explain() turns file system errors and a full disk into instructions', () => {
    expect(explain(new PlainError('As it is.'))).toBe('As it is.');
    expect(explain(failure('EACCES', '/src/dist'))).toMatch(
      /^\/src\/dist can't be written or read \(EACCES\)\. Run this/,
    );
    expect(explain(failure('ENOSPC', '/src/dist'))).toMatch(/^The disk is full \(\/src\/dist\)\./);
    expect(explain(failure('53100'))).toMatch(/^The disk is full\. Free/);
  });

  it('explain() returns nothing for unexpected errors, so that these errors are printed with their stack', () => {
    expect(explain(new TypeError('x'))).toBeUndefined();
    expect(explain(failure('EACCES'))).toBeUndefined(); // An EACCES error without a path, for example of a port below 1024.
    expect(explain(undefined)).toBeUndefined();
  });
});

it.skipIf(process.platform !== 'linux')(
  'assertFreeSpace() throws if the disk has less free space than `npm start` needs',
  () => {
    expect(() => assertFreeSpace('/proc', true)).toThrow(/has only 0 MB left, but 30 MB are needed.*CRADLE_DATA=/);
    expect(() => assertFreeSpace('/proc', false)).toThrow('150 MB');
    expect(() => assertFreeSpace(tmpdir(), true)).not.toThrow();
  },
);

/**
 * Starts a process with the watchdog and a mock of PostgreSQL, then ends the process with `kill -9`.
 * @param isOwn whether postmaster.pid contains the process id of the mock
 * @returns the process id of the mock
 */
async function killAWatchedStart(isOwn: boolean): Promise<number> {
  const cluster = mkdtempSync(join(tmpdir(), 'cradle watchdog '));
  const postmaster = spawn('sleep', ['60'], { detached: true, stdio: 'ignore' });
  const pid = postmaster.pid ?? 0;
  onTestFinished(() => rmSync(cluster, { recursive: true }));
  onTestFinished(() => void postmaster.kill('SIGKILL'));
  writeFileSync(join(cluster, 'postmaster.pid'), `${isOwn ? pid : pid + 1}\n`);
  const program = `
    import { stopWithThisProcess } from ${JSON.stringify(new URL('./postgres/watchdog.ts', import.meta.url).href)};
    stopWithThisProcess(${pid}, ${JSON.stringify(cluster)});
    setTimeout(() => console.log('watching'), 50);
    setInterval(() => {}, 1000);`;
  const start = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program]);
  onTestFinished(() => void start.kill('SIGKILL'));
  await once(start.stdout, 'data');
  expect(isAlive(pid)).toBe(true);
  start.kill('SIGKILL');
  await once(start, 'exit');
  return pid;
}

describe.skipIf(process.platform === 'win32')('after kill -9 of `npm start`', () => {
  it('after kill -9 of `npm start`, the watchdog stops PostgreSQL, even if the path of the data folder has spaces', async () => {
    const pid = await killAWatchedStart(true);
    await expect.poll(() => isAlive(pid), { timeout: 5000 }).toBe(false);
  }, 20_000);

  it('after kill -9 of `npm start`, the watchdog stops only the process whose id is in postmaster.pid', async () => {
    const pid = await killAWatchedStart(false);
    await new Promise((done) => setTimeout(done, 300));
    expect(isAlive(pid)).toBe(true);
  }, 20_000);
});
