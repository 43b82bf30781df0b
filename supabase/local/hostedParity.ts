/**
 * What a hosted Supabase project holds before its first migration and a bare PostgreSQL does not: the request roles,
 * the auth tables, the schema for extensions. Migrations may count on all of it and make none of it.
 */
import { getAuthSchemaSql, getMigrationHistorySchemaSql } from '@supabase/lite';
import postgres from 'postgres';

/** Hosted limits; a function or a query that takes longer is cancelled with 57014. */
export const statementTimeouts: Readonly<Record<string, string>> = { anon: '3s', authenticated: '8s' };

const roles = `
do $$
declare r text;
begin
  foreach r in array array['anon', 'authenticated', 'service_role', 'supabase_auth_admin'] loop
    if not exists (select 1 from pg_roles where rolname = r) then
      execute format('create role %I nologin noinherit', r);
    end if;
  end loop;
  if not exists (select 1 from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
  alter role service_role bypassrls;
  grant anon, authenticated, service_role to authenticator;
exception when duplicate_object or unique_violation then null; -- another database of this cluster was faster
end $$;`;

// The order: schemas and grants, then the functions as hosted defines them (they read both the old settings, one for
// each claim, and the new one, so that lite, PostgREST and plain SQL tests all work).
const foundations = `
create schema if not exists extensions;
create schema if not exists auth;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;
grant usage on schema public, auth, extensions to anon, authenticated, service_role;
grant usage on schema auth to supabase_auth_admin;
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

// Columns that hosted has and lite's tables lack: seeds that fill them (as GoTrue needs) run in both places.
const authColumns = `
alter table auth.users add column if not exists instance_id uuid default '00000000-0000-0000-0000-000000000000';
alter table auth.users add column if not exists is_super_admin boolean;
alter table auth.identities alter column id set default gen_random_uuid();`;

// Ours alone: what only this machine needs (kept mails, which seeds have run). No request role may look in.
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
  idempotency_key text unique,
  sent_at timestamptz not null default now()
);`;

/**
 * Brings one database to the state of a new hosted project. May be repeated; it never touches `public`'s tables.
 * New tables expose nothing without an explicit GRANT, to no role at all, as in new hosted projects.
 */
export async function prepareLikeHosted(databaseUrl: string): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} });
  try {
    await sql.unsafe(roles);
    await sql.unsafe(foundations);
    await sql.unsafe(getAuthSchemaSql());
    // lite lists an index before the table that it is on.
    const history = getMigrationHistorySchemaSql('pg').split(';\n');
    const tablesFirst = history.sort(
      (a, b) => Number(/create unique index/i.test(a)) - Number(/create unique index/i.test(b)),
    );
    for (const statement of tablesFirst) if (statement.trim()) await sql.unsafe(statement);
    await sql.unsafe(authColumns);
    await sql.unsafe(localOnly);
    const databaseName = new URL(databaseUrl).pathname.slice(1);
    // As on hosted: functions of extensions are found without their schema's name.
    await sql`alter database ${sql(databaseName)} set search_path = "$user", public, extensions`;
  } finally {
    await sql.end();
  }
}
