/**
 * The background import of `npm start`. It imports the compact files of supabase/seeds/figures that the database
 * doesn't have yet. It runs in a child process, so that the server stays responsive. The child process ends when its
 * parent ends. Each country is one transaction. After a kill, the next start continues with the first country that is
 * missing.
 */
import { join } from 'node:path';
import { describeError } from '../local/frontDoor/logError';
import { repositoryRoot } from '../local/options';
import { writeLog } from '../local/process/log';
import { missingFiles } from './countryFiles';
import { compactTables, connectTo } from './database';
import { importNames } from './importNames';

/** A message to the parent process: either a line for the terminal, or `done` when the load has ended. */
export type LoadMessage = { line: string } | { done: true };

const folder = join(repositoryRoot, 'supabase/seeds/figures');

/** The share of the import after which progress is reported. */
const STEP = 0.2;

async function load(databaseUrl: string): Promise<void> {
  const sql = connectTo(databaseUrl);
  // The lock is held until the connection ends. figures_state() checks the lock to report that the load is running.
  const [lock] = await sql<{ held: boolean }[]>`select pg_try_advisory_lock(private.figures_lock('load')) as held`;
  try {
    if (!lock?.held) return;
    for (const { file, label } of await missingFiles(sql)) {
      let next = 0;
      const step = (_text: string, done = 0) => {
        if (done < next) return;
        report({ line: `Loading official figures: ${label} … ${Math.round(done * 100)} %` });
        next = done + STEP;
      };
      await importNames(sql, join(folder, file), { step });
    }
    await compactTables(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const report = (message: LoadMessage) => process.send?.(message);

process.on('disconnect', () => process.exit(0));
process.once('message', (databaseUrl: string) => {
  load(databaseUrl).then(
    () => {
      report({ done: true });
      process.disconnect();
    },
    (error) => {
      const message = `Loading the official figures failed; the next start tries again: ${describeError(error)}`;
      writeLog({ level: 'error', message });
      process.exit(1);
    },
  );
});
