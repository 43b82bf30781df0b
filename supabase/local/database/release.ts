/**
 * Released migrations, which are never edited again: databases in use have applied them. `npm run db:freeze` records their
 * checksums, and a test compares the files with them.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { appVersion } from '@cradle/shared/build/appVersion';
import { PlainError, repositoryRoot } from '../options';
import { writeBackup } from './backup';
import { checksum, defaultMigrationsDir } from './migrate';
import { cloneDatabase, startTestCluster } from './testDatabase';

export interface Released {
  /** The last version that was released. */
  version: string;
  /** SHA-256 of each released migration, by file name. */
  files: Record<string, string>;
}

const listFile = join(repositoryRoot, 'supabase/released.json');

/** The folder with a backup of each release, from which an upgrade is tested. */
export const releasesFolder = join(repositoryRoot, 'tests/releases');

/** The list of released migrations; empty before the first release. */
export function readReleased(): Released {
  return existsSync(listFile) ? JSON.parse(readFileSync(listFile, 'utf8')) : { version: '0.0.0', files: {} };
}

/**
 * What is wrong with the migrations of a folder: released files that were edited or removed, and new files that come before a
 * released one, which databases in use would never apply in that order.
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

/** The list with all migrations of a folder, for a release. */
export function releaseOf(version: string, folder = defaultMigrationsDir): Released {
  const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
  const sums = names.sort().map((name) => [name, checksum(readFileSync(join(folder, name), 'utf8'))]);
  return { version, files: Object.fromEntries(sums) };
}

/**
 * Records all migrations as released with the version in package.json, and writes a backup of a new database, from which later
 * versions test their upgrade.
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
    const { databaseUrl } = await cloneDatabase(cluster.adminUrl);
    log(`Wrote ${await writeBackup(databaseUrl, backup)} rows to ${backup}.`);
  } finally {
    await cluster.stop();
  }
  const released = releaseOf(version);
  writeFileSync(listFile, `${JSON.stringify(released, null, 2)}\n`);
  log(`Recorded ${Object.keys(released.files).length} migrations of ${version} in ${listFile}. Commit both files.`);
}
