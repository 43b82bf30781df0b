/**
 * A static host that follows the documented rules of Cloudflare Pages for files, `_headers`, `_redirects` and 404s
 * (developers.cloudflare.com/pages/configuration: serving-pages, headers, redirects).
 */
import { once } from 'node:events';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';

export interface HeaderRule {
  path: string;
  /** The value null removes the header. */
  headers: [name: string, value: string | null][];
}

export interface Rewrite {
  from: string;
  to: string;
  status: number;
}

export function readHeaders(text: string): HeaderRule[] {
  return text
    .trim()
    .split('\n\n')
    .map((rule) => {
      const [path = '', ...lines] = rule.split('\n').map((line) => line.trim());
      const headers = lines.map((line): HeaderRule['headers'][number] => {
        if (line.startsWith('! ')) return [line.slice(2), null];
        const at = line.indexOf(': ');
        return [line.slice(0, at), line.slice(at + 2)];
      });
      return { path, headers };
    });
}

export function readRedirects(text: string): Rewrite[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [from = '', to = '', status = '302'] = line.split(' ');
      return { from, to, status: Number(status) };
    });
}

/** Matches a path with a rule. In the rule, `*` matches any text, and `:name` matches one path segment. */
function match(rule: string, path: string): Record<string, string> | undefined {
  const pattern = rule
    .replace(/[.?+()[\]{}|^$\\]/g, '\\$&')
    .replace('*', '(?<splat>.*)')
    .replace(/:([A-Za-z]\w*)/g, '(?<$1>[^/]+)');
  const found = new RegExp(`^${pattern}$`).exec(path);
  return found ? { ...found.groups } : undefined;
}

/**
 * Returns the headers of a URL from all matching rules, in the order of the file. Values of the same header are joined.
 */
export function headersFor(path: string, rules: readonly HeaderRule[]): Record<string, string> {
  const sent: Record<string, string> = {};
  for (const rule of rules.filter((one) => match(one.path, path))) {
    for (const [name] of rule.headers.filter(([, value]) => value === null)) delete sent[name];
    for (const [name, value] of rule.headers) {
      if (value !== null) sent[name] = name in sent ? `${sent[name]}, ${value}` : value;
    }
  }
  return sent;
}

/**
 * Returns the first rule that matches, even if a file exists at the URL. Rules without wildcards and placeholders are
 * tried first.
 */
export function redirectFor(path: string, rules: readonly Rewrite[]): Rewrite | undefined {
  const isDynamic = ({ from }: Rewrite) => /[*:]/.test(from);
  for (const rule of [...rules.filter((one) => !isDynamic(one)), ...rules.filter(isDynamic)]) {
    const found = match(rule.from, path);
    if (!found) continue;
    const to = Object.entries(found).reduce((text, [name, value]) => text.replace(`:${name}`, value), rule.to);
    return { ...rule, to };
  }
  return undefined;
}

export interface Answer {
  status: number;
  file?: string;
  location?: string;
}

interface HostOptions {
  /** False for a host that supports only /404.html and ignores `_redirects`, such as GitHub Pages. */
  rules?: boolean;
}

/** Returns the response to a request for a path. */
function answerFor(folder: string, path: string, redirects: readonly Rewrite[], { rules = true } = {}): Answer {
  const file = (name: string) => {
    const full = join(folder, name);
    return existsSync(full) && statSync(full).isFile() ? full : undefined;
  };
  const rewrite = rules ? redirectFor(path, redirects) : undefined;
  if (rewrite && rewrite.status !== 200) return { status: rewrite.status, location: rewrite.to };
  const target = decodeURIComponent(rewrite?.to ?? path);
  const found = (name: string): Answer | undefined => {
    const there = file(name);
    return there ? { status: 200, file: there } : undefined;
  };
  const to = (location: string): Answer => ({ status: 308, location });
  const notFound = (): Answer => {
    for (let at = target; at; ) {
      at = at.slice(0, at.lastIndexOf('/'));
      const page = file(`${rules ? at : ''}/404.html`);
      if (page) return { status: 404, file: page };
    }
    return { status: 404 };
  };
  if (target.endsWith('/')) {
    const index = found(`${target}index.html`);
    if (index) return index;
    return file(`${target.slice(0, -1)}.html`) ? to(target.slice(0, -1)) : notFound();
  }
  if (target.endsWith('.html') && file(target)) return to(target.replace(/(index)?\.html$/, ''));
  const exact = found(target) ?? found(`${target}.html`);
  if (exact) return exact;
  return !extname(target) && file(`${target}/index.html`) ? to(`${target}/`) : notFound();
}

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml',
};

/** Serves a folder at a free port, or at `port`. */
export async function servePages(folder: string, options: HostOptions & { port?: number } = {}) {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const [headers, redirects] = [readHeaders(read('_headers')), readRedirects(read('_redirects'))];
  const server = createServer((request, response) => {
    const { pathname, search } = new URL(request.url ?? '/', 'http://host');
    const { status, file, location } = answerFor(folder, pathname, redirects, options);
    for (const [name, value] of Object.entries(headersFor(pathname, headers))) response.setHeader(name, value);
    if (location) return response.writeHead(status, { location: location + search }).end();
    const isAllowed = request.method === 'GET' || request.method === 'HEAD';
    if (!file || !isAllowed) return response.writeHead(isAllowed ? status : 405).end();
    response.writeHead(status, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    return response.end(request.method === 'HEAD' ? undefined : readFileSync(file));
  }).listen(options.port ?? 0, 'localhost');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://localhost:${address.port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
