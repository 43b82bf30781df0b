/**
 * Released migrations. They must not be edited, because databases in use have applied them. `npm run db:freeze` records
 * their checksums, and a test compares the files with these checksums.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appVersion } from '@cradle/shared/build/appVersion';
import { PlainError, repositoryRoot } from '../options';
import { inDatabase } from '../postgres/inDatabase';
import { writeBackup } from './backup';
import { checksum, defaultMigrationsDir } from './migrate';
import { addReleaseSample } from './releaseSample';
import { cloneDatabase, startTestCluster } from './testDatabase';

export interface Released {
  /** The last version that was released. */
  version: string;
  /** SHA-256 of each released migration, by file name. */
  files: Record<string, string>;
}

const listFile = join(repositoryRoot, 'supabase/released.json');

/** The folder with a backup of each release. Tests upgrade these backups to the current version. */
export const releasesFolder = join(repositoryRoot, 'tests/releases');

export const readReleased = (): Released => JSON.parse(readFileSync(listFile, 'utf8'));

/**
 * Compares the migrations of a folder with the released ones.
 * @returns a sentence for each released file that was edited or removed, and for each new file with a lower version
 * than a released one. Databases in use would apply such a new file after the released one, but new databases before
 * it.
 */
export function problemsSince({ files }: Released, folder = defaultMigrationsDir): string[] {
  const present = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const last = Object.keys(files).sort().at(-1) ?? '';
  const edited = Object.entries(files).flatMap(([name, sum]) => {
    if (!present.includes(name)) return [`${name} was removed`];
    return checksum(readFileSync(join(folder, name), 'utf8')) === sum ? [] : [`${name} was edited`];
  });
  const early = present.filter((name) => !(name in files) && name < last).map((name) => `${name} comes before ${last}`);
  return [...edited, ...early];
}

/** Returns the content of released.json for a version, from all migrations of a folder. */
export function releaseOf(version: string, folder = defaultMigrationsDir): Released {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const sums = names.sort().map((name) => [name, checksum(readFileSync(join(folder, name), 'utf8'))]);
  return { version, files: Object.fromEntries(sums) };
}

/**
 * The backup of a release contains only the names up to this id. With all names, each backup in the repository would be
 * ten times larger.
 */
const NAMES_IN_BACKUP = 500;

/**
 * Writes the backup of a release, from which tests of later versions start. It contains the seeds (with
 * NAMES_IN_BACKUP names), demo accounts, and the sample records (releaseSample.ts).
 * @param adminUrl the URL of a test cluster with demo accounts
 * @returns the number of rows
 */
export async function writeReleaseBackup(adminUrl: string, file: string): Promise<number> {
  const { databaseUrl, drop } = await cloneDatabase(adminUrl);
  try {
    await inDatabase(databaseUrl, (sql) =>
      sql.begin(async (transaction) => {
        // Suppresses audit entries, because they would take more space than the deleted rows.
        await transaction`select private.suppress_row_audit(true)`;
        await transaction`delete from public.baby_names where id > ${NAMES_IN_BACKUP}`;
      }),
    );
    await addReleaseSample(databaseUrl);
    return await writeBackup(databaseUrl, file);
  } finally {
    await drop();
  }
}

/**
 * Records all migrations as released with the version in package.json. Also writes a backup with sample records, which
 * the tests of later versions upgrade.
 * @throws PlainError if the version was released before, isn't at least 1.0.0, or a released migration was edited
 */
export async function freeze(log: (line: string) => void): Promise<void> {
  const version = appVersion();
  const before = readReleased();
  const backup = join(releasesFolder, `${version}.backup`);
  if (!/^[1-9]\d*\.\d+\.\d+$/.test(version))
    throw new PlainError(
      `The version is ${version}. Set the version of the release first: npm version 1.0.0 --no-git-tag-version`,
    );
  if (before.version === version || existsSync(backup))
    throw new PlainError(
      `${version} was released before. Set a new version first: npm version minor --no-git-tag-version`,
    );
  const problems = problemsSince(before);
  if (problems.length > 0) throw new PlainError(`Released migrations have changed:\n  ${problems.join('\n  ')}`);
  const cluster = await startTestCluster({ seed: 'demo' });
  try {
    log(`Wrote ${await writeReleaseBackup(cluster.adminUrl, backup)} rows to ${backup}.`);
  } finally {
    await cluster.stop();
  }
  const released = releaseOf(version);
  writeFileSync(listFile, `${JSON.stringify(released, null, 2)}\n`);
  log(`Recorded ${Object.keys(released.files).length} migrations of ${version} in ${listFile}. Commit both files.`);
}
