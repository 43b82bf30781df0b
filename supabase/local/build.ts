/**
 * Builds the applications whose sources have changed, and compresses their files. `npm run build` (buildSite.ts), `npm
 * start` and the tests use this module. Run as a program, it builds both applications even if their sources haven't
 * changed.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import { PlainError, repositoryRoot, runCommand } from './options';
import { takeLock } from './process/lockFile.mjs';

const stampFile = '.build-stamp';

interface BuiltFolders {
  publicDir: string;
  adminDir: string;
}

/** The folders with the built applications. */
export const builtFolders: BuiltFolders = {
  publicDir: join(repositoryRoot, 'public-site/dist'),
  adminDir: join(repositoryRoot, 'backoffice/dist'),
};

/** The folders for the copies of the built applications, inside the data folder. */
export const copiesIn = (dataDir: string): BuiltFolders => ({
  publicDir: join(dataDir, 'build/public-site'),
  adminDir: join(dataDir, 'build/backoffice'),
});

/**
 * Copies a build.
 * @returns false if another command started to build the application before the copy was complete
 */
export function copyBuild(from: string, to: string, stamp: string): boolean {
  const isComplete = (folder: string) => readIfThere(join(folder, stampFile)) === stamp;
  rmSync(to, { recursive: true, force: true });
  try {
    cpSync(from, to, { recursive: true });
  } catch (error) {
    if (isComplete(from)) throw error;
  }
  return isComplete(from) && isComplete(to);
}

/** True if two folders hold the same complete build. */
export function isSameBuild(one: string, other: string): boolean {
  const stamp = readIfThere(join(one, stampFile));
  return stamp !== undefined && stamp === readIfThere(join(other, stampFile));
}

/**
 * Builds both applications in parallel, and compresses their files. Skips an application whose sources haven't changed.
 * If another command is building an application, waits for it.
 * @param log receives one line for each step
 * @param force true to build unchanged applications, too
 * @param copies folders to which the builds are copied. A running server serves the copies, so a later build doesn't
 * remove files that it needs
 * @throws PlainError with the output of a build that failed
 */
export async function buildIfStale(log: (line: string) => void, force = false, copies?: BuiltFolders): Promise<void> {
  const build = async (workspace: string, dist: string, copy: string | undefined) => {
    const stamp = stampOf(workspace);
    const isCurrent = () => !force && readIfThere(join(dist, stampFile)) === stamp;
    do {
      if (!isCurrent()) await buildLocked(workspace, dist, stamp, isCurrent, log);
    } while (copy && !copyBuild(dist, copy, stamp));
  };
  const { publicDir, adminDir } = builtFolders;
  await Promise.all([
    build('public-site', publicDir, copies?.publicDir),
    build('backoffice', adminDir, copies?.adminDir),
  ]);
}

/**
 * Builds an application. If another command is building it, waits, and then builds only if `isCurrent` returns false.
 */
async function buildLocked(
  workspace: string,
  dist: string,
  stamp: string,
  isCurrent: () => boolean,
  log: (line: string) => void,
): Promise<void> {
  assertWritable(workspace);
  const lock = join(repositoryRoot, 'node_modules', `.cradle-build-${workspace}`);
  const onWait = () => log(`Another command is building ${workspace}. Waiting for it…`);
  const unlock = await takeLock(lock, isCurrent, onWait);
  if (!unlock) return;
  try {
    const started = performance.now();
    log(`Building ${workspace}…`);
    await runBuild(workspace);
    await compressFolder(dist);
    writeFileSync(join(dist, stampFile), stamp);
    log(`Built ${workspace} in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    unlock();
  }
}

/**
 * Checks the folders that a build writes: `dist`, and Vite's temporary folder in node_modules. Without this check, Vite
 * would fail in the middle of a build.
 * @throws PlainError if one of them can't be written
 */
function assertWritable(workspace: string): void {
  for (const [parent, folder] of [
    [workspace, 'dist'],
    ['node_modules', '.vite-temp'],
  ] as const) {
    const path = join(repositoryRoot, parent);
    try {
      accessSync(existsSync(join(path, folder)) ? join(path, folder) : path, constants.W_OK);
    } catch {
      throw new PlainError(
        `${path} can't be written, so ${workspace} can't be built. Run this as the owner of the folder, or in a copy of your own.`,
      );
    }
  }
}

/** The files and folders that a build of this workspace reads. */
export function inputsOf(workspace: string): string[] {
  const configs = ['vite.config.ts', 'vite.prerender.config.ts', 'vite.serviceWorker.config.ts'];
  const own = ['src', 'public', 'index.html', ...configs, 'package.json'].map((name) => join(workspace, name));
  // The back-office imports the email templates to preview emails.
  const mails = workspace === 'backoffice' ? ['supabase/functions/_shared/mails'] : [];
  return [...own, ...mails, 'shared/src', 'package-lock.json', 'tsconfig.base.json'];
}

/** A hash of all files and VITE_ variables that a build of this workspace reads. */
function stampOf(workspace: string): string {
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  const hash = createHash('sha256').update(JSON.stringify(variables.sort()));
  for (const input of inputsOf(workspace)) {
    for (const file of filesBelow(join(repositoryRoot, input))) {
      hash.update(file.slice(repositoryRoot.length)).update('\0').update(readFileSync(file)).update('\0');
    }
  }
  return hash.digest('hex');
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a brotli and a gzip version beside every text file of at least 1 kB. Uses the highest levels, because a file
 * is compressed only once per build.
 */
async function compressFolder(dir: string): Promise<void> {
  const texts = filesBelow(dir).filter((file) => ['.html', '.js', '.css', '.svg', '.json'].includes(extname(file)));
  await Promise.all(
    texts.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < 1000) return;
      const params = { [zlib.BROTLI_PARAM_SIZE_HINT]: bytes.length };
      await Promise.all([
        brotli(bytes, { params }).then((form) => writeFile(`${file}.br`, form)),
        zip(bytes, { level: 9 }).then((form) => writeFile(`${file}.gz`, form)),
      ]);
    }),
  );
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => filesBelow(join(path, entry.name)));
}

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

async function runBuild(workspace: string): Promise<void> {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const child = spawn(npm, ['run', 'build', '--silent', '--workspace', workspace], {
    cwd: repositoryRoot,
    env: { ...process.env, NODE_ENV: 'production', NO_COLOR: '1' },
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  const code = await new Promise<number | null>((done, fail) => child.on('error', fail).on('close', done));
  if (code !== 0) throw new PlainError(`Building ${workspace} failed:\n${output.trim().slice(-4000)}`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await runCommand(() => buildIfStale(console.log, true));
}
