import { describe, expect, it } from 'vitest';
import { plottedYears } from '../../../data/names/nameYears';
import { yearSeries } from './yearFigures';

const row = (year: number, sex: 'F' | 'M', births: number) => ({ year, sex, births, rank: 1 });

describe('the lines of the plot', () => {
  it('the first line of the plot belongs to the sex with more births', () =>
    expect(yearSeries([row(2024, 'F', 5), row(2024, 'M', 9)], 2024, 2024).map(({ label }) => label)).toEqual([
      'Boys',
      'Girls',
    ]));
  it('the plot has no line for a sex with less than 5 % of the births', () =>
    expect(yearSeries([row(2024, 'F', 990), row(2024, 'M', 5)], 2024, 2024).map(({ sex }) => sex)).toEqual(['F']));
  it('the lines of the plot show zero births for a year without a row', () =>
    expect(yearSeries([row(2020, 'F', 7), row(2022, 'F', 9)], 2019, 2024)[0]?.points).toEqual([
      [2019, 0],
      [2020, 7],
      [2021, 0],
      [2022, 9],
      [2023, 0],
      [2024, 0],
    ]));
  it('the plot of a name without figures has no lines', () => expect(yearSeries([], 1880, 2024)).toEqual([]));
});

describe('the plot', () => {
  const births = (country: string, counts: number[]) => ({
    country,
    sex: 'F',
    first_year: 2022,
    births: counts,
    ranks: counts,
  });

  it('the plot shows the figures of the US if the name has US figures', () =>
    expect(plottedYears([births('FR', [9]), births('US', [7])])).toMatchObject({
      country: 'US',
      years: [{ births: 7 }],
    }));
  it('the plot shows the figures of France if the name has no US figures', () =>
    expect(plottedYears([births('EW', [5]), births('FR', [9])])).toMatchObject({
      country: 'FR',
      years: [{ births: 9 }],
    }));
  it('the plot shows the figures of France if there are several French years but only one US year', () => {
    expect(plottedYears([births('FR', [9, 8]), births('US', [7])]).country).toBe('FR');
    expect(plottedYears([births('FR', [9, 8]), births('US', [7, 6])]).country).toBe('US');
  });
  it('the plot is empty if the name has no US and no French figures', () =>
    expect(plottedYears([births('EW', [5])])).toEqual({ country: 'US', years: [] }));
});
