import { expect, it } from 'vitest';
import { formatNumber } from './formatNumber';

it.each([0, 7, 999, 1000, 1684, 12_345, 999_999, 1_000_000, -1684])(
  "formatNumber formats %d like toLocaleString('en')",
  (count) => {
    expect(formatNumber(count)).toBe(count.toLocaleString('en'));
  },
);
