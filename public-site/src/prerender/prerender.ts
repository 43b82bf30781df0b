/**
 * Prerenders the pages of the public site into a folder, with data from a running backend. vite.prerender.config.ts
 * builds this file into one program, which supabase/local/site/prerender.ts loads.
 */

import { readHexColor } from '@cradle/shared/design/colors';
import { matchPath } from 'react-router-dom';
import { contentVersion, VERSION_FILE } from '../data/api/contentVersion';
import { WORKER_SHELL } from '../data/cache/pageData';
import { namesVersion } from '../data/everyPage';
import { readSettings, type Settings } from '../data/settings';
import { SITE_TITLE } from '../layout/routing/siteTitle';
import { routes } from '../routes';
import { type Address, everyAddress, isOfNames } from './addresses';
import { readBuiltSite } from './builtSite';
import { hashOf, PageFolder } from './pageFolder';
import {
  type Frame,
  privatePaths,
  shellPaths,
  writeNotFound,
  writePage,
  writePrivatePage,
  writeWorkerShell,
} from './render';
import { ShareImages } from './shareImages/shareImages';
import { Sitemap, withoutSitemap } from './sitemaps';

export { withoutSitemap as firstRobots };

export interface Options {
  /** The backend's secret key, for reading names in batches. It isn't written to any page. */
  serviceKey: string;
  /** The site's public URL, for canonical links and sitemaps. */
  siteUrl: string;
  outDir: string;
  /** When share images are drawn: during the prerendering, or at their first request (Result.drawShareImage). */
  shareImages?: 'now' | 'onRequest';
  log?: (line: string) => void;
}

export interface Result {
  pages: number;
  written: number;
  /** Private URLs of the route table. `:token` in a URL matches any text. */
  privatePaths: string[];
  /** Draws the share image with this URL below /previews/. Resolves with true if the file exists afterwards. */
  drawShareImage(address: string): Promise<boolean>;
}

/** True if the route table contains the path. The server uses this until the pages are written. */
export const isRoute = (path: string): boolean =>
  routes.some((route) => route.path !== '*' && matchPath(route.path, path) !== null);

/** The number of pages after which progress is logged. */
const LOG_EVERY = 1000;

/**
 * Writes all pages, except those that are known to be unchanged since the last run (PageFolder). Renders one page at a
 * time, so that memory use doesn't grow with the number of pages.
 * @throws the error of the first page that fails
 */
export async function prerenderSite(options: Options): Promise<Result> {
  const { siteUrl, outDir, shareImages: when = 'now', log = () => {} } = options;
  const { stamp, appManifest, ...files } = readBuiltSite();
  // The version is read before the pages are rendered. If content changes during the run, the version in the pages is
  // then older than that of the database, so browsers fetch the data again.
  const version = await contentVersion();
  const names = await namesVersion();
  const settings = await readSettings();
  const folder = new PageFolder(
    outDir,
    hashOf([stamp, siteUrl, Object.entries(settings).sort(), when]),
    version,
    names,
  );
  const shareImages = new ShareImages({
    folder,
    site: { title: settings.site_title || SITE_TITLE, primary: settings.primary_color },
    when,
  });
  const drawShareImage = (address: string) => shareImages.drawAt(address);
  if (folder.isCurrent) return { pages: 0, written: 0, privatePaths, drawShareImage };

  const shareImageOf: Frame['shareImageOf'] = (path, preview) => shareImages.addressOf(path, preview);
  const frame: Frame = { ...files, siteUrl, settings, shareImageOf };
  const sitemap = new Sitemap(siteUrl, (file, content) => folder.write(file, content));
  const sameNames = folder.keepNames(isOfNames);
  for (const [path, { listed, changed }] of sameNames ?? []) if (listed) await sitemap.add(path, changed);
  let pages = 0;
  for await (const address of everyAddress(options.serviceKey, sameNames === null)) {
    const { path, changed, preloaded } = address;
    pages += 1;
    if (pages % LOG_EVERY === 0) log(`Checked ${pages} pages, wrote ${folder.written}`);
    const data = preloaded ? hashOf(preloaded) : '';
    const unchanged = folder.keep(path, data);
    if (unchanged) {
      if (unchanged.listed) await sitemap.add(path, changed);
      continue;
    }
    const { html, listed, fetchedMore } = await writePage(address, frame).catch((error) => fail(address, error));
    const page = { data: fetchedMore ? '' : data, listed, changed, ...(await shareImages.take(path)) };
    await folder.put(path, html, page);
    if (listed) await sitemap.add(path, changed);
  }
  for (const path of [...shellPaths, ...privatePaths]) {
    await folder.put(path.replace(':', ''), await writePrivatePage(path, frame));
  }
  await folder.put('/404', await writeNotFound(frame));
  await folder.put(WORKER_SHELL, writeWorkerShell(frame));
  await folder.write('site.webmanifest', writeManifest(appManifest, settings));
  await sitemap.finish();
  await folder.write(VERSION_FILE.slice(1), String(version));
  await folder.finish();
  return { pages, written: folder.written, privatePaths, drawShareImage };
}

/**
 * Adds title, description and color of the settings to the web app manifest.
 * @param template the manifest of the build (public/site.webmanifest)
 */
function writeManifest(template: string, settings: Settings): string {
  const manifest = JSON.parse(template);
  const { site_title, site_description } = settings;
  const color = readHexColor(settings.primary_color);
  return JSON.stringify({
    ...manifest,
    ...(site_title && { name: site_title, short_name: site_title }),
    ...(site_description && { description: site_description }),
    ...(color && { theme_color: color }),
  });
}

function fail({ path }: Address, cause: unknown): never {
  throw new Error(`Couldn't prerender ${path}: ${cause instanceof Error ? cause.message : cause}`, { cause });
}
