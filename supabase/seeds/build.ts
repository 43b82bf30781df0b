/**
 * Generates the SQL of the seeds from the built-in content of `shared` and the files of this folder. `npm run db:seeds`
 * writes the files, `npm run db:seeds -- --check` exits with 1 if one is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { sampleProducts } from '@cradle/shared/content/products';
import { sampleStories } from '@cradle/shared/content/stories';
import { birthSql, countedNames, readAllFigures, withOfficialRanks } from './birthSeed';
import { doubtSql } from './doubtSeed';
import { lifeTableSql } from './lifeTableSeed';
import { nameSql, readSeedNames } from './nameSeed';
import { continueIds, insertInto } from './sqlText';

const here = (file: string) => new URL(file, import.meta.url);
const head = (sources: string) =>
  `-- Generated from ${sources} by \`npm run db:seeds\`. Edit the sources, not this file.\n\n`;

function storySql(): string {
  const columns = [
    'id',
    'title',
    'summary',
    'content',
    'category',
    'age_range',
    'featured',
    'published_date',
    'image_url',
    'hero',
  ];
  const rows = sampleStories.map((story) => [
    ...[story.id, story.title, story.summary, story.content, story.category, story.ageRange],
    ...[story.featured, story.publishedDate, story.imageUrl || null, story.hero],
  ]);
  return insertInto('stories', columns, rows) + continueIds('stories');
}

function productSql(): string {
  const columns = ['id', 'title', 'description', 'price', 'image_url', 'amazon_url', 'category'];
  const rows = sampleProducts.map((product) => [
    ...[Number(product.id.slice(1)), product.title, product.description, product.price],
    ...[product.imageUrl || null, product.amazonUrl, product.category],
  ]);
  return insertInto('affiliate_products', columns, rows) + continueIds('affiliate_products');
}

/** The seed files with their generated SQL. */
export async function buildSeeds(): Promise<{ file: string; sql: string }[]> {
  const figures = await readAllFigures(here('figures/'));
  const names = withOfficialRanks(readSeedNames(here('names')), figures);
  const namesFrom = 'names/*.jsonl, figures/*.txt.gz and shared/src/content/sampleNames.ts';
  return [
    { file: '10_names.sql', sql: head(namesFrom) + nameSql(names, countedNames(figures)) },
    { file: '10_life_tables.sql', sql: head('life_tables.csv') + lifeTableSql(here('life_tables.csv')) },
    { file: '11_name_births.sql', sql: head('figures/*.txt.gz and names/*.jsonl') + birthSql(names, figures) },
    { file: '12_variant_doubts.sql', sql: head('variant_doubts.csv') + doubtSql(here('variant_doubts.csv'), names) },
    { file: '20_stories.sql', sql: head('shared/src/content/stories.ts') + storySql() },
    { file: '30_products.sql', sql: head('shared/src/content/products.ts') + productSql() },
  ];
}

/** The names of the generated SQL files that don't match their sources. */
export async function staleSeeds(): Promise<string[]> {
  return (await buildSeeds()).filter(({ file, sql }) => sql !== readOrEmpty(here(file))).map(({ file }) => file);
}

function readOrEmpty(file: URL): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

if (process.argv[1]?.endsWith('build.ts')) {
  if (process.argv.includes('--check')) {
    const stale = await staleSeeds();
    console.log(stale.length ? `Stale: ${stale.join(', ')}. Run: npm run db:seeds` : 'The seeds are up to date.');
    process.exit(stale.length ? 1 : 0);
  }
  for (const { file, sql } of await buildSeeds()) {
    writeFileSync(here(file), sql);
    console.log(`${file}: ${sql.length.toLocaleString('en')} characters`);
  }
}
