import { beforeAll, describe, expect, it } from 'vitest';
import { loadFields } from '../fields/kinds';
import { affiliateProducts } from '../resources/affiliate_products';
import { babyNames } from '../resources/baby_names';
import { guessColumns, matchProblems, rowReader, sampleOf } from './importTable';

beforeAll(() => loadFields([...babyNames.fields, ...affiliateProducts.fields]));

describe('guessColumns', () => {
  it('goes by the names of the export, of the database and of daily life', () => {
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
  it('asks for what a new row needs, unless rows are known by their id', () => {
    expect(matchProblems(['name'], babyNames)).toEqual(['Choose the column for: Gender.']);
    expect(matchProblems(['id', 'meaning'], babyNames)).toEqual([]);
    expect(matchProblems(['name', 'gender', 'name'], babyNames)).toEqual(['Name is chosen for two columns.']);
    expect(matchProblems([null, null], babyNames)).toEqual(['No column is matched yet.']);
  });
});

describe('rowReader', () => {
  const names = (heads: string[], ...cells: string[]) => rowReader(guessColumns(heads, babyNames), babyNames)(cells);

  it('reads cells in the types of the database, as far as the file has the column', () => {
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
        meaning: null,
        popularity: 50,
        rank: null,
        mythological: true,
        nicknames: ['Zo', 'Zozo'],
      },
    });
  });

  it('leaves defaults to the database where there must be a value', () => {
    expect(names(['Name', 'Gender', 'Popularity', 'Mythological'], 'Ann', '', '', '')).toEqual({
      fields: { name: 'Ann' },
    });
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
    ['Changed', 'yesterday', 'must be a time'],
  ])('refuses %s "%s" with the sentence of the form', (head, text, says) => {
    const row = names(['Name', head], 'Ann', text);
    expect(row.unreadable).toContain(says);
    expect(row.fields.name).toBe('Ann');
  });

  it('says everything that is wrong at once, and when a row has too many cells', () => {
    expect(names(['Name', 'Popularity'], '', '0', 'x').unreadable).toBe(
      'The row has more cells than the first line. Is a quote missing? Name is required. Popularity must be a whole number from 1 to 100.',
    );
    expect(names(['Name', 'Meaning'], 'Ann')).toEqual({ fields: { name: 'Ann', meaning: null } });
  });

  it('takes formulas for text, and the guard of our own export away', () => {
    expect(names(['Name', 'Meaning'], 'Ann', "'=1+1").fields.meaning).toBe('=1+1');
    expect(names(['Name', 'Meaning'], 'Ann', '=HYPERLINK("http://x")').fields.meaning).toBe('=HYPERLINK("http://x")');
  });

  it('reads products by the rules of their form', () => {
    const heads = ['Title', 'Description', 'Price', 'Category', 'Affiliate link'];
    const read = (...cells: string[]) => rowReader(guessColumns(heads, affiliateProducts), affiliateProducts)(cells);
    expect(read('Boat', 'Floats', '$1', 'Baby gear', 'https://a.example/x').fields).toMatchObject({
      category: 'baby-gear',
    });
    expect(read('Boat', 'Floats', '$1', '', 'javascript:alert(1)').unreadable).toBeTruthy();
    expect(read('Boat', 'Floats', 'x'.repeat(4000), '', 'https://a.example/x').unreadable).toContain('40');
  });

  it('takes the sample files that it hands out', () => {
    for (const table of [babyNames, affiliateProducts]) {
      const [heads = [], ...rows] = sampleOf(table);
      const match = guessColumns(heads, table);
      expect(match).not.toContain(null);
      for (const row of rows) expect(rowReader(match, table)(row).unreadable).toBeUndefined();
    }
  });
});
