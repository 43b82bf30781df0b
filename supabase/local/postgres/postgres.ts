/**
 * Starts and stops the PostgreSQL of a data folder. If this process is killed during the first setup, no incomplete
 * cluster remains. After kill -9 of this process, a watchdog stops PostgreSQL. If the watchdog fails, the next start
 * does so.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../options';
import { portOwner } from '../process/portOwner';
import { superuserUrlOf } from './databaseRoles';
import { type Account, findAccount, findPrograms, majorVersionOf, type PostgresPrograms } from './postgresBinaries';
import { clusterFolder, createCluster, linkCluster, stopOrphan, versionOfCluster } from './postgresCluster';
import { logSettings, openLog, startLogRotation } from './postgresLog';
import { stopWithThisProcess } from './watchdog';

export interface PostgresOptions {
  /** The stack's data folder. Its subfolder `postgres` is the cluster or a link to it (see clusterFolder()). */
  dataDir: string;
  password: string;
  /** The TCP port; a free one by default. */
  port?: number;
  /** The programs of another PostgreSQL version, for upgrades. */
  programs?: PostgresPrograms;
  /** For tests: disables fsync. This is faster, but a power failure loses all data. */
  ephemeral?: boolean;
  log?: (line: string) => void;
}

export interface Postgres {
  /** The superuser's connection URL of the database `postgres`. Other code derives its URLs with roleUrls(). */
  superuserUrl: string;
  /** Stops the server and closes its connections. Committed writes are on disk (unless `ephemeral`). */
  stop(): Promise<void>;
  /** Starts the server again on the same port after `stop`. Tests simulate outages with `stop` and `start`. */
  start(): Promise<void>;
}

/**
 * Starts PostgreSQL on the cluster, which is created first if it is missing. Resolves when PostgreSQL accepts
 * connections.
 * @throws PlainError if the port is in use, the folder can't be used, or PostgreSQL doesn't start
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const account = findAccount();
  const programs = options.programs ?? findPrograms(account);
  const cluster = clusterFolder(options.dataDir, account, options.log);
  await stopOrphan(cluster);
  const isNew = !existsSync(join(cluster, 'PG_VERSION'));
  if (!isNew) assertSameVersion(cluster, programs);
  if (isNew) await createCluster(cluster, options.password, programs, account);
  linkCluster(options.dataDir, cluster);
  const port = await choosePort(options.port);
  const superuserUrl = superuserUrlOf(options.password, port);
  const logFile = join(options.dataDir, 'postgres.log');
  let server: ChildProcess | undefined;
  let stopRotation = () => {};
  let endWatch = () => {};
  const start = async () => {
    stopRotation();
    stopRotation = startLogRotation(logFile);
    const logStart = existsSync(logFile) ? statSync(logFile).size : 0;
    server = launch(cluster, port, logFile, programs, account, options.ephemeral ?? false);
    if (server.pid) endWatch = stopWithThisProcess(server.pid, cluster);
    await untilReady(server, cluster, logFile, logStart);
  };
  const stop = async () => {
    stopRotation();
    endWatch();
    if (server) await stopServer(server, cluster, programs);
    server = undefined;
  };
  await start();
  return { superuserUrl, start, stop };
}

/**
 * Compares the major version of the cluster with that of the programs.
 * @throws PlainError if they differ, because PostgreSQL can't read clusters of another major version
 */
function assertSameVersion(cluster: string, programs: PostgresPrograms): void {
  const [theirs, ours] = [versionOfCluster(cluster), majorVersionOf(programs)];
  if (theirs === ours) return;
  throw new PlainError(
    `The database in ${cluster} was created by PostgreSQL ${theirs}, but this program has PostgreSQL ${ours}. Nothing was done. ${theirs < ours ? 'To convert the database: npm run db:upgrade' : 'Update the program.'}`,
  );
}

async function choosePort(wanted: number | undefined): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.on('error', () => {
      const owner = wanted ? portOwner(wanted) : '';
      fail(
        new PlainError(`Port ${wanted} for the database is in use${owner}. Choose another one: PGPORT=54329 npm start`),
      );
    });
    probe.listen(wanted ?? 0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => done(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Settings for the temporary clusters of tests. They reduce writes. Such a cluster doesn't have to survive a crash. */
const withoutRecovery = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_compression: 'off',
  max_wal_size: '1GB',
  // Parallel tests start several API servers on this cluster, each with more than 40 connections.
  max_connections: '400',
};

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
    // With PostgreSQL's default, the write-ahead log would grow to 1 GB during the load of all names, four times the
    // size of the data.
    max_wal_size: '48MB',
    min_wal_size: '32MB',
    wal_compression: 'on',
    checkpoint_warning: '0',
    ...(ephemeral && withoutRecovery),
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(logFile);
  const child = spawn(programs.postgres, ['-D', cluster, '-p', String(port), ...flags], {
    ...account,
    cwd: cluster,
    env: { ...process.env, LC_MESSAGES: 'C' },
    stdio: ['ignore', log, log],
    // PostgreSQL gets its own process group. Otherwise Ctrl-C would stop PostgreSQL before our connections are closed.
    detached: true,
  });
  closeSync(log);
  child.unref();
  return child;
}

/** Waits until PostgreSQL has written "ready" into its pid file, as pg_ctl does. */
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
      // PostgreSQL hasn't written its pid file yet.
    }
    await sleep(20);
  }
  const tail = readFileSync(logFile).subarray(logStart).toString().trim().split('\n').slice(-8).join('\n');
  throw new PlainError(`PostgreSQL didn't start on ${cluster}. ${failure?.message ?? ''}\n${tail}`);
}

/**
 * The maximum duration of a fast shutdown. It usually takes less than a second, but its checkpoint may take longer on a
 * slow disk.
 */
const STOP_TIMEOUT_MS = 20_000;

async function stopServer(server: ChildProcess, cluster: string, programs: PostgresPrograms): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  server.ref(); // Prevents this process from exiting before PostgreSQL.
  const exited = new Promise((done) => server.once('exit', done));
  if (process.platform === 'win32') spawn(programs.pgCtl, ['stop', '-m', 'fast', '-D', cluster], { stdio: 'ignore' });
  else server.kill('SIGINT'); // A fast shutdown rolls back open transactions.
  // During crash recovery, a fast shutdown of PostgreSQL 17 may hang, so SIGQUIT then requests an immediate shutdown.
  // It loses no committed data, because the next start recovers it.
  const forceStop = setTimeout(() => server.kill('SIGQUIT'), STOP_TIMEOUT_MS);
  await exited;
  clearTimeout(forceStop);
}
