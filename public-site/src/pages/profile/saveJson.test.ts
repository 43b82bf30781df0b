import { expect, it } from 'vitest';
import { dayOf } from './saveJson';

it('the file name of a data export has the local date of the device', () => {
  expect(dayOf(new Date(2026, 10, 22, 23, 59))).toBe('2026-11-22');
  expect(dayOf(new Date(2027, 0, 3))).toBe('2027-01-03');
});
