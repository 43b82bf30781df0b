import { describe, expect, it } from 'vitest';
import { type CheckRules, expressionOf, literal, readBranches, readCheck, readLengths } from './checkExpressions';

describe('readCheck', () => {
  it.each<[string, string, CheckRules]>([
    ['title', 'CHECK (((length(title) >= 1) AND (length(title) <= 150)))', { minLength: 1, maxLength: 150 }],
    ['title', 'CHECK ((length(title) = 64)) NOT VALID', { minLength: 64, maxLength: 64 }],
    ['title', 'CHECK (((length(title) > 1) AND (length(title) < 9)))', { minLength: 2, maxLength: 8 }],
    ['title', 'CHECK (((length(btrim(title)) >= 1) AND (length(title) <= 500)))', { minLength: 1, maxLength: 500 }],
    ['title', 'CHECK (private.fits(title, 3, 100))', { minLength: 3, maxLength: 100 }],
    ['title', 'CHECK ((private.fits(title, 3, 100) AND (length(title) <= 50)))', { minLength: 3, maxLength: 50 }],
    ['position', `CHECK (("position" ~ '^[0-9a-f]{13,}$'::text))`, { pattern: '^[0-9a-f]{13,}$', minLength: 13 }],
    ['user', "CHECK ((user ~ '^[a-z]{3,30}$'::text))", { pattern: '^[a-z]{3,30}$', minLength: 3, maxLength: 30 }],
    ['price', "CHECK ((price ~ E'^\\\\$[0-9]+$'::text))", { pattern: '^\\$[0-9]+$' }],
    ['minutes', 'CHECK (((minutes >= 1) AND (minutes <= 30)))', { min: 1, max: 30 }],
    ['minutes', 'CHECK ((minutes > 0))', { min: 1 }],
    ['depth', "CHECK ((depth >= '-5'::integer))", { min: -5 }],
    ['depth', 'CHECK ((depth >= (0.5)::double precision))', { min: 0.5 }],
    ['day', "CHECK ((day <= '2100-12-31'::date))", { max: '2100-12-31' }],
    ['sex', "CHECK ((sex = ANY (ARRAY['F'::text, 'it''s'::text])))", { values: ['F', "it's"] }],
    ['sex', "CHECK ((sex = 'F'::text))", { values: ['F'] }],
    ['tags', 'CHECK (private.texts_fit(tags, 12, 50))', { maxItems: 12, minLength: 1, maxLength: 50 }],
    ['tags', 'CHECK ((cardinality(tags) <= 5))', { maxItems: 5 }],
    ['url', 'CHECK (private.is_https(url))', { format: 'https' }],
    ['url', String.raw`CHECK ((url ~ '^https://\S+$'::text))`, { format: 'https' }],
    ['url', "CHECK ((url ~~ 'https://%'::text))", { format: 'https' }],
    ['url', "CHECK (starts_with(url, 'https://'::text))", { format: 'https' }],
    ['url', 'CHECK (("left"(url, 8) = \'https://\'::text))', { format: 'https' }],
    ['mail', 'CHECK (private.is_email(mail))', { format: 'email' }],
    ['mail', String.raw`CHECK ((mail ~* '^[^@\s]+@[^@\s]+$'::text))`, { format: 'email' }],
    ['mail', "CHECK ((mail ~~ '%@%'::text))", { format: 'email' }],
    ['handle', "CHECK ((handle ~ '^@[a-z]+$'::text))", { pattern: '^@[a-z]+$' }],
  ])('readCheck reads the rules of the column %s from the expression %s', (column, definition, rules) => {
    expect(readCheck(column, expressionOf(definition))).toEqual({ rules, mayBeEmpty: false, unread: [] });
  });

  it.each([
    ['other', '(length(another) <= 3)', 'length(another) <= 3'],
    ['mail', '(private.is_email(mail) AND (mail = lower(mail)))', 'mail = lower(mail)'],
    ['name', String.raw`(name ~ '^\w+$'::text)`, String.raw`name ~ '^\w+$'::text`],
    ['name', "(name ~ '[[:alpha:]]'::text)", "name ~ '[[:alpha:]]'::text"],
    ['one_row', 'one_row', 'one_row'],
    ['share', '(share > 0.5)', 'share > 0.5'],
    ['size', '((size = 1) OR (size = 3))', '(size = 1) OR (size = 3)'],
  ])(
    'for the column %s and the CHECK expression %s, readCheck reports the condition that no validation rule can express',
    (column, expression, unread) => {
      expect(readCheck(column, expressionOf(`CHECK (${expression})`)).unread).toEqual([unread]);
    },
  );

  it('if a CHECK constraint allows an empty text, readCheck sets mayBeEmpty', () => {
    expect(readCheck('value', "(value = ''::text) OR private.is_https(value)")).toEqual({
      rules: { format: 'https' },
      mayBeEmpty: true,
      unread: [],
    });
  });
});

it('if a CHECK constraint has two patterns, readCheck combines them into one pattern that requires both', () => {
  const { rules } = readCheck('code', "(code ~ '^[a-z]+$'::text) AND (code ~ 'x|y'::text)");
  const matches = ['ax', 'by', 'ab', '1x', ''].filter((text) => new RegExp(rules.pattern ?? '', 'us').test(text));
  expect(matches).toEqual(['ax', 'by']);
});

it('readBranches reads the branches of a CASE expression', () => {
  const branchOf = readBranches(
    'key',
    "CASE key\n    WHEN 'title'::text THEN private.fits(value, 1, 80)\n    WHEN 'END'::text THEN (value ~ '^(WHEN|ELSE)$'::text)\n    ELSE ((value = ''::text) OR private.is_https(value))\nEND",
  );
  expect(branchOf('title')).toBe('private.fits(value, 1, 80)');
  expect(branchOf('END')).toBe("value ~ '^(WHEN|ELSE)$'::text");
  expect(branchOf('logo')).toBe("(value = ''::text) OR private.is_https(value)");
  expect(readBranches('key', 'key = value')('title')).toBe('');
});

it('readLengths reads length limits from the body of a function', () => {
  expect(readLengths('value', "select length(value) <= 2048 and value ~ 'x'")).toEqual({ maxLength: 2048 });
  expect(readLengths('value', 'select length(value) between 3 and 254')).toEqual({ minLength: 3, maxLength: 254 });
});

it.each([
  ["'it''s'::text", "it's"],
  ["''::text", ''],
  ["'a'::story_category", 'a'],
  ['50', '50'],
  ['now()', undefined],
])('literal(%s) is %s (undefined if the expression is not a constant)', (expression, value) =>
  expect(literal(expression)).toBe(value),
);
