/** Reads the files of the built site that are needed for prerendering. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from './Document';

/**
 * The path of the built site. The relative path is correct for this source file and for the bundled prerenderer,
 * because both are in folders two levels below public-site.
 */
const dist = join(import.meta.dirname, '../../dist');

export interface BuiltSite {
  /** index.html as Vite built it. */
  template: string;
  /** The web app manifest of the build, before the settings are inserted. */
  appManifest: string;
  /**
   * Returns the built files that a page needs in addition to those in index.html.
   * @param page the name of the page's component
   */
  filesOf(page: string): Files;
  /** Returns the text of a built file. `file` is its path below the site. The text is cached. */
  textOf(file: string): string;
  /** A hash of the code of the site and of the prerenderer. */
  stamp: string;
}

export function readBuiltSite(): BuiltSite {
  const read = (file: string) => readFileSync(join(dist, file), 'utf8');
  const [template = '', manifest = '', appManifest = ''] = [
    'index.html',
    '.vite/manifest.json',
    'site.webmanifest',
  ].map(read);
  const stamp = createHash('sha256').update(readFileSync(import.meta.filename));
  for (const text of [template, manifest, appManifest]) stamp.update(text);
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? read(file);
    texts.set(file, text);
    return text;
  };
  return { template, appManifest, filesOf: filesIn(JSON.parse(manifest)), textOf, stamp: stamp.digest('hex') };
}

type Manifest = Record<string, { file: string; css?: string[]; imports?: string[]; isEntry?: boolean }>;

/**
 * Returns a function that finds the files of a page in Vite's manifest. A page's component is in a source file with the
 * same name.
 */
function filesIn(manifest: Manifest): BuiltSite['filesOf'] {
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
    if (!source) throw new Error(`The build has no page called ${page}.`);
    const own = [...reach(source)].filter((one) => !everywhere.has(one)).flatMap((one) => manifest[one] ?? []);
    return { styles: [...new Set(own.flatMap(({ css = [] }) => css).reverse())], scripts: own.map(({ file }) => file) };
  };
}
