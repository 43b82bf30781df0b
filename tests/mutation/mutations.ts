/**
 * Mutations of the controls in the database's catalog: policies, row-level security, grants, triggers and guards. Each
 * mutation has the SQL that removes or weakens a control, and the SQL that restores it.
 */
import type postgres from 'postgres';

export interface Mutation {
  kind: 'policy' | 'security' | 'grant' | 'trigger' | 'guard';
  name: string;
  apply: string;
  undo: string;
  /**
   * The table that the control protects. If the control isn't a trigger, the cells of this table in the permission
   * matrix are checked.
   */
  table?: string;
  /** The function whose guard is removed. */
  function?: string;
}

export async function everyMutation(sql: postgres.Sql): Promise<Mutation[]> {
  return [
    ...(await policies(sql)),
    ...(await security(sql)),
    ...(await grants(sql)),
    ...(await triggers(sql)),
    ...(await guards(sql)),
  ];
}

/** Mutations that drop each policy, and others that replace each condition with `true`. */
async function policies(sql: postgres.Sql): Promise<Mutation[]> {
  const rows = await sql<
    { name: string; table: string; on: string; roles: string; cmd: string; qual: string; check: string }[]
  >`
    select policyname as name, tablename as table, format('%I on public.%I', policyname, tablename) as on,
      array_to_string(roles, ', ') as roles, cmd, qual, with_check as check
    from pg_policies where schemaname = 'public' order by tablename, policyname`;
  return rows.flatMap(({ name, table, on, roles, cmd, qual, check }) => {
    const rule = (using: string, withCheck: string) =>
      `${qual ? ` using (${using})` : ''}${check ? ` with check (${withCheck})` : ''}`;
    const dropped: Mutation = {
      kind: 'policy',
      name: `drop policy ${on}`,
      table,
      apply: `drop policy ${on}`,
      undo: `create policy ${on} for ${cmd} to ${roles}${rule(qual, check)}`,
    };
    if ((qual ?? 'true') === 'true' && (check ?? 'true') === 'true') return [dropped];
    const widened = `alter policy ${on}${rule('true', 'true')}`;
    return [
      dropped,
      {
        ...dropped,
        name: `widen policy ${JSON.stringify(name)} on ${table}`,
        apply: widened,
        undo: `alter policy ${on}${rule(qual, check)}`,
      },
    ];
  });
}

async function security(sql: postgres.Sql): Promise<Mutation[]> {
  const rows = await sql<{ table: string }[]>`select tablename as table from pg_tables where schemaname = 'public'`;
  return rows.map(({ table }) => ({
    kind: 'security',
    name: `no row-level security on ${table}`,
    table,
    apply: `alter table public.${table} disable row level security`,
    undo: `alter table public.${table} enable row level security`,
  }));
}

