-- Extensions, default privileges and the private schema. Order within a file: types, tables, constraints, indexes,
-- functions, triggers, policies, permissions, grants.

-- Before the revokes below, because generated columns and indexes call their functions with the privileges of the writer.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- Default deny: privileges are revoked first, and each migration grants what its tables need.
-- (The first line is global because a per-schema revoke cannot take back PUBLIC's built-in EXECUTE.)
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- `private` is never exposed by the API: policies and functions use it, clients cannot name it.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
