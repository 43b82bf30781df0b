/**
 * Forms and tables agree: what a schema of `shared` lets through the table takes, and what the schema refuses the table
 * refuses. Tried with generated texts around each limit and with everything in the corpora; seeded, so that a run that
 * fails fails again.
 */

import { nameProblem } from '@cradle/shared/accounts/accounts';
import { isEmail } from '@cradle/shared/accounts/emails';
import { type ColumnRules, columnProblem, storedValue } from '@cradle/shared/database/columnRules';
import * as columns from '@cradle/shared/database/database.columns';
import { NAME_DEFAULTS } from '@cradle/shared/names/babyNames';
import { nameSubmissionSchema, toSubmitName } from '@cradle/shared/names/nameSubmissions';
import { foldLetter, startsWithLetter, tidyName } from '@cradle/shared/names/names';
import { SETTING_KEYS, settingProblem, storedSetting } from '@cradle/shared/site/settings';
import { storySubmissionSchema } from '@cradle/shared/stories/submissions';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tryRows } from '../support/attacks/probe';
import { addAccount } from '../support/data/people';
import { type Kind, samplesOf } from '../support/data/samples';
import { startWorld, type World } from '../support/world';

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.stop());

type Fields = Record<string, unknown>;

interface Form {
  table: string;
  /** Fields which are fine, and which of them are tried with what. */
  fine: Fields;
  tried: Record<string, Kind>;
  /** What the schema makes of the form, or nothing where it refuses. */
  read(form: Fields): Fields | undefined;
  /** The row of a form's fields. */
  row?(fields: Fields): Fields;
  /** Where the form asks more than the table on purpose. */
  narrower?: Record<string, (value: unknown) => boolean>;
}

interface Schema {
  safeParse(form: unknown): { success: boolean; data?: unknown };
}
const readWith = (schema: Schema) => (form: Fields) => {
  const { success, data } = schema.safeParse(form);
  return success ? (data as Fields) : undefined;
};

/** Forms of the back-office: by the rules of the columns. */
const readColumns = (rules: Record<string, ColumnRules>) => (form: Fields) => {
  const read = Object.entries(form).map(([column, value]) => [column, rules[column], value] as const);
  const refused = read.some(([column, rule, value]) => !rule || columnProblem(rule, column, value));
  return refused
    ? undefined
    : Object.fromEntries(read.map(([column, rule, value]) => [column, rule && storedValue(rule, value)]));
};

/** The form does not offer it; the table takes what is no address of a real host, as long as it is harmless. */
const notAHost = (value: unknown) => !URL.canParse(String(value));
const id = '00000000-0000-4000-8000-000000000000';
const story = {
  title: 'A Small Boat',
  summary: 'A boat that waits.',
  content: 'word '.repeat(12),
  category: 'Bedtime',
};

