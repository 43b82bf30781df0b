/**
 * Further checks, which the cells of the matrix don't cover. Each check returns a list of problems. The list is empty
 * if every control works.
 */
import { randomUUID } from 'node:crypto';
import type { TestBackend } from '../support/backend';
import { emails, type Role } from '../support/data/people';
import { verbs } from './cells';
import { functions, hiddenColumns, tables, writableColumns } from './expected';
import { requestValues } from './rows';

/** Finds drafts and their related rows that users without a staff role can read, or that staff can't read. */
export async function visibleDrafts({ sql, send }: TestBackend): Promise<string[]> {
  const [name] = await sql`insert into baby_names (name) values (${`Draft${randomUUID().slice(0, 8)}`}) returning id`;
  const [other] = await sql`select id from baby_names where meaning is not null limit 1`;
  await sql`insert into name_siblings (name_id, sibling_id) values (${name?.id}, ${other?.id})`;
  await sql`insert into celebrity_names (baby_name_id, full_name) values (${name?.id}, 'Somebody')`;
  await sql`insert into name_zodiacs (name_id, zodiac) values (${name?.id}, 'Leo')`;
  await sql`insert into name_sources (name_id, work) values (${name?.id}, 'A dictionary')`;
  await sql`insert into name_births values (${name?.id}, 'US', 'F', 2024, '{10}', '{900}')`;
  const [story] = await sql`
    insert into stories (title, summary, content, category, age_range, status)
    values (${randomUUID()}, 'A summary of it', ${'word '.repeat(20)}, 'Bedtime', '3-7', 'draft') returning id`;
  const rows: [string, string][] = [
    ['baby_names', `id=eq.${name?.id}`],
    ['name_siblings', `name_id=eq.${name?.id}`],
    ['celebrity_names', `baby_name_id=eq.${name?.id}`],
    ['name_zodiacs', `name_id=eq.${name?.id}`],
    ['name_sources', `name_id=eq.${name?.id}`],
    ['name_births', `name_id=eq.${name?.id}`],
    ['stories', `id=eq.${story?.id}`],
  ];
  const found: string[] = [];
  for (const [role, expected] of [
    ['visitor', 0],
    ['parent', 0],
    ['deactivatedAdmin', 0],
    ['moderator', 1],
  ] as const) {
    for (const [table, filter] of rows) {
      const column = filter.split('=')[0];
      const { body } = await send(role, `/rest/v1/${table}?select=${column}&${filter}`);
      const seen = Array.isArray(body) ? body.length : 0;
      if (seen !== expected) found.push(`${role} sees ${seen} rows of ${table} that are not public`);
    }
  }
  return found;
}

/** Tables whose deletions by staff can be undone. */
const undoableTables = [
  ...['baby_names', 'affiliate_products', 'stories', 'submissions', 'name_submissions', 'admin_users', 'subscribers'],
];

/** Finds changes by staff that aren't logged exactly once, don't set updated_at, or can't be undone. */
export async function untracedChanges(backend: TestBackend, only?: string): Promise<string[]> {
  const found: string[] = [];
  for (const [table, row] of Object.entries(tables)) {
    const cell = row.superAdmin;
    if (typeof cell !== 'string' || (only && table !== only)) continue;
    for (const verb of ['I', 'U', 'D'] as const) {
      if (!cell.includes(verb)) continue;
      const before = await linesOf(backend, table);
      const keptBefore = await keptOf(backend, table);
      const [{ now }] = (await backend.sql`select clock_timestamp() as now`) as unknown as [{ now: Date }];
      await verbs[verb](backend, 'superAdmin', table, '');
      const kept = await keptOf(backend, table);
      if (verb === 'D' && kept === keptBefore && undoableTables.includes(table))
        found.push(`${verb} on ${table} stored no copy for undo`);
      const lines = (await linesOf(backend, table)) - before;
      if (lines !== 1) found.push(`${verb} on ${table} wrote ${lines} lines to the log`);
      if (verb === 'U' && (await lacksTime(backend, table, now)))
        found.push(`${verb} on ${table} did not change updated_at`);
    }
  }
  if (!only || only === 'profiles') {
    const [{ now, id }] = (await backend.sql`
      select clock_timestamp() as now, id from profiles where email = ${emails.parent}`) as unknown as [
      { now: Date; id: string },
    ];
    await verbs.U(backend, 'parent', 'profiles', id);
    if (await lacksTime(backend, 'profiles', now)) found.push('U on profiles did not change updated_at');
  }
  return found;
}

async function keptOf({ sql }: TestBackend, table: string): Promise<number> {
  const [row] = await sql`select count(*)::int as n from private.deleted_records where resource = ${table}`;
  return row?.n;
}

