/** Creates the cluster of a data folder from a backup. */
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { restoreBackup } from '../database/restore';
import { readSecrets } from './dataFolder';
import { startPostgres } from './postgres';
import { findAccount } from './postgresBinaries';
import { clusterFolder, moveCluster, removeCluster } from './postgresCluster';

/**
 * Restores a backup into a new cluster in the subfolder `restore`. Moves it into the data folder only when it is
 * complete, so that the command can be repeated after an interruption. The caller must hold the folder's lock.
 * @param makeRoom renames an existing cluster of the data folder before the new one is moved there
 * @returns the number of rows
 */
export async function restoreCluster(dataDir: string, file: string, makeRoom = () => {}): Promise<number> {
  // Lets PostgreSQL's account enter the data folder, even if umask 077 has made it private.
  clusterFolder(dataDir, findAccount());
  const temporary = join(dataDir, 'restore');
  const password = readSecrets(dataDir).databasePassword;
  try {
    await removeCluster(temporary); // An interrupted restore may have left this folder.
    mkdirSync(temporary, { recursive: true });
    const database = await startPostgres({ dataDir: temporary, password });
    const rows = await restoreBackup(database.superuserUrl, file).finally(() => database.stop());
    makeRoom();
    moveCluster(temporary, dataDir);
    return rows;
  } finally {
    await removeCluster(temporary);
    rmSync(temporary, { recursive: true, force: true });
  }
}
