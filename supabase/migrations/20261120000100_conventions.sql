-- Extensions, default privileges and the private schema. Order within a file: types, tables, constraints, indexes,
-- functions, triggers, policies, permissions, grants.

-- These functions need their grants before the revokes below: generated columns and indexes call them with the
-- privileges of the user who writes.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- Revokes all privileges by default. Each migration grants what its tables need. The first statement is global, because
-- a revoke for one schema can't remove PUBLIC's built-in EXECUTE.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- The API never exposes the schema `private`. Policies and functions use it, but requests can't.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;
