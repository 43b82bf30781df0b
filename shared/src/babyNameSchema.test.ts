import { describe, expect, it } from 'vitest';
import { babyNameSchema } from './babyNameSchema';
import { NAME_DEFAULTS, NAME_LIMITS, ORIGINS, ZODIAC_SIGNS } from './babyNames';

const name = (fields: object = {}) => babyNameSchema.safeParse({ ...NAME_DEFAULTS, name: 'Ada', ...fields });
const problem = (fields: object) => name(fields).error?.issues[0]?.path.join('.');

it('has the lists of the specification', () => {
  expect(ORIGINS).toHaveLength(18);
  expect(ZODIAC_SIGNS).toHaveLength(12);
  expect([...ORIGINS].sort()).toEqual([...ORIGINS]);
});

describe('babyNameSchema', () => {
  it('takes the defaults of the add form', () => {
    expect(name().data).toMatchObject({ gender: 'neutral', popularity: 50, syllables: 2, mythological: false });
  });

  it.each([
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: '1st' }],
    ['name', { name: 'a'.repeat(NAME_LIMITS.name + 1) }],
    ['gender', { gender: 'robot' }],
    ['popularity', { popularity: 0 }],
    ['popularity', { popularity: 101 }],
    ['popularity', { popularity: 2.5 }],
    ['popularity', { popularity: null }],
    ['syllables', { syllables: 0 }],
    ['syllables', { syllables: 11 }],
    ['rank', { rank: 0 }],
    ['rank_year', { rank_year: 1879 }],
    ['meaning', { meaning: 'x'.repeat(NAME_LIMITS.meaning + 1) }],
    ['zodiacs.0', { zodiacs: ['Ophiuchus'] }],
    ['celebrities.0.full_name', { celebrities: [{ full_name: ' ' }] }],
  ])('refuses a bad %s', (field, fields) => {
    expect(problem(fields)).toBe(field);
  });

  it('accepts every limit itself', () => {
    const limits = { name: 'Z'.repeat(50), popularity: 100, syllables: 10, rank: 1, rank_year: 1880 };
    expect(name(limits).success).toBe(true);
    expect(name({ name: 'Ž', popularity: 1, syllables: 1, rank_year: 2100 }).success).toBe(true);
  });

  it('stores empty text as null and trims the rest', () => {
    const { data } = name({ name: '  Ada ', celebrity: '  ', meaning: ' noble ', origin: undefined });
    expect(data).toMatchObject({ name: 'Ada', celebrity: null, meaning: 'noble', origin: null });
  });
});
