/** The program that draws pages (public-site/src/prerender/render.tsx, built), and the files its pages need. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PlainError, repositoryRoot } from '../options';

export interface Address {
  path: string;
  changed?: string | undefined;
  given?: unknown[];
}

export interface Frame {
  template: string;
  siteUrl: string;
  settings: Record<string, string>;
  filesOf(page: string): { styles: string[]; scripts: string[] };
  textOf(file: string): string;
  pictureOf(path: string, preview: Preview): string | null;
}

/** What the picture of a page shows. */
export interface Preview {
  title: string;
  said?: string | undefined;
  facts: { icon?: string; text: string }[];
  line: string;
  art: { kind: string; seed: string | number };
}

/** What render.tsx exports, as far as it is used here; its own types need the whole site to be checked. */
export interface Program {
  VERSION_FILE: string;
  SITE_TITLE: string;
  WORKER_SHELL: string;
  privatePaths: string[];
  everyAddress(serviceKey: string): AsyncIterable<Address>;
  contentVersion(): Promise<number>;
  readSettings(): Promise<Record<string, string>>;
  writePage(address: Address, frame: Frame): Promise<{ html: string; listed: boolean; askedMore: boolean }>;
  /** SVG in the 360 × 200 of the site's drawings, of which the middle is seen. */
  artMarkup(preview: Preview): string;
  writeNotFound(frame: Frame): Promise<string>;
  writeShell(path: string, frame: Frame): Promise<string>;
  writeWorkerShell(frame: Frame): string;
  writeManifest(template: string, settings: Record<string, string>): string;
}

export interface BuiltSite {
  program: Program;
  template: string;
  /** The web app manifest of the build, before settings. */
  appManifest: string;
  filesOf: Frame['filesOf'];
  /** The text of a built file, by its path below the site; each is read once. */
  textOf: Frame['textOf'];
  /** Changes with everything that a page is made of beside its data. */
  stamp: string;
}

const site = join(repositoryRoot, 'public-site');

/**
 * Loads what the last build of the public site left.
 * @param backendUrl where its pages ask, unless the build was told another address
 * @throws PlainError when it has not been built
 */
export async function loadBuiltSite(backendUrl: string): Promise<BuiltSite> {
  const names = ['prerender/dist/render.js', 'dist/index.html', 'dist/.vite/manifest.json', 'dist/site.webmanifest'];
  const files = names.map((name) => join(site, name));
  if (!files.every((file) => existsSync(file)))
    throw new PlainError('The public site has not been built: run npm run build');
  const [code = '', template = '', manifest = '', appManifest = ''] = files.map((file) => readFileSync(file, 'utf8'));
  const stamp = createHash('sha256').update(code).update(template).update(manifest).update(appManifest).digest('hex');
  process.env.PRERENDER_BACKEND = backendUrl; // read by public-site/src/env.ts when the program is loaded
  const program: Program = await import(`${pathToFileURL(files[0] ?? '').href}?${stamp}&${backendUrl}`);
  return { program, template, appManifest, filesOf: filesIn(JSON.parse(manifest)), textOf: reader(), stamp };
}

function reader(): Frame['textOf'] {
  const texts = new Map<string, string>();
  return (file) => {
    const text = texts.get(file) ?? readFileSync(join(site, 'dist', file), 'utf8');
    texts.set(file, text);
    return text;
  };
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

/** The page of a component is the source file that bears its name. */
function filesIn(manifest: Manifest): Frame['filesOf'] {
  const reach = (source: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(source)) return seen;
    seen.add(source);
    for (const next of manifest[source]?.imports ?? []) reach(next, seen);
    return seen;
  };
  const entry = Object.keys(manifest).find((source) => manifest[source]?.isEntry) ?? '';
  const everywhere = reach(entry);
  return (page) => {
    const source = Object.keys(manifest).find((one) => one.endsWith(`/${page}.tsx`));
    if (!source) throw new Error(`No page of the build is called ${page}.`);
    const own = [...reach(source)].filter((one) => !everywhere.has(one)).flatMap((one) => manifest[one] ?? []);
    return { styles: [...new Set(own.flatMap(({ css = [] }) => css).reverse())], scripts: own.map(({ file }) => file) };
  };
}
