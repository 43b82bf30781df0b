import { expect, it } from 'vitest';
import { ago, ahead } from './time';

const now = Date.parse('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T11:59:30Z', 'just now'],
  ['2026-11-20T12:00:05Z', 'just now'], // the server's clock is a little ahead
  ['2026-11-20T11:58:00Z', '2 minutes ago'],
  ['2026-11-20T09:00:00Z', '3 hours ago'],
  ['2026-11-19T11:00:00Z', 'yesterday'],
  ['2026-11-10T12:00:00Z', 'last week'],
  ['2025-10-20T12:00:00Z', 'last year'],
])('%s was %s', (at, says) => {
  expect(ago(at, now)).toBe(says);
});

it.each([
  ['2026-11-20T12:00:30Z', 'soon'],
  ['2026-11-20T12:05:00Z', 'in 5 minutes'],
  ['2026-11-20T15:00:00Z', 'in 3 hours'],
  ['2026-11-21T13:00:00Z', 'tomorrow'],
  ['2026-11-27T11:59:50Z', 'in 7 days'],
])('%s comes %s', (at, says) => {
  expect(ahead(at, now)).toBe(says);
});
