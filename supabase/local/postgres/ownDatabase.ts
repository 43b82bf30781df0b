/** Lets commands use the database of a data folder, with or without a running stack. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postgres from 'postgres';
import { type Options, PlainError } from '../options';
import { superuserUrlOf } from './databaseRoles';
import { lockDataFolder, readSecrets, runningInstance } from './dataFolder';
import { type Postgres, startPostgres } from './postgres';
import { findAccount } from './postgresBinaries';
import { clusterFolder, hasCluster } from './postgresCluster';

/** Starts the database without the rest of the stack, and runs `work`. The caller must hold the folder's lock. */
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
    // The running stack hasn't written the file yet.
  }
  throw new PlainError(`The stack on ${dataDir} is starting or stopping. Wait until it's ready, and try again.`);
}

/** Versions of the migrations that the database of a data folder has applied; none if there is no database. */
export async function appliedVersions(options: Options): Promise<string[]> {
  if (!hasCluster(options.dataDir)) return [];
  const versions: string[] = [];
  const readVersions = async (url: string) => {
    const sql = postgres(url, { max: 1, onnotice: () => {} });
    const rows = await sql<{ version: string }[]>`select version from supabase_migrations.schema_migrations`;
    versions.push(...rows.map(({ version }) => version));
    await sql.end();
  };
  const running = runningSuperuserUrl(options.dataDir);
  if (running) await readVersions(running);
  else {
    const unlock = lockDataFolder(options.dataDir);
    await withDatabase(options, readVersions).finally(unlock);
  }
  return versions;
}
