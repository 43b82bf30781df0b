/**
 * Forms and tables accept the same values. The test tries generated values around each limit, and unusual texts
 * (tests/support/data/corpora), in each field of each form and in the field's column. The seed of the generator is
 * fixed, so failures are reproducible.
 */
import { nameProblem } from '@cradle/shared/accounts/accounts';
import { isEmail } from '@cradle/shared/accounts/emails';
import { type ColumnRules, columnProblem, storedValue } from '@cradle/shared/database/columnRules';
import * as columns from '@cradle/shared/database/database.columns';
import { readNameSubmission } from '@cradle/shared/names/nameSubmissions';
import { foldLetter, foldText, startsWithLetter, tidyName } from '@cradle/shared/names/names';
import { SETTING_KEYS, settingProblem, storedSetting } from '@cradle/shared/site/settings';
import { readStorySubmission } from '@cradle/shared/stories/submissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';
import { addAccount } from '../support/data/people';
import { type Kind, samplesOf } from '../support/data/samples';
import { tryRows, withoutConstraint } from '../support/data/tryRows';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

type Fields = Record<string, unknown>;

interface Form {
  table: string;
  /**
   * Valid values of all fields. The test replaces the fields in `tried`, one at a time, with generated values of the
   * given kind.
   */
  valid: Fields;
  tried: Record<string, Kind>;
  /** Returns the fields as the form sends them, or undefined if the form rejects a value. */
  read(form: Fields): Fields | undefined;
  /** Converts the fields to a row of the table. Omitted if the fields and the columns are the same. */
  row?(fields: Fields): Fields;
  /**
   * Fields that are intentionally stricter than their columns. Each function returns true for values that only the
   * table accepts.
   */
  stricter?: Record<string, (value: unknown) => boolean>;
}

/** Creates the `read` function of a public form, which rejects values that aren't strings. */
const readWith =
  <Typed>(read: (typed: Typed) => { sent: object; errors: object }) =>
  (form: Fields) => {
    if (Object.values(form).some((value) => typeof value !== 'string')) return undefined;
    const { sent, errors } = read(form as Typed);
    return Object.keys(errors).length > 0 ? undefined : { ...sent };
  };

/** Creates the `read` function of a back-office form, which validates with the generated rules of the columns. */
const readColumns = (rules: Record<string, ColumnRules>) => (form: Fields) => {
  const read = Object.entries(form).map(([column, value]) => [column, rules[column], value] as const);
  const refused = read.some(([column, rule, value]) => !rule || columnProblem(rule, column, value));
  return refused
    ? undefined
    : Object.fromEntries(read.map(([column, rule, value]) => [column, rule && storedValue(rule, value)]));
};

/** True for a URL with an invalid host. Forms reject such URLs; tables store them, because they are harmless. */
const hasInvalidHost = (value: unknown) => !URL.canParse(String(value));
const id = '00000000-0000-4000-8000-000000000000';
const story = {
  title: 'A Small Boat',
  summary: 'A boat that waits.',
  content: 'word '.repeat(12),
  category: 'Bedtime',
};