const forms: Record<string, Form> = {
  'a story that is sent in': {
    table: 'submissions',
    fine: { ...story, ageRange: '3-5 years', email: 'ann@example.com', name: 'Ann' },
    tried: {
      title: { least: 3, most: 100 },
      summary: { least: 10, most: 200 },
      content: { least: 50, most: 20_000 },
      name: { least: 2, most: 100 },
      email: 'email',
      category: 'choice',
    },
    read: readWith(storySubmissionSchema),
    row: ({ ageRange, name, email, ...rest }) => ({
      ...rest,
      ...{ age_range: ageRange, submitter_name: name, submitter_email: email, client_request_id: id },
    }),
  },
  'a name that is sent in': {
    table: 'name_submissions',
    fine: { name: 'Ada', gender: 'girl', meaning: 'noble', origin: '', email: '' },
    tried: {
      name: { least: 1, most: 50, starts: 'letter' },
      meaning: { least: 1, most: 500 },
      origin: { least: 0, most: 60 },
      email: 'email',
      gender: 'choice',
    },
    read: readWith(nameSubmissionSchema),
    row: (fields) => {
      const { email, ...rest } = toSubmitName(fields as never) as Fields;
      return { ...rest, ...(email !== undefined && { submitter_email: email }), client_request_id: id };
    },
  },
  'a name of the staff': {
    table: 'baby_names',
    fine: { ...NAME_DEFAULTS, name: 'Xyzzyada' },
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
  'somebody famous': {
    table: 'celebrity_names',
    fine: { baby_name_id: 1, full_name: 'Ada Lovelace', known_for: 'mathematics' },
    tried: { full_name: { least: 1, most: 100 }, known_for: { least: 0, most: 200 } },
    read: readColumns(columns.celebrity_names),
  },
  'a product': {
    table: 'affiliate_products',
    fine: {
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
    narrower: { image_url: notAHost, amazon_url: notAHost },
  },
  'a story of the staff': {
    table: 'stories',
    fine: {
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
    narrower: { image_url: notAHost },
  },
};

/** What was tried and answered otherwise than the form would, or nothing. */
async function disagreements({ table, fine, tried, read, row = (fields) => fields, narrower = {} }: Form) {
  const found: unknown[] = [];
  for (const [field, kind] of Object.entries(tried)) {
    const values = samplesOf(kind);
    const made = values.map((value) => read({ ...fine, [field]: value }));
    expect(made.some(Boolean), `${field}: some values pass`).toBe(true);
    expect(
      made.some((one) => !one),
      `${field}: some values are refused`,
    ).toBe(true);
    const passed = values.flatMap((value, at) => (made[at] ? [{ value, row: row(made[at]) }] : []));
    const stopped = values.flatMap((value, at) => (made[at] ? [] : [{ value, row: row({ ...fine, [field]: value }) }]));
    const stored = await tryRows(
      world.sql,
      table,
      passed.map((one) => one.row),
    );
    const refused = await tryRows(
      world.sql,
      table,
      stopped.map((one) => one.row),
    );
    for (const [at, answer] of stored.entries())
      if (answer !== 'taken') found.push({ field, form: 'takes', value: passed[at]?.value, table: answer });
    for (const [at, answer] of refused.entries()) {
      const value = stopped[at]?.value;
      if (answer === 'taken' && !narrower[field]?.(value)) found.push({ field, form: 'refuses', value, table: answer });
    }
  }
  return found;
}

describe('the form and the table agree about', () => {
  test.each(Object.keys(forms))('%s', async (name) => {
    expect(await disagreements(forms[name] as Form)).toEqual([]);
  });

  test.each(SETTING_KEYS)('the setting %s', async (key) => {
    await world.sql`delete from settings`;
    const address = key === 'logo_url' || key.startsWith('social_');
    const kind: Record<string, Kind> = { contact_email: 'email', primary_color: 'color', google_analytics_id: 'code' };
    const limits = {
      least: key === 'site_title' ? 1 : 0,
      most: key === 'site_title' ? 80 : key === 'site_description' ? 300 : 5000,
    };
    const form: Form = {
      table: 'settings',
      fine: { key },
      tried: { value: address ? 'address' : (kind[key] ?? limits) },
      read: ({ value }) =>
        settingProblem(key, String(value)) === undefined
          ? { key, value: storedSetting(key, String(value)) }
          : undefined,
      narrower: { value: (value) => address && notAHost(value) },
    };
    expect(await disagreements(form)).toEqual([]);
  });

  test('the name and the e-mail address of an account', async () => {
    const account = await addAccount(world.sql, 'somebody@example.com');
    await world.sql`delete from profiles where id = ${account}`;
    const form: Form = {
      table: 'profiles',
      fine: { id: account, email: 'somebody@example.com', full_name: 'Some Body' },
      tried: { full_name: { least: 2, most: 100 }, email: 'email' },
      read: ({ full_name, email, ...rest }) => {
        const name = String(full_name).trim();
        return nameProblem(name) || !isEmail(String(email)) ? undefined : { ...rest, full_name: name, email };
      },
      // The specification asks for two letters in the profile, and for one when an account is made.
      narrower: { full_name: (value) => [...String(value).trim()].length === 1 },
    };
    expect(await disagreements(form)).toEqual([]);
  });

  test('and a table that has lost its rule is noticed', async () => {
    await world.sql`alter table stories drop constraint stories_title_length`;
    const { fine, tried, ...form } = forms['a story of the staff'] as Form;
    const found = await disagreements({ ...form, fine, tried: { title: tried.title as Kind } });
    expect(found).toContainEqual({ field: 'title', form: 'refuses', value: '', table: 'taken' });
  });
});

test('every letter is filed by the browser where the database files it', async () => {
  // All letters up to the European ones with their marks, and the compatibility forms; those of other scripts have none.
  const letters = [...Array(0x2c80).keys(), ...Array.from({ length: 0x500 }, (_, at) => 0xfb00 + at)]
    .map((point) => String.fromCodePoint(point))
    .filter((character) => /^[\p{L}\p{M}\p{N}\p{S}\p{P}]$/u.test(character));
  const rows = await world.sql<{ letter: string; filed: string }[]>`
    select letter, lower(private.first_letter(letter)) as filed from unnest(${letters}::text[]) as letter`;
  const different = rows.filter(({ letter, filed }) => (foldLetter(letter) ?? '') !== filed);
  expect(different.map(({ letter, filed }) => [letter, foldLetter(letter), filed])).toEqual([]);
});
