/**
 * The data folder: it exists, can be written, belongs to one running stack at a time, and keeps the secrets which were
 * made up for it (0600). Nothing in the repository is a password.
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
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { PlainError } from './options';
import { processStartTime } from './processes';

export interface Secrets {
  databasePassword: string;
  /** Signs the access tokens of people. */
  jwtSecret: string;
  /** The key which bypasses row-level security; it never leaves this machine. */
  serviceKey: string;
}

/**
 * Makes the folder if need be.
 * @throws PlainError when it cannot be made or written
 */
export function ensureDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    // access() says yes to root even on a read-only disk: only a real file tells.
    const probe = join(dataDir, `.probe-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new PlainError(
      `The data folder ${dataDir} cannot be written (${reason}). Make it writable, or choose another one: CRADLE_DATA=/some/folder npm start`,
    );
  }
}

/** Step by step: mkdirSync's own `recursive` never returns where the file system answers ENOENT (/proc, on Node 20). */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder);
}

/**
 * The secrets of this data folder, made on first use.
 * @throws PlainError when the file is damaged
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
    `${file} cannot be read, so the database in ${dataDir} cannot be opened. Put the file back, or start afresh with npm run db:reset`,
  );
}

function createSecrets(file: string): Secrets {
  const secrets: Secrets = {
    databasePassword: randomBytes(24).toString('base64url'),
    jwtSecret: randomBytes(48).toString('base64url'),
    serviceKey: `sb_secret_${randomBytes(24).toString('base64url')}`,
  };
  // Written beside and renamed, so that a kill leaves either no file or a whole one.
  const temporary = `${file}.${process.pid}`;
  writeFileSync(temporary, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 });
  chmodSync(temporary, 0o600);
  renameSync(temporary, file);
  return secrets;
}

interface LockHolder {
  pid: number;
  startedAt: string;
}

/** Who runs a stack on this folder now, if anybody: a lock file left by a killed process counts as nobody. */
export function runningInstance(dataDir: string): number | undefined {
  try {
    const holder: LockHolder = JSON.parse(readFileSync(join(dataDir, 'stack.lock'), 'utf8'));
    return processStartTime(holder.pid) === holder.startedAt ? holder.pid : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Claims the folder for this process.
 * @returns a function which gives it back
 * @throws PlainError when another stack runs on it
 */
export function lockDataFolder(dataDir: string): () => void {
  const lock = join(dataDir, 'stack.lock');
  const mine = join(dataDir, `stack.lock.${process.pid}`);
  const holder: LockHolder = { pid: process.pid, startedAt: processStartTime(process.pid) ?? '' };
  writeFileSync(mine, JSON.stringify(holder));
  try {
    // link() fails when the name is taken: of two processes that start at once, one wins.
    for (let attempt = 0; attempt < 3; attempt++) {
      const other = runningInstance(dataDir);
      if (other !== undefined) {
        throw new PlainError(
          `Another instance (process ${other}) already uses the data folder ${dataDir}. Stop it first, or give this one a folder and a port of its own: CRADLE_DATA=/some/folder PORT=5180 npm start`,
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
    throw new PlainError(`The data folder ${dataDir} could not be claimed; remove ${lock} and try again.`);
  } finally {
    rmSync(mine, { force: true });
  }
}
