/** `npm run build`, last step: one folder that any static host can serve, public site and back-office together. */
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtFolders } from '../build';
import { readSecrets, runningInstance } from '../dataFolder';
import { prerenderPass } from '../frontDoor/pass';
import { inlineScriptHashes } from '../headers';
import { type Options, PlainError, repositoryRoot } from '../options';
import { startStack } from '../stack';
import { headersFile, redirectsFile } from './hostFiles';
import { type PrerenderOptions, prerenderSite } from './prerender';

/** What is to be put on a host. */
const siteFolder = join(repositoryRoot, 'dist');
/** Pages of the last build, so that the next one draws only what has changed. */
const pagesFolder = join(repositoryRoot, 'public-site/prerender/cache/dist/pages');

/**
 * Prerenders the pages from the hosted project, or else from the embedded database, and puts everything together.
 * @throws PlainError when the secret key of the hosted project is missing
 * @throws Error of the first page that fails
 */
export async function buildSite(options: Options, log: (line: string) => void): Promise<void> {
  log(`Writing the pages ahead for ${options.siteUrl}…`);
  const result = await withBackend(options, (backend) =>
    prerenderSite({ ...backend, siteUrl: options.siteUrl, outDir: pagesFolder, log }),
  );
  log(result.written > 0 ? `Wrote ${result.written} pages.` : 'They are as they were.');
  assemble(result.privatePaths, options.hostedUrl);
  log(`${siteFolder} is ready to be put on a host.`);
}

type Backend = Pick<PrerenderOptions, 'backendUrl' | 'serviceKey'>;

/** Calls `work` with an API: the hosted one, that of a stack that runs, or of one started for this. */
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
  const answers = await fetch(`${url}/rest/v1/`).then(
    () => true,
    () => false,
  );
  if (!answers) {
    throw new PlainError(
      `The data folder ${options.dataDir} is in use, but nothing answers at ${url}. Say where it is served (PORT=… npm run build), or stop it first.`,
    );
  }
  const { serviceKey } = readSecrets(options.dataDir);
  return work({ backendUrl: `${url}/${prerenderPass(serviceKey)}`, serviceKey });
}

/** @throws PlainError when a build for a hosted project was given no secret key, or the publishable one */
export function requireSecretKey(key: string | undefined): string {
  if (key && !key.startsWith('sb_publishable_')) return key;
  throw new PlainError(
    'Set SUPABASE_SECRET_KEY to the secret key of the project (Project Settings → API keys): the build reads the names with it.',
  );
}

function assemble(privatePaths: string[], backend: string | undefined): void {
  rmSync(siteFolder, { recursive: true, force: true });
  mkdirSync(siteFolder);
  const ofTheSite = (file: string) => !/^\.(vite|build-stamp)/.test(basename(file));
  cpSync(builtFolders.publicDir, siteFolder, { recursive: true, filter: ofTheSite });
  cpSync(pagesFolder, siteFolder, { recursive: true });
  cpSync(builtFolders.adminDir, join(siteFolder, 'admin'), { recursive: true, filter: ofTheSite });
  const shells = [siteFolder, join(siteFolder, 'admin')].map((dir) => readFileSync(join(dir, 'index.html'), 'utf8'));
  const scripts = [...new Set(shells.flatMap(inlineScriptHashes))];
  writeFileSync(join(siteFolder, '_headers'), headersFile(scripts, privatePaths, backend));
  writeFileSync(join(siteFolder, '_redirects'), redirectsFile);
  // Other hosts answer an unknown address with the nearest 404.html: below /admin/ the back-office, which draws its own.
  cpSync(join(siteFolder, 'admin/index.html'), join(siteFolder, 'admin/404.html'));
}
