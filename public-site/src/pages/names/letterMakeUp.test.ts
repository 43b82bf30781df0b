import { describe, expect, it } from 'vitest';
import { countByGender, topOrigins } from './letterMakeUp';

const counts = [
  { gender: 'girl', origin: 'Latin', names: 5 },
  { gender: 'boy', origin: 'Latin', names: 1 },
  { gender: 'boy', origin: 'Hebrew', names: 3 },
  { gender: 'boy', origin: 'Irish', names: 1 },
] as const;

describe('the shares of a letter', () => {
  it('the shares of a letter add up the names of each gender and omit genders without names', () =>
    expect(countByGender(counts)).toEqual([
      { gender: 'girl', names: 5 },
      { gender: 'boy', names: 5 },
    ]));
  it('the most common origin of a letter is listed first', () =>
    expect(topOrigins(counts).map(({ label, percent }) => [label, percent])).toEqual([
      ['Latin', 60],
      ['Hebrew', 30],
      ['Irish', 10],
    ]));
  it('less common origins of a letter are grouped as Other', () =>
    expect(topOrigins([...counts, { gender: 'girl', origin: null, names: 10 }], 2).at(-1)).toEqual({
      label: 'Other',
      names: 4,
      percent: 20,
    }));
  it('a single less common origin is not grouped as Other', () =>
    expect(topOrigins(counts, 2).at(-1)?.label).toBe('Irish'));
  it('a letter without names has no shares', () => expect([countByGender([]), topOrigins([])]).toEqual([[], []]));
});
