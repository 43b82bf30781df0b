import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from './backup';
import { pendingMigrations } from './migrate';

/** Older backups are deleted. */
const MOST = 5;

/** The folder of the backups of a data folder. */
export const backupFolder = (dataDir: string): string => join(dataDir, 'backups');

/**
 * Writes a backup if the database has data and migrations are pending, and deletes the oldest ones.
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
  // Sorted by name, the files are in the order of their dates.
  const file = join(folder, `${new Date().toISOString().replace(/\D/g, '').slice(0, 17)}-before-${first}.backup`);
  await writeBackup(superuserUrl, file);
  log?.(`Wrote ${file} before migrating.`);
  const files = readdirSync(folder).filter((name) => name.endsWith('.backup'));
  for (const old of files.sort().slice(0, -MOST)) rmSync(join(folder, old), { force: true });
}
