/** The last step of `npm run build`: one folder with the public site and the back-office, for any static host. */
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { builtFolders } from '../../build';
import { prerenderToken } from '../../frontDoor/prerenderToken';
import { type Options, PlainError, repositoryRoot } from '../../options';
import { readSecrets, runningInstance } from '../../postgres/dataFolder';
import { startStack } from '../../stack';
import { inlineScriptHashes } from '../headers';
import { type PrerenderOptions, prerenderSite } from '../prerender';
import { requireSecretKey } from './buildVariables';
import { headersFile, redirectsFile } from './hostFiles';
import { describeSize } from './hostLimits';

/** The folder to upload to a host. */
const siteFolder = join(repositoryRoot, 'dist');
/** The cache of prerendered pages. With it, the next build renders only the pages that have changed. */
const pagesFolder = join(repositoryRoot, 'public-site/prerender/cache/dist/pages');

interface SiteOptions extends Options {
  /** True to include the brotli and gzip version of each file, for hosts that don't compress, such as nginx. */
  compressed?: boolean;
}

/**
 * Prerenders the pages from the hosted project if one is set, or from the embedded database, and assembles the folder.
 * @throws PlainError if the secret key of the hosted project is missing
 * @throws the error of the first page that fails
 */
export async function buildSite(options: SiteOptions, log: (line: string) => void): Promise<void> {
  log(`Prerendering the pages for ${options.siteUrl}…`);
  const result = await withBackend(options, (backend) =>
    prerenderSite({ ...backend, siteUrl: options.siteUrl, outDir: pagesFolder, log }),
  );
  log(result.written > 0 ? `Wrote ${result.written} page${result.written === 1 ? '' : 's'}.` : 'No page has changed.');
  assemble(result.privatePaths, options);
  for (const line of describeSize(sizesIn(siteFolder))) log(line);
  log(`${siteFolder} is ready to be uploaded to a host.`);
}

type Backend = Pick<PrerenderOptions, 'backendUrl' | 'serviceKey'>;

/** Calls `work` with the API of the hosted project, of the running stack, or of a stack that it starts and stops. */
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

function assemble(privatePaths: string[], { hostedUrl, compressed }: SiteOptions): void {
  rmSync(siteFolder, { recursive: true, force: true });
  mkdirSync(siteFolder);
  const leftOut = compressed ? /^\.(vite|build-stamp)/ : /^\.(vite|build-stamp)|\.(br|gz)$/;
  const copy = (from: string, to: string) =>
    cpSync(from, to, { recursive: true, filter: (file) => !leftOut.test(basename(file)) });
  copy(builtFolders.publicDir, siteFolder);
  copy(pagesFolder, siteFolder);
  copy(builtFolders.adminDir, join(siteFolder, 'admin'));
  const shells = [siteFolder, join(siteFolder, 'admin')].map((dir) => readFileSync(join(dir, 'index.html'), 'utf8'));
  const scripts = [...new Set(shells.flatMap(inlineScriptHashes))];
  writeFileSync(join(siteFolder, '_headers'), headersFile(scripts, privatePaths, hostedUrl));
  writeFileSync(join(siteFolder, '_redirects'), redirectsFile(privatePaths));
  // Hosts respond to unknown URLs with the 404.html of the nearest folder. Below /admin/ this file is the page of the
  // back-office, for hosts that ignore `_redirects`. Below /name/ and /story/ it is a page that fetches its content in
  // the browser, because not every name has a prerendered page.
  for (const [page, notFound] of [
    ['admin/index.html', 'admin/404.html'],
    ['name/id.html', 'name/404.html'],
    ['story/id.html', 'story/404.html'],
  ] as const) {
    cpSync(join(siteFolder, page), join(siteFolder, notFound));
  }
}

/** The sizes of all files below a folder, by path. */
function sizesIn(folder: string): Map<string, number> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(files.map(({ parentPath, name }) => [join(parentPath, name), statSync(join(parentPath, name)).size]));
}
