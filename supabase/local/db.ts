/**
 * `npm run db:reset`, `db:migrate`, `db:backup`, `db:restore`, `db:verify`, `db:upgrade`, `db:freeze` and `db:types`.
 */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { writeBackup } from './database/backup';
import { backupFolder } from './database/backupBeforeMigrating';
import { generateFiles } from './database/databaseColumns';
import { freeze } from './database/release';
import { readHeader, restoreBackup } from './database/restore';
import { newestBackup } from './database/scheduledBackups';
import { startTestCluster } from './database/testDatabase';
import { type Options, PlainError, readOptions, repositoryRoot, runCommand } from './options';
import { whileLocked } from './postgres/dataFolder';
import { onDatabase, withDatabase } from './postgres/ownDatabase';
import { startPostgres } from './postgres/postgres';
import { hasCluster, removeCluster, requireCluster } from './postgres/postgresCluster';
import { restoreCluster } from './postgres/restoreCluster';
import { upgradeDatabase } from './postgres/upgrade';
import { prepareDatabase } from './stack';

/** The folder with a generated module for each table. It contains only generated files. */
const columnsFolder = 'shared/src/database/columns';

await runCommand(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'reset')
    await reset(
      readOptions(
        process.env,
        args.filter((one) => one !== '--yes'),
      ),
      args.includes('--yes'),
    );
  else if (command === 'migrate') await migrate(readOptions(process.env, args));
  else if (command === 'backup') await backup(readOptions(process.env), fileFrom(command, args));
  else if (command === 'restore') await restore(readOptions(process.env), fileFrom(command, args));
  else if (command === 'verify') await verify(readOptions(process.env), args);
  else if (command === 'upgrade') await upgradeDatabase(readOptions(process.env, args), console.log);
  else if (command === 'freeze') await freeze(console.log);
  else if (command === 'types') await types(args.includes('--check'));
  else
    throw new PlainError(
      `There is no database command "${command ?? ''}". The commands are: reset, migrate, backup, restore, verify, upgrade, freeze, types.`,
    );
});

/**
 * Deletes the database of the data folder and creates a new one. Asks for confirmation, unless `agreed` is true
 * (--yes).
 */
async function reset(options: Options, agreed: boolean): Promise<void> {
  await whileLocked(options.dataDir, async () => {
    if (!agreed && hasCluster(options.dataDir)) await confirmDeletion(options.dataDir);
    await removeCluster(options.dataDir);
    for (const other of ['secrets.json', 'pages', 'pages.json'])
      rmSync(join(options.dataDir, other), { recursive: true, force: true });
    await withDatabase(options, (url) => prepareDatabase(url, { seed: options.seed, log: console.log }));
    console.log(`Created a new database in ${options.dataDir}.`);
  });
}

/**
 * Asks the person at the terminal to confirm the deletion.
 * @throws PlainError unless they type "yes"
 */
async function confirmDeletion(dataDir: string): Promise<void> {
  const loss = `This deletes the database in ${dataDir} with all accounts, names and stories.`;
  const ways = 'Keep a copy first with npm run db:backup -- cradle.backup.';
  if (!process.stdin.isTTY) throw new PlainError(`${loss} ${ways} To confirm: npm run db:reset -- --yes`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${loss}\n${ways}\nType yes to delete it: `);
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new PlainError('Nothing was deleted.');
}

/** Applies new migrations, as `npm start` does. */
async function migrate(options: Options): Promise<void> {
  const backupDir = backupFolder(options.dataDir);
  await whileLocked(options.dataDir, () =>
    withDatabase(options, (url) => prepareDatabase(url, { seed: options.seed, backupDir, log: console.log })),
  );
  console.log('The database is up to date.');
}

/** Returns the path of the file in the arguments, which is relative to the folder in which npm was called. */
function fileFrom(command: string, args: string[]): string {
  const [file, ...more] = args;
  if (!file || more.length) throw new PlainError(`Name a file: npm run db:${command} -- cradle.backup`);
  return resolve(process.env.INIT_CWD ?? process.cwd(), file);
}

/** Writes the whole database into a file. A running stack doesn't have to be stopped. */
async function backup(options: Options, file: string): Promise<void> {
  requireCluster(options.dataDir);
  console.log(`Wrote ${await onDatabase(options, (url) => writeBackup(url, file))} rows to ${file}.`);
}

/** Creates the database of an empty data folder from a backup. */
async function restore(options: Options, file: string): Promise<void> {
  if (hasCluster(options.dataDir)) {
    throw new PlainError(
      `${options.dataDir} already has a database, which restoring would overwrite. Use an empty folder: CRADLE_DATA=/some/folder npm run db:restore -- ${file}`,
    );
  }
  await readHeader(file); // Rejects an invalid file before anything is created.
  const rows = await whileLocked(options.dataDir, () => restoreCluster(options.dataDir, file));
  console.log(`Restored ${rows} rows into ${options.dataDir}.`);
}

/** Checks a backup, by default the newest daily one, by restoring it into a temporary database. */
async function verify({ dataDir }: Options, args: string[]): Promise<void> {
  const newest = newestBackup(backupFolder(dataDir))?.name;
  if (args.length === 0 && !newest)
    throw new PlainError(
      `${backupFolder(dataDir)} has no daily backup. To verify another file: npm run db:verify -- cradle.backup`,
    );
  const file = args.length === 0 ? join(backupFolder(dataDir), newest ?? '') : fileFrom('verify', args);
  await readHeader(file);
  const folder = mkdtempSync(join(tmpdir(), `cradle-test-${process.pid}-`));
  const database = await startPostgres({ dataDir: folder, password: 'verify', ephemeral: true });
  try {
    console.log(`${file} is complete: restored ${await restoreBackup(database.superuserUrl, file)} rows.`);
  } finally {
    await database.stop();
    await removeCluster(folder);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Writes the generated files. With `check`, writes nothing, and throws if a file doesn't match the migrations. */
async function types(check: boolean): Promise<void> {
  const cluster = await startTestCluster({ seedsDir: null });
  try {
    const fresh = await generateFiles(cluster.templateUrl);
    const written = generatedFiles();
    const stale = [...new Set([...Object.keys(fresh), ...Object.keys(written)])].filter(
      (file) => written[file] !== fresh[file],
    );
    if (check && stale.length > 0) {
      throw new PlainError(`These files don't match the migrations: ${stale.join(', ')}. Run: npm run db:types`);
    }
    for (const file of stale) {
      const source = fresh[file];
      if (source === undefined) rmSync(join(repositoryRoot, file));
      else writeFileSync(join(repositoryRoot, file), source);
      console.log(`Wrote ${file}`);
    }
    if (stale.length === 0) console.log('The generated files match the migrations.');
  } finally {
    await cluster.stop();
  }
}

/** The generated files of the repository, by path. */
function generatedFiles(): Record<string, string> {
  const folder = join(repositoryRoot, columnsFolder);
  mkdirSync(folder, { recursive: true });
  const files = [
    'shared/src/database/database.types.ts',
    'shared/src/database/database.columns.ts',
    'shared/src/database/resource.columns.ts',
  ];
  files.push(...readdirSync(folder).map((name) => `${columnsFolder}/${name}`));
  return Object.fromEntries(
    files
      .filter((file) => existsSync(join(repositoryRoot, file)))
      .map((file) => [file, readFileSync(join(repositoryRoot, file), 'utf8')]),
  );
}
