/**
 * Serves one built application: its files, compressed where the build made them so, and index.html for its routes. In
 * front of them lie the pages that were written ahead, once there are any (prerender/).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { copyOfBuild } from './buildSnapshot';
import { caching, inlineScriptHashes } from './headers';
import { PICTURES } from './prerender/pageFolder';

export interface StaticSite {
  /** CSP sources of the scripts that stand inside its pages. */
  scriptHashes: string[];
  /** Answers one request; `path` is relative to the application's own root. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): void;
}

interface Options {
  /** Nothing of its pages may be kept by browsers (the back-office). */
  noStore?: boolean;
  /** The folder of pages that were written ahead; undefined as long as they are not all there. */
  pagesDir?: () => string | undefined;
  /** Draws what is missing among their pictures; says whether it lies there now. */
  drawPicture?: (address: string) => Promise<boolean>;
  /** Whether an address without such a page may be one nevertheless: 404 where it is not. */
  mayExist?: (path: string) => Promise<boolean>;
}

/** @param built the `dist` of a build; one that is missing gives a page which says so */
export function staticSite(built: string | undefined, options: Options = {}): StaticSite {
  if (!built || !existsSync(join(built, 'index.html'))) return { scriptHashes: [], serve: notBuilt };
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
  return {
    scriptHashes: [...new Set(htmlFiles(dir).flatMap((file) => inlineScriptHashes(readFileSync(file, 'utf8'))))],
    serve(request, response, path) {
      const serveShell = () => {
        request.url = shell;
        files(request, response, () => notFound(response));
      };
      const pagesDir = options.pagesDir?.();
      const withoutPage = async () => {
        if (!pagesDir || (await options.mayExist?.(path))) return serveShell();
        response.writeHead(404, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
        response.end(readFileSync(join(pagesDir, '404.html')));
      };
      const serveBuilt = () => {
        request.url = path;
        files(request, response, () => {
          if (!isPage(path)) return notFound(response);
          withoutPage().catch(serveShell);
        });
      };
      request.url = path;
      if (!pagesDir) return serveBuilt();
      const pages = pagesIn(pagesDir);
      pages(request, response, () => {
        if (!path.startsWith(`/${PICTURES}`) || !options.drawPicture) return serveBuilt();
        options
          .drawPicture(path)
          .then((drawn) => (drawn ? pages(request, response, serveBuilt) : serveBuilt()), serveBuilt);
      });
    },
  };
}

/** Pages come and go while the server runs, so they are looked up each time. */
function pagesIn(dir: string) {
  return sirv(dir, {
    dev: true,
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders: (response) => void response.setHeader('cache-control', caching.pages),
  });
}

/** Whether an address is a route of the application; files and /assets are not, and a missing one is an error. */
function isPage(path: string): boolean {
  const pathname = path.split('?')[0] ?? path;
  return !pathname.startsWith('/assets/') && ['', '.html'].includes(extname(pathname));
}

function htmlFiles(dir: string): string[] {
  return readdirSync(dir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => join(dir, file));
}

function notFound(response: ServerResponse): void {
  response.writeHead(404, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('Not found');
}

function notBuilt(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' });
  response.end('This application has not been built yet: run npm run build');
}
