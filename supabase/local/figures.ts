/** Starts the background import of the official figures (supabase/import/loadFigures.ts). */
import { fork } from 'node:child_process';
import { join } from 'node:path';
import { missingFiles } from '../import/countryFiles';
import { unfinishedIndexes } from '../import/database';
import type { LoadMessage } from '../import/loadFigures';
import { repositoryRoot } from './options';
import { inDatabase } from './postgres/inDatabase';

/**
 * Loads the figures that the database lacks, in a separate process.
 * @returns `loaded` resolves when the process has ended, also after a failure; `stop` ends the process
 */
export async function loadFigures(databaseUrl: string, log: (line: string) => void) {
  if (await isComplete(databaseUrl)) return { loaded: Promise.resolve(), stop: () => {} };
  const started = performance.now();
  const child = fork(join(repositoryRoot, 'supabase/import/loadFigures.ts'), { execArgv: ['--import', 'tsx'] });
  child.on('message', (message: LoadMessage) => {
    if ('line' in message) log(message.line);
    else log(`Loaded all official figures in ${Math.round((performance.now() - started) / 1000)} s.`);
  });
  child.send(databaseUrl);
  return { loaded: new Promise<void>((ended) => child.once('exit', () => ended())), stop: () => child.kill() };
}

/**
 * True if the import has nothing to do: the database has the figures of all compact files, and no rebuild of indexes
 * was interrupted. Checked before the import process starts, because its start takes a second of CPU time.
 */
const isComplete = (databaseUrl: string): Promise<boolean> =>
  inDatabase(
    databaseUrl,
    async (sql) => (await missingFiles(sql)).length === 0 && (await unfinishedIndexes(sql)).length === 0,
  );
