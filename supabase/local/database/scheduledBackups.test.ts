import { expect, test } from 'vitest';
import { expired } from './scheduledBackups';

/** File names of daily backups at noon, oldest first. */
const daily = (days: number) =>
  Array.from({ length: days }, (_, at) => {
    const date = new Date(Date.UTC(2026, 0, 1 + at, 12));
    return `${date.toISOString().replace(/\D/g, '').slice(0, 17)}-daily.backup`;
  });

test('no backup is deleted if there are only seven daily backups', () => expect(expired(daily(7))).toEqual([]));

test('after a year of daily backups, the newest seven and one from each of four earlier weeks remain', () => {
  let kept: string[] = [];
  for (const name of daily(365)) {
    kept.push(name);
    const gone = new Set(expired(kept));
    kept = kept.filter((one) => !gone.has(one));
  }
  const days = kept.map((name) => `${name.slice(4, 6)}-${name.slice(6, 8)}`);
  expect(days.slice(-7)).toEqual(['12-25', '12-26', '12-27', '12-28', '12-29', '12-30', '12-31']);
  // The last days of four successive weeks: three Sundays, and the day before the seven daily backups.
  expect(days.slice(0, -7)).toEqual(['12-06', '12-13', '12-20', '12-24']);
});

test('no backup is deleted if there are only four backups, months apart', () => {
  expect(expired(daily(365).filter((_, at) => at % 100 === 0))).toEqual([]);
});
