/** The privileges of each database role. The tests fail for a role, membership or grant that isn't listed here. */
import { type Clone, cloneDatabase, startApiOn } from '@cradle/supabase/local/database/testDatabase';
import { type LoginRole, roleUrls, superuser } from '@cradle/supabase/local/postgres/databaseRoles';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { startInstanceWithPostgres } from '../api/embedded/instance';
import { addAccount, password as personPassword } from '../support/data/people';

const logins: readonly LoginRole[] = ['postgres', 'authenticator', 'supabase_auth_admin', 'cradle_worker'];
const requestRoles = ['anon', 'authenticated', 'service_role'] as const;
type Role = LoginRole | (typeof requestRoles)[number];
const everybody: readonly Role[] = [...logins, ...requestRoles];
const allExcept = (...left: Role[]) => everybody.filter((role) => !left.includes(role));

/** Application name of the connections that this file opens, to exclude them from a query. */
const ownName = 'database roles test';

let clone: Clone;
let admin: postgres.Sql;
const connections = {} as Record<LoginRole, postgres.Sql>;

beforeAll(async () => {
  clone = await cloneDatabase(inject('adminUrl'));
  const connect = (url: string) =>
    postgres(url, { max: 1, onnotice: () => {}, connection: { application_name: ownName } });
  admin = connect(clone.databaseUrl);
  const { migrations, api, auth, worker } = roleUrls(clone.databaseUrl);
  const urls = { postgres: migrations, authenticator: api, supabase_auth_admin: auth, cradle_worker: worker };
  for (const role of logins) connections[role] = connect(urls[role]);
});
afterAll(async () => {
  await Promise.all([admin, ...Object.values(connections)].map((sql) => sql.end({ timeout: 1 })));
  await clone.drop();
});

/**
 * Runs statements as a role and rolls them back. For the roles of requests, connects as `authenticator` and switches to
 * the role.
 */
async function attempt(role: Role, statements: string): Promise<{ code: string; rows: postgres.Row[] }> {
  const requestRole = requestRoles.find((one) => one === role);
  const sql = requestRole ? connections.authenticator : connections[role as LoginRole];
  let rows: postgres.Row[] = [];
  const rollback = new Error('rolled back');
  try {
    await sql.begin(async (transaction) => {
      if (requestRole) await transaction.unsafe(`set local role ${requestRole}`);
      rows = [...(await transaction.unsafe(statements))];
      throw rollback;
    });
  } catch (error) {
    if (error !== rollback)
      return { code: error instanceof postgres.PostgresError ? error.code : String(error), rows: [] };
  }
  return { code: 'ok', rows };
}

const denied = '42501';
const anyAccount = "insert into auth.users (id, email) values (gen_random_uuid(), 'new@example.com')";