/** Mutations that revoke each grant on a table, column or function, and others that grant privileges to more roles. */
async function grants(sql: postgres.Sql): Promise<Mutation[]> {
  const held = await sql<{ privilege: string; target: string; who: string; table: string | null }[]>`
    select acl.privilege_type as privilege, 'public.' || c.relname as target, acl.grantee::regrole::text as who, c.relname as table
    from pg_class as c, aclexplode(c.relacl) as acl
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    union all
    select format('%s (%I)', acl.privilege_type, a.attname), 'public.' || c.relname, acl.grantee::regrole::text, c.relname
    from pg_class as c join pg_attribute as a on a.attrelid = c.oid, aclexplode(a.attacl) as acl
    where c.relnamespace = 'public'::regnamespace
    union all
    select 'execute', 'function ' || p.oid::regprocedure, acl.grantee::regrole::text, null
    from pg_proc as p, aclexplode(p.proacl) as acl
    where p.pronamespace = 'public'::regnamespace`;
  const people = held.filter(({ who }) => who === 'anon' || who === 'authenticated');
  const has = new Set(people.map(({ privilege, target, who }) => [privilege.toLowerCase(), target, who].join('|')));
  const change = (privilege: string, target: string, who: string, table: string | null) => ({
    give: `grant ${privilege} on ${target} to ${who}`,
    take: `revoke ${privilege} on ${target} from ${who}`,
    ...(table && { table }),
  });
  const taken = people.map(({ privilege, target, who, table }): Mutation => {
    const { give, take, ...rest } = change(privilege, target, who, table);
    return { kind: 'grant', name: take, apply: take, undo: give, ...rest };
  });
  // A grant on the whole table is skipped if all columns are already granted, because the grant would change nothing.
  const columnsOf = new Map<string, number>();
  const counts = await sql<{ target: string; columns: number }[]>`
    select 'public.' || table_name as target, count(*)::int as columns from information_schema.columns
    where table_schema = 'public' group by 1`;
  for (const { target, columns } of counts) columnsOf.set(target, columns);
  const grantedByColumns = (privilege: string, target: string, who: string) =>
    people.filter(
      (one) => one.target === target && one.who === who && one.privilege.toLowerCase().startsWith(`${privilege} (`),
    ).length === columnsOf.get(target);
  const targets = new Map(held.map(({ target, table }) => [target, table]));
  const given = [...targets].flatMap(([target, table]) =>
    (table ? ['select', 'insert', 'update', 'delete'] : ['execute']).flatMap((privilege) =>
      ['anon', 'authenticated', ...(table ? [] : ['public'])]
        .filter((who) => !has.has([privilege, target, who].join('|')) && !grantedByColumns(privilege, target, who))
        .map((who): Mutation => {
          const { give, take, ...rest } = change(privilege, target, who, table);
          // Revoking a privilege on a table also revokes it on the columns. `undo` therefore grants the privilege on
          // the columns again.
          const columns = people.filter(
            (one) =>
              one.target === target && one.who === who && one.privilege.toLowerCase().startsWith(`${privilege} (`),
          );
          const back = columns.map((one) => change(one.privilege, target, who, table).give);
          return { kind: 'grant', name: give, apply: give, undo: [take, ...back].join('; '), ...rest };
        }),
    ),
  );
  return [...taken, ...given];
}

async function triggers(sql: postgres.Sql): Promise<Mutation[]> {
  const rows = await sql<{ name: string; table: string; on: string }[]>`
    select t.tgname as name, c.relname as table, t.tgrelid::regclass::text as on
    from pg_trigger as t join pg_class as c on c.oid = t.tgrelid join pg_proc as p on p.oid = t.tgfoid
    where not t.tgisinternal and p.pronamespace = 'private'::regnamespace order by 3, 1`;
  return rows.map(({ name, table, on }) => ({
    kind: 'trigger',
    name: `no trigger ${name} on ${on}`,
    table,
    apply: `alter table ${on} disable trigger ${name}`,
    undo: `alter table ${on} enable trigger ${name}`,
  }));
}

/**
 * Calls of functions that reject, count or lock (guards). Each mutation changes one function: it replaces the calls of
 * one guard with calls that do nothing.
 */
const guardCalls = [
  'private.require(',
  'private.limit_sender(',
  'private.enforce_rate_limit(',
  'private.raise_too_many_requests(',
  'private.raise_invalid_value(',
  'private.lock_staff()',
  'private.require_pending(',
];

async function guards(sql: postgres.Sql): Promise<Mutation[]> {
  const rows = await sql<{ name: string; body: string }[]>`
    select proname as name, pg_get_functiondef(oid) as body from pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace) and prokind = 'f' order by 1`;
  return rows.flatMap(({ name, body }) =>
    guardCalls
      .filter((call) => body.includes(`perform ${call}`))
      .map((call) => ({
        kind: 'guard' as const,
        name: `${name}() without ${call.replace(/\(.*/, '()')}`,
        function: name,
        apply: `${doesNothing}; ${body.replaceAll(`perform ${call}`, `perform private.no_guard${call.slice(call.indexOf('('))}`)}`,
        undo: body,
      })),
  );
}

const doesNothing = `
  create or replace function private.no_guard(variadic anyarray) returns void language sql set search_path = '' as 'select';
  create or replace function private.no_guard(text, integer) returns void language sql set search_path = '' as 'select';
  create or replace function private.no_guard() returns void language sql set search_path = '' as 'select'`;
