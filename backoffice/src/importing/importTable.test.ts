import { beforeAll, describe, expect, it } from 'vitest';
import { loadFields } from '../fields/kinds';
import { affiliateProducts } from '../resources/affiliate_products';
import { babyNames } from '../resources/baby_names';
import type { ReportLine } from './batch';
import { guessColumns, matchProblems, reasonOf, rowReader, sampleOf } from './importTable';

beforeAll(() => loadFields([...babyNames.fields, ...affiliateProducts.fields]));

describe('guessColumns', () => {
  it('guessColumns matches a heading of a file to a field by its label, column name or alternative name', () => {
    expect(guessColumns(['id', 'Name', 'SEX', 'Year of the rank', 'source note', 'Remarks'], babyNames)).toEqual([
      'id',
      'name',
      'gender',
      'rank_year',
      'source_note',
      null,
    ]);
    expect(guessColumns(['Link', 'Url', 'Preis'], affiliateProducts)).toEqual(['amazon_url', null, null]);
  });
});

describe('matchProblems', () => {
  it('matchProblems reports duplicate fields and, if the file has no id column, missing required columns', () => {
    expect(matchProblems(['name'], babyNames)).toEqual(['Choose the column for: Gender.']);
    expect(matchProblems(['id', 'meaning'], babyNames)).toEqual([]);
    expect(matchProblems(['name', 'gender', 'name'], babyNames)).toEqual(['Two columns are matched to Name.']);
    expect(matchProblems([null, null], babyNames)).toEqual(['Match at least one column to a field.']);
  });
});