/** Statements that these roles must not be able to run (42501). */
const forbidden: [what: string, statements: string, to: readonly Role[]][] = [
  ['run a program', "copy (select 1) to program 'true'", everybody],
  ['read the output of a program', "create temp table lines (line text); copy lines from program 'id'", everybody],
  ['write a file', "copy (select 1) to '/tmp/cradle-role-test'", everybody],
  ['read a file by COPY', "create temp table lines (line text); copy lines from '/etc/passwd'", everybody],
  ['read a file', "select pg_read_file('/etc/passwd')", everybody],
  ['read a binary file', "select pg_read_binary_file('/etc/passwd')", everybody],
  ['list a folder', "select pg_ls_dir('/')", everybody],
  ['import a file as a large object', "select lo_import('/etc/passwd')", everybody],
  ['export a large object to a file', "select lo_export(1, '/tmp/cradle-role-test')", everybody],
  ['reload the configuration', 'select pg_reload_conf()', everybody],
  ['log statements', "set log_statement = 'all'", everybody],
  ['disable triggers and foreign keys', 'set session_replication_role = replica', everybody],
  ['read password hashes', 'select rolpassword from pg_authid', everybody],
  ['install dblink', 'create extension dblink', everybody],
  ['install postgres_fdw', 'create extension postgres_fdw', everybody],
  ['install file_fdw', 'create extension file_fdw', everybody],
  ['load a library', "load '/tmp/cradle-role-test.so'", everybody],
  [
    'create a function from a library',
    "create function pg_temp.run() returns int language c as '/tmp/cradle-role-test.so', 'run'",
    everybody,
  ],
  ['become the superuser', `set role ${superuser}`, everybody],
  ['use the superuser’s session', `set session authorization ${superuser}`, everybody],
  ['use the owner’s session', 'set session authorization postgres', allExcept('postgres')],
  ['become the owner of the schema', 'set role postgres', allExcept('postgres')],
  ['become the auth server', 'set role supabase_auth_admin', allExcept('supabase_auth_admin')],
  ['become the worker', 'set role cradle_worker', allExcept('cradle_worker')],
  ['become a request role', 'set role service_role', ['supabase_auth_admin', 'cradle_worker']],
  ['create a role', 'create role somebody_new', allExcept('postgres')],
  ['create a superuser', 'create role somebody_new superuser', everybody],
  ['become a superuser by ALTER ROLE', 'alter role current_user superuser', everybody],
  ['bypass row-level security', 'alter role current_user bypassrls', allExcept('postgres')],
  ['get the right to read server files', 'grant pg_read_server_files to current_user', everybody],
  ['get the right to run programs', 'grant pg_execute_server_program to current_user', everybody],
  ['get the auth server’s rights', 'grant supabase_auth_admin to current_user', everybody],
  ['change another role’s password', "alter role authenticator password 'x'", allExcept('authenticator')],
  ['create a schema', 'create schema mine', allExcept('postgres')],
  ['create a table', 'create table public.mine (id int)', allExcept('postgres')],
  ['drop a table', 'drop table public.favorites', allExcept('postgres')],
  ['alter the tables of accounts', 'alter table auth.users add column mine int', allExcept('supabase_auth_admin')],
  ['read accounts', 'select email from auth.users', allExcept('postgres', 'supabase_auth_admin')],
  ['read sessions', 'select id from auth.sessions', allExcept('postgres', 'supabase_auth_admin')],
  ['create accounts', anyAccount, allExcept('postgres', 'supabase_auth_admin')],
  ['change accounts', 'update auth.users set email_confirmed_at = now()', allExcept('postgres', 'supabase_auth_admin')],
  ['delete accounts', 'delete from auth.users', allExcept('postgres', 'supabase_auth_admin')],
  ['read public tables', 'select id from public.stories', ['authenticator', 'supabase_auth_admin', 'cradle_worker']],
  ['write public tables', 'delete from public.stories', ['authenticator', 'supabase_auth_admin', 'cradle_worker']],
  // `authenticated` is exempt: it has the privilege, but row-level security rejects its update (see matrix.test.ts).
  ['become staff', "update public.admin_users set role = 'super_admin'", allExcept('postgres', 'authenticated')],
  ['read the outbox', 'select id from private.outbox', allExcept('postgres', 'cradle_worker')],
  ['queue emails', 'insert into private.outbox (to_email) values (null)', allExcept('postgres')],
  ['delete queued emails', 'delete from private.outbox', allExcept('postgres')],
  ['read the mailbox', 'select id from private_local.mails', allExcept('postgres', 'cradle_worker')],
  // `postgres` is exempt, because erasure redacts delivered emails.
  ['change delivered emails', "update private_local.mails set subject = ''", allExcept('postgres')],
  ['read which seeds ran', 'select file from private_local.seeded', allExcept('postgres')],
  ['change the list of migrations', 'delete from supabase_migrations.schema_migrations', allExcept('postgres')],
];

/**
 * Statements that `postgres` can run before PostgreSQL 16, so the test doesn't try them there as `postgres`. Since
 * version 16, a role with CREATEROLE needs the admin option on the role that it changes or grants. In earlier versions,
 * `postgres` can change every role except superusers. Debian 12 has version 15. Hosted projects and the embedded
 * PostgreSQL have later versions.
 */
const needsAdminOption = new Set([
  'get the right to read server files',
  'get the right to run programs',
  'get the auth server’s rights',
  'change another role’s password',
]);
let beforeVersion16 = false;
beforeAll(async () => {
  const [row] = await admin`select current_setting('server_version_num')::int as version`;
  beforeVersion16 = row?.version < 160_000;
});

describe('forbidden statements', () => {
  test.each(forbidden)('an unauthorized database role can’t %s', async (what, statements, all) => {
    const to = beforeVersion16 && needsAdminOption.has(what) ? all.filter((role) => role !== 'postgres') : all;
    const responses = await Promise.all(to.map(async (role) => [role, (await attempt(role, statements)).code]));
    expect(responses).toEqual(to.map((role) => [role, denied]));
  });

  test('a role can’t use its REFERENCES privilege from a temporary table', async () => {
    const ownTable = 'create temp table mine (id bigint references public.stories)';
    expect((await attempt('authenticator', ownTable)).code).toBe('42P16');
    expect((await attempt('cradle_worker', ownTable)).code).toBe('42P16');
  });

  test('no login role except the superuser can execute ALTER SYSTEM', async () => {
    for (const role of logins) {
      const refused = connections[role].unsafe("alter system set log_statement = 'all'");
      await expect(refused, role).rejects.toMatchObject({ code: denied });
    }
  });

  test('no role can terminate the superuser’s connections', async () => {
    const [{ pid }] = (await admin`select pg_backend_pid() as pid`) as unknown as [{ pid: number }];
    for (const role of everybody)
      expect([role, (await attempt(role, `select pg_terminate_backend(${pid})`)).code]).toEqual([role, denied]);
  });

  test('no login role has the superuser’s password', async () => {
    const { password } = new URL(clone.databaseUrl);
    for (const role of logins) {
      const url = new URL(clone.databaseUrl);
      Object.assign(url, { username: role, password });
      const sql = postgres(url.href, { max: 1 });
      await expect(sql`select 1`, role).rejects.toMatchObject({ code: '28P01' });
      await sql.end();
    }
  });
});

