/**
 * Brings a new PostgreSQL to the initial state of a hosted Supabase project: roles, auth tables, and the schema for
 * extensions. Migrations can rely on these objects and must not create them.
 */
import { getAuthSchemaSql, getMigrationHistorySchemaSql } from '@supabase/lite';
import { type LoginRole, loginRoles, rolePassword, superuser } from '../postgres/databaseRoles';
import { inDatabase } from '../postgres/inDatabase';

const loginRoleNames = Object.keys(loginRoles) as LoginRole[];

/** Statement timeouts of hosted projects. PostgreSQL cancels a longer query with 57014. */
export const statementTimeouts: Readonly<Record<string, string>> = { anon: '3s', authenticated: '8s' };

// Creates the roles and sets their attributes. Setting the attributes at each start reverts manual changes. All
// databases of a cluster share its roles, so the lock on pg_authid prevents conflicts with a process that prepares
// another database.
const roles = (superuserPassword: string) => `
begin;
lock table pg_authid in share row exclusive mode;
do $$
declare r text;
begin
  foreach r in array array['anon', 'authenticated', 'service_role', ${loginRoleNames
    .map((role) => `'${role}'`)
    .join(', ')}] loop
    if not exists (select from pg_roles where rolname = r) then
      execute format('create role %I nologin noinherit', r);
    end if;
  end loop;
end $$;
alter role service_role bypassrls;
${loginRoleNames
  .map(
    (role) =>
      `alter role ${role} login nosuperuser noreplication ${loginRoles[role]} password '${rolePassword(superuserPassword, role)}';`,
  )
  .join('\n')}
grant anon, authenticated, service_role to authenticator, postgres;
commit;`;

// Schemas and grants, then the functions of the schema auth as in hosted projects. The JWT claims have two formats: one
// setting for each claim, or one setting for all claims. lite, PostgREST and tests use both, so the functions read
// both.
const foundations = `
create schema if not exists extensions;
create schema if not exists auth;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
grant usage on schema public, auth, extensions to anon, authenticated, service_role, postgres, supabase_auth_admin;
grant create on schema extensions to postgres;
revoke create on schema public from public;

create or replace function auth.uid() returns uuid language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.sub', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub')
  )::uuid
$$;
create or replace function auth.role() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.role', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role')
  )
$$;
create or replace function auth.email() returns text language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim.email', true), ''),
    (nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email')
  )
$$;
create or replace function auth.jwt() returns jsonb language sql stable as $$
  select coalesce(
    nullif(current_setting('request.jwt.claim', true), ''),
    nullif(current_setting('request.jwt.claims', true), '')
  )::jsonb
$$;`;

// Columns of hosted projects that lite's auth tables lack. The seeds fill these columns, because GoTrue needs them.
const authColumns = `
alter table auth.users add column if not exists instance_id uuid default '00000000-0000-0000-0000-000000000000';
alter table auth.users add column if not exists is_super_admin boolean;
alter table auth.identities alter column id set default gen_random_uuid();`;

// As on hosted projects, the auth server's role owns the tables of the schema auth. `postgres` has all rights on their
// rows and can add triggers.
const authOwners = `
do $$
declare object record;
begin
  for object in
    select format('table auth.%I', relname) as name from pg_class
    where relnamespace = 'auth'::regnamespace and relkind = 'r' and pg_get_userbyid(relowner) <> 'supabase_auth_admin'
    union all
    select format('function %s', oid::regprocedure) from pg_proc
    where pronamespace = 'auth'::regnamespace and pg_get_userbyid(proowner) <> 'supabase_auth_admin'
  loop
    execute format('alter %s owner to supabase_auth_admin', object.name);
  end loop;
end $$;
grant all on all tables in schema auth to postgres;`;

// The part of Supabase Storage's tables that migrations use. As on hosted projects, the grants allow everything, and
// policies restrict access. On hosted projects another role owns the tables, but `postgres` may add policies.
const storage = `
create schema if not exists storage;
create table if not exists storage.buckets (
  id text primary key,
  name text not null unique,
  public boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  created_at timestamptz default now(),
  updated_at timestamptz default now()
);
create table if not exists storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text references storage.buckets (id),
  name text,
  owner_id text,
  metadata jsonb,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  unique (bucket_id, name)
);
alter table storage.buckets enable row level security;
alter table storage.objects enable row level security;
grant usage on schema storage to anon, authenticated, service_role, postgres;
grant all on all tables in schema storage to anon, authenticated, service_role, postgres;
alter table storage.buckets owner to postgres;
alter table storage.objects owner to postgres;`;