describe('rowReader', () => {
  const names = (heads: string[], ...cells: string[]) => rowReader(guessColumns(heads, babyNames), babyNames)(cells);
  const clearing = (heads: string[], ...cells: string[]) =>
    rowReader(guessColumns(heads, babyNames), babyNames, true)(cells);

  it.each(['2026-11-28T23:38:28.488389+00:00', '2026-11-28 23:38:28+00', '2026-11-28'])(
    'rowReader accepts %j as the time of the last change',
    (at) => expect(names(['Name', 'Changed'], 'Ann', at)).toEqual({ fields: { name: 'Ann', updated_at: at } }),
  );

  it('rowReader converts cells to the types of the columns', () => {
    expect(
      names(
        ['Id', 'Name', 'Gender', 'Meaning', 'Popularity', 'Rank', 'Mythological', 'Nicknames'],
        ...['7', ' Zoë ', 'Female', '', '50.0', '', 'yes', 'Zo; Zozo'],
      ),
    ).toEqual({
      fields: {
        id: 7,
        name: 'Zoë',
        gender: 'girl',
        popularity: 50,
        mythological: true,
        nicknames: ['Zo', 'Zozo'],
      },
    });
  });

  const EMPTIED = [['Id', 'Name', 'Gender', 'Meaning', 'Rank', 'Nicknames', 'Popularity'], '7', '', '', '', '', '', ''];

  it('rowReader leaves out empty cells, so that the import does not change those fields of a record', () => {
    const [heads, ...cells] = EMPTIED as [string[], ...string[]];
    expect(names(heads, ...cells)).toEqual({ fields: { id: 7 } });
  });

  it('with `clears`, rowReader clears a field if its cell is empty, unless the column is NOT NULL with a default', () => {
    const [heads, , ...cells] = EMPTIED as [string[], ...string[]];
    expect(clearing(heads, '7', 'Ann', ...cells.slice(1))).toEqual({
      fields: { id: 7, name: 'Ann', meaning: null, rank: null, nicknames: [] },
    });
  });

  it('rowReader rejects an empty Name or Gender cell in a row without an id', () => {
    for (const read of [names, clearing]) {
      expect(read(['Id', 'Name', 'Gender'], '', 'Ann', ' ').unreadable).toBe('Gender is required.');
      expect(read(['Name', 'Gender'], '', 'girl').unreadable).toBe('Name is required.');
    }
  });

  it.each([
    ['Popularity', '101', 'from 1 to 100'],
    ['Popularity', 'many', 'from 1 to 100'],
    ['Popularity', '1.5', 'from 1 to 100'],
    ['Syllables', '0', 'from 1 to 10'],
    ['Gender', 'cat', 'Gender is not valid'],
    ['Mythological', 'maybe', 'must be Yes or No'],
    ['Meaning', 'm'.repeat(501), 'at most 500'],
    ['Id', 'x', 'must be a whole number'],
    ['Changed', 'yesterday', 'must be a date and time'],
    ['Changed', '2026', 'must be a date and time'],
    ['Changed', '2026-02-30T12:00:00Z', 'must be a date and time'],
    ['Meaning', 'a\0b', 'characters that can’t be shown'],
  ])('in the column “%s”, rowReader rejects “%s” with the validation message of the form', (head, text, says) => {
    const row = names(['Name', head], 'Ann', text);
    expect(row.unreadable).toContain(says);
    expect(row.fields.name).toBe('Ann');
    expect(Object.values(row.fields).join()).not.toContain('\0');
  });

  it('rowReader returns all problems of a row, including too many cells', () => {
    expect(names(['Name', 'Popularity'], '', '0', 'x').unreadable).toBe(
      'The row has more cells than the first line. Is a quote missing? Name is required. Popularity must be a whole number from 1 to 100.',
    );
    expect(names(['Name', 'Meaning'], 'Ann')).toEqual({ fields: { name: 'Ann' } });
  });

  it('rowReader reads formulas as text, without the apostrophe that the export adds', () => {
    expect(names(['Name', 'Meaning'], 'Ann', "'=1+1").fields.meaning).toBe('=1+1');
    expect(names(['Name', 'Meaning'], 'Ann', '=HYPERLINK("http://x")').fields.meaning).toBe('=HYPERLINK("http://x")');
  });

  it('for a rejected row, rowReader keeps the complete texts without the apostrophes that an export adds', () => {
    const row = names(['Name', 'Meaning', 'Source note', 'Popularity'], 'Ann', "'=1+1", 's'.repeat(2100), '101');
    expect(row.fields).toEqual({ name: 'Ann', meaning: '=1+1', source_note: 's'.repeat(2100), popularity: '101' });
  });

  it('if a rejected row is too long to be stored, rowReader shortens its longest texts', () => {
    const { fields } = names(['Name', 'Meaning', 'Source note'], 'Ann', '😀'.repeat(9000), '"'.repeat(9000));
    expect(fields.name).toBe('Ann');
    expect(JSON.stringify(fields).length).toBeLessThan(20_000);
    expect(String(fields.source_note).length).toBeGreaterThan(2048);
    expect(String(fields.meaning)).toMatch(/^(😀)+$/u);
  });

  it('rowReader validates products by the same rules as their form', () => {
    const heads = ['Title', 'Description', 'Price', 'Category', 'Affiliate link'];
    const read = (...cells: string[]) => rowReader(guessColumns(heads, affiliateProducts), affiliateProducts)(cells);
    expect(read('Boat', 'Floats', '$1', 'Baby gear', 'https://a.example/x').fields).toMatchObject({
      category: 'baby-gear',
    });
    expect(read('Boat', 'Floats', '$1', '', 'javascript:alert(1)').unreadable).toBeTruthy();
    expect(read('Boat', 'Floats', 'x'.repeat(4000), '', 'https://a.example/x').unreadable).toContain('40');
  });

  it('the sample files of the import have only known headings and valid rows', () => {
    for (const table of [babyNames, affiliateProducts]) {
      const [heads = [], ...rows] = sampleOf(table);
      const match = guessColumns(heads, table);
      expect(match).not.toContain(null);
      for (const row of rows) expect(rowReader(match, table)(row).unreadable).toBeUndefined();
    }
  });
});

const line = (more: Partial<ReportLine>) => ({
  line: 2,
  reason: null,
  rule: null,
  fields: {},
  before: null,
  after: null,
  ...more,
});

it('reasonOf names the field of a violated constraint', () => {
  expect(reasonOf(babyNames, line({ rule: 'baby_names_rank_year_range' }))).toBe(
    "Year of the rank can't be saved with this value.",
  );
  expect(reasonOf(affiliateProducts, line({ rule: 'affiliate_products_amazon_url_required' }))).toBe(
    'Affiliate link is required.',
  );
  expect(reasonOf(babyNames, line({ rule: 'baby_names_odd' }))).toBe("The row can't be saved with these values.");
});

it('reasonOf returns the message of the database, or the message that the resource declares for the violated constraint', () => {
  expect(reasonOf(babyNames, line({ reason: 'Line 3 is about the same.' }))).toBe('Line 3 is about the same.');
  const taken = { rule: 'baby_names_name_gender_key', fields: { name: 'Ada', gender: 'girl' } };
  expect(reasonOf(babyNames, line(taken))).toBe('Ada (girl) is in the list already.');
});
