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
  [1880, 2024, [1880, 1950, 2000, 2024]],
  [1980, 2024, [1980, 1990, 2000, 2010, 2024]],
  [2020, 2024, [2020, 2021, 2022, 2023, 2024]],
  [2024, 2024, [2024]],
])('the ticks of an axis from %i to %i are these two years and round years between them', (first, last, ticks) =>
  expect(yearTicks(first, last)).toEqual(ticks),
);

it.each([
  [0, '0'],
  [950, '950'],
  [1200, '1.2k'],
  [20_000, '20k'],
])('the value %i on an axis is written as %s', (value, text) => expect(shortNumber(value)).toBe(text));
