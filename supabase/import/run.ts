/** `npm run names:import -- names.zip` (or a folder), optionally with `--dry-run`, or with `--undo` alone. */
import { resolve } from 'node:path';
import { backupFolder } from '../local/database/backupBeforeMigrating';
import { pendingMigrations } from '../local/database/migrate';
import { PlainError, readOptions, runCommand, withoutControls } from '../local/options';
import { roleUrls } from '../local/postgres/databaseRoles';
import { ensureDataFolder, lockDataFolder } from '../local/postgres/dataFolder';
import { runningSuperuserUrl, withDatabase } from '../local/postgres/ownDatabase';
import { requireCluster } from '../local/postgres/postgresCluster';
import { stopOnSignal } from '../local/process/processLifetime';
import { prepareDatabase } from '../local/stack';
import { type ImportArguments, readArguments } from './arguments';
import { compactTables, connectTo, lacksMigrations } from './database';
import { importNames, undoImport } from './importNames';
import { describeImport, describeUndo, showProgress } from './report';

let interrupted = false;
let isWritten = false;

await runCommand(async () => {
  const wanted = readArguments(process.argv.slice(2));
  try {
    await onDatabase(wanted, (url) => carryOut(wanted, url));
  } catch (error) {
    if (!interrupted) throw error; // If a signal interrupted the work, untilSignal() has printed a message.
  }
});

async function carryOut(wanted: ImportArguments, url: string): Promise<void> {
  const { step, end } = showProgress(process.stderr);
  const sql = connectTo(url);
  const path = wanted.undo ? '' : resolve(process.env.INIT_CWD ?? '.', wanted.path);
  try {
    const report = wanted.undo ? undefined : await importNames(sql, path, { dryRun: wanted.dryRun, step });
    const text = report ? describeImport(report) : describeUndo(await undoImport(sql, step));
    isWritten = report?.wrote ?? true;
    end();
    console.log(withoutControls(text));
    if (isWritten) await compactTables(sql);
  } finally {
    end();
    await sql.end({ timeout: 1 });
  }
}

/**
 * Runs `work` with the URL of a database. If DATABASE_URL is set, uses that database. Otherwise uses the database of
 * the running stack. If no stack runs, starts the local database. Before an import, also creates this database if it is
 * missing, and applies new migrations to it.
 */
async function onDatabase(wanted: ImportArguments, work: (url: string) => Promise<void>): Promise<void> {
  const hosted = process.env.DATABASE_URL;
  if (hosted) {
    if (!/^postgres(ql)?:\/\//.test(hosted) || !URL.canParse(hosted)) {
      throw new PlainError(
        'DATABASE_URL must be the address of a database: postgres://user:password@host:5432/postgres',
      );
    }
    return untilSignal(work(hosted));
  }
  const options = readOptions(process.env);
  const running = runningSuperuserUrl(options.dataDir);
  if (running) return untilSignal(work(roleUrls(running).migrations));
  const imports = !wanted.undo && !wanted.dryRun;
  if (!imports) requireCluster(options.dataDir);
  ensureDataFolder(options.dataDir);
  const unlock = lockDataFolder(options.dataDir);
  try {
    await withDatabase(options, async (superuserUrl, database) => {
      const backupDir = backupFolder(options.dataDir);
      if (imports) await prepareDatabase(superuserUrl, { seed: options.seed, backupDir, log: console.error });
      else if ((await pendingMigrations(superuserUrl)).length > 0) throw lacksMigrations();
      await untilSignal(work(roleUrls(superuserUrl).migrations), async () => {
        await database.stop();
        unlock();
      });
    });
  } finally {
    unlock();
  }
}

/** Ends the process on Ctrl-C. Its connection closes, so PostgreSQL rolls back an unfinished transaction. */
function untilSignal(work: Promise<void>, stopDatabase = async () => {}): Promise<void> {
  const stop = async () => {
    interrupted = true;
    await stopDatabase();
    console.error(`Interrupted. ${isWritten ? 'The changes had already been written.' : 'Nothing was written.'}`);
    process.exit(130);
  };
  stopOnSignal(Promise.resolve({ stop }));
  return work;
}
