import { describe, expect, it } from 'vitest';
import { sentenceOf } from './sentences';
import { dayOf, localDay, TRIAL_DAYS } from './trial';

describe('the trial of a name', () => {
  const trial = { id: 7, name: 'Ottilie', since: 100 };
  it('a trial of a name lasts seven days in the time zone of the visitor', () => {
    expect([100, 101, 106, 107].map((today) => dayOf(trial, today))).toEqual([1, 2, 7, 8]);
    expect(localDay(new Date(2026, 5, 2, 0, 0)) - localDay(new Date(2026, 5, 1, 23, 59))).toBe(1);
    expect(localDay(new Date(2026, 5, 1, 0, 0))).toBe(localDay(new Date(2026, 5, 1, 23, 59)));
  });
  it('a trial stays on its first day if the clock was set back', () => expect(dayOf(trial, 90)).toBe(1));
  it('each day of a trial has a different sentence, which contains the name', () => {
    const week = Array.from({ length: TRIAL_DAYS }, (_, day) => sentenceOf('Ottilie', 7, day + 1));
    expect(new Set(week).size).toBe(TRIAL_DAYS);
    for (const sentence of week) expect(sentence).toContain('Ottilie');
  });
});
