/** Reads the names of the seed: 42 built-in names from `shared`, all others and further columns from names.csv. */
import { readFileSync } from 'node:fs';
import { sampleNames } from '@cradle/shared/content/sampleNames';
import Papa from 'papaparse';
import { continueIds, insertInto } from './sqlText';

/** A name of the seed, merged from both sources. */
export interface SeedName {
  id: number;
  name: string;
  gender: string;
  meaning: string;
  origin: string;
  popularity: number;
  syllables: number;
  rank: number | null;
  rankYear: number | null;
  pronunciation: string | null;
  nicknames: string[];
  mythological: boolean;
  celebrity: string | null;
  zodiacs: string[];
  siblings: string[];
  sourceNote: string | null;
}

type Row = Record<string, string>;

/**
 * Returns all names of the seed, in the order of the file.
 * @throws Error with the row if a value is missing or a sibling isn't a name of the seed
 */
export function readSeedNames(csvFile: URL): SeedName[] {
  const names = readCsv(csvFile).map(merge);
  const ids = idsByName(names);
  for (const { name, siblings } of names) {
    const lost = siblings.find((sibling) => !ids.has(sibling) || sibling === name);
    if (lost) throw new Error(`names.csv: the sibling "${lost}" of ${name} is no other name of the seed`);
  }
  return names;
}

/** The SQL of baby_names and its child tables. */
export function nameSql(names: readonly SeedName[]): string {
  const ids = idsByName(names);
  return [
    insertInto(
      'baby_names',
      // biome-ignore format: one line, as in the rows below it
      ['id', 'name', 'gender', 'meaning', 'origin', 'popularity', 'syllables', 'rank', 'rank_year', 'pronunciation', 'nicknames', 'mythological', 'celebrity', 'source_note'],
      // biome-ignore format: one line, as in the columns above it
      names.map((n) => [n.id, n.name, n.gender, n.meaning, n.origin, n.popularity, n.syllables, n.rank, n.rankYear, n.pronunciation, n.nicknames, n.mythological, n.celebrity, n.sourceNote]),
    ),
    continueIds('baby_names'),
    insertInto(
      'name_siblings',
      ['name_id', 'sibling_id'],
      names.flatMap((n) => n.siblings.map((sibling) => [n.id, ids.get(sibling) ?? null])),
    ),
    insertInto(
      'name_zodiacs',
      ['name_id', 'zodiac'],
      names.flatMap((n) => n.zodiacs.map((zodiac) => [n.id, zodiac])),
    ),
    insertInto(
      'celebrity_names',
      ['baby_name_id', 'full_name', 'known_for'],
      names.flatMap((n) => bearers(n.celebrity).map(([fullName, knownFor]) => [n.id, fullName, knownFor])),
    ),
  ].join('\n');
}

/** 'Emma Watson, actor; Emma Stone, actor' as [full name, known for] pairs. */
function bearers(celebrity: string | null): [string, string | null][] {
  return (celebrity ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter(Boolean)
    .map((part) => {
      const [fullName = part, ...rest] = part.split(', ');
      return [fullName, rest.join(', ') || null];
    });
}

/** The SQL of name_years from name_years.csv (name_id, year, sex, births, rank). */
export function yearSql(csvFile: URL): string {
  const rows = readCsv(csvFile).map((row) => {
    const { name_id: nameId, year, sex, births, rank } = row;
    return [Number(nameId), Number(year), sex ?? '', Number(births), Number(rank)];
  });
  return insertInto('name_years', ['name_id', 'year', 'sex', 'births', 'rank'], rows);
}

function readCsv(file: URL): Row[] {
  const { data, errors } = Papa.parse<Row>(readFileSync(file, 'utf8'), { header: true, skipEmptyLines: true });
  if (errors[0]) throw new Error(`${file.pathname}: row ${errors[0].row}: ${errors[0].message}`);
  return data;
}

function merge(row: Row): SeedName {
  const id = Number(row.id);
  const builtIn = sampleNames.find((sample) => sample.id === id);
  const list = (column: string) => (row[column] ? row[column].split(';').map((part) => part.trim()) : []);
  const required = (column: string) => {
    if (!row[column]) throw new Error(`names.csv: ${column} of id ${row.id} is missing`);
    return row[column];
  };
  return {
    id,
    name: builtIn?.name ?? required('name'),
    gender: builtIn?.gender ?? required('gender'),
    meaning: builtIn?.meaning ?? required('meaning'),
    origin: builtIn?.origin ?? required('origin'),
    popularity: builtIn?.popularity ?? Number(required('popularity')),
    syllables: Number(required('syllables')),
    rank: row.rank ? Number(row.rank) : null,
    rankYear: row.rank_year ? Number(row.rank_year) : null,
    pronunciation: row.pronunciation || null,
    nicknames: list('nicknames'),
    mythological: row.mythological === 'true',
    celebrity: row.celebrity || null,
    zodiacs: list('zodiacs'),
    siblings: builtIn?.siblings ?? list('siblings'),
    sourceNote: row.source_note || null,
  };
}

function idsByName(names: readonly SeedName[]): Map<string, number> {
  return new Map(names.map(({ id, name }) => [name, id]));
}
