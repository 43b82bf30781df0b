import { describe, expect, it } from 'vitest';
import type { Column } from './catalogue';
import { fieldsOf, kindOf, listed, sampleOf, titleOf } from './fields';
import { atTheEnd, withResource } from './insertions';
import { wordsOf } from './words';

const column = (more: Partial<Column>): Column => ({
  name: 'title',
  type: 'text',
  choices: [],
  isEnum: false,
  nullable: false,
  hasDefault: false,
  given: false,
  refersTo: null,
  minLength: null,
  maxLength: null,
  min: null,
  max: null,
  form: null,
  ...more,
});

describe('wordsOf', () => {
  it.each([
    ['love_letters', { camel: 'loveLetters', one: 'Love letter', many: 'Love letters', aRow: 'a love letter' }],
    ['lullabies', { camel: 'lullabies', one: 'Lullaby', many: 'Lullabies', aRow: 'a lullaby' }],
    ['wishes', { one: 'Wish' }],
    ['addresses', { one: 'Address', aRow: 'an address' }],
    ['moods', { one: 'Mood' }],
    ['advice', { one: 'Advice', many: 'Advice' }],
  ])('puts %s into words', (table, words) => expect(wordsOf(table)).toMatchObject(words));

  it.each([
    [undefined, /Which table\?/],
    ['Love', /small letters/],
    ['love-letters', /small letters/],
    ['1st', /a letter first/],
    ['_x', /a letter first/],
    ['../stories', /small letters/],
    ['a'.repeat(41), /longer than 40/],
    ['new', /reserved word of TypeScript/],
    ['health', /is taken/],
  ])('refuses %s with a sentence', (table, says) => expect(() => wordsOf(table)).toThrow(says));
});

describe('fields', () => {
  it.each([
    [{ maxLength: 200 }, 'text'],
    [{ maxLength: 201 }, 'longText'],
    [{}, 'longText'],
    [{ form: 'https' }, 'address'],
    [{ choices: ['a'] }, 'choice'],
    [{ type: 'smallint' }, 'number'],
    [{ type: 'bigint', refersTo: 'baby_names' }, 'reference'],
    [{ type: 'timestamp with time zone' }, 'moment'],
    [{ type: 'text[]' }, 'list'],
    [{ type: 'jsonb' }, null],
  ] as const)('%j is entered as %s', (more, kind) => expect(kindOf(column(more as Partial<Column>))).toBe(kind));

  it('are what somebody writes: neither what the database gives, nor what nobody may set', () => {
    const columns = [
      column({ name: 'id', type: 'bigint', given: true }),
      column({ name: 'slug', given: true }),
      column({ name: 'name', maxLength: 80 }),
      column({ name: 'secret' }),
      column({ name: 'created_at', type: 'timestamptz', hasDefault: true }),
    ];
    const fields = fieldsOf({ name: 't', columns, primaryKey: ['id'], policies: 0, actions: [], updatable: ['name'] });
    expect(fields.map(({ name, required }) => [name, required])).toEqual([['name', true]]);
    expect([titleOf(fields), listed(fields).length]).toEqual(['name', 1]);
  });

  it('have samples that fit', () => {
    const [field] = fieldsOf({
      ...{ name: 't', primaryKey: ['id'], policies: 0, actions: [], updatable: [] },
      columns: [column({ name: 'verse', minLength: 10, maxLength: 12 })],
    });
    if (!field) throw new Error('no field');
    for (const other of [false, true]) {
      const text = sampleOf(field, other).slice(1, -1);
      expect(text.length).toBeGreaterThanOrEqual(10);
      expect(text.length).toBeLessThanOrEqual(12);
    }
    expect(sampleOf(field)).not.toBe(sampleOf(field, true));
  });
});

describe('insertions', () => {
  it('add an import and a line', () => {
    const before = "import { b } from './b';\n\nexport const resources: readonly X[] = [\n  b,\n];\n";
    expect(withResource(before, { table: 'a_c', camel: 'aC' })).toBe(
      "import { aC } from './a_c';\nimport { b } from './b';\n\nexport const resources: readonly X[] = [\n  b,\n  aC,\n];\n",
    );
  });

  it('say when the file is not as it was', () => {
    expect(() => atTheEnd('const x = 1;', 'export const tables', '};', '')).toThrow(/has the file changed its shape/);
  });
});
