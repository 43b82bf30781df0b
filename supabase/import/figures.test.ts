import { expect, test } from 'vitest';
import { FigureTable } from './figures';

const name = (at: number) => `Trial${at}`;

test('FigureTable rejects files with more than 400,000 names, because no country has so many', () => {
  const table = new FigureTable();
  const births = [5];
  const fill = () => {
    for (let at = 0; at <= 400_000; at++) table.addSeries(name(at), 'F', 2024, births);
  };
  expect(fill).toThrow("The files have more than 400000 names, so they aren't the official ones.");
});

test('FigureTable rejects files with more than 20 million yearly values, including the gaps of a series', () => {
  const whole = new FigureTable();
  const births = Array.from({ length: 145 }, () => 5);
  const fill = () => {
    for (let at = 0; at < 140_000; at++) whole.addSeries(name(at), 'F', 1880, births);
  };
  expect(fill).toThrow('The files have more than 20000000 numbers');

  const gaps = new FigureTable();
  const fillEnds = () => {
    for (let at = 0; at < 140_000; at++) {
      gaps.add(name(at), 'F', 1880, 5);
      gaps.add(name(at), 'F', 2024, 5);
    }
  };
  expect(fillEnds).toThrow('The files have more than 20000000 numbers');
});
