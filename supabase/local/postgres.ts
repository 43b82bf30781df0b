/**
 * Starts and stops the real PostgreSQL of one data folder. It survives what happens to scripts: a kill during the
 * first set-up leaves nothing half made, and a server left behind by kill -9 is found, proved to be ours and stopped.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { superuserUrlOf } from './databaseRoles';
import { PlainError } from './options';
import { type Account, findAccount, findPrograms, type PostgresPrograms } from './postgresBinaries';
import { clusterFolder, createCluster, stopOrphan } from './postgresCluster';
import { keepLogSmall, logSettings, openLog } from './postgresLog';

export interface PostgresOptions {
  /** The stack's data folder; the cluster lies in its subfolder `postgres`. */
  dataDir: string;
  password: string;
  /** Undefined takes the first free port. */
  port?: number;
  /** For tests: nothing is forced to disk, so it is fast and a power cut loses everything. */
  ephemeral?: boolean;
  log?: (line: string) => void;
}

export interface Postgres {
  /** Of the database `postgres`, as the cluster's superuser: other code gets roleUrls() of it. */
  superuserUrl: string;
  /** Stops the server, connections or not; every acknowledged write is on disk (unless ephemeral). */
  stop(): Promise<void>;
  /** Starts it again on the same port after `stop`, which is how tests make an outage. */
  start(): Promise<void>;
}

/**
 * Makes the cluster when there is none, and starts it.
 * @returns once it accepts connections
 * @throws PlainError when the port is taken, the folder cannot be used, or Postgres does not come up
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const account = findAccount();
  const programs = findPrograms(account);
  const cluster = clusterFolder(options.dataDir, account, options.log);
  await stopOrphan(cluster);
  const isNew = !existsSync(join(cluster, 'PG_VERSION'));
  if (isNew) await createCluster(cluster, options.password, programs, account);
  const port = await choosePort(options.port);
  const superuserUrl = superuserUrlOf(options.password, port);
  const logFile = join(options.dataDir, 'postgres.log');
  let server: ChildProcess | undefined;
  let leaveLog = () => {};
  const start = async () => {
    leaveLog();
    leaveLog = keepLogSmall(logFile);
    const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
    server = launch(cluster, port, logFile, programs, account, options.ephemeral ?? false);
    await untilReady(server, cluster, logFile, logStart);
  };
  const stop = async () => {
    leaveLog();
    if (server) await stopServer(server, cluster, programs);
    server = undefined;
  };
  await start();
  try {
    if (!isNew) await assertUsable(options, port);
  } catch (error) {
    await stop();
    throw error;
  }
  return { superuserUrl, start, stop };
}

/** @throws PlainError when an earlier version made the cluster: its superuser was `postgres`, now no superuser any more */
async function assertUsable({ dataDir, password }: PostgresOptions, port: number): Promise<void> {
  const refusal = await signIn(superuserUrlOf(password, port));
  if (!refusal) return;
  const earlier = new URL(superuserUrlOf(password, port));
  earlier.username = 'postgres';
  if (await signIn(earlier.href)) throw refusal;
  throw new PlainError(
    `An earlier version of this program made the database in ${dataDir}, and this one can't open it. To keep its data, write a backup with the version that made it (npm run db:backup -- cradle.backup) and restore that into an empty folder: CRADLE_DATA=/some/folder npm run db:restore -- cradle.backup. To start afresh: npm run db:reset`,
  );
}

/** Signs in and out again. Returns the error if the database refuses it. */
async function signIn(url: string): Promise<unknown> {
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  try {
    await sql`select 1`;
    return undefined;
  } catch (error) {
    return error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function choosePort(wanted: number | undefined): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', () => {
      fail(new PlainError(`Port ${wanted} for the database is in use. Choose another one: PGPORT=54329 npm start`));
    });
    probe.listen(wanted ?? 0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function launch(
  cluster: string,
  port: number,
  logFile: string,
  programs: PostgresPrograms,
  account: Account,
  ephemeral: boolean,
) {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    ...logSettings,
    ...(ephemeral && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(logFile);
  const child = spawn(programs.postgres, ['-D', cluster, '-p', String(port), ...flags], {
    ...account,
    cwd: cluster,
    env: { ...process.env, LC_MESSAGES: 'C' },
    stdio: ['ignore', log, log],
    detached: true, // else Ctrl-C in the terminal would reach it before we have closed our connections
  });
  closeSync(log);
  child.unref();
  return child;
}

/** Waits for the word "ready" that Postgres writes into its pid file, as pg_ctl does. */
async function untilReady(server: ChildProcess, cluster: string, logFile: string, logStart: number): Promise<void> {
  let failure: Error | undefined;
  server.on('error', (error) => {
    failure = error;
  });
  for (let waited = 0; waited < 60_000; waited += 20) {
    if (failure || server.exitCode !== null || server.signalCode !== null) break;
    try {
      const lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n');
      if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return;
    } catch {
      // not written yet
    }
    await sleep(20);
  }
  const tail = readFileSync(logFile).subarray(logStart).toString().trim().split('\n').slice(-8).join('\n');
  throw new PlainError(`PostgreSQL did not start on ${cluster}. ${failure?.message ?? ''}\n${tail}`);
}

/** A fast shutdown takes less than a second; its checkpoint may take longer on a slow disk. */
const STOP_PATIENCE_MS = 20_000;

async function stopServer(server: ChildProcess, cluster: string, programs: PostgresPrograms): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.ref(); // else nothing would keep us waiting for its end
  const gone = new Promise((done) => server.once('exit', done));
  if (process.platform === 'win32') spawn(programs.pgCtl, ['stop', '-m', 'fast', '-D', cluster], { stdio: 'ignore' });
  else server.kill('SIGINT'); // "fast shutdown": open transactions are rolled back, everything else is kept
  // Asked during the recovery after a crash, PostgreSQL 17 may never end. An immediate shutdown loses nothing that was
  // committed: the next start recovers it.
  const insist = setTimeout(() => server.kill('SIGQUIT'), STOP_PATIENCE_MS);
  await gone;
  clearTimeout(insist);
}
