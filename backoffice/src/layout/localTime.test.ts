import { afterEach, expect, it, vi } from 'vitest';
import { localTime, scheduleProblem } from './localTime';

afterEach(() => vi.unstubAllEnvs());

it('localTime writes a date as local time, in winter and in summer', () => {
  for (const text of ['2026-01-02T03:04', '2026-07-31T23:59']) expect(localTime(new Date(text))).toBe(text);
});

it.each([
  ['America/Los_Angeles', '2027-03-14T02:30'],
  ['Pacific/Auckland', '2027-09-26T02:30'],
])(
  'in %s, scheduleProblem rejects local times that daylight saving time skips, and times in the past',
  (zone, skipped) => {
    vi.stubEnv('TZ', zone);
    expect(scheduleProblem(skipped)).toMatch(/^The clocks go forward/);
    expect(scheduleProblem(skipped.replace('T02', 'T03'))).toBeUndefined();
    expect(scheduleProblem('2020-01-01T10:00')).toBe('Choose a time in the future');
    expect(scheduleProblem('')).toBe('Choose a time in the future');
  },
);
