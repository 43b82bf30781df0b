import { describe, expect, it, vi } from 'vitest';
import { ago, ahead, formatCount, formatDate, formatPlanned, formatValue } from './format';

const now = Date.parse('2026-11-20T12:00:00Z');

it('formatDate shows a date as the same day in every time zone, and shows the time only with `time: true`', () => {
  expect(formatDate('2026-11-20')).toBe('Nov 20, 2026');
  expect(formatDate('2026-11-20T12:00:00Z')).toBe('Nov 20, 2026');
  expect(formatDate('2026-11-20T12:30:00Z', { time: true })).toMatch(/^Nov 20, 2026, \d+:30\s[AP]M$/);
});

it('formatPlanned adds the time zone of the browser, with or without daylight saving time', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(formatPlanned('2026-11-20T12:30:00Z')).toMatch(/^Nov 20, 2026, 4:30\sAM PST$/);
  expect(formatPlanned('2026-07-20T12:30:00Z')).toMatch(/^Jul 20, 2026, 5:30\sAM PDT$/);
  vi.unstubAllEnvs();
});

it('formatCount uses the singular for a count of one', () => {
  expect([formatCount(1, 'row'), formatCount(0, 'row'), formatCount(1684, 'story', 'stories')]).toEqual([
    '1 row',
    '0 rows',
    '1,684 stories',
  ]);
});

it.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T12:00:05Z', 'just now'], // A time in the future, because the server's clock may be a little ahead.
  ['2026-11-20T11:58:00Z', '2 minutes ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-10T12:00:00Z', 'last week'],
  ['2025-10-20T12:00:00Z', 'last year'],
])('ago() writes the past time %s as “%s”', (at, text) => {
  expect(ago(at, now)).toBe(text);
});

it.each([
  ['2026-11-20T12:00:30Z', 'soon'],
  ['2026-11-20T12:05:00Z', 'in 5 minutes'],
  ['2026-11-20T15:00:00Z', 'in 3 hours'],
  ['2026-11-21T13:00:00Z', 'tomorrow'],
  ['2026-11-27T11:59:50Z', 'in 7 days'],
])('ahead() writes the future time %s as “%s”', (at, text) => {
  expect(ahead(at, now)).toBe(text);
});

describe('formatValue', () => {
  it.each([
    [null, '–'],
    ['', '–'],
    [[], '–'],
    [true, 'Yes'],
    [0, '0'],
    ['plain', 'plain'],
    [['Liv', 'Ollie'], 'Liv, Ollie'],
    [
      [
        { id: 3, name: 'Emma' },
        { id: 4, name: 'Ava' },
      ],
      'Emma; Ava',
    ],
    [
      [
        { full_name: 'Olivia Colman', known_for: 'acting' },
        { full_name: 'Olivia', known_for: null },
      ],
      'Olivia Colman (acting); Olivia',
    ],
    ['2026-11-20 is a day', '2026-11-20 is a day'],
  ])('formatValue(%j) is %s', (value, text) => {
    expect(formatValue(value)).toBe(text);
  });

  it('formatValue writes a timestamp with date and time', () => {
    expect(formatValue('2026-11-20T10:00:00.123+00:00')).toMatch(/^Nov 20, 2026/);
  });
});
