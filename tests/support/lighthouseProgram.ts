/** Where Lighthouse is. It brings 130 MB, so it is installed when it is first asked for: no other check needs it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { PlainError, repositoryRoot } from '@cradle/supabase/local/options';

/** The last one for Node 20. */
const version = '12.8.2';

/**
 * The path of its command line program, to be run by Node.
 * @throws PlainError when it cannot be installed
 */
export function findOrInstallLighthouse(): string {
  const folder = join(repositoryRoot, 'node_modules/.cache/lighthouse');
  const program = join(folder, 'node_modules/lighthouse/cli/index.js');
  if (existsSync(program)) return program;
  console.log(`Installing Lighthouse ${version} for this run (130 MB)…`);
  const flags = [`--prefix=${folder}`, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  spawnSync('npm', ['install', ...flags, `lighthouse@${version}`], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (existsSync(program)) return program;
  throw new PlainError(`Lighthouse ${version} could not be installed; npm said why above.`);
}
