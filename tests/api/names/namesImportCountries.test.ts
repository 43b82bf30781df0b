/** Imports of England and Wales and of France, the compact format, and files that differ from the published format. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { missingFiles } from '@cradle/supabase/import/countryFiles';
import { connectTo } from '@cradle/supabase/import/database';
import { importNames, undoImport } from '@cradle/supabase/import/importNames';
import { roleUrls } from '@cradle/supabase/local/postgres/databaseRoles';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { keepFewNames } from '../../support/data/fewNames';

let backend: TestBackend;
let sql: postgres.Sql;
const folder = mkdtempSync(join(tmpdir(), 'names-import-'));
beforeAll(async () => {
  backend = await startBackend();
  await keepFewNames(backend.sql, ['Zoe', 'Chloe', 'Chloé']);
  sql = connectTo(roleUrls(backend.stack.databaseUrl).migrations);
});
afterAll(async () => {
  await sql?.end();
  await backend?.stop();
  rmSync(folder, { recursive: true, force: true });
});

const lines = (...all: string[]) => all.map((line) => `${line}\n`).join('');
const france = lines(
  ...['sex,name,year,births', 'F,CHLOÉ,2023,100', 'F,CHLOÉ,2024,90', 'F,CHLOE,2024,10', 'M,JEAN-TRIAL,2024,50'],
  ...["M,N'TRIAL,1990,5", 'F,TRIALÈNE,2024,40', 'M,TRIALÈNE,2024,4', 'F,_PRENOMS_RARES,2024,900'],
);
const englandAndWales = lines(
  'sex,rank,name,births',
  'F,1,Olivia,30',
  'F,2,Ivy-Trial,20',
  'F,2,Zoe,20',
  'M,1,Trialdre,9',
);

function file(name: string, content: string | Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const rows = (name: string) => backend.sql`
  select n.gender, n.rank, n.popularity, n.has_figures, n.syllables, b.country, b.sex, b.first_year, b.births, b.ranks
  from baby_names as n left join name_births as b on b.name_id = n.id where n.name = ${name} order by b.country, b.sex`;

/** Returns a digest of everything that an import can write. */
async function state(): Promise<string> {
  const [row] = await backend.sql`
    select (select md5(string_agg((to_jsonb(n) - 'updated_at')::text, '|' order by n.id)) from baby_names as n) as names,
      (select md5(string_agg(b::text, '|' order by b.name_id, b.country, b.sex)) from name_births as b) as births,
      (select md5(string_agg(t::text, '|' order by t.country, t.year, t.sex)) from private.name_year_totals as t) as totals`;
  return JSON.stringify(row);
}

/** Adds an import without figures. */
const addImport = (country: string, from: number, to: number, source = 'by hand') => backend.sql`
  insert into private.name_imports (source, country, years, totals_before)
  values (${source}, ${country}, array(select generate_series(${from}::int, ${to}::int)), '[]')`;

describe('France', () => {
  test('importing the French file adds names in title case, and assigns figures only to the name with the same accents', async () => {
    const before = await state();
    const oldChloe = await rows('Chloe');
    const report = await importNames(sql, file('france.csv.gz', gzipSync(france)));
    expect(report).toMatchObject({
      country: 'FR',
      lines: 7,
      refused: 1,
      refusedBirths: 900,
      firstYear: 1990,
      new_figures: 0,
    });
    expect(await rows('Jean-Trial')).toMatchObject([
      {
        gender: 'boy',
        rank: null,
        popularity: 1,
        has_figures: true,
        syllables: 2,
        country: 'FR',
        births: [50],
        ranks: [1],
      },
    ]);
    expect(await rows("N'Trial")).toMatchObject([{ first_year: 1990, births: [5] }]);
    // Trialène counts as a girl’s name, because only 4 of the 44 births are boys, which is less than one in ten.
    expect(await rows('Trialène')).toMatchObject([
      { gender: 'girl', sex: 'F' },
      { gender: 'girl', sex: 'M' },
    ]);
    const chloe = await rows('Chloe');
    expect(chloe.find(({ country }) => country === 'US')).toEqual(oldChloe.find(({ country }) => country === 'US'));
    expect(chloe.find(({ country }) => country === 'FR')?.births.at(-1)).toBe(10);
    const accented = (await rows('Chloé')).filter(({ country }) => country === 'FR');
    expect(accented[0]?.births.slice(-2)).toEqual([100, 90]);
    // The import replaces only the years of the file (1990, 2023 and 2024), and preserves the years between.
    expect(accented[0]?.births.length).toBeGreaterThan(10);
    expect((await importNames(sql, join(folder, 'france.csv.gz'))).wrote).toBe(false);
    await undoImport(sql);
    expect(await state()).toBe(before);
  });
});

