import { describe, expect, it } from 'vitest';
import { countByGender, topOrigins } from './letterMakeUp';

const counts = [
  { gender: 'girl', origin: 'Latin', names: 5 },
  { gender: 'boy', origin: 'Latin', names: 1 },
  { gender: 'boy', origin: 'Hebrew', names: 3 },
  { gender: 'boy', origin: 'Irish', names: 1 },
] as const;

describe('the genders and origins of the names of a letter', () => {
  it('countByGender adds up the names of a letter by gender, and omits genders without names', () =>
    expect(countByGender(counts)).toEqual([
      { gender: 'girl', names: 5 },
      { gender: 'boy', names: 5 },
    ]));
  it('topOrigins lists the most common origin of the names first', () =>
    expect(topOrigins(counts).map(({ label, percent }) => [label, percent])).toEqual([
      ['Latin', 60],
      ['Hebrew', 30],
      ['Irish', 10],
    ]));
  it('topOrigins groups the less common origins of the names as “Other”', () =>
    expect(topOrigins([...counts, { gender: 'girl', origin: null, names: 10 }], 2).at(-1)).toEqual({
      label: 'Other',
      names: 4,
      percent: 20,
    }));
  it('topOrigins doesn’t replace a single less common origin with “Other”', () =>
    expect(topOrigins(counts, 2).at(-1)?.label).toBe('Irish'));
  it('countByGender and topOrigins return [] for a letter without names', () =>
    expect([countByGender([]), topOrigins([])]).toEqual([[], []]));
});
