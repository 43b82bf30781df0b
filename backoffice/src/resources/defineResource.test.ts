import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultsOf, problemsOf } from '../crud/form';
import { refusalOf, storedValues } from '../crud/save';
import { choice, integer, text, toggle, url } from '../fields';
import { loadFields } from '../fields/kinds';
import { resources } from '.';
import { affiliateProducts } from './affiliate_products';
import { babyNames } from './baby_names';
import { defineResource } from './defineResource';

const options = {
  label: ['Product', 'Products'],
  about: 'What is for sale.',
  icon: () => null,
  title: 'title',
} as const;

describe('defineResource', () => {
  it('a declaration with an unknown column or an unsuitable kind of field causes a type error', () => {
    // @ts-expect-error no such column
    defineResource('affiliate_products', { ...options, fields: { titel: text() } });
    // @ts-expect-error the column holds text
    defineResource('affiliate_products', { ...options, fields: { title: toggle() } });
    // @ts-expect-error the column holds a number
    defineResource('baby_names', { ...options, title: 'name', fields: { rank: text() } });
    // @ts-expect-error no such table
    defineResource('affiliate_product', { ...options, fields: {} });
    // @ts-expect-error the table has no updated_at
    defineResource('subscribers', { ...options, title: 'email', fields: { email: text() } });
    defineResource('affiliate_products', {
      ...options,
      fields: { title: text(), category: choice(), image_url: url() },
    });
    defineResource('baby_names', { ...options, title: 'name', fields: { rank: integer() } });
  });

  it('defineResource adds id and timestamps to the declared columns, and derives labels from column names', () => {
    const { columns, fields, exported } = defineResource('affiliate_products', {
      ...options,
      fields: { title: text(), image_url: url({ export: false }) },
    });
    expect(columns).toEqual(['id', 'title', 'image_url', 'created_at', 'updated_at']);
    expect(exported).toEqual(['id', 'title', 'created_at', 'updated_at']);
    expect(fields.map(({ label }) => label)).toEqual(['Id', 'Title', 'Image url', 'Added', 'Changed']);
  });

  it('defineResource derives messages from the label, unless the resource declares them', () => {
    const { messages } = defineResource('affiliate_products', {
      ...options,
      fields: {},
      messages: { save: 'Keep it', errors: { fetch: 'Sold out' } },
    });
    expect(messages).toMatchObject({
      name: 'Product |||| Products',
      create: 'Add product',
      save: 'Keep it',
      errors: { fetch: 'Sold out', update: 'Failed to update product' },
      notifications: { deleted: 'Product deleted' },
    });
  });
});

describe('form values', () => {
  beforeAll(() => loadFields(resources.flatMap(({ formFields }) => formFields)));

  it('the values of a new form are the column defaults of the database', () => {
    expect(defaultsOf(affiliateProducts)).toMatchObject({ title: null, category: 'baby-gear' });
    expect(defaultsOf(babyNames)).toMatchObject({
      gender: 'neutral',
      popularity: 50,
      mythological: false,
      siblings: [],
    });
  });

  it('form values and values in nested lists are validated by the rules of the database', () => {
    const values = {
      name: '',
      gender: 'girl',
      popularity: 101,
      celebrities: [{ full_name: 'Ada' }, { full_name: '' }],
    };
    expect(problemsOf('baby_names', babyNames.formFields, values)).toEqual({
      name: 'Name is required',
      popularity: 'Popularity must be a whole number from 1 to 100',
      celebrities: [undefined, { full_name: 'Full name is required' }],
    });
  });

  it('form values are validated and normalized by the functions that their field declares', () => {
    expect(problemsOf('baby_names', babyNames.formFields.slice(0, 1), { name: '7even' })).toEqual({
      name: 'Name must start with a letter',
    });
    expect(storedValues(babyNames, { name: ' Anna  Lena' })).toEqual({ name: 'Anna Lena' });
  });

  it('form values are saved with trimmed texts and encoded URLs, and without undefined values', () => {
    const values = { id: 7, title: ' Duck ', image_url: ' ', amazon_url: " https://a.example/ä b?q=o'hara|x " };
    expect(storedValues(affiliateProducts, values)).toEqual({
      title: 'Duck',
      amazon_url: 'https://a.example/%C3%A4%20b?q=o%27hara%7Cx',
      image_url: null,
    });
  });

  it('refusalOf returns the field and the message of a violated constraint', () => {
    expect(refusalOf(affiliateProducts, 'affiliate_products_image_url_https', {})?.field).toBe('image_url');
    expect(refusalOf(babyNames, 'baby_names_name_gender_key', { name: 'Ada', gender: 'girl' })).toEqual({
      field: 'name',
      text: 'Ada (girl) is in the list already',
    });
    expect(refusalOf(babyNames, 'celebrity_names_once', {})?.field).toBe('celebrities');
    expect(refusalOf(babyNames, 'stories_title_length', {})).toBeNull();
  });

  it('resources declare messages only for constraints that exist', () => {
    const folder = new URL('../../../supabase/migrations/', import.meta.url);
    const sql = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), 'utf8'));
    const created = new Set(
      sql.flatMap((text) => [...text.matchAll(/\b(?:constraint|unique index) "?(\w+)/g)].map(([, name]) => name)),
    );
    const declared = resources.flatMap(({ refusals = {} }) => Object.keys(refusals));
    expect(declared.filter((constraint) => !created.has(constraint))).toEqual([]);
  });
});
