import { describe, expect, it } from 'vitest';
import { countByGender, topOrigins } from './letterMakeUp';

const counts = [
  { gender: 'girl', origin: 'Latin', names: 5 },
  { gender: 'boy', origin: 'Latin', names: 1 },
  { gender: 'boy', origin: 'Hebrew', names: 3 },
  { gender: 'boy', origin: 'Irish', names: 1 },
] as const;

describe('the make-up of a letter', () => {
  it('adds up the genders and leaves out those without names', () =>
    expect(countByGender(counts)).toEqual([
      { gender: 'girl', names: 5 },
      { gender: 'boy', names: 5 },
    ]));
  it('puts the commonest origin first', () =>
    expect(topOrigins(counts).map(({ label, percent }) => [label, percent])).toEqual([
      ['Latin', 60],
      ['Hebrew', 30],
      ['Irish', 10],
    ]));
  it('says Other for the rest', () =>
    expect(topOrigins([...counts, { gender: 'girl', origin: null, names: 10 }], 2).at(-1)).toEqual({
      label: 'Other',
      names: 4,
      percent: 20,
    }));
  it('does not call a single origin Other', () => expect(topOrigins(counts, 2).at(-1)?.label).toBe('Irish'));
  it('has nothing to say of nothing', () => expect([countByGender([]), topOrigins([])]).toEqual([[], []]));
});
