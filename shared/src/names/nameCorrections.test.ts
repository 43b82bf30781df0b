import { describe, expect, it } from 'vitest';
import { readCorrection, valueProblem } from './nameCorrections';

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

describe('readCorrection', () => {
  const problems = (more: object) =>
    Object.keys(readCorrection('meaning', { value: 'noble', source: 'a book', ...more }).errors);

  it('readCorrection requires a source, and returns the errors of the value and of the source', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ source: '  ' })).toEqual(['source']);
    expect(problems({ source: '  ', value: '' })).toEqual(['value', 'source']);
    expect(problems({ source: 'x'.repeat(301) })).toEqual(['source']);
  });

  it('readCorrection rejects characters that Postgres cannot store', () =>
    expect(problems({ value: 'a\u0000b' })).toEqual(['value']));

  it('readCorrection returns the trimmed arguments of suggest_correction()', () =>
    expect(readCorrection('meaning', { value: ' noble ', source: ' a book ' }).sent).toEqual({
      field: 'meaning',
      value: 'noble',
      source: 'a book',
    }));
});
