/**
 * `npm test` runs all checks and prints their durations. `npm test unit` (or api, e2e, check and others) runs only this
 * check. Further arguments are passed to the check's test runner: `npm run test:e2e -- search.spec.ts`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale } from '@cradle/supabase/local/build';
import { startTestCluster, templateVariable } from '@cradle/supabase/local/database/testDatabase';
import { PlainError, repositoryRoot, runCommand } from '@cradle/supabase/local/options';
import { findOrInstallBrowser } from './support/browser/browser';
import { findPgbouncer } from './support/servers/pgbouncer';
import { findOrInstallPostgrest } from './support/servers/postgrestProgram';
import { findSystemPostgres } from './support/servers/systemPostgres';
import { keepTemporaryFilesInMemory } from './support/temporaryFiles';

interface Step {
  title: string;
  /**
   * If true, `npm test` runs this step in the background during the steps after it. It has a low priority, so it mainly
   * uses the CPU time while browser tests wait.
   */
  isInBackground?: boolean;
  run(args: string[]): void | Promise<void>;
}

/**
 * This test loads the official figures of 138,000 names. This takes too long for `npm test`, so the test runs only with
 * `npm run test:figures`.
 */
const ALL_FIGURES = 'tests/generator/allFigures.test.ts';

const steps: Record<string, Step> = {
  check: {
    title: 'Lint, formatting, types, unused code; seeds and database types up to date',
    run: () =>
      runInParallel([
        ['biome', 'check', '--error-on-warnings', '.'],
        ['tsc', '-b'],
        ['knip'],
        ['tsx', 'supabase/seeds/build.ts', '--check'],
        ['tsx', 'supabase/local/db.ts', 'types', '--check'],
      ]),
  },
  unit: { title: 'Unit tests', run: (args) => vitest('unit', args) },
  api: { title: 'API and permissions, on the embedded stack', run: (args) => vitest('api', args) },
  bench: {
    title: 'Budgets',
    async run() {
      await buildIfStale(console.log);
      run('tsx', ['tests/bench/run.ts', '--check']);
    },
  },
  generator: {
    title: 'A new resource, created in a copy',
    isInBackground: true,
    run(args) {
      process.env.CHROMIUM_PATH = findOrInstallBrowser();
      vitest('generator', [...args, `--exclude=${ALL_FIGURES}`]);
    },
  },
  e2e: {
    title: 'End to end, in a browser',
    async run(args) {
      await buildIfStale(console.log);
      process.env.CHROMIUM_PATH = findOrInstallBrowser();
      playwright('e2e', 'tests/playwright.config.ts', args);
    },
  },
};

/** Checks that run only by name, because they take long. */
const onDemand: Record<string, Step> = {
  conformance: {
    title: 'API and permissions, on the real PostgREST',
    run(args) {
      process.env.POSTGREST = findOrInstallPostgrest();
      vitest('api', [...(args.length ? args : ['tests/api', 'tests/permissions', '--exclude=tests/api/embedded/**'])]);
    },
  },
  hosted: {
    title:
      'API and permissions, on PostgreSQL and pgbouncer of the system, with the real PostgREST; an upgrade of PostgreSQL',
    run(args) {
      if (args.length === 0) vitest('hosted', []);
      process.env.POSTGRES_BIN = findSystemPostgres();
      process.env.PGBOUNCER = findPgbouncer();
      return onDemand.conformance?.run(args);
    },
  },
  kills: {
    title: 'kill -9 during every kind of write',
    run(args) {
      process.env.KILLS = 'all';
      return steps.e2e?.run(['killed.spec.ts', ...args]);
    },
  },
  figures: {
    title: 'All official figures, loaded in the background',
    run: (args) => vitest('generator', [ALL_FIGURES, ...args]),
  },
  static: {
    title: 'The build on a static host, with the API on another origin',
    run(args) {
      process.env.CHROMIUM_PATH = findOrInstallBrowser();
      playwright('static', 'tests/static/playwright.config.ts', args);
    },
  },
  engines: {
    title: 'Main journeys in Chromium, Firefox and WebKit',
    async run(args) {
      await buildIfStale(console.log);
      vitest('engines', args);
    },
  },
  mutation: { title: 'Every control removed in turn', run: (args) => vitest('mutation', args) },
};

/** The names of the runners' reports. total() adds up their results. */
const reports = new Set<string>();

