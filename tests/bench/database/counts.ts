/** Figures that are the same on any machine, so a missed goal fails `npm test`. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { baselineSize } from '../baseline';
import { bundlesOf, gzipped } from '../bundles';
import { atMost, atMostKB, type Figure } from '../figures';

/** Matches code that the first load of a public page must not contain. */
const laterCode = /backoffice\/|react-admin|@mui|auth-js|supabase-js|ui\/Dialog|MobileMenu|SubmitStoryForm|ShareForm/;

/** Matches secrets of a server: keys, database URLs, private keys. */
const secrets = /sb_secret_\w|["'`]service_role["'`]|postgres(?:ql)?:\/\/|-----BEGIN [A-Z ]*PRIVATE KEY/;

/**
 * Matches a dynamic import whose result the bundler converts, because the chunk exports other names than the module.
 * importAgain() can't retry such an import. The pattern leaves out chunks whose failed downloads are handled in other
 * ways: pages are reloaded, and the callers of `lists` and `newsletter` work without them.
 */
const changedExports = /import\(`\.\/(?!\w+Page-|lists-|newsletter-)[^`]+`\)\.then\(\w+=>\w+\.\w+\)/;

const home = '/pages/home/HomePage.tsx';
/** The pages that visitors open from other sites. None of them starts with a form, so none may load code for forms. */
const pages = [home, '/pages/names/NamesPage.tsx', '/pages/name/NamePage.tsx', '/pages/stories/StoriesPage.tsx'];

/** Returns the rows of the printed table about sizes and contents of the two applications' builds. */
export async function exactCounts(): Promise<Figure[]> {
  const baseline = await baselineSize();
  const site = bundlesOf('public-site');
  const office = bundlesOf('backoffice');
  const carried = new Set(pages.flatMap((page) => site.sourcesIn(page, laterCode)));
  return [
    atMostKB('First-load JavaScript of /', 100, site.firstLoad(home)),
    atMost(
      `First-load JavaScript of /, compared with the bare application (${(baseline / 1000).toFixed(1)} kB)`,
      1.11,
      site.firstLoad(home) / baseline,
      ' ×',
    ),
    atMostKB('First-load JavaScript of /names/a', 110, site.firstLoad('/pages/names/NamesPage.tsx')),
    atMost('Sources of back-office, auth or dialogs in first loads of the public site', 0, carried.size),
    atMost('Built files that contain a secret', 0, [...site.filesWith(secrets), ...office.filesWith(secrets)].length),
    atMost(
      'Lazy-loaded chunks with changed exports, which importAgain() cannot retry',
      0,
      site.filesWith(changedExports).length,
    ),
    atMostKB('First-load JavaScript of /admin/login', 350, office.firstLoad('/src/App.tsx')),
    atMostKB(
      'First-load JavaScript of /admin/baby_names',
      440,
      office.firstLoad('/layout/Layout.tsx', '/baby_names/List.tsx'),
    ),
    atMostKB('All illustrations', 40, drawnArt(site)),
  ];
}

/** Returns the compressed size of all illustrations: sources of drawing components, and SVG files of the build. */
function drawnArt(site: ReturnType<typeof bundlesOf>): number {
  const folder = join(repositoryRoot, 'public-site/dist/assets');
  const drawing = /public-site\/src\/(art\/|ui\/(Icon|Motif)|(\w+\/)+\w*Scene)/;
  const sources = new Set(site.chunks.flatMap(({ sources: all }) => all.filter((source) => drawing.test(source))));
  const files = [
    ...readdirSync(folder)
      .filter((file) => file.endsWith('.svg'))
      .map((file) => join(folder, file)),
    ...[...sources].map((source) => join(repositoryRoot, source)),
  ];
  return files.reduce((sum, file) => sum + gzipped(readFileSync(file)), 0);
}
