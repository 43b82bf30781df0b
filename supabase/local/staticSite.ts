/**
 * Serves one built application: its files, compressed where the build made them so, and index.html for its routes. In
 * front of them lie the pages that were written ahead, once there are any (prerender/).
 */
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { isLeftOut } from '@cradle/shared/listing';
import { PICTURES, pageFileOf } from '@cradle/shared/pageFiles';
import sirv from 'sirv';
import { copyOfBuild } from './buildSnapshot';
import type { Found } from './findPage';
import { caching, inlineScriptHashes, noindex } from './headers';

export interface StaticSite {
  /** CSP sources of the scripts that stand inside its pages. */
  scriptHashes: string[];
  /** Answers one request; `path` is relative to the application's own root. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): Promise<void>;
  /** The page of an address that leads nowhere; undefined where there is no build. */
  notFoundPage(): Buffer | undefined;
}

interface Options {
  /** Nothing of its pages may be kept by browsers (the back-office). */
  noStore?: boolean;
  /** The folder of pages that were written ahead; undefined as long as they are not all there. */
  pagesDir?: () => string | undefined;
  /** Draws what is missing among their pictures; says whether it lies there now. */
  drawPicture?: (address: string) => Promise<boolean>;
  /** What is at an address without such a page: 404 where there is nothing. */
  find?: (path: string) => Promise<Found | null>;
}

/** @param built the `dist` of a build; one that is missing gives a page which says so */
export function staticSite(built: string | undefined, options: Options = {}): StaticSite {
  if (!built || !existsSync(join(built, 'index.html')))
    return { scriptHashes: [], serve: notBuilt, notFoundPage: () => undefined };
  const dir = copyOfBuild(built);
  const files = sirv(dir, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      if (/^\/assets\//.test(path)) response.setHeader('cache-control', caching.hashed);
      else response.setHeader('cache-control', options.noStore && isPage(path) ? caching.office : caching.pages);
    },
  });
  // The shell of routes without a page of their own; a build that writes pages ahead keeps it apart.
  const shell = existsSync(join(dir, 'shell.html')) ? '/shell.html' : '/index.html';
  const notFoundPage = () => {
    const pagesDir = options.pagesDir?.();
    return readFileSync(pagesDir ? join(pagesDir, '404.html') : join(dir, shell));
  };
  return {
    notFoundPage,
    // Of this page only: the frame of advertisements has a policy of its own.
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
      const pagesDir = options.pagesDir?.();
      if (pagesDir) {
        const location = plainAddress(pagesDir, path);
        if (location) return void response.writeHead(308, { location, 'cache-control': caching.pages }).end();
        const pages = pagesIn(pagesDir, path);
        if (isServed(pages)) return;
        const mayBeDrawn = path.startsWith(`/${PICTURES}`) && options.drawPicture;
        if (mayBeDrawn && (await mayBeDrawn(path).catch(() => false)) && isServed(pages)) return;
      }
      if (isServed(files)) return;
      if (!isPage(path)) return notFound(response);
      const found = pagesDir && options.find ? await options.find(path).catch(() => 'listed' as const) : 'listed';
      if (found) leaveOut(response, found === 'unlisted', path);
      if (found || !pagesDir) return void (isServed(files, shell) || notFound(response));
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(notFoundPage());
    },
  };
}

type Files = ReturnType<typeof sirv>;

/** Pages come and go while the server runs, so they are looked up each time. */
function pagesIn(dir: string, path: string) {
  return sirv(dir, {
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, pathname) {
      response.setHeader('cache-control', caching.pages);
      if (isPage(pathname)) leaveOut(response, isUnlisted(join(dir, pageFileOf(pathname))), path);
    },
  });
}

/** A page has one address, as on static hosts: without the ending of its file, and without a slash behind it. */
function plainAddress(dir: string, path: string): string | undefined {
  const [, page = '', query = ''] = /^((?:\/[\w-]+)+)(?:\/|\.html)(\?.*)?$/.exec(path) ?? [];
  if (page && existsSync(join(dir, pageFileOf(page)))) return (page === '/index' ? '/' : page) + query;
}

/** Says in a header what the page's own tag says, and what the tag is made to say by a script where there is a query. */
function leaveOut(response: ServerResponse, unlisted: boolean, path: string): void {
  const [, search = ''] = path.split('?');
  if (isLeftOut(unlisted, search)) for (const [name, value] of Object.entries(noindex)) response.setHeader(name, value);
}

function isUnlisted(file: string): boolean {
  return existsSync(file) && /<meta name="robots" content="noindex"/.test(readFileSync(file, 'utf8'));
}

/** Whether an address is a route of the application; files and /assets are not, and a missing one is an error. */
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
  response.end('This application has not been built yet: run npm run build');
}
