/** The entry file of the npm scripts, in a folder whose path has spaces: installation, .env, confirmation of resets. */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { afterAll, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'cradle commands '));
chmodSync(folder, 0o711); // If the tests run as root, PostgreSQL's account must be able to enter the folder.
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Creates a repository with the entry file, a mock of tsx that prints some variables, and a mock of npm. */
function makeRepository(name: string, { installed = true, npm = 'exit 1' } = {}): string {
  const root = join(folder, name);
  mkdirSync(join(root, 'supabase/local/process'), { recursive: true });
  for (const file of ['bootstrap.mjs', 'process/lockFile.mjs'])
    cpSync(join(repositoryRoot, 'supabase/local', file), join(root, 'supabase/local', file));
  writeFileSync(join(root, 'package-lock.json'), '{"packages":{"node_modules/tsx":{"version":"1.0.0"}}}');
  if (installed) {
    mkdirSync(join(root, 'node_modules'));
    // The entry file starts each script with `--import tsx`, so this mock runs before the script and ends the process.
    const show = `const { SITE_URL, VITE_SUPABASE_URL, CRADLE_DATA, DATABASE_URL } = process.env;
      console.log(JSON.stringify([SITE_URL, VITE_SUPABASE_URL, CRADLE_DATA, DATABASE_URL]));
      process.exit();`;
    mkdirSync(join(root, 'node_modules/tsx'));
    writeFileSync(join(root, 'node_modules/tsx/package.json'), '{"type":"module","exports":"./index.js"}');
    writeFileSync(join(root, 'node_modules/tsx/index.js'), show);
    const lock = createHash('sha256').update('{"packages":{"node_modules/tsx":{"version":"1.0.0"}}}').digest('hex');
    writeFileSync(join(root, 'node_modules/.cradle-lock'), lock);
  }
  mkdirSync(join(root, 'bin'));
  writeFileSync(join(root, 'bin/npm'), `#!/bin/sh\necho "npm $*"\n${npm}\n`, { mode: 0o755 });
  return root;
}

function environmentOf(root: string, env: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { VITE_SUPABASE_URL: _url, SITE_URL: _site, CRADLE_DATA: _data, DATABASE_URL: _database, ...own } = process.env;
  return { ...own, PATH: [join(root, 'bin'), own.PATH].join(delimiter), ...env };
}

function runCommand(root: string, command: string, env: Record<string, string> = {}) {
  return spawnSync(process.execPath, [join(root, 'supabase/local/bootstrap.mjs'), command], {
    env: environmentOf(root, env),
    encoding: 'utf8',
  });
}

it('each command reads only those variables of .env that it uses', () => {
  const root = makeRepository('with env');
  const read = (command: string, env?: Record<string, string>) => JSON.parse(runCommand(root, command, env).stdout);
  const hosted = 'SITE_URL=https://a.example\nVITE_SUPABASE_URL=https://b.example\nDATABASE_URL=postgres://c\n';
  writeFileSync(join(root, '.env'), `${hosted}CRADLE_DATA=here\n`);
  expect(read('build')).toEqual(['https://a.example', 'https://b.example', 'here', 'postgres://c']);
  expect(read('build', { SITE_URL: 'https://c.example' })[0]).toBe('https://c.example');
  expect(read('start').slice(0, 3)).toEqual([null, null, 'here']);
  expect(read('start', { SITE_URL: 'https://c.example' }).slice(0, 2)).toEqual(['https://c.example', null]);
  expect(read('import')).toEqual([null, null, 'here', null]);
  expect(read('resource')).toEqual([null, null, 'here', null]);
  expect(read('import', { CRADLE_DATA: 'there', DATABASE_URL: 'postgres://d' }).slice(2)).toEqual([
    'there',
    'postgres://d',
  ]);
  expect(read('test')).toEqual([null, null, null, null]);
  writeFileSync(join(root, '.env'), 'SITE_URL=https://a.example\n');
  expect(read('start').slice(0, 2)).toEqual(['https://a.example', null]);
}, 30_000);

it.skipIf(process.platform === 'win32')(
  'a failed installation of dependencies prints the next steps, and removes its lock file',
  () => {
    const root = makeRepository('not installed', { installed: false });
    const { status, stderr, stdout } = runCommand(root, 'start');
    expect(status).toBe(1);
    expect(stdout).toMatch(/Installing dependencies[\s\S]*npm ci .*--fetch-retries=2/);
    expect(stdout, 'with NODE_ENV=production, npm would omit some').toMatch(/ --include=dev --include=optional /);
    expect(stderr).toContain('The first installation needs a network');
    expect(existsSync(join(root, '.cradle-install-lock'))).toBe(false);
  },
  30_000,
);

it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  'an installation of dependencies that is stopped by %s stops npm and removes its lock file',
  async (signal) => {
    const root = makeRepository(`stopped by ${signal}`, { installed: false, npm: 'exec sleep 60' });
    const lock = join(root, '.cradle-install-lock');
    const child = spawn(process.execPath, [join(root, 'supabase/local/bootstrap.mjs'), 'start'], {
      env: environmentOf(root),
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await expect.poll(() => output, { timeout: 10_000 }).toContain('npm ci');
    expect(readFileSync(lock, 'utf8')).toBe(String(child.pid));
    child.kill(signal);
    const [status] = await once(child, 'close'); // `close` also waits for npm, which shares the output.
    expect([status, existsSync(lock)]).toEqual([1, false]);
  },
  30_000,
);

it.skipIf(process.platform === 'win32')(
  'an installation of dependencies reports a missing network connection at once',
  () => {
    const root = makeRepository('offline', { installed: false });
    const noNetwork = join(root, 'noNetwork.cjs');
    writeFileSync(noNetwork, "require('os').networkInterfaces = () => ({ lo: [{ internal: true }] });");
    const { stdout } = runCommand(root, 'start', { NODE_OPTIONS: `--require "${noNetwork}"` });
    expect(stdout).toMatch(/There is no network connection[\s\S]*npm ci /);
  },
  30_000,
);

it('`npm run db:reset` deletes nothing without a confirmation', () => {
  const dataDir = join(folder, 'data');
  mkdirSync(join(dataDir, 'postgres'), { recursive: true });
  writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17');
  const script = join(repositoryRoot, 'supabase/local/db.ts');
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', script, 'reset'], {
    cwd: repositoryRoot,
    env: { ...process.env, CRADLE_DATA: dataDir },
    encoding: 'utf8',
    input: 'yes\n',
  });
  expect(status).toBe(1);
  expect(stderr).toMatch(/^\nThis deletes the database in .*npm run db:backup.*npm run db:reset -- --yes\n/);
  expect(existsSync(join(dataDir, 'postgres/PG_VERSION'))).toBe(true);
}, 30_000);
