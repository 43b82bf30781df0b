import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { conflictOf, differences, keepMine } from './conflict';

const FIELDS = ['name', 'meaning', 'origin', 'celebrity', 'popularity', 'siblings', 'zodiacs', 'celebrities'];
const base = {
  id: 1,
  name: 'Olivia',
  meaning: 'Olive tree',
  origin: 'Latin',
  celebrity: null as string | null,
  popularity: 99,
  siblings: [2, 3],
  zodiacs: ['Taurus'],
  celebrities: [{ full_name: 'Olivia Colman', known_for: 'acting' as string | null }],
  updated_at: '1',
};
type Row = typeof base;
const theirs = (changes: Partial<Row>): Row => ({ ...base, updated_at: '2', ...changes });

describe('differences', () => {
  it('shows what only they changed, without a clash', () => {
    expect(differences(FIELDS, base, theirs({ origin: 'Roman' }), base)).toEqual([
      { field: 'origin', theirs: 'Roman', mine: 'Latin', clash: false },
    ]);
  });

  it('marks what both changed', () => {
    const found = differences(FIELDS, base, theirs({ meaning: 'Peace' }), { ...base, meaning: 'Olive' });
    expect(found).toMatchObject([{ field: 'meaning', clash: true }]);
  });

  it('finds nothing when both typed the same', () => {
    expect(differences(FIELDS, base, theirs({ meaning: 'Peace' }), { ...base, meaning: 'Peace' })).toEqual([]);
  });

  it('is not misled by order, nor by empty text for none', () => {
    const mine = { ...base, siblings: [3, 2], celebrity: '' };
    expect(differences(FIELDS, base, theirs({}), mine)).toEqual([]);
    const emptied = { ...base, celebrities: [{ full_name: 'Olivia Colman', known_for: '' }] };
    expect(
      differences(FIELDS, base, theirs({ celebrities: [{ full_name: 'Olivia Colman', known_for: null }] }), emptied),
    ).toEqual([]);
  });
});

describe('keepMine', () => {
  it('keeps my change and their other change', () => {
    const merged = keepMine(FIELDS, base, theirs({ origin: 'Roman' }), { ...base, meaning: 'Peace' });
    expect(merged).toMatchObject({ origin: 'Roman', meaning: 'Peace', updated_at: '2' });
  });

  it('lets mine win where both changed, and clears what I cleared', () => {
    const left = theirs({ meaning: 'Peace', celebrities: [] });
    const merged = keepMine(FIELDS, base, left, { ...base, meaning: 'Olive', siblings: [] });
    expect(merged).toMatchObject({ meaning: 'Olive', siblings: [], celebrities: [] });
  });
});

describe('conflictOf', () => {
  it('finds the other version, as the API writes it or as we do', () => {
    expect(conflictOf(new HttpError('', 409, { code: 'PT409', details: '{"id":1}' }))).toEqual({ id: 1 });
    expect(conflictOf(new HttpError('', 409, { code: 'PT409', details: { id: 1 } }))).toEqual({ id: 1 });
  });

  it('takes no other refusal for one', () => {
    expect(conflictOf(new HttpError('', 409, { code: '23505', details: 'Key exists' }))).toBeNull();
    expect(conflictOf(new HttpError('', 409, { code: 'PT409' }))).toBeNull();
    expect(conflictOf(new TypeError('away'))).toBeNull();
  });
});
