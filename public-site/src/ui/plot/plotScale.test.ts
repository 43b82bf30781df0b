import { expect, it } from 'vitest';
import { shortNumber, valueTicks, yearTicks } from './plotScale';

it.each([
  [80, [0, 50, 100]],
  [19_000, [0, 10_000, 20_000]],
  [5, [0, 2, 4, 6]],
  [1, [0, 1]],
  [0, [0, 1]],
])('the ticks of an axis up to %i are the round numbers %j', (most, ticks) => expect(valueTicks(most)).toEqual(ticks));

it.each([
  [1880, 2024, [1880, 1900, 1950, 2024].filter((year) => year !== 1900)],
  [1980, 2024, [1980, 1990, 2000, 2010, 2024]],
  [2020, 2024, [2020, 2021, 2022, 2023, 2024]],
  [2024, 2024, [2024]],
])(
  'an axis from %i to %i starts and ends with these years, and has at most seven ticks in ascending order',
  (first, last, ticks) => {
    const found = yearTicks(first, last);
    expect([found[0], found.at(-1)]).toEqual([ticks[0], ticks.at(-1)]);
    expect(found.length).toBeLessThanOrEqual(7);
    expect([...found].sort((one, other) => one - other)).toEqual(found);
  },
);

it.each([
  [0, '0'],
  [950, '950'],
  [1200, '1.2k'],
  [20_000, '20k'],
])('the value %i on an axis is written as %s', (value, text) => expect(shortNumber(value)).toBe(text));
