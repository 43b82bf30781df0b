import { describe, expect, it } from 'vitest';
import { trendInWords, trendOf } from './trend';

type Row = { year: number; sex: 'F' | 'M'; births: number };

const totals: Record<number, number> = {
  ...{ 2015: 3_700_912, 2016: 3_668_785, 2017: 3_576_195, 2018: 3_515_897, 2019: 3_470_933 },
  ...{ 2020: 3_340_577, 2021: 3_387_949, 2022: 3_383_135, 2023: 3_311_196, 2024: 3_328_501 },
};

/** Rows of a name whose share of all babies in each year is `share(year)`. */
const withShares = (share: (year: number) => number): Row[] =>
  Object.entries(totals).map(([year, all]) => ({
    year: Number(year),
    sex: 'F',
    births: Math.round(all * share(Number(year))),
  }));
const inWords = (rows: Row[]) => {
  const trend = trendOf(rows, totals);
  return trend && trendInWords(trend);
};

describe('the trend', () => {
  it('the trend stays steady if total births fall but the share of the name stays the same', () =>
    expect(
      trendOf(
        withShares(() => 0.001),
        totals,
      ),
    ).toMatchObject({ direction: 'steady', percent: 0 }));

  it.each([
    [1.1, 'rising', 10],
    [1.09, 'steady', 9],
    [0.91, 'steady', -9],
    [0.9, 'falling', -10],
  ])('if the share changes by the factor %f, the trend is %s', (factor, direction, percent) =>
    expect(
      trendOf(
        withShares((year) => (year > 2020 ? 0.01 * factor : 0.01)),
        totals,
      ),
    ).toMatchObject({ direction, percent }),
  );

  it('births in the middle years have no effect on the trend', () =>
    expect(
      trendOf(
        withShares((year) => (year > 2017 && year < 2022 ? 0.5 : 0.01)),
        totals,
      )?.direction,
    ).toBe('steady'));

  it('the trend adds up the births of girls and boys', () => {
    const rows = withShares(() => 0.001).map((row): Row => (row.year > 2020 ? { ...row, sex: 'M' } : row));
    expect(trendOf(rows, totals)?.direction).toBe('steady');
  });

  it('the trend is null for a name with few births, and for a name without figures in the first years', () => {
    expect(trendOf([], totals)).toBeNull();
    expect(
      trendOf(
        [
          { year: 2015, sex: 'F', births: 20 },
          { year: 2024, sex: 'F', births: 39 },
        ],
        totals,
      ),
    ).toBeNull();
    expect(
      trendOf(
        [
          { year: 2015, sex: 'F', births: 20 },
          { year: 2024, sex: 'F', births: 40 },
        ],
        totals,
      ),
    ).not.toBeNull();
    expect(trendOf([{ year: 2024, sex: 'F', births: 4000 }], totals)).toBeNull();
    expect(trendOf([{ year: 1950, sex: 'F', births: 4000 }], totals)).toBeNull();
  });

  it('the trend of a name that was common in the first years but has no figures in the last years is “falling”', () =>
    expect(trendOf([{ year: 2016, sex: 'F', births: 500 }], totals)).toMatchObject({
      direction: 'falling',
      percent: -100,
    }));
});

it('the trend compares the first three with the last three of the newest ten years', () => {
  const later = Object.fromEntries(Object.entries(totals).map(([year, all]) => [Number(year) + 1, all]));
  const rows = withShares(() => 0.001);
  expect(trendOf(rows, later)).toMatchObject({ before: { from: 2016, to: 2018 }, now: { from: 2023, to: 2025 } });
});

describe('the trend in words', () => {
  it.each([
    [1.34, 'Rising: 34% more common in 2022 to 2024 than in 2015 to 2017.'],
    [4.2, 'Rising: 4 times as common in 2022 to 2024 as in 2015 to 2017.'],
    [0.75, 'Falling: 25% less common in 2022 to 2024 than in 2015 to 2017.'],
    [1.02, 'Steady: about as common in 2022 to 2024 as in 2015 to 2017 (+2%).'],
    [0.98, 'Steady: about as common in 2022 to 2024 as in 2015 to 2017 (−2%).'],
  ])('if the share changes by the factor %f, the text is “%s”', (factor, words) =>
    expect(inWords(withShares((year) => (year > 2020 ? 0.01 * factor : 0.01)))).toBe(words),
  );
});
