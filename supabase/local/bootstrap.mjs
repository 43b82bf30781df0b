/**
 * The first thing every npm script runs, before anything is installed: checks Node, installs what is missing, and
 * hands over to the command. No imports but Node's own, and a syntax that old versions can still read, so that they
 * can say what is wrong.
 */
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const scripts = {
  start: 'supabase/local/start.ts',
  dev: 'supabase/local/dev.ts',
  build: 'supabase/local/site/buildSite.ts',
  db: 'supabase/local/db.ts',
  import: 'supabase/import/run.ts',
  test: 'tests/run.ts',
  bench: 'tests/bench/run.ts',
  questions: 'tests/bench/database/questions.ts',
  load: 'tests/bench/load/load.ts',
  lighthouse: 'tests/bench/lighthouse/lighthouse.ts',
  screens: 'tests/screens/run.ts',
  resource: 'backoffice/newResource/index.ts',
};
const [command, ...args] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `This needs Node 20.19 or newer, and you have ${process.versions.node}: install it from https://nodejs.org and try again.`,
  );
}
if (!scripts[command]) fail(`There is no command "${command}"; there are ${Object.keys(scripts).join(', ')}.`);

installIfNeeded();
run(scripts[command], args);

/** Installs the dependencies when node_modules does not stem from this package-lock.json. */
function installIfNeeded() {
  const stampFile = join(root, 'node_modules', '.cradle-lock');
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const isCurrent = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isCurrent()) return;
  if (installedByHand()) return writeFileSync(stampFile, stamp);
  const unlock = lockInstallation(isCurrent);
  if (!unlock) return;
  try {
    console.log('Installing dependencies (first time only, about a minute)…');
    const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
    const windows = process.platform === 'win32';
    const { status } = spawnSync(windows ? 'npm.cmd' : 'npm', flags, { cwd: root, stdio: 'inherit', shell: windows });
    if (status !== 0) fail('Installing the dependencies failed; npm said why above. Check the network and try again.');
    writeFileSync(stampFile, stamp);
  } finally {
    unlock();
  }
}

/** Whether somebody's own `npm install` or `npm ci` has put every package there in the locked version. */
function installedByHand() {
  try {
    const read = (file) => JSON.parse(readFileSync(join(root, file), 'utf8')).packages;
    const installed = read('node_modules/.package-lock.json');
    return Object.entries(read('package-lock.json')).every(([path, wanted]) => {
      if (!path.startsWith('node_modules/') || wanted.optional || wanted.devOptional || wanted.peer) return true;
      return installed[path] !== undefined && installed[path].version === wanted.version;
    });
  } catch (_error) {
    return false;
  }
}

/**
 * Two commands started at once must not install into each other: the second waits for the first.
 * @returns how to unlock, or undefined when the first has done the work meanwhile
 */
function lockInstallation(isDone) {
  const lock = join(root, '.cradle-install-lock');
  for (;;) {
    try {
      mkdirSync(lock);
      const unlock = () => rmSync(lock, { recursive: true, force: true });
      process.on('exit', unlock);
      return unlock;
    } catch (error) {
      if (error.code !== 'EEXIST')
        fail(`${root} cannot be written (${error.code}), so nothing can be installed there.`);
      if (ageOf(lock) > 10 * 60 * 1000)
        rmSync(lock, { recursive: true, force: true }); // of an installation that was killed
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 500);
      if (isDone()) return undefined;
    }
  }
}

function ageOf(path) {
  try {
    return Date.now() - statSync(path).mtimeMs;
  } catch (_error) {
    return 0;
  }
}

/** Runs the command in this terminal, passes signals on, and ends as it ends. */
function run(script, scriptArgs) {
  const child = spawn(process.execPath, ['--import', 'tsx', join(root, script), ...scriptArgs], {
    cwd: root,
    stdio: 'inherit',
    env: Object.assign({}, process.env, {
      LITE_TELEMETRY: '0',
      SUPABASE_TELEMETRY_DISABLED: '1',
      SUPABASE_TELEMETRY: '0',
      DO_NOT_TRACK: '1',
    }),
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => {
    if (signal) process.exitCode = 1;
    else process.exitCode = code;
  });
}

function fail(sentence) {
  console.error(`\n${sentence}\n`);
  process.exit(1);
}