async function linesOf({ sql }: TestBackend, table: string): Promise<number> {
  const [row] = await sql`select count(*)::int as n from audit_log where resource = ${table}`;
  return row?.n;
}

async function lacksTime({ sql }: TestBackend, table: string, since: Date): Promise<boolean> {
  const [column] = await sql`
    select from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and column_name = 'updated_at'`;
  if (!column) return false;
  const [row] = await sql`
    select count(*)::int as n from ${sql(`public.${table}`)} where updated_at > ${since} and updated_at <> ${sql`coalesce((to_jsonb(${sql(table)}.*) ->> 'created_at')::timestamptz, 'epoch')`}`;
  return row?.n === 0;
}

/**
 * A function for staff, with arguments, and with the roles that lack its permission. The arguments are valid, so only
 * the missing permission can cause an error.
 */
type Call = [name: string, args: Record<string, unknown>, tooLow: Role[]];

function staffCalls(batch_id: number): Call[] {
  const nobody: Role[] = ['parent', 'deactivatedAdmin'];
  const belowAdmin: Role[] = [...nobody, 'moderator'];
  return [
    ['add_admin', { email: 'parent@cradlequill.test', role: 'moderator' }, [...belowAdmin, 'admin']],
    ['apply_import', { batch_id }, belowAdmin],
    ['approve_name_submission', { submission_id: 0 }, nobody],
    ['approve_submission', { submission_id: 0 }, nobody],
    ['check_import', { batch_id }, belowAdmin],
    ['count_archived_changes', {}, belowAdmin],
    ['dashboard_figures', {}, nobody],
    ['erase_person', { email: 'nobody@example.com' }, [...belowAdmin, 'admin']],
    ['export_archived_changes', {}, belowAdmin],
    ['export_name_submissions', {}, belowAdmin],
    ['export_submissions', {}, belowAdmin],
    ['export_subscribers', {}, belowAdmin],
    ['import_progress', { batch_id }, belowAdmin],
    ['import_report', { batch_id, kind: 'new' }, belowAdmin],
    ['invite_admin', { email: 'low@example.com', role: 'moderator' }, [...belowAdmin, 'admin']],
    ['log_export', { resource: 'subscribers', row_count: 1 }, belowAdmin],
    ...['submissions', 'name_submissions', 'name_corrections', 'name_variant_doubts'].flatMap((resource): Call[] => [
      ['reject_review', { resource, submission_id: 0 }, nobody],
      ['reopen_review', { resource, submission_id: 0 }, nobody],
      ['review_many', { resource, action: 'reject', rows: [] }, nobody],
      ['review_many', { resource, action: 'assign', rows: [] }, nobody],
      ['review_staff', { resource }, nobody],
      ['review_details', { resource, submission_id: 0 }, nobody],
      ['add_review_note', { resource, submission_id: 0, note: 'Low' }, nobody],
    ]),
    ['save_mail_text', { template: 'name_approved', subject: null, body: null }, belowAdmin],
    ['revoke_invitation', { invitation_id: 0 }, [...belowAdmin, 'admin']],
    ['resource_registry', {}, nobody],
    ['same_names', { submission_id: 0 }, nobody],
    ['save_name', { name_id: null, fields: { name: 'Low' } }, nobody],
    ['save_settings', { changes: {} }, belowAdmin],
    ['similar_stories', { submission_id: 0 }, nobody],
    ['stage_import', { batch_id, rows: [{ line: 2, fields: {} }] }, belowAdmin],
    ['start_import', { resource: 'baby_names', file_name: 'names.csv' }, belowAdmin],
    ['undo_delete', { resource: 'baby_names', record_ids: ['1'] }, belowAdmin],
    ['undo_import', { batch_id }, belowAdmin],
    ['visible_name_submissions', {}, nobody],
    ['visible_submissions', {}, nobody],
    ['visible_subscribers', {}, nobody],
  ];
}

/**
 * Finds functions for staff that a role without the permission may call. With `only`, checks that function alone. If
 * staffCalls() doesn't list `only`, because other functions call it, checks all functions.
 */
