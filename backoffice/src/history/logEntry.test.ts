import { beforeAll, describe, expect, it } from 'vitest';
import { loadFields } from '../fields/kinds';
import { babyNames } from '../resources/baby_names';
import { changesOf, nameOf, valuesBefore, verbOf } from './logEntry';

const before = { id: 1, name: 'Ada', meaning: 'Noble', siblings: [{ id: 2, name: 'Eva' }], updated_at: '1' };
const after = { ...before, meaning: 'Noble; adornment', siblings: [], updated_at: '2' };

const fields = (...names: string[]) =>
  names.map(
    (name) => babyNames.formFields.find((one) => one.name === name) ?? ({ ...babyNames.formFields[0], name } as never),
  );
beforeAll(() => loadFields(babyNames.formFields));

describe('changesOf', () => {
  it('changesOf returns changed fields, without columns that the database maintains', () => {
    expect(changesOf({ before, after })).toEqual([
      { field: 'meaning', left: 'Noble', right: 'Noble; adornment' },
      { field: 'siblings', left: [{ id: 2, name: 'Eva' }], right: [] },
    ]);
  });

  it('changesOf returns all fields of a new or deleted record, except empty ones', () => {
    expect(changesOf({ before: null, after: { id: 1, title: 'Duck', image_url: null } })).toEqual([
      { field: 'title', left: undefined, right: 'Duck' },
    ]);
    expect(changesOf({ before: { id: 1, title: 'Duck' }, after: null })).toEqual([
      { field: 'title', left: 'Duck', right: undefined },
    ]);
  });

  it('changesOf treats false as a value, not as empty', () => {
    expect(changesOf({ before: { featured: false }, after: { featured: true } })).toHaveLength(1);
    expect(changesOf({ before: null, after: { featured: false } })).toHaveLength(1);
  });
});

describe('valuesBefore', () => {
  it('valuesBefore returns the values before a change in the format of the form', () => {
    expect(valuesBefore({ before, after }, fields('name', 'meaning', 'siblings'))).toEqual({
      meaning: 'Noble',
      siblings: [2],
    });
  });

  it("valuesBefore ignores fields that the form doesn't have", () => {
    expect(valuesBefore({ before: { status: 'a' }, after: { status: 'b' } }, fields('title'))).toEqual({});
    expect(valuesBefore({ before: null, after }, fields('name'))).toEqual({});
  });

  it("valuesBefore omits the status 'scheduled', because that status is valid only with a time of publication", () => {
    const restored = (status: string) =>
      valuesBefore(
        { before: { status, name: 'Ada' }, after: { status: 'other', name: 'Eva' } },
        fields('name', 'status'),
      );
    expect(restored('scheduled')).toEqual({ name: 'Ada' });
    expect(restored('draft')).toEqual({ name: 'Ada', status: 'draft' });
  });
});

it('verbOf returns the past tense of an action, and nameOf returns the name or the id of a record', () => {
  expect(verbOf('update')).toBe('changed');
  expect(nameOf({ before, after, record_id: '1' })).toBe('Ada');
  expect(nameOf({ before: { key: 'logo_url' }, after: null, record_id: 'logo_url' })).toBe('logo_url');
  expect(nameOf({ before: null, after: { alt: 'A pram', width: 4 }, record_id: '3' })).toBe('A pram');
  expect(nameOf({ before: null, after: { subject: 'Spring names' }, record_id: '3' })).toBe('Spring names');
  expect(nameOf({ before: null, after: { role: 'admin' }, record_id: '7' })).toBe('#7');
  expect(nameOf({ before: null, after: { rows: 3 }, record_id: null })).toBe('');
});
