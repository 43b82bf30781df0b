/**
 * The entry point of the npm scripts, except `format` and `db:seeds`. It checks the version of Node, installs missing
 * dependencies and runs the command. It imports no packages, because they may not be installed yet. It uses only syntax
 * that outdated versions of Node can parse, so that they print our message instead of a syntax error.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { networkInterfaces } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { takeLock } from './process/lockFile.mjs';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const scripts = {
  start: 'supabase/local/start.ts',
  dev: 'supabase/local/dev/dev.ts',
  build: 'supabase/local/site/buildSite.ts',
  db: 'supabase/local/db.ts',
  import: 'supabase/import/run.ts',
  test: 'tests/run.ts',
  bench: 'tests/bench/run.ts',
  queries: 'tests/bench/database/queries.ts',
  load: 'tests/bench/load/load.ts',
  lighthouse: 'tests/bench/lighthouse/lighthouse.ts',
  screens: 'tests/screens/run.ts',
  resource: 'backoffice/newResource/index.ts',
};
/** The signals that this process forwards to its child process. */
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const [command, ...args] = process.argv.slice(2);

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  fail(
    `Node 20.19 or newer is needed, but this is ${process.versions.node}. Install it from https://nodejs.org and try again.`,
  );
}
if (!scripts[command]) fail(`There is no command "${command}". The commands are: ${Object.keys(scripts).join(', ')}.`);

readEnvFile();
void installIfNeeded(() => run(scripts[command], args));

/**
 * Reads .env for start, dev, build, db:*, the import and the generator of resources. Other commands don't read it,
 * because tests and benchmarks must not depend on it. The import and the generator read only the variables of the local
 * database, so that nobody changes a hosted database by accident. Variables of the environment take precedence.
 *
 * `npm start` and `npm run dev` serve their own API, so they ignore VITE_SUPABASE_URL and
 * VITE_SUPABASE_PUBLISHABLE_KEY, which name a hosted project. If VITE_SUPABASE_URL is set, they also ignore SITE_URL of
 * .env. Otherwise links in local emails would lead to the hosted site.
 */
function readEnvFile() {
  if (!['start', 'dev', 'build', 'db', 'import', 'resource'].includes(command)) return;
  const file = join(root, '.env');
  const given = Object.assign({}, process.env);
  if (existsSync(file)) process.loadEnvFile(file);
  if (command === 'import' || command === 'resource') {
    const read = Object.keys(process.env).filter((name) => given[name] === undefined);
    for (const name of read) if (!['CRADLE_DATA', 'PGPORT', 'SEED'].includes(name)) delete process.env[name];
  }
  if (command !== 'start' && command !== 'dev') return;
  if (process.env.VITE_SUPABASE_URL && given.SITE_URL === undefined) delete process.env.SITE_URL;
  delete process.env.VITE_SUPABASE_URL;
  delete process.env.VITE_SUPABASE_PUBLISHABLE_KEY;
}

/** Installs the dependencies if node_modules doesn't match package-lock.json, then calls `done`. */
async function installIfNeeded(done) {
  const stampFile = join(root, 'node_modules', '.cradle-lock');
  const stamp = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const isCurrent = () => existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp;
  if (isCurrent()) return done();
  if (installedByHand()) {
    try {
      writeFileSync(stampFile, stamp);
    } catch (_error) {
      // If another account owns node_modules, the stamp file can't be written. Ignored: the next command compares all
      // installed versions again.
    }
    return done();
  }
  const unlock = await lockInstallation(isCurrent);
  if (!unlock) return done();
  console.log('Installing dependencies (about a minute)…');
  if (isOffline()) console.log("  There is no network connection: this works only if all packages are in npm's cache.");
  // With its default retries, npm would try an unreachable registry for 100 seconds without any output.
  const retries = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000'];
  // Includes all kinds of dependencies, because NODE_ENV=production or npm's configuration may omit some of them.
  const kinds = ['--include=dev', '--include=optional', '--include=peer'];
  const flags = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline', ...kinds, ...retries];
  // Forwards signals to npm. The terminal sends Ctrl-C to npm, too, but other signals may reach only this process. The
  // lock is removed when npm has stopped, so that the next command doesn't install at the same time. The handlers are
  // added before npm starts. Otherwise a signal right after the start would end this process, but not npm.
  let stopped = false;
  const stop = () => {
    stopped = true;
    child.kill(); // Sends SIGTERM for each of the three signals, because npm ends at SIGTERM.
  };
  for (const signal of signals) process.on(signal, stop);
  const windows = process.platform === 'win32';
  const child = spawn(windows ? 'npm.cmd' : 'npm', flags, { cwd: root, stdio: 'inherit', shell: windows });
  const started = Date.now();
  const progress = setInterval(() => {
    console.log(`  still installing (${Math.round((Date.now() - started) / 1000)} s)`);
  }, 10000);
  child.on('error', (error) => fail(`npm can't be started: ${error.message}`));
  child.on('close', (status) => {
    clearInterval(progress);
    for (const signal of signals) process.removeListener(signal, stop);
    if (stopped) process.exit(1);
    if (status !== 0)
      fail(
        "Installing the dependencies failed; npm's output above says why. The first installation needs a network; later starts don't.",
      );
    writeFileSync(stampFile, stamp);
    unlock();
    done();
  });
}

/**
 * True if every network interface is a loopback. Without this check, npm would report a missing network only after all
 * of its retries.
 */
function isOffline() {
  return Object.values(networkInterfaces()).every((addresses) => addresses.every(({ internal }) => internal));
}

/** True if `npm install` or `npm ci` was run by hand and every package has the locked version. */
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
 * Locks the installation, so that two commands don't install in parallel.
 * @returns a function that unlocks it, or undefined if another command has completed the installation
 */
function lockInstallation(isDone) {
  const onWait = () => console.log('Another command is installing the dependencies. Waiting for it…');
  return takeLock(join(root, '.cradle-install-lock'), isDone, onWait).catch((error) =>
    fail(`The dependencies can't be installed: ${root} isn't writable (${error.code}).`),
  );
}

/** Runs the command in this terminal, forwards signals to it, and exits with its exit code. */
function run(script, scriptArgs) {
  for (const signal of signals) process.on(signal, () => child.kill(signal));
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
  child.on('exit', (code, signal) => {
    if (signal) process.exitCode = 1;
    else process.exitCode = code;
  });
}

function fail(message) {
  console.error(`\n${message}\n`);
  process.exit(1);
}