await runCommand(async () => {
  const [only, ...args] = process.argv.slice(2);
  keepTemporaryFilesInMemory();
  const chosen = only ? [only] : Object.keys(steps);
  const isInBackground = (name: string) => !only && steps[name]?.isInBackground === true;
  const inFront = chosen.filter((name) => !isInBackground(name));
  // The cluster starts during the first step. All other steps use it.
  const cluster = only ? undefined : startTestCluster({ seed: 'demo' });
  cluster?.catch(() => undefined); // If the start fails, the second step throws the error.
  const background: (() => Promise<void>)[] = [];
  const failures: unknown[] = [];
  for (const [at, name] of chosen.entries()) {
    if (cluster && at > 0) process.env[templateVariable] = (await cluster).templateUrl;
    if (isInBackground(name)) {
      // Installs the browser before the steps that use it, because two steps at once can't install it.
      process.env.CHROMIUM_PATH = findOrInstallBrowser();
      background.push(startInBackground(name));
    } else {
      const position = `${inFront.indexOf(name) + 1}/${inFront.length}`;
      await runStep(name, args, position).catch((error) => failures.push(error));
      if (failures.length) break;
    }
  }
  for (const end of background) await end().catch((error) => failures.push(error));
  await (await cluster)?.stop();
  for (const failure of failures.slice(1)) console.error(failure);
  if (failures.length) throw failures[0];
  const { passed, failed, flaky } = total();
  if (flaky > 0) console.log(`\n${flaky} tests passed only after a retry; they are listed above as flaky`);
  if (passed + failed > 0) console.log(`\nTests: ${passed} passed, ${failed} failed`);
});

async function runStep(name: string, args: string[], position: string): Promise<void> {
  const step = steps[name] ?? onDemand[name];
  if (!step)
    throw new PlainError(
      `There is no check "${name}". Choose one of: ${Object.keys({ ...steps, ...onDemand }).join(', ')}.`,
    );
  const started = performance.now();
  console.log(`\n== ${position}  ${step.title}`);
  await step.run(args);
  console.log(`== done in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

/**
 * Runs a step in a process with a low priority, and writes its output to a file.
 * @returns a function that waits until the step ends, prints the output, and throws PlainError if the step failed
 */
function startInBackground(name: string): () => Promise<void> {
  const log = reportFile(name, 'log');
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), name], {
    cwd: repositoryRoot,
    stdio: ['ignore', file, file],
  });
  closeSync(file);
  if (child.pid) setPriority(child.pid, 10);
  const ended = once(child, 'exit');
  return async () => {
    const [code] = await ended;
    reports.add(name);
    console.log(`\n== In the background: ${steps[name]?.title}\n${readFileSync(log, 'utf8')}`);
    if (code !== 0) throw new PlainError(`npm test ${name} failed; see its output above.`);
  };
}

function vitest(project: string, args: string[]): void {
  startReport(project);
  run('vitest', [
    'run',
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reportFile(project)}`,
    ...args,
  ]);
}

function playwright(report: string, config: string, args: string[]): void {
  startReport(report);
  run('playwright', ['test', `--config=${config}`, ...args]);
}

/** Deletes the report of an earlier run, and registers the report that the runner will write. */
function startReport(name: string): void {
  rmSync(reportFile(name), { force: true });
  reports.add(name);
}

/** Runs a program from node_modules/.bin and ends the whole run if it fails. */
function run(program: string, args: string[]): void {
  const result = spawnSync('npx', ['--no-install', program, ...args], {
    cwd: repositoryRoot,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) throw new PlainError(`${program} ${args.join(' ')} failed; see its output above.`);
}

/**
 * Runs independent programs of node_modules/.bin in parallel, to use all cores. Prints the output of each program when
 * it ends.
 * @throws PlainError that names all failed programs
 */
async function runInParallel(commands: [program: string, ...args: string[]][]): Promise<void> {
  const failed: string[] = [];
  await Promise.all(
    commands.map(async ([program, ...args]) => {
      const output: Buffer[] = [];
      const child = spawn('npx', ['--no-install', program, ...args], {
        cwd: repositoryRoot,
        env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }) },
        stdio: ['ignore', 'pipe', 'pipe'],
        shell: process.platform === 'win32',
      });
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => output.push(chunk));
      const [code] = await once(child, 'close');
      const command = [program, ...args].join(' ');
      if (code !== 0) failed.push(command);
      process.stdout.write(`\n-- ${command}${code === 0 ? '' : ' FAILED'}\n${Buffer.concat(output)}`);
    }),
  );
  if (failed.length) throw new PlainError(`${failed.join('; ')} failed; see its output above.`);
}

function reportFile(name: string, extension = 'json'): string {
  return `${repositoryRoot}/test-results/${name}.${extension}`;
}

/** Adds up the results of the runners' reports. */
function total(): { passed: number; failed: number; flaky: number } {
  const sum = { passed: 0, failed: 0, flaky: 0 };
  for (const name of reports) {
    const report = JSON.parse(readFileSync(reportFile(name), 'utf8'));
    sum.passed += report.numPassedTests ?? report.stats.expected + report.stats.flaky;
    sum.failed += report.numFailedTests ?? report.stats.unexpected;
    sum.flaky += report.stats?.flaky ?? 0;
  }
  return sum;
}
