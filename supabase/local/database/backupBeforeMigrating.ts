import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from './backup';
import { pendingMigrations } from './migrate';

/** The maximum number of pre-migration backups. */
const MAXIMUM = 5;

/** File names of pre-migration backups. The folder also has daily backups, and may have backups written by hand. */
const OWN_NAME = /^\d{17}-before-(\d{14})\.backup$/;

/** The current time as 17 digits. The file name of each backup starts with it, so sorting by name sorts by time. */
export const backupTime = (): string => new Date().toISOString().replace(/\D/g, '');

/** The folder with all backups of a data folder. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/**
 * Writes a backup if the database has data and migrations are pending. Then deletes old pre-migration backups: keeps
 * the newest one for each migration, and five in total. A migration that fails at every start therefore doesn't
 * displace the backups before other migrations.
 * @throws PlainError if the backup can't be written; the caller must then not migrate
 */
export async function backUpBeforeMigrating(
  superuserUrl: string,
  folder: string,
  { migrationsDir, log }: { migrationsDir?: string; log?: (line: string) => void },
): Promise<void> {
  const [first] = await pendingMigrations(superuserUrl, migrationsDir);
  if (first === undefined) return;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${backupTime()}-before-${first}.backup`);
  await writeBackup(superuserUrl, file);
  log?.(`Wrote ${file} before migrating.`);
  const files = readdirSync(folder).filter((name) => OWN_NAME.test(name));
  const newest = new Map(files.sort().map((name) => [OWN_NAME.exec(name)?.[1], name]));
  const kept = [...newest.values()].sort().slice(-MAXIMUM);
  for (const old of files.filter((name) => !kept.includes(name))) rmSync(join(folder, old), { force: true });
}
