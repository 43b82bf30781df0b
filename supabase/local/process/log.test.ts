import { expect, test } from 'vitest';
import { formatEntry } from './log';

const entry = {
  level: 'error',
  message: 'request failed',
  route: '/rest/v1/:table',
  status: 500,
  stack: ['at a', 'at b'],
} as const;

test('a human-readable log entry has its fields after the message, and its stack on the next lines', () =>
  expect(formatEntry(entry)).toBe('request failed route=/rest/v1/:table status=500\nat a\nat b'));

test('with LOG=json a log entry is one line of JSON', () => {
  const line = formatEntry({ ...entry, message: 'two\nlines' }, 'json');
  expect(line).not.toContain('\n');
  expect(JSON.parse(line)).toMatchObject({
    level: 'error',
    message: 'two\nlines',
    status: 500,
    stack: ['at a', 'at b'],
  });
});
