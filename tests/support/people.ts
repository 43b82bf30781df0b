/**
 * Who tests act as: one person for each column of the permission matrix, with real accounts and real sign-ins.
 */

import type { Database } from '@cradle/shared/database.types';
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

/** The password of every account that the seeds and the tests make. */
export const password = 'cradle-demo';

/** The accounts of the demo seed, and the two that only tests need. */
export const emails: Record<Exclude<Role, 'visitor'>, string> = {
  parent: 'parent@cradlequill.test',
  otherParent: 'other@cradlequill.test',
  moderator: 'moderator@cradlequill.test',
  admin: 'admin@cradlequill.test',
  superAdmin: 'super@cradlequill.test',
  deactivatedAdmin: 'former@cradlequill.test',
};

export type Client = SupabaseClient<Database>;

// Node 20 has no WebSocket, and supabase-js asks for one when it is made; nothing here is realtime.
class NoRealtime {}

/** A client that keeps its session in memory only. */
export function newClient(url: string, key: string): Client {
  return createClient<Database>(url, key, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    realtime: { transport: NoRealtime as never },
  });
}

/**
 * Makes a confirmed account, as the demo seed does.
 * @returns the account's id
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
 * The parent who is not the first one, and the admin who was dismissed; and everybody's password as addAccount() keeps it:
 * as the seed keeps it, signing in takes 90 ms of the processor more.
 */
export async function addTestPeople(sql: postgres.Sql): Promise<void> {
  await sql`update auth.users set encrypted_password = extensions.crypt(${password}, extensions.gen_salt('bf', 4))`;
  await addAccount(sql, emails.otherParent, 'Olu Other');
  const former = await addAccount(sql, emails.deactivatedAdmin, 'Fay Former');
  await sql`insert into admin_users (user_id, role, is_active) values (${former}, 'super_admin', false)`;
}

/** The queues as they are before anybody has sent something in: tests bring what they review. */
export async function emptyQueues(sql: postgres.Sql): Promise<void> {
  await sql`delete from submissions`;
  await sql`delete from name_submissions`;
}

/**
 * A client signed in as that person (or not at all, for the visitor).
 * @throws the auth server's error when the sign-in fails
 */
export async function signIn(url: string, key: string, role: Role): Promise<Client> {
  const client = newClient(url, key);
  if (role === 'visitor') return client;
  const { error } = await client.auth.signInWithPassword({ email: emails[role], password });
  if (error) throw error;
  return client;
}