const forms: Record<string, Form> = {
  'a story submission': {
    table: 'submissions',
    valid: { ...story, ageRange: '3-5 years', email: 'ann@example.com', name: 'Ann' },
    tried: {
      title: { least: 3, most: 100 },
      summary: { least: 10, most: 200 },
      content: { least: 50, most: 20_000 },
      name: { least: 2, most: 100 },
      email: 'email',
      category: 'choice',
    },
    read: readWith(readStorySubmission),
    row: ({ ageRange, age_range = ageRange, name, email, ...rest }) => ({
      ...rest,
      ...{ age_range, submitter_name: name, submitter_email: email, client_request_id: id },
    }),
  },
  'a name submission': {
    table: 'name_submissions',
    valid: { name: 'Ada', gender: 'girl', meaning: 'noble', origin: '', email: '' },
    tried: {
      name: { least: 1, most: 50, starts: 'letter' },
      meaning: { least: 1, most: 500 },
      origin: { least: 0, most: 60 },
      email: 'email',
      gender: 'choice',
    },
    read: readWith(readNameSubmission),
    row: ({ origin, email, ...rest }) => ({
      ...rest,
      ...(origin ? { origin } : {}),
      ...(email ? { submitter_email: email } : {}),
      client_request_id: id,
    }),
  },
  'a name in the back-office': {
    table: 'baby_names',
    valid: { name: 'Xyzzyada', gender: 'neutral' },
    tried: {
      name: { least: 1, most: 50, starts: 'letter' },
      meaning: { least: 0, most: 500 },
      origin: { least: 0, most: 60 },
      celebrity: { least: 0, most: 300 },
      pronunciation: { least: 0, most: 80 },
      source_note: { least: 0, most: 500 },
      nicknames: { list: { least: 1, most: 50 }, most: 12 },
      gender: 'choice',
      popularity: 'number',
      syllables: 'number',
      rank: 'number',
      rank_year: 'number',
    },
    read: ({ name, ...form }) => {
      const tidied = typeof name === 'string' ? tidyName(name) : name;
      return startsWithLetter(String(tidied)) ? readColumns(columns.baby_names)({ ...form, name: tidied }) : undefined;
    },
  },
  'a celebrity': {
    table: 'celebrity_names',
    valid: { baby_name_id: 1, full_name: 'Ada Lovelace', known_for: 'mathematics' },
    tried: { full_name: { least: 1, most: 100 }, known_for: { least: 0, most: 200 } },
    read: readColumns(columns.celebrity_names),
  },
  'a product': {
    table: 'affiliate_products',
    valid: {
      title: 'A thing',
      description: 'Of use',
      price: '$1',
      amazon_url: 'https://example.com/',
      category: 'toys',
    },
    tried: {
      title: { least: 1, most: 150 },
      description: { least: 1, most: 1000 },
      price: { least: 1, most: 40 },
      image_url: 'address',
      amazon_url: 'address',
      category: 'choice',
    },
    read: readColumns(columns.affiliate_products),
    stricter: { image_url: hasInvalidHost, amazon_url: hasInvalidHost },
  },
  'a story in the back-office': {
    table: 'stories',
    valid: {
      ...story,
      age_range: '3-7',
      status: 'draft',
      featured: false,
      published_date: '2026-01-01',
      image_url: null,
    },
    tried: {
      title: { least: 3, most: 100 },
      summary: { least: 10, most: 200 },
      content: { least: 50, most: 20_000 },
      age_range: { least: 1, most: 30 },
      image_url: 'address',
      published_date: 'date',
      status: 'choice',
      category: 'choice',
    },
    read: readColumns(columns.stories),
    stricter: { image_url: hasInvalidHost },
  },
};

/** Finds the values that the form accepts and the table rejects, or vice versa. */
async function disagreements({ table, valid, tried, read, row = (fields) => fields, stricter = {} }: Form) {
  const found: unknown[] = [];
  for (const [field, kind] of Object.entries(tried)) {
    const values = samplesOf(kind);
    const made = values.map((value) => read({ ...valid, [field]: value }));
    expect(made.some(Boolean), `${field}: the form accepts at least one tried value`).toBe(true);
    expect(
      made.some((one) => !one),
      `${field}: the form refuses at least one tried value`,
    ).toBe(true);
    const passed = values.flatMap((value, at) => (made[at] ? [{ value, row: row(made[at]) }] : []));
    const stopped = values.flatMap((value, at) =>
      made[at] ? [] : [{ value, row: row({ ...valid, [field]: value }) }],
    );
    const stored = await tryRows(
      backend.sql,
      table,
      passed.map((one) => one.row),
    );
    const refused = await tryRows(
      backend.sql,
      table,
      stopped.map((one) => one.row),
    );
    for (const [at, result] of stored.entries())
      if (result !== 'accepted') found.push({ field, form: 'accepts', value: passed[at]?.value, table: result });
    for (const [at, result] of refused.entries()) {
      const value = stopped[at]?.value;
      if (result === 'accepted' && !stricter[field]?.(value))
        found.push({ field, form: 'refuses', value, table: result });
    }
  }
  return found;
}