describe('allowed statements', () => {
  const allowed: [Role, what: string, statements: string][] = [
    ['postgres', 'to create a table', 'create table public.mine (id int); grant select on public.mine to anon'],
    ['postgres', 'to install a trusted extension', 'create extension citext with schema extensions'],
    [
      'postgres',
      'to erase an address from delivered emails',
      "select to_email from private_local.mails; update private_local.mails set to_email = ''; delete from private_local.mails",
    ],
    ['postgres', 'to create a role', 'create role somebody_new'],
    ['postgres', 'to create an account with its profile', anyAccount],
    [
      'postgres',
      'to create a trigger on accounts',
      'create trigger mine after insert on auth.users execute function private.notify_outbox()',
    ],
    ['supabase_auth_admin', 'to create an account with its profile', anyAccount],
    [
      'supabase_auth_admin',
      'to delete an account with all its rows',
      "delete from auth.users where email = 'parent@cradlequill.test'",
    ],
    [
      'cradle_worker',
      'to mark an email as sent',
      "update private.outbox set sent_at = now(), params = '{}' where sent_at is null",
    ],
    ['cradle_worker', 'to store an email', "insert into private_local.mails (to_email, subject) values ('a', 'b')"],
    ['cradle_worker', 'to delete old emails', 'delete from private_local.mails'],
    ['cradle_worker', 'to apply retention', 'select private.apply_retention()'],
    ['anon', 'to read stories', 'select id from public.stories'],
    ['authenticated', 'to read stories', 'select id from public.stories'],
  ];

  test.each(allowed)('the database role %s is allowed %s', async (role, _what, statements) => {
    expect((await attempt(role, statements)).code).toBe('ok');
  });

  test('the database role cradle_worker is allowed to lock queued emails', async () => {
    await admin`delete from private.outbox`;
    await admin`insert into private.outbox (to_email, template) values ('a@example.com', 'x')`;
    expect((await attempt('cradle_worker', 'select id from private.outbox for update skip locked')).rows).toHaveLength(
      1,
    );
  });
});

