import { describe, expect, it } from 'vitest';
import { countByGender, topOrigins } from './letterMakeUp';

const counts = [
  { gender: 'girl', origin: 'Latin', names: 5 },
  { gender: 'boy', origin: 'Latin', names: 1 },
  { gender: 'boy', origin: 'Hebrew', names: 3 },
  { gender: 'boy', origin: 'Irish', names: 1 },
] as const;

describe('the shares of a letter', () => {
  it('adds up genders and omits those without names', () =>
    expect(countByGender(counts)).toEqual([
      { gender: 'girl', names: 5 },
      { gender: 'boy', names: 5 },
    ]));
  it('lists the most common origin first', () =>
    expect(topOrigins(counts).map(({ label, percent }) => [label, percent])).toEqual([
      ['Latin', 60],
      ['Hebrew', 30],
      ['Irish', 10],
    ]));
  it('groups less common origins as Other', () =>
    expect(topOrigins([...counts, { gender: 'girl', origin: null, names: 10 }], 2).at(-1)).toEqual({
      label: 'Other',
      names: 4,
      percent: 20,
    }));
  it('does not group a single origin as Other', () => expect(topOrigins(counts, 2).at(-1)?.label).toBe('Irish'));
  it('is empty without names', () => expect([countByGender([]), topOrigins([])]).toEqual([[], []]));
});
