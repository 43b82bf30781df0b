/** Checks the format of the compact files of births, and the ranks that the seed takes from them. */
import { expect, test } from 'vitest';
import { readAllFigures, withOfficialRanks } from './birthSeed';
import { readSeedNames } from './nameSeed';

const names = readSeedNames(new URL('names', import.meta.url));
const figures = await readAllFigures(new URL('figures/', import.meta.url));

test('the files have three countries, and each series begins and ends with a year that has births', () => {
  expect(figures.map(({ country }) => country)).toEqual(['US', 'EW', 'FR']);
  const wrong = figures.flatMap(({ series }) => series.filter(({ births }) => !births[0] || !births.at(-1)));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('a name gets its official rank of 2024; a neutral name gets the better of its two ranks', () => {
  const ranked = new Map(withOfficialRanks(names, figures).map((one) => [one.name, one]));
  expect(ranked.get('Olivia')).toMatchObject({ rank: 1, rankYear: 2024 });
  expect(ranked.get('Zoë')).toMatchObject({ rank: null, rankYear: null });
  const [avery] = ['Avery'].map((name) => ranked.get(name));
  const bySex = figures[0]?.series.filter(({ name }) => name === 'Avery').map(({ ranks }) => ranks.at(-1) ?? 0) ?? [];
  expect(avery).toMatchObject({ gender: 'neutral', rank: Math.min(...bySex) });
});
