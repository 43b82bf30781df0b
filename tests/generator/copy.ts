/** A copy of the repository to write into: the sources copied, the installed packages linked. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';

const workspaces = ['shared', 'supabase', 'public-site', 'backoffice', 'tests'];
const LEFT_OUT = new Set([
  'node_modules',
  '.git',
  '.data',
  'test-results',
  'docs',
  'public-site/dist',
  'backoffice/dist',
]);
/** What the names, stories and products of the site are: a new resource is tried without them, in less time. */
const SEEDS = /^supabase\/seeds\/[1-3]\d_.*\.sql$/;

export interface Copy {
  folder: string;
  /** Runs a program of node_modules/.bin, or node itself; throws with all it said when it fails. */
  run(program: string, ...args: string[]): Promise<string>;
  remove(): void;
}

/**
 * Makes the copy in the system's folder for such things.
 * @param whole with all seeds, which a new resource is tried without
 */
export function copyRepository({ whole = false } = {}): Copy {
  const folder = mkdtempSync(join(tmpdir(), 'cradle-generator-'));
  cpSync(repositoryRoot, folder, {
    recursive: true,
    filter: (path) => {
      const inside = relative(repositoryRoot, path).replaceAll('\\', '/');
      return !LEFT_OUT.has(inside) && !LEFT_OUT.has(basename(path)) && (whole || !SEEDS.test(inside));
    },
  });
  linkPackages(folder);
  return {
    folder,
    run: (...line) => run(folder, ...line),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Each installed package, but for our own: those are the copy's. */
function linkPackages(folder: string): void {
  const [from, to] = [join(repositoryRoot, 'node_modules'), join(folder, 'node_modules')];
  mkdirSync(join(to, '@cradle'), { recursive: true });
  for (const name of readdirSync(from))
    if (name !== '@cradle') symlinkSync(join(from, name), join(to, name), 'junction');
  for (const name of workspaces) symlinkSync(join(folder, name), join(to, '@cradle', name), 'junction');
}

async function run(folder: string, program: string, ...args: string[]): Promise<string> {
  // The test runner's own variables would make a runner inside of it think that it is that one.
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$|TEST$)/.test(name)),
  );
  const command = program === 'node' ? [process.execPath, ...args] : ['npx', '--no-install', program, ...args];
  const child = spawn(command[0] ?? '', command.slice(1), {
    cwd: folder,
    env: { ...env, NO_COLOR: '1' },
    shell: process.platform === 'win32',
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const code = await new Promise((done, fail) => child.on('error', fail).on('close', done));
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} failed:\n${said.slice(-6000)}`);
  return said;
}
