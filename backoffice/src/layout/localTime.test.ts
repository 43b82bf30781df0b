import { expect, it } from 'vitest';
import { localTime } from './localTime';

it('localTime writes a date as local time, in winter and in summer', () => {
  for (const text of ['2026-01-02T03:04', '2026-07-31T23:59']) expect(localTime(new Date(text))).toBe(text);
});
