/** `npm run db:reset`, `db:migrate` and `db:types`. */
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateTypes } from './databaseTypes';
import { ensureDataFolder, lockDataFolder } from './dataFolder';
import { type Options, PlainError, readOptions, repositoryRoot, runCommand } from './options';
import { withDatabase } from './ownDatabase';
import { removeCluster } from './postgresCluster';
import { prepareDatabase } from './stack';
import { startTestCluster } from './testDatabase';

const typesFile = join(repositoryRoot, 'shared/src/database.types.ts');

await runCommand(async () => {
  const [command, ...args] = process.argv.slice(2);
  if (command === 'reset') await reset(readOptions(process.env, args));
  else if (command === 'migrate') await migrate(readOptions(process.env, args));
  else if (command === 'types') await types(args.includes('--check'));
  else throw new PlainError(`"${command ?? ''}" is no database command; there are reset, migrate and types.`);
});

/** Throws the database of the data folder away and makes a new one. */
async function reset(options: Options): Promise<void> {
  ensureDataFolder(options.dataDir);
  const unlock = lockDataFolder(options.dataDir); // refuses while the stack runs on it
  try {
    await removeCluster(options.dataDir);
    rmSync(join(options.dataDir, 'secrets.json'), { force: true });
    await withDatabase(options, (url) => prepareDatabase(url, { seed: options.seed, log: console.log }));
    console.log(`The database in ${options.dataDir} is new.`);
  } finally {
    unlock();
  }
}

/** Applies the migrations that are not applied yet; `npm start` does so too. */
async function migrate(options: Options): Promise<void> {
  ensureDataFolder(options.dataDir);
  const unlock = lockDataFolder(options.dataDir);
  try {
    await withDatabase(options, (url) => prepareDatabase(url, { seed: options.seed, log: console.log }));
    console.log('The database is up to date.');
  } finally {
    unlock();
  }
}

/** Writes the TypeScript types of the migrated schema, or with `check` says whether the file is up to date. */
async function types(check: boolean): Promise<void> {
  const cluster = await startTestCluster({ seed: 'none' });
  try {
    const fresh = generateTypes(cluster.adminUrl.replace(/postgres$/, 'cradle_template'));
    const written = existsSync(typesFile) ? readFileSync(typesFile, 'utf8') : '';
    if (check && fresh !== written) {
      throw new PlainError('shared/src/database.types.ts does not match the migrations. Run: npm run db:types');
    }
    if (!check) writeFileSync(typesFile, fresh);
    console.log(check ? 'The types match the migrations.' : `Wrote ${typesFile}`);
  } finally {
    await cluster.stop();
  }
}
