/** Checks the format and consistency of the seed's names. */
import { readFileSync } from 'node:fs';
import { sampleNames } from '@cradle/shared/content/sampleNames';
import { ORIGINS, ZODIAC_SIGNS } from '@cradle/shared/names/babyNames';
import { doubtfulSyllables } from '@cradle/shared/names/syllables';
import { describe, expect, test } from 'vitest';
import { readSeedNames } from './nameSeed';

const names = readSeedNames(new URL('names.csv', import.meta.url));
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const among =
  <T>(values: readonly T[]) =>
  (value: T) =>
    values.filter((one) => one === value).length;

/** Names whose vowel groups suggest a wrong number of syllables, by reason. */
const oddSyllables: Record<string, readonly string[]> = {
  'two adjacent vowels and the final e are separate syllables': [
    ...['Adaeze', 'Ariadne', 'Ayodele', 'Calliope', 'DeAndre', 'Hermione', 'Ianthe', 'Ione'],
  ],
  'three adjacent vowels are separate syllables': ['Aoi'],
};

describe('names of the seed', () => {
  test('are at least 1,500 and differ in more than accents', () => {
    expect(names.length).toBeGreaterThanOrEqual(1500);
    const seen = names.map(({ name }) => folded(name));
    expect(seen.filter((name, at) => seen.indexOf(name) !== at)).toEqual([]);
  });

  test('cover every letter, origin, gender and zodiac sign', () => {
    const letters = among(names.map(({ name }) => folded(name)[0]?.replace('ø', 'o')));
    expect([...'abcdefghijklmnopqrstuvwxyz'].filter((letter) => letters(letter) < 10)).toEqual([]);
    const origins = among(names.map(({ origin }) => origin));
    expect(ORIGINS.filter((origin) => origins(origin) < 40)).toEqual([]);
    expect(among(names.map(({ gender }) => gender))('neutral')).toBeGreaterThanOrEqual(250);
    const signs = among(names.flatMap(({ zodiacs }) => zodiacs));
    expect(ZODIAC_SIGNS.filter((sign) => signs(sign) < 25)).toEqual([]);
  });

  test('have short meanings in sentence case, and a pronunciation with a part for each syllable', () => {
    const odd = names.filter(
      ({ meaning, syllables, pronunciation }) =>
        meaning.length < 3 ||
        meaning.length > 140 ||
        meaning.endsWith('.') ||
        !/^[\p{Lu}\d]/u.test(meaning) ||
        pronunciation?.split(/[-\s]/).length !== syllables,
    );
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('have a rank and its year together, and a popularity in the order of ranks', () => {
    expect(names.filter(({ rank, rankYear }) => (rank === null) !== (rankYear === null))).toEqual([]);
    for (const gender of ['girl', 'boy']) {
      const ranked = names.filter((name) => name.gender === gender && name.rank !== null);
      ranked.sort((a, b) => Number(a.rank) - Number(b.rank));
      const popularity = ranked.map((name) => name.popularity);
      expect(popularity).toEqual([...popularity].sort((a, b) => b - a));
    }
  });

  test('have three to six siblings', () => {
    // readSeedNames() checks that siblings are names.
    expect(names.filter(({ siblings }) => siblings.length < 3 || siblings.length > 6).map(({ name }) => name)).toEqual(
      [],
    );
  });

  test('have the syllables that their vowels suggest, except for known ones', () => {
    const doubtful = names.filter(({ name, syllables }) => doubtfulSyllables(name, syllables)).map(({ name }) => name);
    expect(doubtful.sort()).toEqual(Object.values(oddSyllables).flat().sort());
  });

  test('have unique, mutual siblings; years and built-in names refer to existing ids', () => {
    const twice = names.filter(({ siblings }) => new Set(siblings).size < siblings.length);
    expect(twice.map(({ name }) => name)).toEqual([]);
    const siblingsOf = new Map(names.map(({ name, siblings }) => [name, siblings]));
    const oneWay = names.flatMap(({ name, siblings }) =>
      siblings.filter((sibling) => !siblingsOf.get(sibling)?.includes(name)).map((sibling) => `${name} → ${sibling}`),
    );
    expect(oneWay).toEqual([]);
    const ids = new Set(names.map(({ id }) => id));
    expect(ids.size).toBe(names.length);
    expect(sampleNames.filter(({ id, name }) => names.find((seed) => seed.id === id)?.name !== name)).toEqual([]);
    const [head, ...years] = readFileSync(new URL('name_years.csv', import.meta.url), 'utf8')
      .trim()
      .split('\n');
    expect(head).toMatch(/^name_id,/);
    expect(years.filter((row) => !ids.has(Number(row.split(',', 1)[0])))).toEqual([]);
  });
});
