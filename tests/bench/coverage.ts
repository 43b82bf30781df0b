/**
 * Computes the share of births whose name is on the site: `npm run bench -- --coverage`. Reads the files of the seed,
 * not a database. tests/unit/coverage.test.ts compares the README's figures with the result.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { foldText } from '@cradle/shared/names/names';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { type CountryFigures, readAllFigures } from '@cradle/supabase/seeds/birthSeed';
import { readSeedNames } from '@cradle/supabase/seeds/nameSeed';
import { gzipped } from './bundles';
import type { Figure } from './figures';

type Counted = CountryFigures['series'][number];

const seeds = join(repositoryRoot, 'supabase/seeds');
const seedFile = (path: string) => new URL(`file://${seeds}/${path}`);

/**
 * Counts names and spellings, and computes which shares of births and names (0 to 1) the site covers. `bytes` is the
 * compressed size of the seed's files.
 */
export async function coverage() {
  const names = readSeedNames(seedFile('names'));
  const figures = await readAllFigures(seedFile('figures/'));
  const of = (country: string) => figures.find((one) => one.country === country)?.series ?? [];
  const written = new Set(names.map(({ name }) => name.toLowerCase()));
  const hasMeaning = ({ name }: Counted) => written.has(name.toLowerCase());
  // Accents are ignored, as in the search.
  const unaccented = new Set(names.map(({ name }) => foldText(name)));
  const hasMeaningUnaccented = ({ name }: Counted) => unaccented.has(foldText(name));
  const pages = new Set(figures.flatMap(({ series }) => series.map(({ name }) => foldText(name))));
  const isFound = ({ name }: Counted) => pages.has(foldText(name));
  const top = (['F', 'M'] as const).flatMap((sex) =>
    of('US').filter((one) => one.sex === sex && rankIn(one, 2024) > 0 && rankIn(one, 2024) <= 1000),
  );
  return {
    spellings: new Set(of('US').map(({ name }) => name)).size,
    pages: new Set([...written, ...figures.flatMap(({ series }) => series.map(({ name }) => name.toLowerCase()))]).size,
    meanings: names.length,
    births: shareOf(of('US'), hasMeaning, 2015),
    top: top.filter(hasMeaning).length / top.length,
    englandAndWales: {
      found: shareOf(of('EW'), isFound, 2024),
      meaning: shareOf(of('EW'), hasMeaningUnaccented, 2024),
    },
    france: { found: shareOf(of('FR'), isFound, 2024), meaning: shareOf(of('FR'), hasMeaningUnaccented, 2024) },
    sources: names.filter(({ sources }) => sources.length > 0).length / names.length,
    bytes: compressedBytes(),
  };
}

/** Returns the rows about names for the printed table, with the project's goals. */
export async function coverageFigures(): Promise<Figure[]> {
  const seen = await coverage();
  const percent = (share: number) => `${(100 * share).toFixed(1)} %`;
  const atLeast = (what: string, goal: number, share: number): Figure => ({
    what,
    goal: `≥ ${Math.round(100 * goal)} %`,
    figure: percent(share),
    met: share >= goal,
  });
  return [
    {
      what: 'US spellings with a page',
      goal: 'all',
      figure: seen.spellings.toLocaleString('en'),
      met: seen.spellings > 104_000,
    },
    { what: 'Spellings with a page, all countries', goal: '–', figure: seen.pages.toLocaleString('en'), met: true },
    { what: 'Names with a meaning', goal: '–', figure: seen.meanings.toLocaleString('en'), met: true },
    atLeast('Share of US births 2015–2024 with a meaning', 0.9, seen.births),
    atLeast('Top 1,000 of each sex in 2024 with a meaning', 1, seen.top),
    atLeast('Births in England and Wales 2024 that search finds', 0.9, seen.englandAndWales.found),
    atLeast('Births in France 2024 that search finds', 0.8, seen.france.found),
    {
      what: 'Births in England and Wales 2024 with a meaning',
      goal: '–',
      figure: percent(seen.englandAndWales.meaning),
      met: true,
    },
    { what: 'Births in France 2024 with a meaning', goal: '–', figure: percent(seen.france.meaning), met: true },
    atLeast('Meanings with a source', 0.6, seen.sources),
    {
      what: 'Name data, compressed',
      goal: '≤ 12 MB',
      figure: `${(seen.bytes / 1e6).toFixed(1)} MB`,
      met: seen.bytes <= 12e6,
    },
  ];
}

const rankIn = ({ firstYear, ranks }: Counted, year: number) => ranks[year - firstYear] ?? 0;

/** Returns the share of births, from the year `since` on, for which `passes` returns true. */
function shareOf(series: readonly Counted[], passes: (one: Counted) => boolean, since: number): number {
  let [all, passed] = [0, 0];
  for (const one of series) {
    const births = one.births.slice(Math.max(0, since - one.firstYear)).reduce((sum, count) => sum + count, 0);
    all += births;
    if (passes(one)) passed += births;
  }
  return passed / all;
}

/** The size in bytes of the files with names and figures in the repository, each compressed. */
function compressedBytes(): number {
  const files = ['names', 'figures'].flatMap((folder) =>
    readdirSync(join(seeds, folder)).map((name) => join(seeds, folder, name)),
  );
  files.push(join(seeds, '10_names.sql'), join(seeds, '11_name_births.sql'));
  return files.reduce((sum, file) => sum + (file.endsWith('.gz') ? statSync(file).size : gzippedFile(file)), 0);
}

const gzippedFile = (file: string) => gzipped(readFileSync(file, 'utf8'));
