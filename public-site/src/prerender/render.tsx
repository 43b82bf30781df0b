/** Renders pages as HTML documents that contain their data. */
import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router-dom';
import { unstable_serialize } from 'swr';
import { SessionProvider } from '../auth/SessionProvider';
import { type Embedded, WORKER_SHELL } from '../data/cache/pageData';
import { clearPrerenderData, providePrerenderData, requestedPrerenderData } from '../data/cache/prerenderData';
import { provideSettings, type Settings } from '../data/settings';
import { Layout } from '../layout/Layout';
import { type PageHead, takeHead } from '../layout/routing/pageHead';
import { SITE_TITLE } from '../layout/routing/siteTitle';
import { routes } from '../routes';
import type { Address } from './addresses';
import type { BuiltSite } from './builtSite';
import { documentOf, type ShareImage } from './Document';
import { type Preview, previewOf } from './preview';

export type Frame = {
  /** index.html as Vite built it. */
  template: string;
  /** The URL of the site, https://… without a trailing slash. */
  siteUrl: string;
  settings: Settings;
  filesOf: BuiltSite['filesOf'];
  textOf: BuiltSite['textOf'];
  /** Returns the path of a page's share image. */
  shareImageOf: (path: string, preview: Preview) => string;
};

export type WrittenPage = {
  html: string;
  /** True if the sitemap contains the page. */
  listed: boolean;
  /** True if rendering the page has fetched data that Address.preloaded doesn't contain. */
  fetchedMore: boolean;
};

/**
 * Routes of names and stories. Some of their pages aren't prerendered: pages of names without a meaning, and pages of
 * names and stories that were added after the last prerendering. The server responds to these URLs with a shell: a page
 * that fetches its content in the browser.
 */
export const shellPaths = ['/name/:id', '/story/:id'] as const;

/**
 * The URLs of all private pages, which search engines must not index. A route with an optional parameter has two URLs.
 */
export const privatePaths = routes
  .filter(({ path, unlisted }) => unlisted && path !== '*')
  .flatMap(({ path }) => (path.endsWith('?') ? [path.replace(/\/:\w+\?$/, ''), path.slice(0, -1)] : path));

/**
 * The private pages that are prerendered. Until the session is known, they are the same for everyone: a form or a
 * skeleton. All other private pages get an empty shell with the title of the page.
 */
const prerenderedPrivatePaths = ['/login', '/reset-password', '/favorites', '/rooms', '/say'];

/**
 * Renders one page. Calls must not run in parallel, because the data of a page is in module variables
 * (data/cache/prerenderData.ts).
 * @throws the error of the page, or an Error if there is no page at the URL
 */
export async function writePage(address: Address, frame: Frame): Promise<WrittenPage> {
  const { head, ...page } = await write(address, frame);
  if (head.missing) throw new Error(`${address.path} rendered as a not-found page: "${head.title}"`);
  return page;
}

/** Renders the page for unknown URLs. Its script redirects URLs of the back-office. */
export async function writeNotFound(frame: Frame): Promise<string> {
  return (await write({ path: '/404' }, frame)).html.replace(
    '</head>',
    '<script src="/admin/route.js"></script></head>',
  );
}

/**
 * Renders a private page. The pages in prerenderedPrivatePaths contain the HTML of their first render. All others are
 * an empty shell with the title of the route, and the browser renders the content.
 */
export async function writePrivatePage(path: string, frame: Frame): Promise<string> {
  if (prerenderedPrivatePaths.includes(path)) return (await write({ path }, frame)).html;
  const { template, siteUrl, settings, filesOf, textOf } = frame;
  const route = routeOf(path);
  const data = { path, settings, responses: {}, lists: {} };
  const files = filesOf((await route.load()).default.name);
  return documentOf({
    template,
    siteUrl,
    head: { ...route, unlisted: true },
    data,
    root: null,
    files,
    textOf,
    shareImage: siteShareImage(siteUrl),
  });
}

/**
 * Renders an empty shell with the settings. Offline, the service worker responds with this shell, and the browser
 * renders the page from cached API responses.
 */
export function writeWorkerShell({ template, siteUrl, settings, textOf }: Frame): string {
  const { title, description } = routeOf('/');
  const data = { path: WORKER_SHELL, settings, responses: {}, lists: {} };
  const head = { title, description, unlisted: true };
  const files = { styles: [], scripts: [] };
  return documentOf({ template, siteUrl, head, data, root: '', files, textOf, shareImage: siteShareImage(siteUrl) });
}

async function write({ path, preloaded = [] }: Address, frame: Frame): Promise<WrittenPage & { head: PageHead }> {
  const page = await routeOf(path).load();
  clearPrerenderData();
  provideSettings(frame.settings);
  for (const [key, response] of preloaded) providePrerenderData(unstable_serialize(key), response);
  const root = await renderBody(path);
  const head = takeHead();
  const { responses, lists } = await requestedPrerenderData();
  const fetched = Object.keys(responses).length + Object.keys(lists).length;
  const data = { path, settings: frame.settings, responses, lists };
  const hasOwnImage = !head.missing && !privatePaths.includes(path);
  const shareImage = hasOwnImage ? shareImageOf({ ...data, head }, frame) : siteShareImage(frame.siteUrl);
  const html = documentOf({ ...frame, head, data, root, files: frame.filesOf(page.default.name), shareImage });
  return { html, head, listed: !head.unlisted, fetchedMore: fetched > preloaded.length };
}

function shareImageOf(page: Embedded & { head: PageHead }, frame: Frame): ShareImage {
  const preview = previewOf({ ...page, siteTitle: page.settings.site_title || SITE_TITLE });
  const { title, facts, line } = preview;
  return {
    address: frame.siteUrl + frame.shareImageOf(page.path, preview),
    alt: [title, ...facts.map(({ text }) => text), line].join(', '),
  };
}

/** The share image of the site. It is used for private pages and for the page for unknown URLs. */
function siteShareImage(siteUrl: string): ShareImage {
  return {
    address: `${siteUrl}/preview.png`,
    alt: 'A cradle-shaped boat under the moon with an open book as its sail',
  };
}

async function renderBody(path: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <SessionProvider>
          <Layout />
        </SessionProvider>
      </StaticRouter>
    </StrictMode>,
    // Disables streaming. React inserts streamed parts with inline scripts, which the content security policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const html = await text(prelude);
  if (failures.length > 0) throw failures[0];
  if (/<script|<template/.test(html)) throw new Error(`${path} was rendered in several parts.`);
  return html;
}

function routeOf(path: string) {
  const route = routes.find((one) => matchPath(one.path, path));
  if (!route) throw new Error(`The route table has no ${path}.`);
  return route;
}
