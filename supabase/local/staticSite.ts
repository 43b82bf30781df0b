/** Serves one built application: its files, compressed where the build made them so, and index.html for its routes. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import sirv from 'sirv';
import { copyOfBuild } from './buildSnapshot';
import { inlineScriptHashes } from './headers';

export interface StaticSite {
  /** CSP sources of the scripts that stand inside its pages. */
  scriptHashes: string[];
  /** Answers one request; `path` is relative to the application's own root. */
  serve(request: IncomingMessage, response: ServerResponse, path: string): void;
}

/**
 * @param built the `dist` of a build; one that is missing gives a page which says so
 * @param noStore nothing of its pages may be kept by browsers (the back-office)
 */
export function staticSite(built: string | undefined, noStore: boolean): StaticSite {
  if (!built || !existsSync(join(built, 'index.html'))) return { scriptHashes: [], serve: notBuilt };
  const dir = copyOfBuild(built);
  const files = sirv(dir, {
    etag: true,
    gzip: true,
    brotli: true,
    setHeaders(response, path) {
      if (/^\/assets\//.test(path)) response.setHeader('cache-control', 'public, max-age=31536000, immutable');
      else response.setHeader('cache-control', noStore && isPage(path) ? 'no-store' : 'no-cache');
    },
  });
  // The shell of routes without a page of their own; a build that writes pages ahead keeps it apart.
  const shell = existsSync(join(dir, 'shell.html')) ? '/shell.html' : '/index.html';
  return {
    scriptHashes: [...new Set(htmlFiles(dir).flatMap((file) => inlineScriptHashes(readFileSync(file, 'utf8'))))],
    serve(request, response, path) {
      request.url = path;
      files(request, response, () => {
        if (!isPage(path)) return notFound(response);
        request.url = shell;
        files(request, response, () => notFound(response));
      });
    },
  };
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
