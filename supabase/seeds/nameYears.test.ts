/** Checks that the figures by year match the seed's names and ranks. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSeedNames } from './nameSeed';

const [head, ...lines] = readFileSync(new URL('name_years.csv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');
const rows = lines.map((line) => {
  const [id, year, sex, births, rank] = line.split(',');
  return { id: Number(id), year: Number(year), sex, births: Number(births), rank: Number(rank) };
});
const names = readSeedNames(new URL('names', import.meta.url));

test('has one row for a name, year and sex, with at least five births', () => {
  expect(head).toBe('name_id,year,sex,births,rank');
  const ids = new Set(names.map(({ id }) => id));
  expect(
    rows.filter(
      ({ id, sex, births, rank }) => !ids.has(id) || !/^[FM]$/.test(sex ?? '') || !(births >= 5 && rank >= 1),
    ),
  ).toEqual([]);
  expect(new Set(rows.map(({ id, year, sex }) => `${id} ${year} ${sex}`)).size).toBe(rows.length);
});

test('contains the rank of every ranked name, for neutral names the better one', () => {
  const byName = new Map<number, typeof rows>();
  for (const row of rows) byName.set(row.id, [...(byName.get(row.id) ?? []), row]);
  const wrong = names.filter(({ id, gender, rank, rankYear }) => {
    if (rank === null) return false;
    const found = byName.get(id)?.filter(({ year }) => year === rankYear) ?? [];
    const counted = gender === 'neutral' ? found : found.filter(({ sex }) => sex === (gender === 'girl' ? 'F' : 'M'));
    return Math.min(...counted.map((row) => row.rank)) !== rank;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
