import { afterEach, expect, it, vi } from 'vitest';
import { today } from './form';

afterEach(() => vi.unstubAllEnvs());

it.each([
  ['2026-11-28T20:00:00Z', 'Pacific/Auckland', '2026-11-28'], // already November 29 in Auckland
  ['2026-11-28T05:00:00Z', 'America/Los_Angeles', '2026-11-27'], // still November 27 in Los Angeles
])(
  'at %s in the time zone %s, today() returns the earlier of the local date and the UTC date: %s',
  (now, zone, date) => {
    vi.stubEnv('TZ', zone);
    expect(today(new Date(now))).toBe(date);
  },
);
