/**
 * The roles that log in to the database, and their addresses. Only the superuser's password is stored (secrets.json):
 * the others are derived from it, so that code which gets a role's address can't find the superuser's.
 */
import { createHmac } from 'node:crypto';

/** The cluster's superuser, as on hosted Supabase: for starting, migrating, backups and the set-up of tests only. */
export const superuser = 'supabase_admin';

/** The address of the database `postgres` on this machine, as the superuser. */
export function superuserUrlOf(password: string, port: number): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
}

/** Attributes of each role that logs in, as CREATE ROLE and ALTER ROLE take them; nobody but the superuser is one. */
export const loginRoles = {
  postgres: 'inherit createrole createdb bypassrls',
  authenticator: 'noinherit nocreaterole nocreatedb nobypassrls',
  supabase_auth_admin: 'noinherit nocreaterole nocreatedb nobypassrls',
  cradle_worker: 'noinherit nocreaterole nocreatedb nobypassrls',
} as const;
export type LoginRole = keyof typeof loginRoles;

/** Addresses of one database, each with a role of its own. */
export interface RoleUrls {
  /** `postgres`: owns the schema; for migrations, seeds and imports. */
  migrations: string;
  /** `authenticator`: may only become anon, authenticated or service_role. */
  api: string;
  /** `supabase_auth_admin`: owns the tables of accounts. */
  auth: string;
  /** `cradle_worker`: sends the outbox, fills the mailbox, applies retention. */
  worker: string;
}

/** What a running server needs. */
export type ServingUrls = Pick<RoleUrls, 'api' | 'auth' | 'worker'>;

/** The password of a role: HMAC-SHA256 of its name under the superuser's password, in base64url. */
export function rolePassword(superuserPassword: string, role: LoginRole): string {
  return createHmac('sha256', superuserPassword).update(role).digest('base64url');
}

/** The addresses of each role for the database of a superuser's address. None of them holds the superuser's password. */
export function roleUrls(superuserUrl: string): RoleUrls {
  const as = (role: LoginRole) => {
    const url = new URL(superuserUrl);
    url.password = rolePassword(decodeURIComponent(url.password), role);
    url.username = role;
    return url.href;
  };
  return {
    migrations: as('postgres'),
    api: as('authenticator'),
    auth: as('supabase_auth_admin'),
    worker: as('cradle_worker'),
  };
}