describe('England and Wales', () => {
  test('an import of figures of England and Wales leaves ranks and popularity unchanged', async () => {
    const [olivia] = await backend.sql`select * from baby_names where name = 'Olivia'`;
    const report = await importNames(sql, file('names-2024.csv', englandAndWales));
    expect(report).toMatchObject({ country: 'EW', lines: 4, lastYear: 2024, new_figures: 0 });
    expect(await rows('Ivy-Trial')).toMatchObject([{ gender: 'girl', country: 'EW', births: [20], ranks: [2] }]);
    expect((await rows('Zoe')).find(({ country }) => country === 'EW')).toMatchObject({ first_year: 2024, ranks: [2] });
    expect((await backend.sql`select * from baby_names where name = 'Olivia'`)[0]).toEqual(olivia);
  });

  test('figures_state() returns the countries whose figures are loaded, and whether an import is running', async () => {
    const read = async () => (await backend.send('visitor', '/rest/v1/rpc/figures_state')).body;
    await backend.sql`truncate private.name_imports cascade`;
    expect(await read()).toEqual({ loading: false, loaded: [] });
    await addImport('EW', 2024, 2024);
    expect(await read()).toEqual({ loading: false, loaded: ['EW'] });
    await sql.begin(async (transaction) => {
      await transaction`select private.begin_name_import()`;
      expect(await read()).toEqual({ loading: true, loaded: ['EW'] });
    });
    expect(await read()).toEqual({ loading: false, loaded: ['EW'] });
  });
});

