/** The last step of `npm run build`: one folder with the public site and the back-office, for any static host. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtFolders } from '../../build';
import { prerenderToken } from '../../frontDoor/prerenderToken';
import { type Options, PlainError, repositoryRoot } from '../../options';
import { readSecrets, runningInstance } from '../../postgres/dataFolder';
import { startStack } from '../../stack';
import { inlineScriptHashes } from '../headers';
import { type PrerenderOptions, prerenderSite } from '../prerender';
import { headersFile, redirectsFile } from './hostFiles';

/** The folder to upload to a host. */
const siteFolder = join(repositoryRoot, 'dist');
/** Stores the prerendered pages, so that the next build renders only those that changed. */
const pagesFolder = join(repositoryRoot, 'public-site/prerender/cache/dist/pages');

/**
 * Prerenders the pages from the hosted project if one is set, or from the embedded database, and assembles the folder.
 * @throws PlainError if the secret key of the hosted project is missing
 * @throws Error of the first page that fails
 */
export async function buildSite(options: Options, log: (line: string) => void): Promise<void> {
  log(`Prerendering the pages for ${options.siteUrl}…`);
  const result = await withBackend(options, (backend) =>
    prerenderSite({ ...backend, siteUrl: options.siteUrl, outDir: pagesFolder, log }),
  );
  log(result.written > 0 ? `Wrote ${result.written} page${result.written === 1 ? '' : 's'}.` : 'No page has changed.');
  assemble(result.privatePaths, options.hostedUrl);
  log(`${siteFolder} is ready to be uploaded to a host.`);
}

type Backend = Pick<PrerenderOptions, 'backendUrl' | 'serviceKey'>;

/** Calls `work` with an API: the hosted one, that of the running stack, or that of a temporary stack. */
async function withBackend<T>(options: Options, work: (backend: Backend) => Promise<T>): Promise<T> {
  if (options.hostedUrl) {
    return work({ backendUrl: options.hostedUrl, serviceKey: requireSecretKey(options.hostedSecretKey) });
  }
  if (runningInstance(options.dataDir) === undefined) {
    const stack = await startStack({ ...options, port: 0 });
    try {
      return await work({ backendUrl: stack.prerenderUrl, serviceKey: stack.serviceKey });
    } finally {
      await stack.stop();
    }
  }
  const url = `http://localhost:${options.port}`;
  const responds = await fetch(`${url}/rest/v1/`).then(
    () => true,
    () => false,
  );
  if (!responds) {
    throw new PlainError(
      `The data folder ${options.dataDir} is in use, but no server responds at ${url}. Set its port (PORT=… npm run build), or stop it first.`,
    );
  }
  const { serviceKey } = readSecrets(options.dataDir);
  return work({ backendUrl: `${url}/${prerenderToken(serviceKey)}`, serviceKey });
}

/** @throws PlainError if the key is missing or is the publishable one */
export function requireSecretKey(key: string | undefined): string {
  if (key && !key.startsWith('sb_publishable_')) return key;
  throw new PlainError(
    'Set SUPABASE_SECRET_KEY to the secret key of the project (Project Settings → API keys). The build reads the names with it.',
  );
}

function assemble(privatePaths: string[], backend: string | undefined): void {
  rmSync(siteFolder, { recursive: true, force: true });
  mkdirSync(siteFolder);
  const isDeployed = (file: string) => !/^\.(vite|build-stamp)/.test(basename(file));
  cpSync(builtFolders.publicDir, siteFolder, { recursive: true, filter: isDeployed });
  cpSync(pagesFolder, siteFolder, { recursive: true });
  cpSync(builtFolders.adminDir, join(siteFolder, 'admin'), { recursive: true, filter: isDeployed });
  const shells = [siteFolder, join(siteFolder, 'admin')].map((dir) => readFileSync(join(dir, 'index.html'), 'utf8'));
  const scripts = [...new Set(shells.flatMap(inlineScriptHashes))];
  writeFileSync(join(siteFolder, '_headers'), headersFile(scripts, privatePaths, backend));
  writeFileSync(join(siteFolder, '_redirects'), redirectsFile);
  // Other hosts respond to unknown URLs with the nearest 404.html. Below /admin/ that is the back-office.
  cpSync(join(siteFolder, 'admin/index.html'), join(siteFolder, 'admin/404.html'));
}
