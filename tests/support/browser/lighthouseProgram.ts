/** Installs Lighthouse on first use, because Lighthouse takes 130 MB and no other check needs it. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError, repositoryRoot } from '@cradle/supabase/local/options';
import type { Certificate } from '../../bench/lighthouse/http2Front';

/**
 * Lighthouse declares Node 22 as required, but also runs on 20.19. `selfsigned` creates the certificate for HTTP/2.
 */
const versions = { lighthouse: '13.5.0', selfsigned: '5.5.0' };

const modules = join(repositoryRoot, 'node_modules/.cache/lighthouse/node_modules');
const program = join(modules, 'lighthouse/cli/index.js');
const certificates = join(modules, 'selfsigned/index.js');

/**
 * Returns the path of Lighthouse's command line program.
 * @throws PlainError if it can't be installed
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
  throw new PlainError(`${wanted.join(' and ')} couldn't be installed; see npm's message above.`);
}

/** Creates a self-signed certificate for localhost. Call findOrInstallLighthouse() first. */
export async function ownCertificate(): Promise<Certificate> {
  const { generate } = await import(pathToFileURL(certificates).href);
  return generate([{ name: 'commonName', value: 'localhost' }]);
}
