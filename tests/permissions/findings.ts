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

/**
 * Checks rows that only staff may read: drafts, parts of drafts, and the postal address. Finds the rows that other
 * users can read or that staff can't read.
 */
export async function visibleHiddenRows({ sql, send }: TestBackend): Promise<string[]> {
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
    ['settings', 'key=eq.postal_address'],
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
  ...['baby_names', 'affiliate_products', 'stories', 'submissions', 'name_submissions', 'name_corrections'],
  ...['name_variant_doubts', 'newsletter_issues', 'pictures', 'client_errors', 'admin_users', 'subscribers'],
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

/** A call of a function for staff, and the permissions that this call needs, such as 'stories.update'. */
type Call = [name: string, args: Record<string, unknown>, ...needs: string[]];

interface Rows {
  batch_id: number;
  correction: number;
  doubt: number;
}

/**
 * @param rows the ids of an existing import, a pending correction, and a pending variant doubt. The other calls pass
 * the id 0, because their functions check the permission before they look up a record.
 */
function staffCalls({ batch_id, correction, doubt }: Rows): Call[] {
  const now = new Date().toISOString();
  const [importNames, updateSettings] = ['baby_names.import', 'settings.update'];
  return [
    ['add_admin', { email: 'parent@cradlequill.test', role: 'moderator' }, 'admin_users.create'],
    ['apply_import', { batch_id }, importNames],
    [
      'approve_name_correction',
      { submission_id: correction, expected_value: null },
      ...['name_corrections.approve', 'baby_names.update'],
    ],
    ['approve_name_submission', { submission_id: 0 }, 'name_submissions.approve'],
    ['approve_submission', { submission_id: 0 }, 'submissions.approve'],
    ['approve_variant_doubt', { submission_id: doubt }, 'name_variant_doubts.approve', 'baby_names.update'],
    ['build_hook', {}, updateSettings],
    ['build_now', {}, updateSettings],
    ['check_import', { batch_id }, importNames],
    ['corrected_now', { correction_ids: [] }, 'name_corrections.list'],
    ['count_archived_changes', {}, 'audit_log.export'],
    ['dashboard_figures', {}, 'role_permissions.list'],
    ['draft_newsletter', {}, 'newsletter_issues.create'],
    ['draft_story', { story_id: 0 }, 'stories.create'],
    ['editable_permissions', {}, 'role_permissions.update'],
    ['erase_person', { email: 'nobody@example.com' }, 'people.erase'],
    ['export_archived_changes', {}, 'audit_log.export'],
    ['export_name_submissions', {}, 'name_submissions.export'],
    ['export_submissions', {}, 'submissions.export'],
    ['export_subscribers', {}, 'subscribers.export'],
    ['find_records', { query: 'low' }, 'role_permissions.list'],
    ['finish_picture', { path: 'low', alt: 'Low', replaces: null }, 'pictures.create'],
    ['finish_picture', { path: 'low', alt: 'Low', replaces: 0 }, 'pictures.update'],
    ['import_progress', { batch_id }, importNames],
    ['import_report', { batch_id, kind: 'new' }, importNames],
    ['invite_admin', { email: 'low@example.com', role: 'moderator' }, 'admin_invitations.create'],
    ['last_change', { resource: 'stories', record_id: null }, 'stories.list'],
    ['log_export', { resource: 'subscribers', row_count: 1 }, 'subscribers.export'],
    [
      'merge_names',
      { kept_id: 0, merged_id: 1, kept_updated_at: now, merged_updated_at: now },
      ...['baby_names.update', 'baby_names.delete'],
    ],
    ['merge_preview', { kept_id: 0, merged_id: 1 }, 'baby_names.delete'],
    ['my_digest', {}, 'role_permissions.list'],
    ['name_correction', { correction_id: 0 }, 'name_corrections.list'],
    ['name_variant_doubt', { doubt_id: 0 }, 'name_variant_doubts.list'],
    ['names_health', {}, 'baby_names.list'],
    ['names_to_fix', { problem: 'no_meaning' }, 'baby_names.list'],
    ['newsletter_audience', {}, 'newsletter_issues.list'],
    ['newsletter_figures', { issue_id: 0 }, 'newsletter_issues.list'],
    ['picture_uses', { picture_id: 0 }, 'pictures.list'],
    ['prepare_picture', { replaces: null }, 'pictures.create'],
    ['prepare_picture', { replaces: 0 }, 'pictures.update'],
    ['propose_variant_doubts', {}, 'name_variant_doubts.create'],
    ['publish_story', { story_id: 0, at: null }, 'stories.update'],
    ['resource_registry', {}, 'role_permissions.list'],
    ...['submissions', 'name_submissions', 'name_corrections', 'name_variant_doubts'].flatMap((resource): Call[] => [
      ['add_review_note', { resource, submission_id: 0, note: 'Low' }, `${resource}.list`, 'review_notes.create'],
      ['reject_review', { resource, submission_id: 0 }, `${resource}.reject`],
      ['reopen_review', { resource, submission_id: 0 }, `${resource}.reject`],
      ['review_details', { resource, submission_id: 0 }, `${resource}.list`, 'review_notes.list'],
      ['review_many', { resource, action: 'reject', rows: [] }, `${resource}.reject`],
      ['review_many', { resource, action: 'assign', rows: [] }, `${resource}.approve`],
      ['review_staff', { resource }, `${resource}.list`],
    ]),
    ['revoke_invitation', { invitation_id: 0 }, 'admin_invitations.delete'],
    ['same_names', { submission_id: 0 }, 'name_submissions.list'],
    ['save_build_hook', { url: 'https://example.com/low' }, updateSettings],
    ['save_mail_text', { template: 'name_approved', subject: null, body: null }, 'mail_texts.update'],
    ['save_name', { name_id: null, fields: { name: 'Low' } }, 'baby_names.create'],
    ['save_name', { name_id: 0, fields: { name: 'Low' } }, 'baby_names.update'],
    ['save_settings', { changes: {} }, updateSettings],
    ['send_newsletter', { issue_id: 0, at: null }, 'newsletter_issues.send'],
    ['send_newsletter_test', { issue_id: 0 }, 'newsletter_issues.update'],
    ['set_digest', { enabled: true }, 'role_permissions.list'],
    ['set_newsletter_status', { issue_id: 0, status: 'paused' }, 'newsletter_issues.send'],
    [
      'set_permission',
      { role: 'moderator', resource: 'baby_names', action: 'import', granted: true },
      'role_permissions.update',
    ],
    ['share_story_preview', { story_id: 0, days: 1 }, 'stories.update'],
    ['similar_stories', { submission_id: 0 }, 'submissions.list'],
    ['staff_sign_ins', {}, 'admin_users.list'],
    ['stage_import', { batch_id, rows: [{ line: 2, fields: {} }] }, importNames],
    ['start_import', { resource: 'baby_names', file_name: 'names.csv' }, importNames],
    ['stop_story_preview', { story_id: 0 }, 'stories.update'],
    ['story_preview_end', { story_id: 0 }, 'stories.list'],
    ['undo_delete', { resource: 'baby_names', record_ids: ['1'] }, 'baby_names.delete'],
    ['undo_import', { batch_id }, importNames],
    ['used_in', { resource: 'baby_names', record_ids: [] }, 'baby_names.delete'],
    ['uses', { picture: '(0,,,,,,,)' }, 'pictures.list'],
    ['visible_name_submissions', {}, 'name_submissions.list'],
    ['visible_submissions', {}, 'submissions.list'],
    ['visible_subscribers', {}, 'subscribers.list'],
  ];
}

/**
 * Finds functions for staff that a user without the permission may call. These users are a parent, a deactivated admin,
 * staff whose role lacks the permission, and a super admin after one of the permissions was removed from all roles.
 * With `only`, checks only this function. If staffCalls() doesn't list `only`, because only other functions call it,
 * checks all functions.
 */
export async function openFunctions(backend: TestBackend, only?: string): Promise<string[]> {
  const { sql, send } = backend;
  const add = async (table: string): Promise<number> => {
    const [row] = await sql`
      insert into ${sql(table)} ${sql((await requestValues(backend, table, '')).newRow)} returning id`;
    return row?.id;
  };
  const [doubt] = await sql`select id from name_variant_doubts where status = 'pending' limit 1`;
  const rows = { batch_id: await add('import_batches'), correction: await add('name_corrections'), doubt: doubt?.id };
  const granted = await sql<{ role: string; need: string }[]>`
    select role, resource || '.' || action as need from role_permissions`;
  const mayAll = (role: string, needs: readonly string[]) =>
    needs.every((need) => granted.some((one) => one.role === role && one.need === need));
  const found: string[] = [];
  const calls = staffCalls(rows);
  const tried = calls.filter(([name]) => name === only);
  for (const [name, args, ...needs] of tried.length > 0 ? tried : calls) {
    const mustRefuse = async (role: Role, why: string) => {
      const { body } = await send(role, `/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(args) });
      if ((body as { code?: string } | null)?.code !== '42501') found.push(`${role}${why} may call ${name}`);
    };
    const tooLow = (['moderator', 'admin'] as const).filter((role) => !mayAll(role, needs));
    for (const role of ['parent', 'deactivatedAdmin', ...tooLow] as const) await mustRefuse(role, '');
    for (const need of needs)
      await withoutPermission(backend, need, () => mustRefuse('superAdmin', ` without ${need}`));
  }
  return found;
}

/** Runs `work` while no role has the permission. */
export async function withoutPermission({ sql }: TestBackend, need: string, work: () => Promise<void>): Promise<void> {
  const [resource = '', action = ''] = need.split('.');
  const rows = await sql`delete from role_permissions where resource = ${resource} and action = ${action} returning *`;
  if (rows.length === 0) throw new Error(`no role has the permission ${need}`);
  try {
    await work();
  } finally {
    await sql`insert into role_permissions ${sql(rows)}`;
  }
}

/** Finds functions that require a permission, but for which staffCalls() has no call or doesn't list the permission. */
export async function untriedFunctions({ sql }: TestBackend): Promise<string[]> {
  const rows = await sql<{ name: string; body: string }[]>`
    select proname as name, prosrc as body from pg_proc
    where pronamespace = 'public'::regnamespace and prosrc like '%private.require(%'`;
  const calls = staffCalls({ batch_id: 0, correction: 0, doubt: 0 });
  return rows.flatMap(({ name, body }) => {
    const needs = calls.filter(([called]) => called === name).flatMap(([, , ...needed]) => needed);
    if (needs.length === 0) return [name];
    const literal = [...body.matchAll(/private\.require\('(\w+)', '(\w+)'\)/g)].map(([, of, to]) => `${of}.${to}`);
    return literal.filter((need) => !needs.includes(need)).map((need) => `${name} (${need})`);
  });
}

/** Finds tables without row-level security. */
export async function unsecuredTables({ sql }: TestBackend): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity`;
  return rows.map(({ name }) => `${name} has no row-level security`);
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

/**
 * Checks privileges on whole tables. DELETE is expected where the matrix allows it. TRUNCATE, REFERENCES and TRIGGER
 * are never expected.
 */
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
 * Finds policies for writing that depend neither on a permission nor on the row's owner. Reads the SQL of the policies.
 * Requests wouldn't find such a policy if a trigger such as guard_staff rejects them.
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
