/** Checks the format of the compact files of births, and the ranks that the seed takes from them. */
import { expect, test } from 'vitest';
import { readAllFigures, withOfficialRanks } from './birthSeed';
import { readSeedNames } from './nameSeed';

const names = readSeedNames(new URL('names', import.meta.url));
const figures = await readAllFigures(new URL('figures/', import.meta.url));

test('the birth figures in the seed cover three countries, and each series begins and ends with a year that has births', () => {
  expect(figures.map(({ country }) => country)).toEqual(['US', 'EW', 'FR']);
  const wrong = figures.flatMap(({ series }) => series.filter(({ births }) => !births[0] || !births.at(-1)));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('withOfficialRanks gives each name its US rank of 2024, and a neutral name the better of its two ranks', () => {
  const ranked = new Map(withOfficialRanks(names, figures).map((one) => [one.name, one]));
  expect(ranked.get('Olivia')).toMatchObject({ rank: 1, rankYear: 2024 });
  expect(ranked.get('Zoë')).toMatchObject({ rank: null, rankYear: null });
  const [avery] = ['Avery'].map((name) => ranked.get(name));
  const bySex = figures[0]?.series.filter(({ name }) => name === 'Avery').map(({ ranks }) => ranks.at(-1) ?? 0) ?? [];
  expect(avery).toMatchObject({ gender: 'neutral', rank: Math.min(...bySex) });
});

test('a common name of the seed is neutral if each sex has at least 10 % of the births', () => {
  const us = figures.find(({ country }) => country === 'US');
  const newest = us?.totals.at(-1)?.year ?? 0;
  const births = new Map<string, { F: number; M: number }>();
  for (const { name, sex, firstYear, births: yearly } of us?.series ?? []) {
    const both = births.get(name.toLowerCase()) ?? { F: 0, M: 0 };
    both[sex] = yearly.slice(Math.max(0, newest - 9 - firstYear)).reduce((sum, count) => sum + count, 0);
    births.set(name.toLowerCase(), both);
  }
  const odd = names.filter(({ id, name, gender }) => {
    const { F, M } = births.get(name.toLowerCase()) ?? { F: 0, M: 0 };
    // The specification sets the genders of the 42 built-in names.
    if (id <= 42 || F + M < 1000) return false;
    if (Math.min(F, M) * 10 >= F + M) return gender !== 'neutral';
    return gender !== (F > M ? 'girl' : 'boy');
  });
  expect(odd.map(({ name, gender }) => `${name}: ${gender}`)).toEqual([]);
});
