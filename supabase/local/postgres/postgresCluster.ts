/** Finds, creates and deletes the files of a PostgreSQL cluster, and stops a server that still runs on them. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../options';
import { commandLine, isAlive } from '../process/processes';
import { superuser } from './databaseRoles';
import { type Account, findAccount, isReachable, type PostgresPrograms, reachableFolder } from './postgresBinaries';

/** The cluster's folder. It is in the data folder, unless PostgreSQL's account can't enter that folder. */
export function clusterFolder(dataDir: string, account: Account, log?: (line: string) => void): string {
  // Mode 0711 lets other accounts enter the data folder without listing its files. The modes of the folders above the
  // data folder stay unchanged.
  if (account.uid !== undefined && !isReachable(dataDir, account)) chmodSync(dataDir, 0o711);
  if (isReachable(dataDir, account)) return join(dataDir, 'postgres');
  const elsewhere = reachableFolder(dataDir, 'data');
  log?.(`PostgreSQL's account can't enter ${dataDir}, so the database is in ${elsewhere}.`);
  return elsewhere;
}

/** True if a data folder contains a database. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(clusterFolder(dataDir, findAccount()), 'PG_VERSION'));
}

/** The major version of PostgreSQL that created a cluster. */
export function versionOfCluster(cluster: string): number {
  return Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'));
}

/** Deletes the cluster of a data folder. The caller must make sure that no stack runs on it. */
export async function removeCluster(dataDir: string): Promise<void> {
  const cluster = clusterFolder(dataDir, findAccount());
  await stopOrphan(cluster);
  rmSync(cluster, { recursive: true, force: true });
}

/**
 * Creates an empty cluster under a temporary name, then renames it, so that a kill leaves no incomplete cluster.
 * @throws PlainError with initdb's message
 */
export async function createCluster(cluster: string, password: string, programs: PostgresPrograms, account: Account) {
  const parent = dirname(cluster);
  mkdirSync(parent, { recursive: true });
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true }); // Left by a killed start.
  }
  const fresh = join(parent, `${prefix}${process.pid}`);
  const passwordFile = join(parent, `${prefix}${process.pid}.password`);
  mkdirSync(fresh, { mode: 0o700 });
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  if (account.uid !== undefined && account.gid !== undefined) {
    chownSync(fresh, account.uid, account.gid);
    chownSync(passwordFile, account.uid, account.gid);
  }
  chmodSync(fresh, 0o700);
  const flags = ['--locale=C.UTF-8', '--encoding=UTF8', `--username=${superuser}`, '--auth=scram-sha-256', '--no-sync'];
  const child = spawn(programs.initdb, [...flags, `--pgdata=${fresh}`, `--pwfile=${passwordFile}`], {
    ...account,
    cwd: parent,
    env: { ...process.env, LC_MESSAGES: 'C' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const code = await new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  rmSync(passwordFile, { force: true });
  if (code !== 0) throw new PlainError(`PostgreSQL couldn't create its data folder ${cluster}: ${errors.trim()}`);
  rmSync(cluster, { recursive: true, force: true });
  renameSync(fresh, cluster);
}

/** Stops a PostgreSQL server that a killed process left running on this cluster, and removes its pid file. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  let pid: number;
  try {
    pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  } catch {
    return; // There is no file, or PostgreSQL has just removed it.
  }
  // Another process may have this id by now, so check that it was started with this folder.
  if (Number.isInteger(pid) && pid > 0 && commandLine(pid).includes(`-D ${cluster} `)) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 20) await sleep(20);
    if (isAlive(pid))
      throw new PlainError(`A PostgreSQL from an earlier start (process ${pid}) doesn't stop. Kill it and try again.`);
  }
  rmSync(pidFile, { force: true });
}
