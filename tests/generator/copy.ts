/** Makes a copy of the repository in which tests may write. Sources are copied, installed packages are linked. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';

const workspaces = ['shared', 'supabase', 'public-site', 'backoffice', 'tests'];
const LEFT_OUT = new Set(['node_modules', '.git', '.data', '.temp', 'test-results', 'docs', 'dist']);

export interface Copy {
  folder: string;
  read(path: string): string;
  write(path: string, text: string): void;
  /** Runs node, git, or a program of node_modules/.bin. If the program fails, throws an error with its output. */
  run(program: string, ...args: string[]): Promise<string>;
  /** Returns the paths of the files that were added or changed since the last call, or since the copy was made. */
  changes(): string[];
  remove(): void;
}

/** Makes the copy in the system's folder for temporary files. */
export function copyRepository(): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-generator-'));
  const isLeftOut = (path: string) => LEFT_OUT.has(basename(path)) || path.endsWith('.tsbuildinfo');
  cpSync(repositoryRoot, folder, { recursive: true, filter: (path) => path === repositoryRoot || !isLeftOut(path) });
  linkPackages(folder);
  const hashes = () =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((file) => !relative(folder, file).split(/[\\/]/).some(isLeftOut))
      .map((file) => [
        relative(folder, file).replaceAll('\\', '/'),
        createHash('sha1').update(readFileSync(file)).digest('hex'),
      ]);
  let before = new Map(hashes() as [string, string][]);
  return {
    folder,
    read: (path) => readFileSync(join(folder, path), 'utf8'),
    write: (path, text) => writeFileSync(join(folder, path), text),
    run: (...line) => run(folder, ...line),
    changes() {
      const now = new Map(hashes() as [string, string][]);
      const changed = [...now].filter(([path, hash]) => before.get(path) !== hash).map(([path]) => path);
      before = now;
      return changed.sort();
    },
    remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 500 }),
  };
}

/**
 * Links each installed package, including those that npm installed in a workspace. The workspaces of this repository
 * are not linked, so that the copy uses its own workspaces.
 */
function linkPackages(folder: string): void {
  const [from, to] = [join(repositoryRoot, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@cradle'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@cradle') symlinkSync(join(from, name), join(to, name), 'junction');
  for (const name of workspaces) {
    symlinkSync(join(folder, name), join(to, '@cradle', name), 'junction');
    const own = join(repositoryRoot, name, 'node_modules');
    if (existsSync(own)) symlinkSync(own, join(folder, name, 'node_modules'), 'junction');
  }
}

/** Programs that are not in node_modules. */
const PROGRAMS: Record<string, (args: string[]) => string[]> = {
  node: (args) => [process.execPath, ...args],
  git: (args) => ['git', ...args],
};

async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  // Removes the variables of this test runner, because a test runner in the copy would use them.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$)/.test(name)),
  );
  const command = PROGRAMS[program]?.(args) ?? ['npx', '--no-install', program, ...args];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    shell: process.platform === 'win32',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  const code = await new Promise((done, fail) => child.on('error', fail).on('close', done));
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${output.slice(-6000)}`);
  return output;
}
