/**
 * Serves a built application: its files (compressed by the build), prerendered pages, and for all other routes a page
 * without content.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { isNoindex } from '@cradle/shared/site/noindex';
import { pageFileOf, SHARE_IMAGES } from '@cradle/shared/site/pageFiles';
import sirv from 'sirv';
import type { Found } from './findPage';
import { caching, inlineScriptHashes, noindex } from './headers';
import type { RouteLookup } from './prerender';

export interface StaticSite {
  /** The hashes of the application's inline scripts, for the content security policy. */
  scriptHashes: string[];
  /** Handles a request. `path` is relative to the application's root. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  /** The page for unknown URLs; undefined if the application hasn't been built. */
  notFoundPage(): Buffer | undefined;
}

export interface SiteOptions {
  /** The folder of prerendered pages; undefined until prerendering is complete. */
  pagesDir?: () => string | undefined;
  /**
   * Returns the route table of the public site; undefined until the table is loaded. Until the pages are prerendered,
   * the table decides which paths exist.
   */
  routeLookup?: () => RouteLookup | undefined;
  /** Draws the share image with this path. Resolves with false if no page has this image. */
  drawShareImage?: (address: string) => Promise<boolean>;
}

interface Options extends SiteOptions {
  /** True if browsers must not store the application's pages (the back-office). */
  noStore?: boolean;
  /** Looks for a page that isn't prerendered. Null means 404. */
  find?: (path: string) => Promise<Found | null>;
}

/**
 * Creates the handler of an application's files and pages.
 * @param dir the application's `dist` folder, or a copy. If it is missing, every response is 503 with the build
 * command. Its files must not change while the server runs
 */
export function staticSite(dir: string | undefined, options: Options = {}): StaticSite {
  if (!dir || !existsSync(join(dir, 'index.html')))
    return { scriptHashes: [], serve: notBuilt, notFoundPage: () => undefined };
  const files = sirv(dir, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      if (/^\/assets\//.test(path)) response.setHeader('cache-control', caching.hashed);
      else response.setHeader('cache-control', options.noStore && isPage(path) ? caching.office : caching.pages);
    },
  });
  // The page for routes that aren't prerendered. It is empty until its script runs. If the folder also contains
  // prerendered pages, this page is shell.html, because index.html is then the prerendered home page.
  const shell = existsSync(join(dir, 'shell.html')) ? '/shell.html' : '/index.html';
  // Undefined before the pages are prerendered, or if their folder was deleted. Browsers then render the pages.
  const pagesIfThere = () => {
    const pagesDir = options.pagesDir?.();
    return pagesDir && existsSync(join(pagesDir, '404.html')) ? pagesDir : undefined;
  };
  const notFoundPage = () => {
    const pagesDir = pagesIfThere();
    return readFileSync(pagesDir ? join(pagesDir, '404.html') : join(dir, shell));
  };
  return {
    notFoundPage,
    // Excludes the scripts of the frame for advertisements, which has another content security policy.
    scriptHashes: inlineScriptHashes(readFileSync(join(dir, shell), 'utf8')),
    async serve(request, response, path) {
      const isServed = (from: Files, address = path) => {
        request.url = address;
        let found = true;
        from(request, response, () => {
          found = false;
        });
        return found;
      };
      const pagesDir = pagesIfThere();
      const pages = pagesDir && pagesIn(pagesDir, path);
      if (pages) {
        const location = plainAddress(pagesDir, path);
        if (location) return void response.writeHead(308, { location, 'cache-control': caching.pages }).end();
        if (isServed(pages)) return;
        const mayBeDrawn = path.startsWith(`/${SHARE_IMAGES}`) && options.drawShareImage;
        if (mayBeDrawn && (await mayBeDrawn(path).catch(() => false)) && isServed(pages)) return;
      }
      if (isServed(files)) return;
      const routeLookup = pagesDir ? undefined : options.routeLookup?.();
      if (routeLookup && path === '/robots.txt') return firstRobots(response, routeLookup);
      if (!isPage(path)) return notFound(response);
      const found = await foundAt(path, pagesDir, routeLookup, options.find);
      if (found) setNoindex(response, found === 'unlisted', path);
      if (found === 'unlisted' && pages && isServed(pages, sharedShell(path))) return;
      if (found) return void (isServed(files, shell) || notFound(response));
      const page = notFoundPage(); // Read before writeHead(), because an error after it couldn't change the status.
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(page);
    },
  };
}

/**
 * Returns the path of the prerendered page that all URLs of a private route share, or all names without a page of their
 * own. It is named after the parameter of the route: all rooms (`/room/:token`) share `/room/token`.
 */
const sharedShell = (path: string) =>
  path.replace(/^\/(room|say|shared)\/[^/?]+/, '/$1/token').replace(/^\/name\/\d+/, '/name/id');

/**
 * Decides whether a path without a prerendered page exists. `find` looks for the page in the database. Until the pages
 * are prerendered, `routeLookup` decides instead, and `find` looks only for names and stories. If neither function is
 * available, the path counts as a page.
 */
async function foundAt(
  path: string,
  pagesDir: string | undefined,
  routeLookup: RouteLookup | undefined,
  find: Options['find'],
): Promise<Found | null> {
  const [pathname = ''] = path.split('?');
  if (routeLookup && !routeLookup.isRoute(pathname)) return null;
  if (!find || (!pagesDir && !(routeLookup && /^\/(name|story)\//.test(pathname)))) return 'listed';
  return find(path).catch(() => 'listed' as const);
}

function firstRobots(response: ServerResponse, { firstRobots: text }: RouteLookup): void {
  response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}

type Files = ReturnType<typeof sirv>;

/**
 * Serves the prerendered pages of a folder. `dev` makes sirv look up the file for each request, because pages are added
 * and removed while the server runs.
 */
function pagesIn(dir: string, path: string) {
  return sirv(dir, {
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, pathname) {
      response.setHeader('cache-control', caching.pages);
      if (isPage(pathname)) setNoindex(response, isUnlisted(join(dir, pageFileOf(pathname))), path);
    },
  });
}

/**
 * Returns the canonical URL of an existing page if `path` ends with `.html` or a slash; otherwise undefined. Static
 * hosts redirect such paths, too.
 */
function plainAddress(dir: string, path: string): string | undefined {
  const [, page = '', query = ''] = /^((?:\/[\w-]+)+)(?:\/|\.html)(\?.*)?$/.exec(path) ?? [];
  if (page && existsSync(join(dir, pageFileOf(page)))) return (page === '/index' ? '/' : page) + query;
}

/**
 * Sends noindex as a header, in addition to the meta tag of private pages. URLs with a query get the header, too,
 * because only a script adds their meta tag, and some crawlers run no scripts.
 */
function setNoindex(response: ServerResponse, unlisted: boolean, path: string): void {
  const [, search = ''] = path.split('?');
  if (isNoindex(unlisted, search)) for (const [name, value] of Object.entries(noindex)) response.setHeader(name, value);
}

function isUnlisted(file: string): boolean {
  return existsSync(file) && /<meta name="robots" content="noindex"/.test(readFileSync(file, 'utf8'));
}

/** True if a path is a route of the application or an HTML file, not another file. */
function isPage(path: string): boolean {
  const pathname = path.split('?')[0] ?? path;
  return !pathname.startsWith('/assets/') && ['', '.html'].includes(extname(pathname));
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('Not found');
}

async function notBuilt(_request: IncomingMessage, response: ServerResponse): Promise<void> {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('This application hasn’t been built yet. Run: npm run build');
}
