/** Access to the database of a data folder for commands, with or without a running stack. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { superuserUrlOf } from './databaseRoles';
import { readSecrets, runningInstance } from './dataFolder';
import { type Options, PlainError } from './options';
import { type Postgres, startPostgres } from './postgres';
import { findAccount } from './postgresBinaries';
import { clusterFolder } from './postgresCluster';

/** Runs `work` with the database started, without the rest of the stack. The caller must hold the folder's lock. */
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
 * The superuser's URL of the database if a stack runs on this folder, else undefined.
 * @throws PlainError while the stack starts or stops
 */
export function runningSuperuserUrl(dataDir: string): string | undefined {
  if (!existsSync(dataDir) || runningInstance(dataDir) === undefined) return undefined;
  try {
    const lines = readFileSync(join(clusterFolder(dataDir, findAccount()), 'postmaster.pid'), 'utf8').split('\n');
    if (lines[3] && lines[7]?.trim() === 'ready') {
      return superuserUrlOf(readSecrets(dataDir).databasePassword, Number(lines[3]));
    }
  } catch {
    // not written yet
  }
  throw new PlainError(`The stack on ${dataDir} is starting or stopping. Wait until it's ready, and try again.`);
}
