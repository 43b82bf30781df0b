/** Lets commands use the database of a data folder, with or without a running stack. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Options, PlainError } from '../options';
import { superuserUrlOf } from './databaseRoles';
import { readSecrets, runningInstance, whileLocked } from './dataFolder';
import { inDatabase } from './inDatabase';
import { type Postgres, startPostgres } from './postgres';
import { findAccount } from './postgresBinaries';
import { clusterFolder, hasCluster } from './postgresCluster';

/** Starts the database without the rest of the stack, and runs `work`. The caller must hold the folder's lock. */
export async function withDatabase<T>(
  options: Options,
  work: (superuserUrl: string, database: Postgres) => Promise<T>,
): Promise<T> {
  const password = readSecrets(options.dataDir).databasePassword;
  const database = await startPostgres({ dataDir: options.dataDir, password, port: options.databasePort });
  try {
    return await work(database.superuserUrl, database);
  } finally {
    await database.stop();
  }
}

/**
 * The superuser's URL of the database if a stack runs on this folder, or undefined.
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
    // PostgreSQL hasn't written its pid file yet, or has removed it.
  }
  throw new PlainError(`The stack on ${dataDir} is starting or stopping. Wait until it's ready, and try again.`);
}

/**
 * Runs `work` on the database of a data folder. If no stack runs on the folder, starts the database first and stops it
 * afterwards.
 */
export async function onDatabase<T>(options: Options, work: (superuserUrl: string) => Promise<T>): Promise<T> {
  const running = runningSuperuserUrl(options.dataDir);
  return running ? work(running) : whileLocked(options.dataDir, () => withDatabase(options, work));
}

/** The versions of the migrations that the database of a data folder has applied; empty if there is no database. */
export async function appliedVersions(options: Options): Promise<string[]> {
  if (!hasCluster(options.dataDir)) return [];
  const rows = await onDatabase(options, (url) =>
    inDatabase(url, (sql) => sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`),
  );
  return rows.map(({ version }) => version);
}
