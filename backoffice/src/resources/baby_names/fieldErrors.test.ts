import { readdirSync, readFileSync } from 'node:fs';
import { columnOfConstraint } from '@cradle/shared/columnRules';
import { baby_names } from '@cradle/shared/database.columns';
import { describe, expect, it } from 'vitest';
import { fieldErrors, SAYS } from './fieldErrors';
import { validateName } from './validate';

describe('fieldErrors', () => {
  it('names the duplicate', () => {
    expect(fieldErrors('baby_names_name_gender_key', { name: 'Ada', gender: 'girl' })).toEqual({
      name: 'Ada (girl) is in the list already.',
    });
  });

  it('has a message for constraints that the migrations create, and for no others', () => {
    const folder = new URL('../../../../supabase/migrations/', import.meta.url);
    const sql = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
    const created = new Set(
      sql.flatMap((text) => [...text.matchAll(/\b(?:constraint|unique index) (\w+)/g)].map(([, name]) => name)),
    );
    expect(Object.keys(SAYS).filter((constraint) => !created.has(constraint))).toEqual([]);
  });

  it('names the field that the constraint is about', () => {
    const columns = Object.keys(baby_names);
    for (const constraint of Object.keys(SAYS)) {
      const column = columnOfConstraint('baby_names', constraint, columns);
      if (column) expect(Object.keys(fieldErrors(constraint, {}) ?? {}), constraint).toEqual([column]);
    }
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