describe('form and table', () => {
  test.each(Object.keys(forms))('the form and the table accept the same values for %s', async (name) => {
    expect(await disagreements(forms[name] as Form)).toEqual([]);
  });

  test.each(SETTING_KEYS)('the form and the table accept the same values for the setting %s', async (key) => {
    await backend.sql`delete from settings`;
    const address = key === 'logo_url' || key.startsWith('social_');
    const kind: Record<string, Kind> = { contact_email: 'email', primary_color: 'color', google_analytics_id: 'code' };
    const limits = {
      least: key === 'site_title' ? 1 : 0,
      most: key === 'site_title' ? 80 : key === 'site_description' ? 300 : key === 'postal_address' ? 200 : 5000,
    };
    const form: Form = {
      table: 'settings',
      valid: { key },
      tried: { value: address ? 'address' : (kind[key] ?? limits) },
      read: ({ value }) =>
        settingProblem(key, String(value)) === undefined
          ? { key, value: storedSetting(key, String(value)) }
          : undefined,
      stricter: { value: (value) => address && hasInvalidHost(value) },
    };
    expect(await disagreements(form)).toEqual([]);
  });

  test('the account form and the table profiles accept the same names and email addresses', async () => {
    const account = await addAccount(backend.sql, 'somebody@example.com');
    await backend.sql`delete from profiles where id = ${account}`;
    const form: Form = {
      table: 'profiles',
      valid: { id: account, email: 'somebody@example.com', full_name: 'Some Body' },
      tried: { full_name: { least: 2, most: 100 }, email: 'email' },
      read: ({ full_name, email, ...rest }) => {
        const name = String(full_name).trim();
        return nameProblem(name) || !isEmail(String(email)) ? undefined : { ...rest, full_name: name, email };
      },
      // For the full name, the specification requires two characters in the profile form, but only one at sign-up.
      stricter: { full_name: (value) => [...String(value).trim()].length === 1 },
    };
    expect(await disagreements(form)).toEqual([]);
  });

  test('if the table lacks a constraint, the comparison with the form reports a difference', async () => {
    const { valid, tried, ...form } = forms['a story in the back-office'] as Form;
    const found = await withoutConstraint(backend.sql, 'stories_title_length', () =>
      disagreements({ ...form, valid, tried: { title: tried.title as Kind } }),
    );
    expect(found).toContainEqual({ field: 'title', form: 'refuses', value: '', table: 'accepted' });
  });
});

test('browser and database fold case and accents of every Latin letter in the same way', async () => {
  const letters = [...Array(0x2c80).keys()]
    .map((point) => String.fromCodePoint(point))
    .filter((character) => /^\p{Script=Latin}$/u.test(character));
  const rows = await backend.sql<{ letter: string; folded: string }[]>`
    select letter, private.fold(letter) as folded from unnest(${letters}::text[]) as letter`;
  const different = rows.filter(({ letter, folded }) => foldText(letter) !== folded);
  expect(different.map(({ letter, folded }) => [letter, foldText(letter), folded])).toEqual([]);
});

test('browser and database compute the same first letter for every character', async () => {
  // Latin, Greek and Cyrillic letters with their marks, and compatibility forms. Letters of other scripts are omitted,
  // because they are never converted to one of the letters A to Z.
  const letters = [...Array(0x2c80).keys(), ...Array.from({ length: 0x500 }, (_, at) => 0xfb00 + at)]
    .map((point) => String.fromCodePoint(point))
    .filter((character) => /^[\p{L}\p{M}\p{N}\p{S}\p{P}]$/u.test(character));
  const rows = await backend.sql<{ letter: string; stored: string }[]>`
    select letter, lower(private.first_letter(letter)) as stored from unnest(${letters}::text[]) as letter`;
  const different = rows.filter(({ letter, stored }) => (foldLetter(letter) ?? '') !== stored);
  expect(different.map(({ letter, stored }) => [letter, foldLetter(letter), stored])).toEqual([]);
});
