/** Finds, creates and deletes the files of a PostgreSQL cluster, and stops a server that still runs on them. */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { PlainError } from '../options';
import { commandLine, isAlive } from '../process/processes';
import { superuser } from './databaseRoles';
import { type Account, findAccount, isReachable, type PostgresPrograms, reachableFolder } from './postgresBinaries';

/**
 * The cluster's folder: `postgres` in the data folder. If PostgreSQL's account can't enter the data folder, the cluster
 * is elsewhere and `postgres` is a link to it. The owner may also have moved the cluster to another disk and linked it.
 * @throws PlainError if the target of the link is missing, if the cluster can't be entered, or if the data folder was
 * moved without its cluster. A new cluster isn't created then, because all data would seem to be lost.
 */
export function clusterFolder(dataDir: string, account: Account, log?: (line: string) => void): string {
  const inside = join(dataDir, 'postgres');
  const elsewhere = reachableFolder(dataDir, 'data');
  const explainPlace = () =>
    log?.(`PostgreSQL's account couldn't enter ${dataDir}, so the database is in ${elsewhere}.`);
  // Mode 0711 lets other accounts enter the data folder without listing its files. The modes of the folders above the
  // data folder stay unchanged.
  if (account.uid !== undefined && existsSync(dataDir) && !isReachable(dataDir, account)) chmodSync(dataDir, 0o711);
  const target = linkTarget(inside);
  if (target !== undefined && !isCluster(target)) {
    throw new PlainError(
      `The database of ${dataDir} is missing: it was in ${target}, outside of the data folder. Nothing was done. Copy that folder back. Or delete the link ${inside}, and restore a backup (npm run db:restore -- file) or start with a new database.`,
    );
  }
  if (target !== undefined && dirname(target) === dirname(elsewhere)) {
    if (target !== elsewhere) {
      const place = isReachable(dataDir, account) ? inside : elsewhere;
      throw new PlainError(
        `The data folder ${dataDir} was moved or copied, but its database is still in ${target}. Nothing was done. If the folder was moved, move the database, too: rm '${inside}' && mv '${target}' '${place}'\nIf it was copied, stop the site on the original and copy the database: rm '${inside}' && cp -a '${target}' '${place}'`,
      );
    }
    explainPlace();
    return target;
  }
  const cluster = target ?? inside;
  if (isCluster(cluster)) {
    if (isReachable(cluster, account)) return cluster;
    throw new PlainError(
      `The account postgres, which runs PostgreSQL for root, can't enter the database in ${cluster}. Nothing was done. Run this as the owner of that folder, or move ${dirname(cluster)} to a folder that all accounts can enter, such as /srv.`,
    );
  }
  // Earlier versions of this program didn't link a cluster outside of the data folder, so one that exists there is used
  // without a link, too.
  const hasUnlinked = existsSync(join(dataDir, 'secrets.json')) && isCluster(elsewhere);
  if (isReachable(dataDir, account) && !hasUnlinked) return inside;
  explainPlace();
  return elsewhere;
}

/**
 * Creates the link `postgres` in the data folder to a cluster outside of it. With the link, clusterFolder() can detect
 * that the data folder was moved without its cluster.
 */
export function linkCluster(dataDir: string, cluster: string): void {
  const inside = join(dataDir, 'postgres');
  if (cluster !== inside && linkTarget(inside) === undefined && !existsSync(inside)) symlinkSync(cluster, inside);
}

/** Moves the cluster of a data folder to another data folder, which must not have a cluster. */
export function moveCluster(from: string, to: string): void {
  const account = findAccount();
  const cluster = clusterFolder(from, account);
  removeLink(from);
  const place = clusterFolder(to, account);
  rmSync(place, { recursive: true, force: true });
  renameSync(cluster, place);
  linkCluster(to, place);
}

/** Renames the cluster of a data folder, so that a new cluster can take its place. */
export function renameCluster(dataDir: string, name: string): void {
  renameSync(clusterFolder(dataDir, findAccount()), name);
  removeLink(dataDir);
}

function removeLink(dataDir: string): void {
  const inside = join(dataDir, 'postgres');
  if (linkTarget(inside) !== undefined) rmSync(inside);
}

/** The absolute target of a symbolic link; undefined if the path is no link. */
function linkTarget(path: string): string | undefined {
  const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
  return isLink ? resolve(dirname(path), readlinkSync(path)) : undefined;
}

/** True if a folder contains a cluster. Throws if the folder can't be read, because the result is then unknown. */
function isCluster(folder: string): boolean {
  return statSync(join(folder, 'PG_VERSION'), { throwIfNoEntry: false }) !== undefined;
}

/** True if a data folder contains a database. */
export function hasCluster(dataDir: string): boolean {
  return isCluster(clusterFolder(dataDir, findAccount()));
}

/** Throws a PlainError if a data folder contains no database. */
export function requireCluster(dataDir: string): void {
  if (!hasCluster(dataDir))
    throw new PlainError(
      `There is no database in ${dataDir}. Set CRADLE_DATA to its folder, or create a new one: npm start`,
    );
}

/** The major version of PostgreSQL that created a cluster. */
export function versionOfCluster(cluster: string): number {
  return Number(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'));
}

/** Deletes the cluster of a data folder. The caller must make sure that no stack runs on it. */
export async function removeCluster(dataDir: string): Promise<void> {
  const cluster = clusterFolder(dataDir, findAccount());
  await stopOrphan(cluster);
  removeLink(dataDir);
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
    // A start that was killed has left this folder or file.
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true });
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
  // With these locales, all systems sort text by code point and have the character classes of Unicode. macOS before
  // version 15 lacks C.UTF-8.
  const locale = process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8'];
  const flags = [...locale, '--encoding=UTF8', `--username=${superuser}`, '--auth=scram-sha-256', '--no-sync'];
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
  // Another process may have the same id now, so check that it is PostgreSQL on this folder.
  if (Number.isInteger(pid) && pid > 0 && commandLine(pid).includes(`-D ${cluster} `)) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 20) await sleep(20);
    if (isAlive(pid))
      throw new PlainError(`A PostgreSQL from an earlier start (process ${pid}) doesn't stop. Kill it and try again.`);
  }
  rmSync(pidFile, { force: true });
}
