/** Checks that the seed's ranks are those of the official figures, and that the compact files have the documented form. */
import { expect, test } from 'vitest';
import { readAllFigures } from './birthSeed';
import { readSeedNames } from './nameSeed';

const names = readSeedNames(new URL('names', import.meta.url));
const figures = await readAllFigures(new URL('figures/', import.meta.url));

test('has three countries, without a series that begins or ends with a year without births', () => {
  expect(figures.map(({ country }) => country)).toEqual(['US', 'EW', 'FR']);
  const wrong = figures.flatMap(({ series }) => series.filter(({ births }) => !births[0] || !births.at(-1)));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('has the official rank of every ranked name, for neutral names the better one', () => {
  const ranks = new Map<string, number>();
  for (const { name, sex, firstYear, ranks: all } of figures[0]?.series ?? []) {
    const rank = all[2024 - firstYear];
    if (rank) ranks.set(`${sex}${name.toLowerCase()}`, rank);
  }
  const rankOf = (name: string, gender: string) => {
    const sexes = gender === 'neutral' ? ['F', 'M'] : [gender === 'girl' ? 'F' : 'M'];
    const found = sexes.flatMap((sex) => ranks.get(sex + name.toLowerCase()) ?? []);
    return found.length ? Math.min(...found) : null;
  };
  const wrong = names.filter(({ name, gender, rank }) => rankOf(name, gender) !== rank);
  expect(wrong.map(({ name, rank, gender }) => `${name}: ${rank}, official ${rankOf(name, gender)}`)).toEqual([]);
});