describe('a file that differs from the published format', () => {
  const compact = lines('FR\t1900\t2024', 'Anna\tF\t1990\t5,,6', 'Jean\tM\t1990\t5');
  const bad = (line: string) => lines('sex,name,year,births', 'F,ANNA,2024,5', line);
  test.each<[string, string, string | Buffer, string]>([
    [
      'columns of another country',
      'de.csv',
      lines('vorname,anzahl,geschlecht'),
      'line 1: the columns are "vorname,anzahl',
    ],
    ['an empty file', 'fr.csv', '', 'fr.csv: the file is empty'],
    ['a garbage line', 'fr.csv', bad('<html>'), 'line 3: "<html>" must be F or M, name, year, births'],
    ['too few columns', 'fr.csv', bad('F,ANNE,2024'), 'line 3: "F,ANNE,2024" must be'],
    ['a name in Cyrillic letters', 'fr.csv', bad('F,АННА,2024,5'), 'line 3'],
    ['a repeated line', 'fr.csv', bad('F,ANNA,2024,7'), 'line 3: ANNA, F, 2024 is listed twice'],
    ['a future year', 'fr.csv', bad('F,ANNE,2999,7'), "line 3: 2999 isn't a year"],
    ['a space at the end of a name', 'fr.csv', bad('F,ANNE ,2024,5'), 'line 3: "ANNE " isn\'t a name of 50 characters'],
    ['two spaces in a name', 'fr.csv', bad('F,ANNE  MARIE,2024,5'), 'line 3: "ANNE  MARIE" isn\'t a name'],
    ['a name that starts with the letter Ə', 'fr.csv', bad('F,ƏLI,2024,5'), 'line 3: "ƏLI" isn\'t a name'],
    [
      'a name that is longer in title case',
      'fr.csv',
      bad(`F,A${'İ'.repeat(49)},2024,5`),
      "isn't a name of 50 characters",
    ],
    ['a file with boys only', 'fr.csv', lines('sex,name,year,births', 'M,JEAN,2024,5'), 'no line for sex F'],
    ['a file name without a year', 'names.csv', englandAndWales, 'the name of the file has no year'],
    ['a file that ends in the middle of a line', 'fr.csv', `${france}F,ANN`, 'ends in the middle of a line'],
    ['a file in Latin-1', 'fr.csv', Buffer.from(bad('F,CHLO\xc9,2024,7'), 'latin1'), "isn't UTF-8"],
    ['a truncated compressed file', 'fr.csv.gz', gzipSync(france).subarray(0, 60), 'it is incomplete'],
    ['a file that is not compressed', 'fr.csv.gz', france, "isn't compressed with gzip"],
    ['a compression bomb', 'fr.csv.gz', gzipSync(Buffer.alloc(101_000_000, '\n')), 'line 1: the columns are ""'],
    ['a compression bomb of one line', 'fr.csv.gz', gzipSync(Buffer.alloc(101_000_000, 'A')), 'a line is longer than'],
    ['a compact file without its header', 'x.txt.gz', gzipSync('hello\n'), 'line 1: the first line must be a country'],
    ['repeated compact lines', 'x.txt.gz', gzipSync(`${compact}Anna\tF\t1990\t5\n`), 'line 4: Anna, F is listed twice'],
    ['compact years in the future', 'x.txt.gz', gzipSync('US\t3000\t3000\n'), "line 1: 3000 to 3000 aren't years"],
    ['compact years before 1880', 'x.txt.gz', gzipSync('US\t0001\t2024\n'), "line 1: 0001 to 2024 aren't years"],
    [
      'compact years in descending order',
      'x.txt.gz',
      gzipSync('US\t2024\t1880\n'),
      "line 1: 2024 to 1880 aren't years",
    ],
    ['a compact file without rows', 'x.txt.gz', gzipSync('US\t1880\t2024\n'), 'line 1: the file has no line for sex F'],
    ['a compact file of girls', 'x.txt.gz', gzipSync(lines('FR\t1900\t2024', 'Anna\tF\t1990\t5')), 'no line for sex M'],
    ['compact births that end with 0', 'x.txt.gz', gzipSync(`${compact}Anne\tF\t1990\t5,,\n`), 'line 4: "Anne'],
    [
      'compact births after the last year',
      'x.txt.gz',
      gzipSync(`${compact}Anne\tF\t2024\t5,5\n`),
      'line 4: it has births outside',
    ],
  ])('an import reports %s and writes nothing', async (_what, name, content, message) => {
    const before = await state();
    const error = await importNames(sql, file(name, content)).catch((caught: unknown) => caught as Error);
    expect(error).toMatchObject({ name: 'PlainError', message: expect.stringContaining(message) });
    expect(await state()).toBe(before);
  });
});

test('the background load of figures skips countries whose figures were imported by hand', async () => {
  const missing = async () => (await missingFiles(sql)).map(({ country }) => country);
  await backend.sql`truncate private.name_imports cascade`;
  expect(await missing()).toEqual(['US', 'EW', 'FR']);
  await addImport('US', 1880, 2000);
  await addImport('FR', 1900, 2024, 'FR.txt.gz');
  expect(await missing(), 'not all years').toEqual(['US', 'EW']);
  await addImport('US', 2001, 2025);
  await addImport('EW', 2024, 2024);
  expect(await missing()).toEqual([]);
  await backend.sql`update private.name_imports set undone_at = now() where country in ('EW', 'FR')`;
  expect(await missing(), 'an undone background load is not repeated').toEqual(['EW']);
});
