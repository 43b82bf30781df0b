import { describe, expect, it } from 'vitest';
import { fieldErrors } from './fieldErrors';
import { validateName } from './validate';

describe('fieldErrors', () => {
  it('says which name is there already', () => {
    expect(fieldErrors('baby_names_name_gender_key', { name: 'Ada', gender: 'girl' })).toEqual({
      name: 'Ada (girl) is in the list already.',
    });
  });

  it('stands beside the field that the constraint is about', () => {
    expect(Object.keys(fieldErrors('baby_names_popularity_range', {}) ?? {})).toEqual(['popularity']);
    expect(Object.keys(fieldErrors('celebrity_names_once', {}) ?? {})).toEqual(['celebrity']);
  });

  it('leaves others to the toast', () => {
    expect(fieldErrors('stories_title_length', {})).toBeNull();
    expect(fieldErrors(null, {})).toBeNull();
  });
});

describe('validateName', () => {
  it('finds nothing in a good name', () => {
    expect(validateName({ name: 'Ada', gender: 'girl', popularity: 50, syllables: 2 })).toEqual({});
  });

  it('puts each message where its field is, also inside lists', () => {
    const errors = validateName({
      name: '',
      gender: 'girl',
      popularity: 101,
      syllables: 2,
      celebrities: [{ full_name: 'Ada Lovelace' }, { full_name: '' }],
    });
    expect(errors.name).toBe('A name is needed.');
    expect(errors.popularity).toMatch('from 1 to 100');
    expect(errors.celebrities).toEqual([undefined, { full_name: 'A name is needed.' }]);
  });
});
