/** Compares the database catalog with the expected functions, policies, grants and limits. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';
import { type Cell, functions, hiddenColumns, resources, tables } from './expected';
import { unconditionalPolicies, wrongGrants } from './findings';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

test('the functions in the database, and the grants on functions and columns, are exactly those in expected.ts', async () => {
  const rows = await backend.sql<{ name: string }[]>`
    select proname as name from pg_proc where pronamespace = 'public'::regnamespace`;
  // Overloaded functions share a name.
  expect([...new Set(rows.map(({ name }) => name))].sort()).toEqual(Object.keys(functions).sort());
  expect(await wrongGrants(backend)).toEqual([]);
});

test('PUBLIC can execute no function, and each function has a fixed search_path', async () => {
  const unsafe = await backend.sql`
    select oid::regprocedure::text as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and (coalesce(proacl::text ~ '[{,]=X', true) or not coalesce(proconfig::text ~ 'search_path=', false))`;
  expect([...unsafe]).toEqual([]);
});

test('API requests can execute only two SECURITY DEFINER functions of the private schema', async () => {
  const open = await backend.sql<{ name: string }[]>`
    select proname as name from pg_proc
    where pronamespace = 'private'::regnamespace and prosecdef and has_function_privilege('authenticated', oid, 'execute')`;
  expect(open.map(({ name }) => name).sort()).toEqual(['can', 'user_id']);
});

test('every policy that allows writing requires a permission or ownership of the row', async () => {
  expect(await unconditionalPolicies(backend)).toEqual([]);
});

test('the back-office and private.resources declare the same import keys, bulk-edit fields and review queues', async () => {
  const registered = await backend.sql<
    { name: string; import_key: string[] | null; bulk_edit: string[] | null; waiting: boolean }[]
  >`
    select name, import_key, bulk_edit, waiting is not null as waiting from private.resources where part_of is null`;
  for (const { name, fields, import: imported, pending } of resources.filter(({ name }) => name !== 'audit_log')) {
    const row = registered.find((one) => one.name === name);
    // The key can be an expression such as lower(name), so the column's name is taken from it.
    expect(
      row?.import_key?.map((key) => /(\w+)\)*$/.exec(key)?.[1]),
      `import key of ${name}`,
    ).toEqual(imported?.key);
    const bulk = fields.filter(({ bulkEdit }) => bulkEdit).map((field) => field.name);
    expect(row?.bulk_edit?.toSorted() ?? [], `bulk edit of ${name}`).toEqual(bulk.sort());
    expect(row?.waiting ?? false, `pending rows of ${name}`).toBe(pending !== undefined);
  }
});

test('no view bypasses row-level security', async () => {
  expect([...(await backend.sql`select viewname from pg_views where schemaname in ('public', 'private')`)]).toEqual([]);
});

test('grants on tables to anon and authenticated match the permission matrix', async () => {
  // has_any_column_privilege() and has_table_privilege() are also true for grants to PUBLIC. Only the first is true for
  // grants on single columns.
  const granted = await backend.sql<{ grant: string }[]>`
    select role || ' ' || privilege || ' ' || c.relname as grant
    from pg_class as c
    cross join unnest(array['anon', 'authenticated']) as role
    cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as privilege
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and case when privilege in ('SELECT', 'INSERT', 'UPDATE', 'REFERENCES')
        then has_any_column_privilege(role, c.oid, privilege) else has_table_privilege(role, c.oid, privilege) end`;
  const expected = Object.entries(tables).flatMap(([table, { visitor, ...users }]) => [
    ...privilegesOf([visitor]).map((privilege) => `anon ${privilege} ${table}`),
    ...privilegesOf(Object.values(users)).map((privilege) => `authenticated ${privilege} ${table}`),
  ]);
  expect(granted.map(({ grant }) => grant).sort()).toEqual(expected.sort());
});

const privileges = { S: 'SELECT', I: 'INSERT', U: 'UPDATE', D: 'DELETE' } as const;

/** Returns the table privileges that these cells of the matrix require. */
function privilegesOf(cells: readonly Cell[]): string[] {
  const verbs = cells.map((cell) => (typeof cell === 'string' ? cell : cell.own + cell.others)).join('');
  return Object.entries(privileges).flatMap(([verb, privilege]) => (verbs.includes(verb) ? [privilege] : []));
}

test('no role can select the columns that expected.ts lists as hidden', async () => {
  for (const [table, columns] of Object.entries(hiddenColumns)) {
    for (const column of columns) {
      const { status, body } = await backend.send('superAdmin', `/rest/v1/${table}?select=${column}&limit=1`);
      expect([status, (body as { code?: string }).code], `${table}.${column}`).toEqual([403, '42501']);
    }
  }
});

test('text columns have a length limit', async () => {
  // Columns of enums and domains, and generated columns, need no limit of their own.
  const unlimited = await backend.sql<{ name: string }[]>`
    select c.table_name || '.' || c.column_name as name from information_schema.columns as c
    where c.table_schema = 'public' and c.data_type = 'text' and c.is_generated = 'NEVER'
      and c.domain_name is null
      and c.table_name in (select relname from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
      and not exists (
        select from pg_constraint as k
        where k.conrelid = format('public.%I', c.table_name)::regclass and k.contype = 'c'
          and pg_get_constraintdef(k.oid) ~ ('\\m' || c.column_name || '\\M'))`;
  expect([...unlimited]).toEqual([]);
});
