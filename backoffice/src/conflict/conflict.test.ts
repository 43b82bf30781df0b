import { HttpError } from 'react-admin';
import { describe, expect, it } from 'vitest';
import { changedByMe, conflictOf, differences, keepMine } from './conflict';

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

describe('differences()', () => {
  it('differences() returns a field that only the other user changed, without marking a conflict', () => {
    expect(differences(FIELDS, base, theirs({ origin: 'Roman' }), base)).toEqual([
      { field: 'origin', theirs: 'Roman', mine: 'Latin', clash: false },
    ]);
  });

  it('differences() marks a field that both users changed as a conflict', () => {
    const found = differences(FIELDS, base, theirs({ meaning: 'Peace' }), { ...base, meaning: 'Olive' });
    expect(found).toMatchObject([{ field: 'meaning', clash: true }]);
  });

  it('differences() omits a field if both users typed the same value', () => {
    expect(differences(FIELDS, base, theirs({ meaning: 'Peace' }), { ...base, meaning: 'Peace' })).toEqual([]);
  });

  it('differences() ignores the order of lists, and treats empty text as null', () => {
    const mine = { ...base, siblings: [3, 2], celebrity: '' };
    expect(differences(FIELDS, base, theirs({}), mine)).toEqual([]);
    const emptied = { ...base, celebrities: [{ full_name: 'Olivia Colman', known_for: '' }] };
    expect(
      differences(FIELDS, base, theirs({ celebrities: [{ full_name: 'Olivia Colman', known_for: null }] }), emptied),
    ).toEqual([]);
  });
});

describe('keepMine', () => {
  const merge = (left: Row, mine: Row) => keepMine(changedByMe(FIELDS, base, mine), left, mine);

  it("keepMine merges my change with the other user's change of another field", () => {
    const merged = merge(theirs({ origin: 'Roman' }), { ...base, meaning: 'Peace' });
    expect(merged).toMatchObject({ origin: 'Roman', meaning: 'Peace', updated_at: '2' });
  });

  it('keepMine prefers my value if both users changed a field, even if I cleared the field', () => {
    const left = theirs({ meaning: 'Peace', celebrities: [] });
    const merged = merge(left, { ...base, meaning: 'Olive', siblings: [] });
    expect(merged).toMatchObject({ meaning: 'Olive', siblings: [], celebrities: [] });
  });

  it('keepMine uses my values for the chosen fields, and the values of the other user for all other fields', () => {
    const mine = { ...base, meaning: 'Olive', origin: 'Greek' };
    const merged = keepMine(['origin'], theirs({ meaning: 'Peace', origin: 'Roman' }), mine);
    expect(merged).toMatchObject({ meaning: 'Peace', origin: 'Greek', updated_at: '2' });
  });
});

describe('conflictOf', () => {
  it("conflictOf returns the other user's version, whether the details of the error are a string or an object", () => {
    expect(conflictOf(new HttpError('', 409, { code: 'PT409', details: '{"id":1}' }))).toEqual({ id: 1 });
    expect(conflictOf(new HttpError('', 409, { code: 'PT409', details: { id: 1 } }))).toEqual({ id: 1 });
  });

  it('conflictOf returns null for an error with another code, or without the current record', () => {
    expect(conflictOf(new HttpError('', 409, { code: '23505', details: 'Key exists' }))).toBeNull();
    expect(conflictOf(new HttpError('', 409, { code: 'PT409' }))).toBeNull();
    expect(conflictOf(new TypeError('away'))).toBeNull();
  });
});
