/**
 * Users of the tests: the roles of the permission matrix, a second parent, and a deactivated admin. All except the
 * visitor have accounts and sign in through the API.
 */
import type { Database } from '@cradle/shared/database/database.types';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type postgres from 'postgres';

export const roles = [
  'visitor',
  'parent',
  'otherParent',
  'moderator',
  'admin',
  'superAdmin',
  'deactivatedAdmin',
] as const;
export type Role = (typeof roles)[number];

/** The password of all accounts of the seeds and the tests. */
export const password = 'cradle-demo';

/** Accounts of the demo seed, and two accounts that only tests need. */
export const emails: Record<Exclude<Role, 'visitor'>, string> = {
  parent: 'parent@cradlequill.test',
  otherParent: 'other@cradlequill.test',
  moderator: 'moderator@cradlequill.test',
  admin: 'admin@cradlequill.test',
  superAdmin: 'super@cradlequill.test',
  deactivatedAdmin: 'former@cradlequill.test',
};

export type Client = SupabaseClient<Database>;

// supabase-js requires a WebSocket class, which Node 20 lacks. No test uses realtime.
class NoRealtime {}

/** Creates a client that stores its session only in memory. */
export function newClient(url: string, key: string): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoRealtime as never },
  });
}

/**
 * Creates a confirmed account, with the SQL of the demo seed.
 * @returns the id of the account
 */
export async function addAccount(sql: postgres.Sql, email: string, name = 'Test Person'): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
    values (gen_random_uuid(), 'authenticated', 'authenticated', ${email},
      extensions.crypt(${password}, extensions.gen_salt('bf', 4)), now(),
      '{"provider": "email", "providers": ["email"]}', ${JSON.stringify({ name })}::text::jsonb)
    returning id`;
  if (!row) throw new Error(`no account was made for ${email}`);
  await sql`
    insert into auth.identities (id, provider_id, user_id, provider, identity_data)
    values (gen_random_uuid(), ${row.id}, ${row.id}, 'email',
      jsonb_build_object('sub', ${row.id}::text, 'email', ${email}::text, 'email_verified', true))`;
  return row.id;
}

/**
 * Adds a second parent and a deactivated admin, and hashes all passwords again at the lowest cost, which saves 90 ms of
 * CPU time per sign-in.
 */
export async function addTestPeople(sql: postgres.Sql): Promise<void> {
  await sql`update auth.users set encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 4))`;
  await addAccount(sql, emails.otherParent, 'Olu Other');
  const former = await addAccount(sql, emails.deactivatedAdmin, 'Fay Former');
  await sql`insert into admin_users (user_id, role, is_active) values (${former}, 'super_admin', false)`;
}

/** Empties the review queues, because tests create their own submissions. */
export async function emptyQueues(sql: postgres.Sql): Promise<void> {
  await sql`delete from submissions`;
  await sql`delete from name_submissions`;
}

/**
 * Creates a client that is signed in (except for the visitor).
 * @throws the auth server's error if the sign-in fails
 */
export async function signIn(url: string, key: string, role: Role): Promise<Client> {
  const client = newClient(url, key);
  if (role === 'visitor') return client;
  const { error } = await client.auth.signInWithPassword({ email: emails[role], password });
  if (error) throw error;
  return client;
}
