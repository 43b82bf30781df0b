import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ColumnRules } from '@cradle/shared/database/columnRules';
import { repositoryRoot } from '@cradle/supabase/local/options';
import { describe, expect, it } from 'vitest';
import { atTheEnd, declarationOf, withFields, withPermissions, withResource } from './declaration';
import { columnGrantsSql, rightsSql, visibleRows } from './migration';
import { publicSite } from './publicSite';
import { fieldsOf, kindOf, type Table, titleOf } from './table';
import { wordsOf } from './words';

const words = wordsOf('lullabies');
const tableOf = (columns: Record<string, ColumnRules>, more: Partial<Table> = {}): Table => ({
  ...{
    name: 'lullabies',
    columns,
    primaryKey: ['id'],
    policies: [],
    actions: [],
    internal: null,
    isPublic: false,
    publishedAgain: null,
  },
  ...{ granted: { select: [], insert: [], update: [] }, readers: [] },
  ...more,
});
const lullabies = tableOf({
  id: { type: 'integer', generated: true },
  title: { type: 'text', required: true, minLength: 3, maxLength: 100 },
  mood: { type: 'enum', notNull: true, values: ['calm', 'merry'], default: 'calm' },
  published: { type: 'boolean', notNull: true, default: false },
  sung_for: { type: 'integer', references: 'baby_names' },
  created_at: { type: 'timestamp', notNull: true },
});
const fields = fieldsOf(lullabies, { baby_names: 'name' });
/** Mocks a public site that has only the file everyPage.ts. */
const onlyLists = (path: string) => (path.endsWith('everyPage.ts') ? 'export const lists = {\n};\n' : '');

describe('wordsOf', () => {
  it.each([
    ['love_letters', { camel: 'loveLetters', one: 'Love letter', many: 'Love letters' }],
    ['lullabies', { camel: 'lullabies', one: 'Lullaby', many: 'Lullabies' }],
    ['wishes', { one: 'Wish' }],
    ['addresses', { one: 'Address' }],
    ['advice', { one: 'Advice', many: 'Advice' }],
  ])('for the table %s, wordsOf() returns %s', (table, expected) => expect(wordsOf(table)).toMatchObject(expected));

  it.each([
    [undefined, /Name a table/],
    ['Love', /lower-case/],
    ['love-letters', /lower-case/],
    ['1st', /starting with a letter/],
    ['../stories', /lower-case/],
    ['a'.repeat(41), /longer than 40/],
    ['new', /reserved word of TypeScript/],
    ['health', /name of another page or file/],
  ])('wordsOf refuses the table name %s', (table, message) => expect(() => wordsOf(table)).toThrow(message));
});

describe('the fields of a resource', () => {
  it.each<[ColumnRules, string | null]>([
    [{ type: 'text', maxLength: 200 }, 'text'],
    [{ type: 'text', maxLength: 201 }, 'multiline'],
    [{ type: 'text', format: 'https', maxLength: 2048 }, 'url'],
    [{ type: 'text', format: 'email' }, 'email'],
    [{ type: 'text', values: ['a'] }, 'choice'],
    [{ type: 'integer', references: 'baby_names' }, 'reference'],
    [{ type: 'list' }, 'tags'],
    [{ type: 'json' }, null],
  ])('a column with the rules %j becomes a field of the kind %s', (rules, kind) => expect(kindOf(rules)).toBe(kind));

  it('the declaration of a resource omits internal columns and columns that the database fills', () => {
    expect(fields.map(({ name }) => name)).toEqual(['title', 'mood', 'published', 'sung_for']);
    const internal = fieldsOf({ ...lullabies, internal: ['mood'] }, {});
    expect(internal.map(({ name, kind }) => [name, kind])).toEqual([
      ['title', 'text'],
      ['published', 'toggle'],
      ['sung_for', 'integer'],
    ]);
  });

  it('a column named title or name is used as the title of a record', () => {
    expect(titleOf(fields)).toBe('title');
    expect(titleOf([])).toBeUndefined();
  });
});

