import { describe, expect, it } from 'vitest';
import { differences, keepMine } from './conflict';
import type { NameRecord } from './record';

const base = {
  id: 1,
  name: 'Olivia',
  meaning: 'Olive tree',
  origin: 'Latin',
  celebrity: null,
  popularity: 99,
  siblings: [2, 3],
  zodiacs: ['Taurus'],
  celebrities: [{ full_name: 'Olivia Colman', known_for: 'acting' }],
  updated_at: '1',
} as unknown as NameRecord;
const theirs = (changes: Partial<NameRecord>): NameRecord => ({ ...base, updated_at: '2', ...changes });

describe('differences', () => {
  it('shows what only they changed, without a clash', () => {
    expect(differences(base, theirs({ origin: 'Roman' }), base)).toEqual([
      { field: 'origin', theirs: 'Roman', mine: 'Latin', clash: false },
    ]);
  });

  it('marks what both changed', () => {
    const found = differences(base, theirs({ meaning: 'Peace' }), { ...base, meaning: 'Olive' });
    expect(found).toMatchObject([{ field: 'meaning', clash: true }]);
  });

  it('finds nothing when both typed the same', () => {
    expect(differences(base, theirs({ meaning: 'Peace' }), { ...base, meaning: 'Peace' })).toEqual([]);
  });

  it('is not misled by order, nor by empty text for none', () => {
    expect(differences(base, theirs({}), { ...base, siblings: [3, 2], celebrity: '' as unknown as null })).toEqual([]);
  });
});

describe('keepMine', () => {
  it('keeps my change and their other change', () => {
    const merged = keepMine(base, theirs({ origin: 'Roman' }), { ...base, meaning: 'Peace' });
    expect(merged).toMatchObject({ origin: 'Roman', meaning: 'Peace', updated_at: '2' });
  });

  it('lets mine win where both changed, and clears what I cleared', () => {
    const merged = keepMine(base, theirs({ meaning: 'Peace', celebrities: [] }), {
      ...base,
      meaning: 'Olive',
      siblings: [],
    });
    expect(merged).toMatchObject({ meaning: 'Olive', siblings: [], celebrities: [] });
  });
});
