import { describe, expect, it } from 'vitest';
import { NOT_STORABLE } from '../text/storableText';
import { type ColumnRules, columnOfConstraint, columnProblem, storedValue } from './columnRules';

const text: ColumnRules = { type: 'text' };
const title: ColumnRules = { type: 'text', required: true, minLength: 3, maxLength: 1000 };
const link: ColumnRules = { type: 'text', format: 'https', maxLength: 2048 };
const nicknames: ColumnRules = { type: 'list', notNull: true, maxItems: 2, minLength: 1, maxLength: 5 };
const day: ColumnRules = { type: 'date', notNull: true, min: '1900-01-01', max: '2100-12-31' };

describe('columnProblem', () => {
  it.each<[ColumnRules, unknown, string]>([
    [title, '', 'It is required'],
    [title, ' \u00a0', 'It is required'],
    [title, null, 'It is required'],
    [title, undefined, 'It is required'],
    [title, ' ab ', 'It must be at least 3 characters'],
    [title, '🦆'.repeat(1001), 'It must be at most 1,000 characters'],
    [title, 'abc\0', NOT_STORABLE],
    [title, 7, 'It is not valid'],
    [{ type: 'text', notNull: true, default: 'x', minLength: 1 }, '', 'It is required'],
    [{ type: 'text', pattern: '^[a-z]+$' }, 'A', 'It is not valid'],
    [{ type: 'text', required: true, values: ['F', 'M'] }, 'f', 'It is not valid'],
    [{ type: 'text', format: 'email' }, 'nobody', 'Please enter a valid email address'],
    [
      link,
      'http://example.com',
      'Enter a full address that starts with https://. Other addresses aren’t safe to link to.',
    ],
    [{ type: 'integer', min: 1, max: 100 }, 0, 'It must be a whole number from 1 to 100'],
    [{ type: 'integer', min: 1, max: 100 }, 1.5, 'It must be a whole number from 1 to 100'],
    [{ type: 'integer', min: 1, max: 100 }, 'many', 'It must be a whole number from 1 to 100'],
    [{ type: 'integer', min: 1880, max: 2100 }, 1, 'It must be a whole number from 1880 to 2100'],
    [{ type: 'integer', min: 1, max: 1_000_000 }, 0, 'It must be a whole number from 1 to 1,000,000'],
    [{ type: 'integer', min: 1 }, 0, 'It must be a whole number of at least 1'],
    [{ type: 'integer', min: 1 }, 2 ** 31, 'It must be a whole number from 1 to 2,147,483,647'],
    [{ type: 'integer', max: 9 }, 10, 'It must be a whole number of at most 9'],
    [{ type: 'integer' }, Number.NaN, 'It must be a whole number'],
    [{ type: 'integer', references: 'stories' }, 2 ** 53, 'It must be a whole number of at most 9,007,199,254,740,991'],
    [{ type: 'number', min: 0.5, max: 2 }, 3, 'It must be a number from 0.5 to 2'],
    [day, '2101-01-01', 'It must be a date from 1900 to 2100'],
    [day, '2023-02-29', 'It must be a date from 1900 to 2100'],
    [{ type: 'date', min: '2020-06-01' }, '2020-05-31', 'It must be a date from 2020-06-01'],
    [{ type: 'date' }, 'soon', 'It must be a date'],
    [{ type: 'boolean', notNull: true }, null, 'It is required'],
    [{ type: 'boolean' }, 'yes', 'It is not valid'],
    [{ type: 'enum', values: ['boy'] }, 'girl', 'It is not valid'],
    [{ type: 'timestamp' }, 'soon', 'It is not valid'],
    [{ type: 'uuid' }, '1', 'It is not valid'],
    [nicknames, ['a', 'b', 'c'], 'It: at most 2 entries'],
    [nicknames, ['a', ' '], 'It: remove the empty entry'],
    [nicknames, ['abcdef'], 'It: each must be at most 5 characters'],
    [nicknames, 'abc', 'It is not valid'],
  ])('columnProblem with the rules %j rejects %j', (rules, value, message) => {
    expect(columnProblem(rules, 'It', value)).toBe(message);
  });

  it.each<[ColumnRules, unknown]>([
    [title, ' abc '],
    [title, '🦆'.repeat(1000)],
    [text, ''],
    [text, undefined],
    [{ type: 'text', minLength: 1 }, ' '],
    [{ type: 'text', notNull: true, default: '', format: 'email' }, ''],
    [{ type: 'text', notNull: true, default: 'draft', minLength: 1 }, undefined],
    [link, 'https://example.com/é'],
    [link, ''],
    [{ type: 'integer', min: 1, max: 100 }, 100],
    [{ type: 'integer', min: 1, max: 100 }, null],
    [{ type: 'integer', generated: true }, undefined],
    [{ type: 'boolean', notNull: true }, false],
    [day, '2100-12-31'],
    [{ type: 'timestamp' }, '2026-12-31T23:59:59.123456+00:00'],
    [{ type: 'json' }, { a: 1 }],
    [nicknames, []],
    [nicknames, null],
    [nicknames, ['a', ' abcde ']],
  ])('columnProblem with the rules %j accepts %j', (rules, value) => {
    expect(columnProblem(rules, 'It', value)).toBeUndefined();
  });
});

describe('storedValue', () => {
  it.each<[ColumnRules, unknown, unknown]>([
    [text, ' a b ', 'a b'],
    [text, '  ', null],
    [title, '  ', ''],
    [{ type: 'integer' }, '', null],
    [{ type: 'integer' }, 0, 0],
    [{ type: 'boolean' }, undefined, undefined],
    [link, ' https://example.com/é ', 'https://example.com/%C3%A9'],
    [link, 'nonsense', 'nonsense'],
    [nicknames, [' a ', 'b'], ['a', 'b']],
    [nicknames, null, []],
    [{ type: 'list' }, null, null],
  ])('storedValue with the rules %j stores %j as %j', (rules, value, stored) => {
    expect(storedValue(rules, value)).toEqual(stored);
  });
});

describe('columnOfConstraint', () => {
  const columns = ['id', 'image', 'image_url', 'name'];

  it.each([
    ['baby_names_name_starts_with_letter', 'name'],
    ['baby_names_image_url_https', 'image_url'],
    ['baby_names_image_length', 'image'],
    ['baby_names_image_url', 'image_url'],
    ['baby_names_names_length', undefined],
    ['baby_names_ends_once', undefined],
    ['stories_name_length', undefined],
  ])('columnOfConstraint(%s) returns %s', (constraint, column) => {
    expect(columnOfConstraint('baby_names', constraint, columns)).toBe(column);
  });
});
