/**
 * The data folder, its lock (one stack at a time) and its generated secrets (mode 0600). The repository contains no
 * passwords.
 */
import { randomBytes } from 'node:crypto';
import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from '../options';
import { processStartTime } from '../process/processes';

export interface Secrets {
  databasePassword: string;
  /** The key with which access tokens are signed (HS256). */
  jwtSecret: string;
  /** The API's secret key. Requests with it bypass row-level security, so it must never leave this machine. */
  serviceKey: string;
}

/**
 * Creates the folder if it is missing.
 * @throws PlainError if it can't be created or written
 */
export function ensureDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    // Writes a file, too, because accessSync() succeeds for root even on a read-only disk.
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new PlainError(
      `The data folder ${dataDir} can't be written (${reason}). Make it writable, or choose another one: CRADLE_DATA=/some/folder npm start`,
    );
  }
}

/**
 * The free space that a start requires. A new database takes 120 MB with its write-ahead log. An existing database
 * needs space only for the log.
 */
const MEGABYTES = { new: 150, existing: 30 };

/**
 * Checks the free space before a start, which would otherwise fail halfway on a full disk.
 * @throws PlainError if the disk is too full
 */
export function assertFreeSpace(dataDir: string, hasDatabase: boolean): void {
  const { bavail, bsize } = statfsSync(dataDir);
  const free = Math.floor((bavail * bsize) / 1e6);
  const needed = hasDatabase ? MEGABYTES.existing : MEGABYTES.new;
  if (free >= needed) return;
  throw new PlainError(
    `The disk of ${dataDir} has only ${free} MB left, but ${needed} MB are needed. Free some space, or choose a folder on another disk: CRADLE_DATA=/some/folder npm start`,
  );
}

/**
 * Creates a folder with its parents. Doesn't use mkdirSync with `recursive`, which on Node 20 never returns if the file
 * system reports ENOENT for a new folder, as /proc does.
 */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/**
 * Reads the secrets of a data folder. Generates them on first use.
 * @throws PlainError if the file is damaged
 */
export function readSecrets(dataDir: string): Secrets {
  const file = join(dataDir, 'secrets.json');
  try {
    const secrets: Partial<Secrets> = JSON.parse(readFileSync(file, 'utf8'));
    if (secrets.databasePassword && secrets.jwtSecret && secrets.serviceKey) return secrets as Secrets;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return createSecrets(file);
  }
  throw new PlainError(
    `${file} can't be read, so the database in ${dataDir} can't be opened. Restore the file, or delete all data with npm run db:reset`,
  );
}

function createSecrets(file: string): Secrets {
  const secrets: Secrets = {
    databasePassword: randomBytes(24).toString('base64url'),
    jwtSecret: randomBytes(48).toString('base64url'),
    serviceKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  // A rename is atomic: if the process is killed, the file is either missing or complete.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
  return secrets;
}

/**
 * Creates the data folder if it is missing, and locks it while `work` runs.
 * @throws PlainError if another stack runs on it
 */
export async function whileLocked<T>(dataDir: string, work: () => Promise<T>): Promise<T> {
  ensureDataFolder(dataDir);
  const unlock = lockDataFolder(dataDir);
  return work().finally(unlock);
}

interface LockHolder {
  pid: number;
  startedAt: string;
}

/** The id of the process that holds the lock of this folder, or undefined. Ignores the lock of a killed process. */
export function runningInstance(dataDir: string): number | undefined {
  try {
    const holder: LockHolder = JSON.parse(readFileSync(join(dataDir, 'stack.lock'), 'utf8'));
    return processStartTime(holder.pid) === holder.startedAt ? holder.pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Locks the folder for this process.
 * @returns a function that unlocks it
 * @throws PlainError if another stack runs on it
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = join(dataDir, 'stack.lock');
  const mine = join(dataDir, `stack.lock.${process.pid}`);
  const holder: LockHolder = { pid: process.pid, startedAt: processStartTime(process.pid) ?? '' };
  writeFileSync(mine, JSON.stringify(holder));
  try {
    // The lock is a hard link. Linking fails if the file exists, so only one of several processes gets the lock.
    for (let attempt = 0; attempt < 3; attempt++) {
      const other = runningInstance(dataDir);
      if (other !== undefined) {
        throw new PlainError(
          `Another instance (process ${other}) already uses the data folder ${dataDir}. Stop it first, or use another folder and port: CRADLE_DATA=/some/folder PORT=5180 npm start`,
        );
      }
      try {
        linkSync(mine, lock);
        return () => {
          if (runningInstance(dataDir) === process.pid) rmSync(lock, { force: true });
        };
      } catch {
        if (runningInstance(dataDir) === undefined) rmSync(lock, { force: true });
      }
    }
    throw new PlainError(`The data folder ${dataDir} couldn't be locked; remove ${lock} and try again.`);
  } finally {
    rmSync(mine, { force: true });
  }
}
