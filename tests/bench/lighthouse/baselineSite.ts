/**
 * Serves prerendered pages with the bare application (../baseline.ts) instead of the site's application. Lighthouse
 * then measures the minimum cost of hydrating the HTML of these pages.
 */
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { hydratingBaseline, TREE_ID, type Tree } from '../baseline';

export interface BaselineSite {
  url: string;
  stop(): void;
}

/**
 * Starts the server.
 * @param origin - the origin of our site, which also serves fonts and images
 * @param paths - the paths of prerendered pages
 * @param page - a browser page in which the HTML is parsed
 */
export async function baselineSite(origin: string, paths: readonly string[], page: Page): Promise<BaselineSite> {
  const texts = new Map([['/baseline.js', await hydratingBaseline()]]);
  for (const path of paths) texts.set(path, await baselinePage(origin + path, page));
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    const text = texts.get(path);
    if (text !== undefined) return send(response, path.endsWith('.js') ? 'text/javascript' : 'text/html', text);
    void forward(origin + path, response);
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, stop: () => server.close() };
}

function send(response: ServerResponse, type: string, text: string) {
  response.writeHead(200, { 'content-type': `${type}; charset=utf-8`, 'content-encoding': 'gzip' });
  response.end(gzipSync(text));
}

async function forward(url: string, response: ServerResponse) {
  const found = await fetch(url);
  response.writeHead(found.status, { 'content-type': found.headers.get('content-type') ?? 'text/plain' });
  response.end(Buffer.from(await found.arrayBuffer()));
}

async function baselinePage(url: string, page: Page): Promise<string> {
  // Removes the comments that mark Suspense boundaries. The bare application has no boundaries, so hydration would fail
  // at the comments.
  const html = (await (await fetch(url)).text()).replace(/<!--\/?\$[?!]?-->/g, '');
  const tree = JSON.stringify(await page.evaluate(treeOf, html)).replaceAll('<', '\\u003c');
  return html
    .replace(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module"[^>]*><\/script>/g, '')
    .replace(/<script id="page-data"[^>]*>[^<]*/, () => `<script id="${TREE_ID}" type="application/json">${tree}`)
    .replace('</head>', '<script type="module" src="/baseline.js"></script></head>');
}

/**
 * Describes the elements of #root. The code runs in a browser. It has methods instead of inner functions, because tsx
 * compiles named inner functions to calls of a helper that the browser lacks.
 */
function treeOf(html: string): Tree[] {
  const read = {
    children(parent: Element): Tree[] {
      return [...parent.childNodes].flatMap((node): Tree[] => {
        if (node instanceof Text) return [node.data];
        return node instanceof Element ? [[node.localName, read.props(node), read.children(node)]] : [];
      });
    },
    props({ attributes }: Element) {
      return Object.fromEntries(
        [...attributes].map(({ name, value }) => [name, name === 'style' ? read.style(value) : value]),
      );
    },
    style(text: string) {
      const rules = text.split(';').filter((rule) => rule.includes(':'));
      return Object.fromEntries(
        rules.map((rule) => [rule.split(':')[0]?.trim(), rule.split(':').slice(1).join(':').trim()]),
      );
    },
  };
  const root = new DOMParser().parseFromString(html, 'text/html').getElementById('root');
  return root ? read.children(root) : [];
}
