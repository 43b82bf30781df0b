import { describe, expect, it } from 'vitest';
import { latestYear, yearSeries } from './yearFigures';

const row = (year: number, sex: 'F' | 'M', births: number) => ({ year, sex, births, rank: 1 });

describe('the latest year', () => {
  it('adds girls and boys', () =>
    expect(latestYear([row(2023, 'F', 9), row(2024, 'F', 5), row(2024, 'M', 2)])).toEqual({ year: 2024, births: 7 }));
  it('is none without figures', () => expect(latestYear([])).toBeNull());
});

describe('the lines', () => {
  it('puts the larger one first', () =>
    expect(yearSeries([row(2024, 'F', 5), row(2024, 'M', 9)]).map(({ label }) => label)).toEqual(['Boys', 'Girls']));
  it('leaves out a sex that would lie on the floor', () =>
    expect(yearSeries([row(2024, 'F', 990), row(2024, 'M', 5)]).map(({ sex }) => sex)).toEqual(['F']));
  it('fills a gap with none', () =>
    expect(yearSeries([row(2020, 'F', 7), row(2022, 'F', 9)])[0]?.points).toEqual([
      [2020, 7],
      [2021, 0],
      [2022, 9],
    ]));
  it('draws nothing of nothing', () => expect(yearSeries([])).toEqual([]));
});
