/**
 * The generated rules agree with the database: columnProblem() accepts a value if and only if the table stores it. The
 * test tries values around each limit, for every text, number, date, enum and list column.
 */
import { type ColumnRules, columnOfConstraint, columnProblem, storedValue } from '@cradle/shared/database/columnRules';
import * as columns from '@cradle/shared/database/database.columns';
import { tidyName } from '@cradle/shared/names/names';
import { readDatabaseRules } from '@cradle/supabase/local/database/databaseColumns';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestValues } from '../permissions/rows';
import { startBackend, type TestBackend } from '../support/backend';
import { emails } from '../support/data/people';
import { samplesOf } from '../support/data/samples';
import { tryRows, withoutConstraint } from '../support/data/tryRows';

let backend: TestBackend;
let databaseOnly: string[];
beforeAll(async () => {
  backend = await startBackend();
  ({ databaseOnly } = await readDatabaseRules(backend.sql));
});
afterAll(() => backend.stop());

const { settingValues, formatLimits: _f, ...tables } = columns;
type Row = Record<string, unknown>;
const rulesOf = (table: string) => Object.entries<ColumnRules>(tables[table as keyof typeof tables]);

const picture = '00000000-0000-4000-8000-000000000000/64x48.webp';
const pictureAddresses = [picture, `${picture}.exe`, `../${picture}`, `${picture}?x`, `${picture}\n`, ''].map(
  (path) => `/storage/v1/object/public/pictures/${path}`,
);

/** Returns the values that the test tries in a column. */
function samples(rules: ColumnRules): unknown[] {
  const { type, values, format, minLength: least = 0, maxLength: most = 60, min, max, maxItems, pattern } = rules;
  if (values && type !== 'list') {
    return [...values, ...values.flatMap((value) => [value.toUpperCase(), `${value} `, `${value}x`]), '', null, 7];
  }
  if (type === 'list') return [...samplesOf({ list: { least, most }, most: maxItems ?? 20 }), null, []];
  if (type === 'date') return [...samplesOf('date'), null];
  if (type === 'integer' || type === 'number') {
    const bounds = [min, max].filter((bound) => typeof bound === 'number');
    return [...samplesOf('number'), ...bounds.flatMap((bound) => [bound - 1, bound, bound + 1])];
  }
  if (pattern) return [...samplesOf('color'), ...samplesOf('code'), ...samplesOf({ least, most }), picture, null];
  if (format === 'image') return [...samplesOf('address'), ...pictureAddresses, null];
  return [...samplesOf(format === 'https' ? 'address' : format === 'email' ? 'email' : { least, most }), null];
}

const isTried = ({ type, generated, references, maxLength, values, pattern }: ColumnRules) =>
  !generated &&
  !references &&
  (limited.includes(type) ? Boolean(maxLength ?? values ?? pattern) : !untried.includes(type));
/**
 * Columns of these types are tested only if they have a limit. A list without a limit is an array of numbers. The test
 * skips such lists, because users can't enter them: only the import of figures writes them.
 */
const limited: ColumnRules['type'][] = ['text', 'list'];
const untried: ColumnRules['type'][] = ['boolean', 'timestamp', 'uuid', 'json'];

/** True for values that the generated rule rejects although the table stores them. These differences are intended. */
function isStricter({ type, required, format, maxLength = 0 }: ColumnRules, stored: unknown): boolean {
  // A trigger normalizes names (NFC). A decomposed name that exceeds the limit may therefore fit the column. Forms call
  // tidyName() first.
  if (typeof stored === 'string' && [...stored].length > maxLength && [...tidyName(stored)].length <= maxLength)
    return true;
  // The rule rejects URLs without a valid host. Storing such a URL is harmless.
  if (format === 'https' || format === 'image') return !URL.canParse(String(stored));
  return type === 'text' && required === true && stored === ''; // The rule rejects an empty required text.
}

/** True for constraints that the generated rules can't express. Only the database checks these. */
const isDatabaseOnly = (column: string, constraint: string) =>
  databaseOnly.includes(constraint) ||
  constraint === 'baby_names_name_starts_with_letter' ||
  constraint.endsWith('_picture') || // Rejects the URL of a picture that isn't in the library.
  (column === 'key' && constraint === 'settings_value_form'); // The test's row has a value that is valid for only one setting.

async function disagreements(table: string, column: string, rules: ColumnRules, more: Row = {}): Promise<unknown[]> {
  const [owner] = await backend.sql`select id from profiles where email = ${emails.parent}`;
  const newRow: Row = (await requestValues(backend, table, owner?.id)).newRow;
  if (table === 'settings') await backend.sql`delete from settings`;
  if (table === 'favorite_shares') await backend.sql`delete from favorite_shares`;
  // PostgreSQL checks unique and foreign keys after CHECK constraints. If a row violates a key, it has therefore passed
  // all CHECK constraints, so the test counts its value as accepted.
  const keys = await backend.sql<{ name: string }[]>`
    select conname as name from pg_constraint where contype in ('p', 'u', 'f') and conrelid = ${`public.${table}`}::regclass
    union all select indexrelid::regclass::text from pg_index where indisunique and indrelid = ${`public.${table}`}::regclass`;
  const isKey = new Set(['accepted', ...keys.map(({ name }) => name.replace('public.', ''))]);
  const values = samples(rules);
  const stored = values.map((value) => storedValue(rules, value));
  const results = await tryRows(
    backend.sql,
    table,
    stored.map((value) => ({ ...newRow, ...more, [column]: value })),
  );
  const accepted = values.map((value) => columnProblem(rules, column, value) === undefined);
  expect(accepted.includes(true), `${column}: the rule accepts at least one tried value`).toBe(true);
  expect(accepted.includes(false), `${column}: the rule refuses at least one tried value`).toBe(true);
  return values.flatMap((value, at) => {
    const result = results[at] ?? '';
    if (accepted[at] === isKey.has(result)) return [];
    if (accepted[at] ? isDatabaseOnly(column, result) : isStricter(rules, stored[at])) return [];
    return [{ column, value, rule: accepted[at] ? 'accepts' : 'refuses', database: result }];
  });
}

