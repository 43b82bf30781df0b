import { expect, it } from 'vitest';
import { localDate, longDate } from './format';

it.each([
  ['2025-05-06', 'May 6, 2025'],
  ['2025-01-01', 'January 1, 2025'],
  ['2024-02-29', 'February 29, 2024'],
  ['2025-13-01', '2025-13-01'],
  ['soon', 'soon'],
  ['', ''],
])('the date %j is written as %j', (day, shown) => expect(longDate(day)).toBe(shown));

it('localDate returns the date in the time zone of the device', () => {
  expect(localDate(new Date(2026, 10, 22, 23, 59))).toBe('2026-11-22');
  expect(localDate(new Date(2027, 0, 3))).toBe('2027-01-03');
});
