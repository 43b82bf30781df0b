import { describe, expect, it } from 'vitest';
import { newestYear } from '../../../data/names/nameYears';
import { chanceInClass, chanceInShort, classesInWords, latestShare, oneIn, shareOfYears } from './shareFigures';

const totals = { 2022: 3_383_135, 2023: 3_311_196, 2024: 3_328_501 };
const row = (year: number, sex: 'F' | 'M', births: number) => ({ year, sex, births });

describe('the share of births', () => {
  it('the share of a name is its births in a year, divided by all births in the year', () => {
    const share = shareOfYears([row(2024, 'F', 14_718), row(2024, 'M', 12), row(2023, 'F', 9)], totals, 2024, 2024);
    expect(share).toEqual({ from: 2024, to: 2024, births: 14_730, of: 3_328_501, share: 14_730 / 3_328_501 });
  });
  it('in the share of several years, a year without a row counts as a year with zero births', () =>
    expect(shareOfYears([row(2023, 'F', 30)], totals, 2022, 2024)).toMatchObject({
      births: 30,
      of: 3_383_135 + 3_311_196 + 3_328_501,
    }));
  it.each([
    [2021, 2023],
    [2024, 2025],
    [1880, 1880],
  ])('the share of the years %i to %i is null, because not all of these years have totals', (from, to) =>
    expect(shareOfYears([row(from, 'F', 30)], totals, from, to)).toBeNull(),
  );
  it('the share is null for a name without figures in the newest year', () => {
    expect(latestShare([row(1990, 'F', 400)], totals)).toBeNull();
    expect(latestShare([], totals)).toBeNull();
    expect(latestShare([row(2024, 'M', 5)], totals)?.births).toBe(5);
  });
  it('latestShare() uses the newest year that has a total', () => {
    const withNext = { ...totals, 2025: 3_300_000 };
    expect(latestShare([row(2024, 'F', 30)], withNext)).toBeNull();
    expect(latestShare([row(2024, 'F', 30), row(2025, 'F', 33)], withNext)).toMatchObject({ to: 2025, births: 33 });
  });
  it('without totals, newestYear() returns 0 and latestShare() returns null', () => {
    expect(newestYear({})).toBe(0);
    expect(latestShare([row(2024, 'F', 30)], {})).toBeNull();
  });
});

describe('a share as “1 in N”', () => {
  it.each([
    [1, 1],
    [0.5, 2],
    [1 / 99, 99],
    [1 / 117, 120],
    [14_730 / 3_328_501, 230],
    [1 / 1849, 1800],
    [5 / 3_328_501, 670_000],
  ])('the share %f is shown as 1 in %i', (share, n) => expect(oneIn(share)).toBe(n));
});

describe('the chance in a class of 25', () => {
  it('the chance that another child in a class of 25 has a name with the share p is 1 − (1 − p)²⁴', () => {
    expect(chanceInClass(0)).toBe(0);
    expect(chanceInClass(1)).toBe(1);
    expect(chanceInClass(0.5, 3)).toBe(0.75);
    expect(chanceInClass(14_730 / 3_328_501)).toBeCloseTo(0.101, 3);
  });
  it('in a class of one, the chance that another child has the same name is zero', () =>
    expect(chanceInClass(0.4, 1)).toBe(0));
  it.each([
    [0.6, 'most classes'],
    [0.1009, 'about 1 in 10 classes'],
    [0.0004, 'about 1 in 2,500 classes'],
  ])('the chance %f is described as "%s"', (chance, words) => expect(classesInWords(chance)).toBe(words));
  it.each([
    [0.1009, '10%'],
    [0.0149, '1%'],
    [0.0042, '0.4%'],
    [0.0001, '<0.1%'],
  ])('the short form of the chance %f is "%s"', (chance, words) => expect(chanceInShort(chance)).toBe(words));
});