// Tables that only the embedded stack has: the mailbox, the record of seeding, and the content of files in Storage. Of
// the roles of API requests, only service_role can access the files.
const localOnly = `
create schema if not exists private_local;
revoke all on schema private_local from public;
create table if not exists private_local.seeded (file text primary key, at timestamptz not null default now());
create table if not exists private_local.mails (
  id bigint generated always as identity primary key,
  to_email text not null,
  subject text not null,
  text_body text not null default '',
  html_body text not null default '',
  headers jsonb not null default '{}',
  sent_at timestamptz not null default now()
);
-- Idempotency keys are stored apart from the mailbox, which has only the newest 500 emails. A newsletter can have more.
create table if not exists private_local.mail_keys (key text primary key, at timestamptz not null default now());
create table if not exists private_local.files (
  object_id uuid primary key references storage.objects (id) on delete cascade,
  content bytea not null
);
grant usage on schema private_local to postgres, cradle_worker, service_role;
grant select, insert on private_local.files to service_role;
grant select, insert on private_local.seeded to postgres;
grant select, insert, delete on private_local.mails to cradle_worker;
grant select, insert on private_local.mail_keys to cradle_worker;
grant select, delete on private_local.mail_keys to postgres;
grant select, update, delete on private_local.mails to postgres; -- erasure and retention
grant select on all sequences in schema private_local to postgres; -- pg_sequences, for backups`;

// lite connects as `authenticator` and reads information_schema, which lists only the tables on which this role has a
// privilege. The role therefore gets REFERENCES, which gives no access to rows. Only roles that may create tables can
// use it.
const catalogForLite = `
grant references on all tables in schema public to authenticator;
alter default privileges for role postgres in schema public grant references on tables to authenticator;
alter default privileges for role ${superuser} in schema public grant references on tables to authenticator;`;

// Grants `cradle_worker` its rights on the tables and functions that migrations create. The grants aren't in a
// migration, because hosted projects don't have this role: an Edge Function and pg_cron do its work there.
const workerRights = `
do $$
declare
  called regprocedure;
begin
  if to_regnamespace('private') is not null then
    grant usage on schema private to cradle_worker;
  end if;
  if to_regclass('private.outbox') is not null then
    grant select, update on private.outbox to cradle_worker;
    if not exists (select from pg_policies where schemaname = 'private' and policyname = 'cradle_worker delivers') then
      create policy "cradle_worker delivers" on private.outbox to cradle_worker using (true) with check (true);
    end if;
  end if;
  -- A CHECK of the outbox calls is_email(). Tests have schemas that lack some of these functions.
  for called in select oid from pg_proc where pronamespace = to_regnamespace('private') and proname in ('is_email',
    'claim_mails', 'may_send', 'health', 'apply_retention', 'expired_picture_files', 'publish_due', 'claim_build_hook',
    'finish_build_hook', 'queue_digests')
  loop
    execute format('grant execute on function %s to cradle_worker', called);
  end loop;
end $$;`;

/**
 * Brings a database and the cluster's roles to the state of a new hosted project. Safe to repeat. Never changes tables
 * of the schema `public`. As in new hosted projects, requests can use a new table only after an explicit GRANT.
 */
export async function prepareLikeHosted(superuserUrl: string): Promise<void> {
  const { password, pathname } = new URL(superuserUrl);
  const database = pathname.slice(1);
  await inDatabase(superuserUrl, async (sql) => {
    await sql.unsafe(roles(decodeURIComponent(password)));
    await sql.unsafe(foundations);
    await sql.unsafe(getAuthSchemaSql());
    await sql.unsafe(authColumns);
    await sql.unsafe(authOwners);
    await sql.unsafe(storage);
    await sql.unsafe(localOnly);
    await sql.unsafe(catalogForLite);
    await sql`alter database ${sql(database)} owner to postgres`;
    // As on hosted projects, functions of extensions can be called without their schema.
    await sql`alter database ${sql(database)} set search_path = "$user", public, extensions`;
    await sql`set role postgres`;
    // lite's script creates an index before the table of the index, so all index statements are moved to the end.
    const history = getMigrationHistorySchemaSql('pg').split(';\n');
    const tablesFirst = history.sort(
      (a, b) => Number(/create unique index/i.test(a)) - Number(/create unique index/i.test(b)),
    );
    for (const statement of tablesFirst) if (statement.trim()) await sql.unsafe(statement);
  });
}

/** Grants `cradle_worker` its rights on tables and functions. Call it after each migration run. Safe to repeat. */
export async function grantWorkerRights(superuserUrl: string): Promise<void> {
  await inDatabase(superuserUrl, (sql) => sql.unsafe(workerRights));
}
