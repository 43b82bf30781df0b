import { describe, expect, it } from 'vitest';
import { linesAbroad, moreCommonAbroad } from './abroad';

const row = (country: 'US' | 'EW' | 'FR', sex: 'F' | 'M', first_year: number, births: number[], ranks: number[]) => ({
  ...{ country, sex, first_year, births, ranks },
});

describe('the lines of other countries', () => {
  it('the line of a country shows the ranks and births of girls and boys in the latest year, the better rank first', () =>
    expect(
      linesAbroad([
        row('FR', 'M', 2023, [40, 9], [700, 840]),
        row('FR', 'F', 2024, [1234], [12]),
        row('EW', 'F', 2024, [56], [301]),
        row('US', 'F', 2024, [7], [9000]),
      ]),
    ).toEqual([
      ['England and Wales 2024', 'No. 301 among girls (56)'],
      ['France 2024', 'No. 12 among girls (1,234), No. 840 among boys (9)'],
    ]));
  it('linesAbroad returns [] for a name without figures', () => expect(linesAbroad([])).toEqual([]));
});

describe('the sentence about a country in which a name is more common than in the US', () => {
  const france = row('FR', 'F', 2023, [1300, 1360], [33, 31]);
  it('moreCommonAbroad returns a sentence about the country with the best rank of the name', () =>
    expect(moreCommonAbroad(null, [france, row('EW', 'F', 2024, [56], [301])])).toBe(
      'In France it was number 31 of the girls in 2024.',
    ));
  it('moreCommonAbroad returns null if the rank of the name is better in the US', () =>
    expect(moreCommonAbroad(20, [france])).toBeNull());
  it('moreCommonAbroad returns null if the name is rare in every country', () =>
    expect(moreCommonAbroad(null, [row('FR', 'F', 2024, [5], [4000])])).toBeNull());
});
