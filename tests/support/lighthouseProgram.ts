/** Where Lighthouse is. It brings 130 MB, so it is installed when it is first asked for: no other check needs it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError, repositoryRoot } from '@cradle/supabase/local/options';
import type { Certificate } from '../bench/http2Front';

/** The last Lighthouse for Node 20; and what makes a certificate, as Lighthouse is shown the site by HTTP/2. */
const versions = { lighthouse: '12.8.2', selfsigned: '5.5.0' };

const modules = join(repositoryRoot, 'node_modules/.cache/lighthouse/node_modules');
const program = join(modules, 'lighthouse/cli/index.js');
const certificates = join(modules, 'selfsigned/index.js');

/**
 * The path of its command line program, to be run by Node.
 * @throws PlainError when it cannot be installed
 */
export function findOrInstallLighthouse(): string {
  const isThere = () => [program, certificates].every((file) => existsSync(file));
  if (isThere()) return program;
  const wanted = Object.entries(versions).map(([name, version]) => `${name}@${version}`);
  console.log(`Installing ${wanted.join(' and ')} for this run (130 MB)…`);
  const flags = [`--prefix=${join(modules, '..')}`, '--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  spawnSync('npm', ['install', ...flags, ...wanted], {
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (isThere()) return program;
  throw new PlainError(`${wanted.join(' and ')} could not be installed; npm said why above.`);
}

/** A certificate for localhost that nobody vouches for. Only once findOrInstallLighthouse() has been called. */
export async function ownCertificate(): Promise<Certificate> {
  const { generate } = await import(pathToFileURL(certificates).href);
  return generate([{ name: 'commonName', value: 'localhost' }]);
}
