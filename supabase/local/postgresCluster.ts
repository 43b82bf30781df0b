/** The files of a PostgreSQL cluster: where they lie, how they are made, and whose server may still be running on them. */
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
import { superuser } from './databaseRoles';
import { PlainError } from './options';
import { type Account, findAccount, isReachable, type PostgresPrograms, placeWithinReach } from './postgresBinaries';
import { commandLine, isAlive } from './processes';

/** Where the cluster of a data folder lies: inside it, unless Postgres's account cannot get there. */
export function clusterFolder(dataDir: string, account: Account, log?: (line: string) => void): string {
  // The data folder itself is ours to open (it lists nothing to others); the folders above it are not.
  if (account.uid !== undefined && !isReachable(dataDir, account)) chmodSync(dataDir, 0o711);
  if (isReachable(dataDir, account)) return join(dataDir, 'postgres');
  const elsewhere = placeWithinReach(dataDir, 'data');
  log?.(`PostgreSQL's account cannot enter ${dataDir}, so the database lies in ${elsewhere}.`);
  return elsewhere;
}

/** Whether a data folder holds a database. */
export function hasCluster(dataDir: string): boolean {
  return existsSync(join(clusterFolder(dataDir, findAccount()), 'PG_VERSION'));
}

/** Removes the cluster of a data folder for good; the caller has made sure that nothing runs on it. */
export async function removeCluster(dataDir: string): Promise<void> {
  const cluster = clusterFolder(dataDir, findAccount());
  await stopOrphan(cluster);
  rmSync(cluster, { recursive: true, force: true });
}

/**
 * Makes an empty cluster. It is built beside its place and renamed into it, so that a kill leaves nothing half made.
 * @throws PlainError with initdb's own words
 */
export async function createCluster(cluster: string, password: string, programs: PostgresPrograms, account: Account) {
  const parent = dirname(cluster);
  mkdirSync(parent, { recursive: true });
  const prefix = `${basename(cluster)}.new-`;
  for (const name of readdirSync(parent)) {
    if (name.startsWith(prefix)) rmSync(join(parent, name), { recursive: true, force: true }); // of a start that was killed
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
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const code = await new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  rmSync(passwordFile, { force: true });
  if (code !== 0) throw new PlainError(`PostgreSQL could not make its data folder ${cluster}: ${complaint.trim()}`);
  rmSync(cluster, { recursive: true, force: true });
  renameSync(fresh, cluster);
}

/** A server that an earlier, killed script left running on this cluster, or only its pid file. */
export async function stopOrphan(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  if (!existsSync(pidFile)) return;
  const pid = Number(readFileSync(pidFile, 'utf8').split('\n')[0]);
  // The number may be somebody else's by now: only a process that was given this very folder is ours to stop.
  if (Number.isInteger(pid) && pid > 0 && commandLine(pid).includes(`-D ${cluster} `)) {
    process.kill(pid, 'SIGINT');
    for (let waited = 0; isAlive(pid) && waited < 10_000; waited += 20) await sleep(20);
    if (isAlive(pid))
      throw new PlainError(
        `A PostgreSQL left from an earlier start (process ${pid}) does not stop; end it and try again.`,
      );
  }
  rmSync(pidFile, { force: true });
}
