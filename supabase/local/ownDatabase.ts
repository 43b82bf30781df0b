/** The database of a data folder, for commands that work on it beside or without the stack. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { superuserUrlOf } from './databaseRoles';
import { readSecrets, runningInstance } from './dataFolder';
import { type Options, PlainError } from './options';
import { type Postgres, startPostgres } from './postgres';
import { findAccount } from './postgresBinaries';
import { clusterFolder } from './postgresCluster';

/** Starts only the database, for as long as `work` takes; the caller holds the lock of the folder. */
export async function withDatabase(
  options: Options,
  work: (superuserUrl: string, database: Postgres) => Promise<void>,
): Promise<void> {
  const password = readSecrets(options.dataDir).databasePassword;
  const database = await startPostgres({ dataDir: options.dataDir, password, port: options.databasePort });
  try {
    await work(database.superuserUrl, database);
  } finally {
    await database.stop();
  }
}

/**
 * The superuser's address of the database of a stack that runs on this folder now; undefined when none does.
 * @throws PlainError when it has only just begun to start
 */
export function runningSuperuserUrl(dataDir: string): string | undefined {
  if (!existsSync(dataDir) || runningInstance(dataDir) === undefined) return undefined;
  try {
    const lines = readFileSync(join(clusterFolder(dataDir, findAccount()), 'postmaster.pid'), 'utf8').split('\n');
    if (lines[3] && lines[7]?.trim() === 'ready') {
      return superuserUrlOf(readSecrets(dataDir).databasePassword, Number(lines[3]));
    }
  } catch {
    // Not written yet: as below.
  }
  throw new PlainError(`The stack on ${dataDir} is starting or stopping. Wait until it is ready, and try again.`);
}
