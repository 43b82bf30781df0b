/** The figures by year: that they are rows of the names' source, and agree with the ranks that stand there. */
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
const names = readSeedNames(new URL('names.csv', import.meta.url));

test('each row is a name, a year and a sex once, with five babies or more', () => {
  expect(head).toBe('name_id,year,sex,births,rank');
  const ids = new Set(names.map(({ id }) => id));
  expect(
    rows.filter(
      ({ id, sex, births, rank }) => !ids.has(id) || !/^[FM]$/.test(sex ?? '') || !(births >= 5 && rank >= 1),
    ),
  ).toEqual([]);
  expect(new Set(rows.map(({ id, year, sex }) => `${id} ${year} ${sex}`)).size).toBe(rows.length);
});

test('every ranked name has its year, with that very rank; a neutral name has the better of its two', () => {
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