describe('the generated rules and the table accept the same values', () => {
  test.each(Object.keys(tables))(
    'the table %s and its generated validation rules accept the same values',
    async (table) => {
      const found: unknown[] = [];
      for (const [column, rules] of rulesOf(table)) {
        if (isTried(rules)) found.push(...(await disagreements(table, column, rules)));
      }
      expect(found).toEqual([]);
    },
  );

  test.each(Object.entries<ColumnRules>(settingValues))(
    'the table of settings and the generated validation rule accept the same values for the setting %s',
    async (key, rules) => {
      expect(await disagreements('settings', 'value', rules, { key })).toEqual([]);
    },
  );

  test('if the table lacks a constraint, the comparison with its generated rules reports a difference', async () => {
    const found = await withoutConstraint(backend.sql, 'affiliate_products_title_length', () =>
      disagreements('affiliate_products', 'title', columns.affiliate_products.title),
    );
    expect(found).toContainEqual({ column: 'title', value: 'a'.repeat(151), rule: 'refuses', database: 'accepted' });
  });
});

test('every table of the schema public and every setting has generated validation rules', async () => {
  const rows = await backend.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`;
  expect(Object.keys(tables).sort()).toEqual(rows.map(({ name }) => name).sort());
  expect(Object.keys(settingValues).sort()).toEqual([...columns.settings.key.values].sort());
});

test('all CHECK constraints except the listed ones can be expressed as generated validation rules', () => {
  expect(databaseOnly).toEqual([
    'admin_invitations_email_form', // Requires lower case; invite_admin() converts the address to lower case.
    'admin_invitations_ends_once',
    'baby_names_themes_chosen',
    'baby_names_variant_has_kind',
    'baby_names_variant_not_itself',
    'import_batches_imported_when_done',
    'mail_texts_placeholders', // save_mail_text() checks the text and returns a message.
    'name_births_births_fit',
    'name_births_ranks_fit',
    'name_corrections_reason_when_rejected',
    'name_corrections_reviewed_when_decided',
    'name_corrections_value_fits_field', // In the browser, valueProblem() checks this.
    'name_siblings_not_itself',
    'name_submissions_name_starts_with_letter', // In the browser, startsWithLetter() checks this.
    'name_submissions_reason_when_rejected',
    'name_submissions_reviewed_when_decided',
    'name_variant_doubts_base_id_not_itself',
    'name_variant_doubts_reason_when_rejected',
    'name_variant_doubts_reviewed_when_decided',
    'newsletter_issues_body_form',
    'newsletter_issues_finished_when_over',
    'newsletter_issues_send_at_when_scheduled',
    'newsletter_issues_started_when_sent',
    'newsletter_issues_to_story_updates_or_names',
    'review_notes_of_one_submission',
    'room_names_name_starts_with_letter', // In the browser, startsWithLetter() checks this.
    'room_votes_reason_of_no',
    'saved_views_view_form',
    'say_answers_one_kind',
    'say_answers_typed_is_words', // In the browser, spellingError() checks this.
    'say_names_name_starts_with_letter', // In the browser, startsWithLetter() checks this.
    'say_names_options_are_words',
    'stories_draft_of_unpublished',
    'stories_publish_at_when_scheduled',
    'submissions_reason_when_rejected',
    'submissions_reviewed_when_decided',
    'subscribers_email_form', // Requires lower case; subscribe() converts the address to lower case.
    'subscribers_status_times',
    'subscribers_subscribed_to_stories_or_names',
  ]);
});

test('the name of each CHECK constraint contains the name of its column', async () => {
  const rows = await backend.sql<{ table: string; name: string; column: string }[]>`
    select c.relname as table, k.conname as name, a.attname as column
    from pg_constraint as k join pg_class as c on c.oid = k.conrelid
    join pg_attribute as a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    where k.contype = 'c' and cardinality(k.conkey) = 1 and c.relnamespace = 'public'::regnamespace`;
  const others = rows.filter(({ table, name, column }) => {
    const known = rulesOf(table).map(([one]) => one);
    return columnOfConstraint(table, name, known) !== column;
  });
  // One constraint is exempt. It is on the generated column `first_letter`, but its name contains `name`, the column
  // from which `first_letter` is generated.
  expect(others.map(({ name }) => name)).toEqual(['baby_names_name_starts_with_letter']);
});