describe('the catalog', () => {
  test('the login roles of the database, their attributes and their memberships are exactly those listed in this test', async () => {
    const rows = await admin`
      select rolname as role,
        concat_ws(' ', case when rolsuper then 'superuser' end, case when rolinherit then 'inherit' end,
          case when rolcreaterole then 'createrole' end, case when rolcreatedb then 'createdb' end,
          case when rolreplication then 'replication' end, case when rolbypassrls then 'bypassrls' end) as attributes,
        array(select roleid::regrole::text from pg_auth_members where member = r.oid order by 1) as "memberOf",
        array(select roleid::regrole::text from pg_auth_members where member = r.oid and admin_option) as grants
      from pg_roles as r where rolcanlogin order by rolname`;
    const request = ['anon', 'authenticated', 'service_role'];
    expect([...rows]).toEqual([
      { role: 'authenticator', attributes: '', memberOf: request, grants: [] },
      { role: 'cradle_worker', attributes: '', memberOf: [], grants: [] },
      { role: 'postgres', attributes: 'inherit createrole createdb bypassrls', memberOf: request, grants: [] },
      {
        role: superuser,
        attributes: 'superuser inherit createrole createdb replication bypassrls',
        memberOf: [],
        grants: [],
      },
      { role: 'supabase_auth_admin', attributes: '', memberOf: [], grants: [] },
    ]);
  });

  test('anon, authenticated and service_role are the only application roles that can’t log in, and are members of no role', async () => {
    const rows = await admin`
      select rolname as role, rolsuper or rolcreaterole or rolcreatedb or rolreplication as powerful, rolbypassrls as bypasses,
        array(select roleid::regrole::text from pg_auth_members where member = r.oid) as "memberOf"
      from pg_roles as r where not rolcanlogin and rolname !~ '^pg_' order by rolname`;
    expect([...rows]).toEqual([
      { role: 'anon', powerful: false, bypasses: false, memberOf: [] },
      { role: 'authenticated', powerful: false, bypasses: false, memberOf: [] },
      { role: 'service_role', powerful: false, bypasses: true, memberOf: [] },
    ]);
  });

  test('the server’s roles have exactly the table privileges listed in this test', async () => {
    const rows = await admin<{ grant: string }[]>`
      select distinct format('%s: %s on %s', grantee::regrole, privilege_type,
        case when n.nspname = 'public' and privilege_type = 'REFERENCES' then 'public.*' else format('%s.%s', n.nspname, relname) end) as "grant"
      from pg_class as c join pg_namespace as n on n.oid = relnamespace, aclexplode(relacl)
      where grantee in ('authenticator'::regrole, 'cradle_worker'::regrole)
         or grantee = 'supabase_auth_admin'::regrole and relowner <> 'supabase_auth_admin'::regrole
      order by 1`;
    expect(rows.map(({ grant }) => grant)).toEqual([
      'authenticator: REFERENCES on public.*',
      'cradle_worker: DELETE on private_local.mails',
      'cradle_worker: INSERT on private_local.mail_keys',
      'cradle_worker: INSERT on private_local.mails',
      'cradle_worker: SELECT on private.outbox',
      'cradle_worker: SELECT on private_local.mail_keys',
      'cradle_worker: SELECT on private_local.mails',
      'cradle_worker: UPDATE on private.outbox',
    ]);
    const columns = await admin`
      select attrelid::regclass from pg_attribute, aclexplode(attacl)
      where grantee in ('authenticator'::regrole, 'cradle_worker'::regrole, 'supabase_auth_admin'::regrole)`;
    expect([...columns]).toEqual([]);
  });

  test('the superuser owns no function and no table of the application', async () => {
    const owned = await admin`
      select proname as name from pg_proc
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
        and proowner = ${superuser}::regrole
      union all
      select relname from pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace, 'auth'::regnamespace)
        and relowner = ${superuser}::regrole`;
    expect([...owned]).toEqual([]);
  });

  test('cradle_worker can execute only functions for delivery, publishing, digests, health and deletion', async () => {
    const callable = await admin<{ name: string }[]>`
      select p.oid::regprocedure::text as name from pg_proc as p
      where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
        and has_function_privilege('cradle_worker', p.oid, 'execute') order by 1`;
    const names = callable.map(({ name }) => name).filter((name) => name !== 'private.apply_retention()');
    expect(names).toEqual([
      'private.claim_build_hook()',
      'private.claim_mails(integer)',
      'private.expired_picture_files()',
      'private.finish_build_hook(integer,text)',
      'private.health()',
      'private.is_email(text)',
      'private.may_send(bigint)',
      'private.publish_due()',
      'private.queue_digests(timestamp with time zone)',
    ]);
  });
});

describe('the server', () => {
  test('the server connects to the database only as authenticator, cradle_worker and supabase_auth_admin', async () => {
    const stack = await startApiOn(clone.databaseUrl);
    try {
      const email = `roles-${process.pid}@example.com`;
      await addAccount(admin, email, 'Ro Les');
      const headers = { apikey: stack.apiKey, 'content-type': 'application/json' };
      const post = async (path: string, body: object) =>
        (await fetch(stack.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
      expect((await fetch(`${stack.url}/rest/v1/stories?limit=1`, { headers })).status).toBe(200);
      expect(await post('/auth/v1/token?grant_type=password', { email, password: personPassword })).toBe(200);
      expect(await post('/auth/v1/recover', { email })).toBe(200);
      expect((await fetch(`${stack.url}/_mail`)).status).toBe(200);
      const rows = await admin<{ role: string }[]>`
        select distinct usename as role from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() and application_name <> ${ownName} order by 1`;
      expect(rows.map(({ role }) => role)).toEqual(['authenticator', 'cradle_worker', 'supabase_auth_admin']);
      expect(JSON.stringify(stringsIn({ ...stack, databaseUrl: '' }))).not.toContain(
        new URL(clone.databaseUrl).password,
      );
    } finally {
      await stack.stop();
    }
  });

  test('no string in the server object contains the superuser’s password', async () => {
    const instance = await startInstanceWithPostgres('create table public.nothing ();');
    try {
      const { password } = new URL(instance.superuserUrl);
      expect(password.length).toBeGreaterThan(20);
      const strings = stringsIn(instance.stack);
      expect(strings.filter((text) => text.startsWith('postgres://')).length).toBe(4);
      expect(strings.filter((text) => text.includes(password))).toEqual([]);
    } finally {
      await instance.stop();
    }
  });
});

/** Returns all strings that can be reached from a value, including properties of functions. */
function stringsIn(value: unknown, seen = new Set<unknown>()): string[] {
  if (typeof value === 'string') return [value];
  if (value === null || (typeof value !== 'object' && typeof value !== 'function') || seen.has(value)) return [];
  seen.add(value);
  return Reflect.ownKeys(value).flatMap((key) => stringsIn(Reflect.get(value, key), seen));
}