export async function openFunctions(backend: TestBackend, only?: string): Promise<string[]> {
  const [batch] = await backend.sql`
    insert into import_batches ${backend.sql((await requestValues(backend, 'import_batches', '')).newRow)} returning id`;
  const found: string[] = [];
  const calls = staffCalls(batch?.id);
  const tried = calls.filter(([name]) => name === only);
  for (const [name, args, tooLow] of tried.length > 0 ? tried : calls) {
    for (const role of tooLow) {
      const { body } = await backend.send(role, `/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(args) });
      if ((body as { code?: string } | null)?.code !== '42501') found.push(`${role} may call ${name}`);
    }
  }
  return found;
}

/** Finds grants that differ from the expected ones. */
export async function wrongGrants({ sql }: TestBackend): Promise<string[]> {
  return [...(await wrongFunctions(sql)), ...(await wrongColumns(sql)), ...(await wrongTables(sql))];
}

async function wrongFunctions(sql: TestBackend['sql']): Promise<string[]> {
  const rows = await sql<{ name: string; who: string[]; everybody: boolean }[]>`
    select p.proname as name, coalesce(p.proacl::text ~ '[{,]=X', true) as everybody,
      array(select r from unnest(array['anon', 'authenticated']) as r where has_function_privilege(r, p.oid, 'execute')) as who
    from pg_proc as p where p.pronamespace = 'public'::regnamespace`;
  return rows.flatMap(({ name, who, everybody }) => [
    ...(everybody ? [`PUBLIC may call ${name}`] : []),
    ...(who.join() === functions[name]?.join() ? [] : [`${name} may be called by ${who.join(', ') || 'nobody'}`]),
  ]);
}

/** Checks privileges on whole tables: DELETE where the matrix allows it, and never TRUNCATE, REFERENCES or TRIGGER. */
async function wrongTables(sql: TestBackend['sql']): Promise<string[]> {
  const rows = await sql<{ name: string; who: string; right: string }[]>`
    select c.relname as name, who, "right"
    from pg_class as c, unnest(array['anon', 'authenticated']) as who,
      unnest(array['DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) as "right"
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and has_table_privilege(who, c.oid, "right")`;
  const mayDelete = Object.entries(tables).filter(([, row]) => JSON.stringify(row).includes('D'));
  const expected = mayDelete.map(([name]) => `${name}: authenticated DELETE`).sort();
  const found = rows.map(({ name, who, right }) => `${name}: ${who} ${right}`).sort();
  return [
    ...found.filter((one) => !expected.includes(one)),
    ...expected.filter((one) => !found.includes(one)).map((one) => `no ${one}`),
  ];
}

/** Finds privileges on columns, for visitors and signed-in users, that are missing or not expected. */
async function wrongColumns(sql: TestBackend['sql']): Promise<string[]> {
  const rows = await sql<
    { name: string; column: string; reads: boolean; adds: boolean; changes: boolean; visits: string }[]
  >`
    select c.relname as name, a.attname as column,
      has_column_privilege('authenticated', c.oid, a.attnum, 'select') as reads,
      has_column_privilege('authenticated', c.oid, a.attnum, 'insert') as adds,
      has_column_privilege('authenticated', c.oid, a.attnum, 'update') as changes,
      concat_ws(',', case when has_column_privilege('anon', c.oid, a.attnum, 'select') then 'S' end,
        case when has_column_privilege('anon', c.oid, a.attnum, 'insert') then 'I' end,
        case when has_column_privilege('anon', c.oid, a.attnum, 'update') then 'U' end) as visits
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'`;
  return rows.flatMap(({ name, column, reads, adds, changes, visits }) => {
    const shown = Object.values(tables[name] ?? {}).some(Boolean) && !hiddenColumns[name]?.includes(column);
    const expected = {
      reads: shown,
      adds: writableColumns(name, 'insert').includes(column),
      changes: writableColumns(name, 'update').includes(column),
      visits: tables[name]?.visitor === 'S' && shown ? 'S' : '',
    };
    const got = { reads, adds, changes, visits };
    return JSON.stringify(got) === JSON.stringify(expected)
      ? []
      : [`${name}.${column} is granted as ${JSON.stringify(got)}, not ${JSON.stringify(expected)}`];
  });
}

/**
 * Finds policies for writing that depend neither on a permission nor on the row's owner. Reads their SQL, because a
 * trigger such as guard_staff would reject a request even without the policy.
 */
export async function unconditionalPolicies({ sql }: TestBackend): Promise<string[]> {
  const rows = await sql<{ name: string; table: string; cmd: string; conditions: string[] }[]>`
    select policyname as name, tablename as table, cmd, array_remove(array[qual, with_check], null) as conditions from pg_policies
    where schemaname = 'public' and cmd <> 'SELECT'`;
  const action: Record<string, string> = { INSERT: 'create', UPDATE: 'update', DELETE: 'delete' };
  return rows.flatMap(({ name, table, cmd, conditions }) =>
    conditions
      .filter(
        (one) => !one.includes(`can('${table}'::text, '${action[cmd]}'::text)`) && !one.includes('private.user_id()'),
      )
      .map((one) => `"${name}" on ${table} lets everybody ${action[cmd]}: ${one}`),
  );
}
