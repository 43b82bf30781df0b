/**
 * The database's login roles and their connection URLs. Only the superuser's password is stored (secrets.json). The
 * passwords of the other roles are derived from it with a hash, so they don't reveal it.
 */
import { createHmac } from 'node:crypto';

/**
 * The superuser of the cluster, as on hosted Supabase. It is used only when the server starts, by commands such as
 * `npm run db:…`, and by tests.
 */
export const superuser = 'supabase_admin';

/** The superuser's URL of the database `postgres` on this machine. */
export function superuserUrlOf(password: string, port: number): string {
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/postgres`;
}

/** Attributes of each login role, for CREATE ROLE and ALTER ROLE. None is a superuser. */
export const loginRoles = {
  postgres: 'inherit createrole createdb bypassrls',
  authenticator: 'noinherit nocreaterole nocreatedb nobypassrls',
  supabase_auth_admin: 'noinherit nocreaterole nocreatedb nobypassrls',
  cradle_worker: 'noinherit nocreaterole nocreatedb nobypassrls',
} as const;
export type LoginRole = keyof typeof loginRoles;

/** The URL of one database for each role. */
export interface RoleUrls {
  /** `postgres` owns the schema and runs migrations, seeds and imports. */
  migrations: string;
  /** `authenticator` has no rights except to switch to anon, authenticated or service_role. */
  api: string;
  /** `supabase_auth_admin` owns the tables of the schema `auth`. */
  auth: string;
  /**
   * `cradle_worker` does the work in the background: it delivers emails, publishes due stories and deletes expired
   * data.
   */
  worker: string;
}

/** The URLs that a running server uses. */
export type ServingUrls = Pick<RoleUrls, 'api' | 'auth' | 'worker'>;

/** The password of a role: HMAC-SHA256 of its name, with the superuser's password as the key, in base64url. */
export function rolePassword(superuserPassword: string, role: LoginRole): string {
  return createHmac('sha256', superuserPassword).update(role).digest('base64url');
}

/** The URL of each role for a database, derived from the superuser's URL. */
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
