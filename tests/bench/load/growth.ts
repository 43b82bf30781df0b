/**
 * Measures how much storage the use of the site needs: the bytes of tables and indexes per row, or per room with its
 * votes. Then measures the archive of the audit log, and the duration of the hourly retention. docs/scale.md
 * extrapolates from the figures.
 */
import { cloneDatabase } from '@cradle/supabase/local/database/testDatabase';
import postgres from 'postgres';
import { makeRooms, ROOMS } from './polls';

const ROWS = 10_000;
/** Number of changes of each record, all archived except the newest. */
const CHANGES = 20;

/**
 * Fills a database and measures its growth.
 * @returns the rows to print
 */
export async function growthFigures(adminUrl: string): Promise<object[]> {
  const clone = await cloneDatabase(adminUrl);
  const sql = postgres(clone.databaseUrl, { max: 1, onnotice: () => {} });
  const rows: object[] = [];
  const sizeOf = async (tables: readonly string[]) => {
    await sql.unsafe(`vacuum full ${tables.join(', ')}`);
    const [row] = await sql<
      { size: string }[]
    >`select sum(pg_total_relation_size(t::regclass)) as size from unnest(${[...tables]}::text[]) as t`;
    return Number(row?.size);
  };
  /** Measures by how many bytes these tables and their indexes grow during `work`, divided by `count`. */
  const measure = async (what: string, tables: readonly string[], count: number, work: () => Promise<unknown>) => {
    const before = await sizeOf(tables);
    await work();
    rows.push({ what, 'bytes each': Math.round(((await sizeOf(tables)) - before) / count) });
  };
  const time = async (what: string, work: () => Promise<unknown>) => {
    const started = performance.now();
    await work();
    rows.push({ what, ms: Math.round(performance.now() - started) });
  };
  try {
    const auth = ['auth.users', 'auth.identities', 'auth.sessions', 'auth.refresh_tokens', 'public.profiles'];
    await measure(
      'an account with one session',
      auth,
      ROWS,
      () => sql`
      with people as (
        insert into auth.users (id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
        select gen_random_uuid(), 'authenticated', 'authenticated', 'parent' || n || '@example.com', ${'$2a$10$'.padEnd(60, 'x')}, now(),
          '{"provider": "email", "providers": ["email"]}', '{"name": "Kim Parent"}' from generate_series(1, ${ROWS}) as n
        returning id, email
      ), identities as (
        insert into auth.identities (id, provider_id, user_id, provider, identity_data)
        select gen_random_uuid(), id, id, 'email', jsonb_build_object('sub', id, 'email', email, 'email_verified', true) from people
      ), sessions as (
        insert into auth.sessions (id, user_id, created_at, updated_at, user_agent)
        select gen_random_uuid(), id, now(), now(), 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15' from people
        returning id, user_id
      )
      insert into auth.refresh_tokens (id, token, user_id, session_id, revoked, created_at, updated_at)
      select gen_random_uuid()::text, gen_random_uuid()::text, user_id, id, false, now(), now() from sessions`,
    );
    await measure(
      'a favorite',
      ['public.favorites'],
      ROWS,
      () => sql`
      insert into favorites (user_id, name_id)
      select p.id, n.id from (select id from profiles where email like '%@example.com' limit ${ROWS / 10}) as p cross join (select id from baby_names order by id limit 10) as n`,
    );
    await measure(
      'a subscriber',
      ['public.subscribers'],
      ROWS,
      () => sql`
      insert into subscribers (email, first_name, status, confirmed_at)
      select 'reader' || n || '@example.com', 'Kim', 'confirmed', now() from generate_series(1, ${ROWS}) as n`,
    );
    await measure(
      'an email sent',
      ['private.outbox'],
      ROWS,
      () => sql`
      insert into private.outbox (to_email, template, sent_at, attempts, subject)
      select 'reader' || n || '@example.com', 'subscription_confirm', now(), 1, 'Please confirm your subscription to Cradle & Quill'
      from generate_series(1, ${ROWS}) as n`,
    );
    const rooms = [
      'public.rooms',
      'public.room_members',
      'public.room_names',
      'public.room_votes',
      'public.room_rankings',
    ];
    await measure('a naming room: two people, 40 names, 40 votes', rooms, ROOMS, () => makeRooms(sql));
    await measure(
      'a change by staff in the audit log',
      ['public.audit_log'],
      ROWS,
      () => sql`
      insert into audit_log (at, actor_id, actor_email, action, resource, record_id, before, after)
      select now() - interval '4 years', gen_random_uuid(), 'staff@example.com', 'update', 'baby_names', n.id::text,
        to_jsonb(n) - array['origins', 'random_key', 'search', 'typo_keys', 'sounds'],
        to_jsonb(n) - array['origins', 'random_key', 'search', 'typo_keys', 'sounds'] || jsonb_build_object('meaning', n.meaning || ' ' || change)
      from (select * from baby_names where meaning is not null order by id limit ${ROWS / CHANGES}) as n
      cross join generate_series(1, ${CHANGES}) as change`,
    );
    const archived = (ROWS / CHANGES) * (CHANGES - 1);
    await measure('the same in the archive', ['private.archived_changes'], archived, () =>
      time(`archiving ${archived} changes`, () => sql`select private.archive_changes()`),
    );
    await time('the hourly retention, with nothing to delete', () => sql`select private.apply_retention()`);
    await sql`update rooms set opened_at = now() - interval '181 days'`;
    await time(`the hourly retention that deletes ${ROOMS} rooms`, () => sql`select private.apply_retention()`);
    await sql`update private.outbox set sent_at = now() - interval '91 days'`;
    await time(`the hourly retention that deletes ${ROWS} emails`, () => sql`select private.apply_retention()`);
  } finally {
    await sql.end();
    await clone.drop();
  }
  return rows;
}
