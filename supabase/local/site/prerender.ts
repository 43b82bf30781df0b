/**
 * Loads the program that prerenders the public site: public-site/src/prerender, bundled by `npm run build`. It is
 * loaded by its path, because this workspace must not import applications.
 */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError, repositoryRoot } from '../options';

/** The options and the result of prerenderSite() in public-site/src/prerender/prerender.ts. */
interface ProgramOptions {
  serviceKey: string;
  siteUrl: string;
  outDir: string;
  shareImages?: 'now' | 'onRequest';
  log?: (line: string) => void;
}
export interface Prerendered {
  pages: number;
  written: number;
  privatePaths: string[];
  drawShareImage(address: string): Promise<boolean>;
}

export interface PrerenderOptions extends ProgramOptions {
  /** The URL of the API. Ignored if the site was built with VITE_SUPABASE_URL. */
  backendUrl: string;
}

/** The part of the bundled prerenderer that the server uses before the pages are prerendered for the first time. */
export interface RouteLookup {
  /** True if the route table of the public site has a page for this path. */
  isRoute(path: string): boolean;
  /** The text of robots.txt until the prerendered one exists. */
  firstRobots: string;
}

const program = join(repositoryRoot, 'public-site/prerender/dist/prerender.js');

/**
 * Prerenders the public pages into `outDir`, and writes only those that have changed.
 * @throws PlainError if the public site hasn't been built
 * @throws the error of the first page that fails
 */
export async function prerenderSite({ backendUrl, ...options }: PrerenderOptions): Promise<Prerendered> {
  return (await load(backendUrl)).prerenderSite(options);
}

/**
 * Loads the route table of the built public site.
 * @throws PlainError if the public site hasn't been built
 */
export async function loadRouteLookup(backendUrl: string): Promise<RouteLookup> {
  return load(backendUrl);
}

type Program = RouteLookup & { prerenderSite(options: ProgramOptions): Promise<Prerendered> };

function load(backendUrl: string): Promise<Program> {
  if (!existsSync(program)) throw new PlainError('The public site has not been built: run npm run build');
  // public-site/src/env.ts reads this variable. The query string of the import contains the time of the build, because
  // Node caches modules by URL and would otherwise not load a new build.
  process.env.PRERENDER_BACKEND = backendUrl;
  return import(`${pathToFileURL(program).href}?${statSync(program).mtimeMs}&${backendUrl}`);
}