describe('the declaration of a resource', () => {
  const declared = declarationOf(words, fields);

  it('the declaration of a resource has a line for each field', () => {
    expect(declared).toContain(`
  fields: {
    title: text({ list: true, search: true }),
    mood: choice({ list: true, filter: true, bulkEdit: true }),
    published: toggle({ list: true, filter: true, bulkEdit: true }),
    sung_for: reference({ to: 'baby_names', by: 'name', list: true, filter: true }),
  },`);
  });

  it('a second run of the generator adds lines for new columns and preserves edits of the declaration', () => {
    const edited = declared.replace(
      'mood: choice({ list: true, filter: true, bulkEdit: true })',
      "mood: choice({ label: 'Feeling' })",
    );
    const composer = { name: 'composer', kind: 'email', rules: { type: 'text' }, readOnly: false } as const;
    const again = withFields(edited, [...fields, composer]);
    expect(again).toContain("mood: choice({ label: 'Feeling' }),");
    expect(again).toContain("by: 'name', list: true, filter: true }),\n    composer: email({ list: 'hidden' }),\n  },");
    expect(again).toMatch(/import \{ [^}]*\bemail\b[^}]* \} from '\.\.\/fields'/);
    expect(withFields(again, [...fields, composer])).toBe(again);
  });

  it('withFields() throws if the declaration has an unexpected structure', () => {
    expect(() => withFields('export const a = defineResource(b);', fields)).toThrow(/has no line/);
  });
});

describe('generated migrations', () => {
  it('the generated migration grants visitors access only if the table has a boolean column that marks published rows', () => {
    expect(rightsSql(words, fields, null)).toContain('grant select on public.lullabies to authenticated;');
    const visible = rightsSql(words, fields, visibleRows(lullabies, 'published'));
    expect(visible).toContain('for select to anon using (published);');
    expect(visible).toContain('grant select on public.lullabies to anon, authenticated;');
    expect(visible).toContain('public => true');
    expect(() => visibleRows(lullabies, 'mood')).toThrow(/must be a boolean column/);
  });

  it('for a new column, the generated migration grants the same rights as for the other columns of the table', () => {
    const granted = { select: ['id', 'title'], insert: ['title'], update: ['title'] };
    const table = { ...lullabies, actions: ['list', 'create', 'update'], granted, readers: ['anon', 'authenticated'] };
    expect(
      columnGrantsSql(
        table,
        fields.filter(({ name }) => name === 'mood'),
      ),
    ).toBe(
      `grant select (mood) on public.lullabies to anon, authenticated;
grant insert (mood) on public.lullabies to authenticated;
grant update (mood) on public.lullabies to authenticated;
`,
    );
  });

  it('the generated files of a public page import only files that exist', () => {
    const visible = fields[2];
    if (!visible) throw new Error('no column decides');
    const ofEachKind = [
      ...fields,
      ...fieldsOf(tableOf({ first_sung: { type: 'date' }, recording_url: { type: 'text', format: 'https' } }), {}),
    ];
    const files = publicSite(words, ofEachKind, visible, onlyLists);
    const imports = Object.entries(files).flatMap(([path, text]) =>
      [...text.matchAll(/from '(\.[^']+)'/g)].map(([, target = '']) => join(dirname(path), target)),
    );
    const isThere = (path: string) =>
      ['.ts', '.tsx'].some((end) => files[path + end] !== undefined || existsSync(join(repositoryRoot, path + end)));
    expect(imports.filter((path) => !isThere(path))).toEqual([]);
    expect(imports.length).toBeGreaterThan(12);
  });
});

describe('lines that the generator adds to existing files', () => {
  it('the generator adds an import statement and a list entry for a new resource, and a second run changes nothing', () => {
    const before = "import { b } from './b';\n\nexport const resources: readonly X[] = [\n  b,\n];\n";
    const after =
      "import { lullabies } from './lullabies';\nimport { b } from './b';\n\nexport const resources: readonly X[] = [\n  b,\n  lullabies,\n];\n";
    expect(withResource(before, words)).toBe(after);
    expect(withResource(after, words)).toBe(after);
  });

  it('the generator adds one row for a new table to the permission matrix, and --public changes that row', () => {
    const before = 'export const tables = {\n};\n';
    const staff = withPermissions(before, words, false);
    expect(staff).toContain('  lullabies: editedByStaff,\n');
    expect(withPermissions(staff, words, true)).toBe(staff.replace('editedByStaff', 'edited'));
    expect(withPermissions(staff, words, false)).toBe(staff);
  });

  it('the generator throws if an existing file has an unexpected structure', () => {
    expect(() => atTheEnd('const x = 1;', 'export const tables', '};', '')).toThrow(
      /The line "export const tables" is missing/,
    );
  });

  it('a second run of the generator leaves the lines and files of a public page unchanged', () => {
    const visible = fields[2];
    if (!visible) throw new Error('no column decides');
    const files = publicSite(words, fields, visible, onlyLists);
    expect(Object.keys(files)).toHaveLength(8);
    expect(publicSite(words, fields, visible, (path) => files[path] ?? '')).toEqual(
      Object.fromEntries(Object.entries(files).filter(([path]) => /routes|navigation|everyPage/.test(path))),
    );
  });
});
