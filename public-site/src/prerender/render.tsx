/** Pages as documents, before any browser asks for them. `vite build --ssr` makes of this the program that a build runs. */
import { text } from 'node:stream/consumers';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { matchPath, StaticRouter } from 'react-router-dom';
import { unstable_serialize } from 'swr';
import { SessionProvider } from '../auth/SessionProvider';
import { type Embedded, WORKER_SHELL } from '../data/cache/pageData';
import { clearPrerenderData, providePrerenderData, requestedPrerenderData } from '../data/cache/prerenderData';
import { provideSettings, readSettings, type Settings } from '../data/settings';
import { Layout } from '../layout/Layout';
import { type PageHead, takeHead } from '../layout/pageHead';
import { SITE_TITLE } from '../layout/siteTitle';
import { routes } from '../routes';
import type { Address } from './addresses';
import { documentOf, type Files, type Picture } from './Document';
import { type Preview, previewOf } from './preview';

export { contentVersion, VERSION_FILE } from '../data/contentVersion';
export { everyAddress } from './addresses';
export { artMarkup } from './artMarkup';
export { writeManifest } from './manifest';
export type { Address, Settings };
export { readSettings, SITE_TITLE, WORKER_SHELL };

export type Frame = {
  /** The build's own index.html. */
  template: string;
  /** https://… without a slash at its end. */
  siteUrl: string;
  settings: Settings;
  /** The built files that a page needs beside those of index.html, by the name of its component. */
  filesOf: (page: string) => Files;
  /** The text of a built file, by its path below the site. */
  textOf: (file: string) => string;
  /** The address of the picture of a page, below the site's; null where none can be drawn. */
  pictureOf: (path: string, preview: Preview) => string | null;
};

export type WrittenPage = {
  html: string;
  /** Whether search engines are told of it. */
  listed: boolean;
  /** What the page asked for beside what it was given. */
  askedMore: boolean;
};

/** The addresses of the route table whose page only a browser can draw; each gets the empty page under its own title. */
export const privatePaths = routes.filter(({ path, unlisted }) => unlisted && path !== '*').map(({ path }) => path);

/**
 * Writes one page. Not to be called before the last one is done: a page's answers are kept in one place.
 * @throws what the page threw, or an Error when there is nothing at its address
 */
export async function writePage(address: Address, frame: Frame): Promise<WrittenPage> {
  const { head, ...page } = await write(address, frame);
  if (head.missing) throw new Error(`it says "${head.title}"`);
  return page;
}

/** The page for addresses at which there is nothing. */
export async function writeNotFound(frame: Frame): Promise<string> {
  return (await write({ path: '/404' }, frame)).html;
}

/** The empty page, under the title of a route that only a browser can draw. */
export async function writeShell(
  path: string,
  { template, siteUrl, settings, filesOf, textOf }: Frame,
): Promise<string> {
  const route = routeOf(path);
  const data = { path, settings, answers: {}, lists: {} };
  const files = filesOf((await route.load()).default.name);
  return documentOf({ template, siteUrl, head: route, data, root: null, files, textOf, picture: sitePicture(siteUrl) });
}

/** The empty page with the settings in it, from which the service worker draws what it has kept. */
export function writeWorkerShell({ template, siteUrl, settings, textOf }: Frame): string {
  const { title, description } = routeOf('/');
  const data = { path: WORKER_SHELL, settings, answers: {}, lists: {} };
  const head = { title, description, unlisted: true };
  const files = { styles: [], scripts: [] };
  return documentOf({ template, siteUrl, head, data, root: '', files, textOf, picture: sitePicture(siteUrl) });
}

async function write({ path, given = [] }: Address, frame: Frame): Promise<WrittenPage & { head: PageHead }> {
  const page = await routeOf(path).load();
  clearPrerenderData();
  provideSettings(frame.settings);
  for (const [key, answer] of given) providePrerenderData(unstable_serialize(key), answer);
  const root = await drawn(path);
  const head = takeHead();
  const { answers, lists } = await requestedPrerenderData();
  const asked = Object.keys(answers).length + Object.keys(lists).length;
  const data = { path, settings: frame.settings, answers, lists };
  const picture = head.missing ? sitePicture(frame.siteUrl) : pictureOf({ ...data, head }, frame);
  const html = documentOf({ ...frame, head, data, root, files: frame.filesOf(page.default.name), picture });
  return { html, head, listed: !head.unlisted, askedMore: asked > given.length };
}

function pictureOf(page: Embedded & { head: PageHead }, frame: Frame): Picture {
  const preview = previewOf({ ...page, siteTitle: page.settings.site_title || SITE_TITLE });
  const address = frame.pictureOf(page.path, preview);
  if (!address) return sitePicture(frame.siteUrl);
  const { title, facts, line } = preview;
  return { address: frame.siteUrl + address, alt: [title, ...facts.map(({ text }) => text), line].join(', ') };
}

/** For pages that have none of their own. */
function sitePicture(siteUrl: string): Picture {
  return { address: `${siteUrl}/preview.png`, alt: 'A cradle-shaped boat under the moon, its sail an open book' };
}

async function drawn(path: string): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path}>
        <SessionProvider>
          <Layout />
        </SessionProvider>
      </StaticRouter>
    </StrictMode>,
    // In one piece: React would move parts with a script of its own, which no browser may run here.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void failures.push(error) },
  );
  const html = await text(prelude);
  if (failures.length > 0) throw failures[0];
  if (/<script|<template/.test(html)) throw new Error(`${path} was not written in one piece.`);
  return html;
}

function routeOf(path: string) {
  const route = routes.find((one) => matchPath(one.path, path));
  if (!route) throw new Error(`The route table has no ${path}.`);
  return route;
}
