import { describe, expect, it } from 'vitest';
import { nameCorrectionSchema, valueProblem } from './nameCorrections';

describe('valueProblem', () => {
  it.each([
    ['meaning', 'noble'],
    ['origin', 'x'.repeat(60)],
    ['usage', 'Irish, Scottish'],
    ['syllables', ' 3 '],
    ['gender', 'girl'],
    ['other', 'The plot is wrong'],
  ] as const)('a correction of the field %s may have the value %j', (field, value) =>
    expect(valueProblem(field, value)).toBeNull(),
  );

  it.each([
    ['meaning', ' '],
    ['meaning', 'x'.repeat(501)],
    ['origin', 'x'.repeat(61)],
    ['pronunciation', 'x'.repeat(81)],
    ['base_name', 'x'.repeat(51)],
    ['usage', ' , '],
    ['usage', Array(13).fill('Irish').join(',')],
    ['usage', 'x'.repeat(41)],
    ['syllables', '0'],
    ['syllables', '11'],
    ['syllables', 'three'],
    ['gender', 'dragon'],
  ] as const)('a correction of the field %s can’t have the value %j', (field, value) =>
    expect(valueProblem(field, value)).not.toBeNull(),
  );
});

describe('nameCorrectionSchema', () => {
  const problems = (more: object) => {
    const checked = nameCorrectionSchema.safeParse({ field: 'meaning', value: 'noble', source: 'a book', ...more });
    return checked.success ? [] : checked.error.issues.map(({ path }) => path[0]);
  };

  it('nameCorrectionSchema requires a source', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ source: '  ' })).toEqual(['source']);
    expect(problems({ source: '  ', value: '' })).toEqual(['source', 'value']);
    expect(problems({ source: 'x'.repeat(301) })).toEqual(['source']);
  });

  it('nameCorrectionSchema rejects characters that Postgres cannot store, and unknown fields', () => {
    expect(problems({ value: 'a\u0000b' })).toEqual(['value']);
    expect(problems({ field: 'rank' })).toContain('field');
  });
});
