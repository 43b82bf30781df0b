/** Personal data: download, deletion, erasure and retention. */
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../support/backend';
import { addAccount, type Client, emails, newClient, password, type Role } from '../support/data/people';
import { twentyInParallel } from '../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(() => backend.sql`truncate private.rate_limits`);

let count = 0;
const newAddress = () => `Person${++count}@erased.test`;

async function signIn(email: string): Promise<Client> {
  const client = newClient(backend.stack.url, backend.stack.apiKey);
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return client;
}

const story = { summary: 'A summary of the thing', content: 'word '.repeat(20), age_range: '3-7', category: 'Bedtime' };

/** Submits a story and a name, and subscribes, as a visitor. */
async function leaveTraces(email: string, name: string): Promise<void> {
  const visitor = await backend.as('visitor');
  const sent = await Promise.all([
    visitor.rpc('submit_story', {
      ...story,
      category: 'Bedtime',
      client_request_id: randomUUID(),
      title: `A story of ${count}`,
      email,
      name,
    }),
    visitor.rpc('submit_name', {
      client_request_id: randomUUID(),
      name: 'Nova',
      gender: 'girl',
      meaning: 'new',
      email,
    }),
    visitor.rpc('subscribe', { email, first_name: name, subscribed_to_stories: true }),
  ]);
  expect(sent.map(({ error }) => error)).toEqual([null, null, null]);
  await backend.sql`update subscribers set status = 'confirmed', confirmed_at = now() where email = ${email.toLowerCase()}`;
}

/**
 * Creates an account with personal data: a favorite with a note, a list, shared links, and what leaveTraces() submits.
 */
async function somebody(): Promise<{ email: string; name: string; id: string; client: Client }> {
  const email = newAddress();
  const name = `Unmistakable${count}`;
  const id = await addAccount(backend.sql, email.toLowerCase(), `${name} Person`);
  const client = await signIn(email);
  expect(
    (await client.from('favorites').insert({ user_id: id, name_id: 1, note: `a note of ${name}` })).error,
  ).toBeNull();
  expect((await client.rpc('share_favorites', { with_notes: true })).error).toBeNull();
  const list = randomUUID();
  for (const [called, args] of [
    ['save_favorite_list', { list, title: `List of ${name}` }],
    ['change_favorite_lists', { name_ids: [1], add_to: [list] }],
    ['share_favorites', { list }],
  ] as const)
    expect((await client.rpc(called, args as never)).error).toBeNull();
  await leaveTraces(email, name);
  return { email, name, id, client };
}

/** Searches all columns of all tables for a text. @returns the tables as "schema.table" */
async function found(text: string): Promise<string[]> {
  const tables = await backend.sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'm') and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`;
  const hits: string[] = [];
  for (const { name } of tables) {
    const [row] = await backend.sql.unsafe(
      `select count(*)::int as n from ${name} as t where strpos(lower(t::text), $1) > 0`,
      [text.toLowerCase()],
    );
    if (row?.n) hits.push(name);
  }
  return hits.sort();
}

/** Waits until all emails are delivered, so that their log is complete. */
async function delivered(): Promise<void> {
  for (let tries = 0; tries < 50; tries++) {
    const waiting = await backend.sql`select 1 from private.outbox where sent_at is null and failed_at is null`;
    if (!waiting.length) return;
    await sleep(100);
  }
  throw new Error('Some emails are not delivered yet.');
}

const erase = async (email: string, role: Role = 'superAdmin') =>
  (await backend.as(role)).rpc('erase_person', { email });

describe('downloading personal data', () => {
  test('the download of personal data contains everything stored about the user, but no secret', async () => {
    const { email, name, client, id } = await somebody();
    await backend.sql`insert into admin_users (user_id, role) values (${id}, 'moderator')`;
    const { data: own } = await client.from('submissions').select('id').eq('status', 'pending').limit(1);
    await client.rpc('reject_review', { resource: 'submissions', submission_id: own?.[0]?.id ?? 0 });
    await delivered();
    const { data, error } = await client.rpc('download_my_data');
    expect(error).toBeNull();
    const address = email.toLowerCase();
    expect(data).toMatchObject({
      exported_at: expect.any(String),
      account: { id, email: address, email_confirmed_at: expect.any(String) },
      profile: { email: address, full_name: `${name} Person` },
      favorites: [{ name_id: 1, name: expect.any(String), note: `a note of ${name}` }],
      favorite_lists: [{ title: `List of ${name}`, names: [expect.any(String)] }],
      shared_list: { shows_notes: true },
      shared_lists: [{ title: `List of ${name}` }],
      newsletter: { email: address, first_name: name, status: 'confirmed' },
      stories_sent_in: [{ submitter_email: address, submitter_name: name, content: story.content.trim() }],
      names_sent_in: [{ name: 'Nova', submitter_email: address }],
      staff: { role: 'moderator', is_active: true },
      sessions: [{ created_at: expect.any(String) }],
      mails: [{ kind: 'confirm_subscription', subject: expect.stringContaining('confirm') }],
      changes_made: [{ action: 'update', resource: 'submissions' }],
    });
    const text = JSON.stringify(data);
    const secrets = await backend.sql<{ secret: string }[]>`
      select encrypted_password as secret from auth.users where id = ${id}
      union all select token_hash from favorite_shares where user_id = ${id}
      union all select token from auth.refresh_tokens where user_id = ${id}
      union all select confirm_hash from private.subscriber_tokens as t join subscribers as s on s.id = t.subscriber_id
        where s.email = ${address}`;
    expect(secrets.length).toBeGreaterThan(3);
    for (const { secret } of secrets) expect(text).not.toContain(secret);
  });

  test('the download excludes data of other people, and data of an email address that the user has not confirmed', async () => {
    const other = await somebody();
    const { client, email, id } = await somebody();
    expect(JSON.stringify((await client.rpc('download_my_data')).data)).not.toContain(other.name);
    await backend.sql`update auth.users set email_confirmed_at = null where id = ${id}`;
    const { data } = await client.rpc('download_my_data');
    expect(data).toMatchObject({
      newsletter: null,
      stories_sent_in: [],
      names_sent_in: [],
      profile: { email: email.toLowerCase() },
    });
  });

  test('the download omits the name of a favorite if that name is no longer public', async () => {
    const { client, id } = await somebody();
    const [draft] =
      await backend.sql`insert into baby_names (name, gender) values ('Draftling', 'girl') returning id::int`;
    const wanted = { name_id: draft?.id as number };
    expect((await client.from('favorites').insert(wanted)).error?.code).toBe('42501');
    // Simulates that the name was a favorite before it became a draft.
    await backend.sql`insert into favorites (user_id, name_id, note) values (${id}, ${wanted.name_id}, 'mine')`;
    await backend.sql`insert into favorite_list_names (list_id, name_id, user_id)
      select id, ${wanted.name_id}, user_id from favorite_lists where user_id = ${id}`;
    const { data } = await client.rpc('download_my_data');
    expect(data).toMatchObject({
      favorites: expect.arrayContaining([expect.objectContaining({ ...wanted, name: null, note: 'mine' })]),
      favorite_lists: [{ names: [expect.any(String)] }],
    });
    expect(JSON.stringify(data)).not.toContain('Draftling');
    await backend.sql`delete from baby_names where id = ${wanted.name_id}`;
  });

  test('only a signed-in user can download personal data, at most 20 times an hour', async () => {
    expect((await (await backend.as('visitor')).rpc('download_my_data')).error?.code).toBe('42501');
    const parent = await backend.as('parent');
    for (let times = 0; times < 20; times++) expect((await parent.rpc('download_my_data')).error).toBeNull();
    expect((await parent.rpc('download_my_data')).status).toBe(429);
  });
});

describe('deleting one’s account', () => {
  test('deleting an account removes the user from every table, ends the session and sends a last email', async () => {
    const { email, name, client, id } = await somebody();
    await delivered();
    expect((await found(email)).length).toBeGreaterThan(5);
    await backend.stack.mailbox.clear();

    expect((await client.rpc('delete_my_account', { password })).data).toEqual({ deleted: true });
    await delivered();
    const [mail] = await backend.stack.mailbox.list(email);
    expect(mail?.subject).toBe('Your account is deleted');
    await backend.stack.mailbox.clear(); // Removes the delivered emails, which on a real site are in the person's own mailbox.

    expect(await found(email)).toEqual([]);
    expect(await found(name)).toEqual([]);
    expect(await backend.sql`select 1 from auth.users where id = ${id}`).toHaveLength(0);
    expect((await client.from('profiles').select('id')).data).toEqual([]);
    expect((await client.auth.refreshSession()).error).not.toBeNull();
    const sent =
      await backend.sql`select submitter_name, submitter_email from submissions where title = ${`A story of ${count}`}`;
    expect([...sent]).toEqual([{ submitter_name: 'Erased', submitter_email: 'erased@erased.invalid' }]);
  });

  test('delete_my_account() rejects a wrong password with 403, and rejects every password after five wrong ones', async () => {
    const { client, id } = await somebody();
    for (const wrong of ['wrong', '', `${password} `, password.toUpperCase(), 'x'.repeat(100)]) {
      const { status, error } = await client.rpc('delete_my_account', { password: wrong });
      expect([status, error]).toMatchObject([403, { code: 'PT403', message: 'The current password is not correct.' }]);
    }
    for (const more of ['wrong', password]) {
      expect((await client.rpc('delete_my_account', { password: more })).status).toBe(429);
    }
    expect(await backend.sql`select 1 from profiles where id = ${id}`).toHaveLength(1);
  });

  test('the server checks only five of twenty parallel wrong passwords for deleting an account, and the rest get 429', async () => {
    const { client } = await somebody();
    const responses = await twentyInParallel((at) => client.rpc('delete_my_account', { password: `wrong ${at}` }));
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(15);
  });

  test('delete_my_account() accepts a password whose hash the auth server wrote ($2b$)', async () => {
    const { client, id } = await somebody();
    await backend.sql`
      update auth.users set encrypted_password = replace(encrypted_password, '$2a$', '$2b$') where id = ${id}`;
    expect((await client.rpc('delete_my_account', { password: 'wrong' })).status).toBe(403);
    expect((await client.rpc('delete_my_account', { password })).data).toEqual({ deleted: true });
  });

  test('deleting an account is rejected for visitors and for the last active super admin', async () => {
    expect((await (await backend.as('visitor')).rpc('delete_my_account', { password })).error?.code).toBe('42501');
    const last = await (await backend.as('superAdmin')).rpc('delete_my_account', { password });
    expect([last.status, last.error?.message]).toEqual([
      409,
      'This is the last active super admin. Add another super admin first.',
    ]);
    expect(await found(emails.superAdmin)).toContain('auth.users');
  });

  test('the log entry about a deleted staff account doesn’t contain the email address', async () => {
    const { client, id, email } = await somebody();
    await backend.sql`insert into admin_users (user_id, role) values (${id}, 'admin')`;
    await client
      .from('affiliate_products')
      .insert({ title: 'Theirs', description: 'x', price: '1', amazon_url: 'https://a.example' });
    expect((await client.rpc('delete_my_account', { password })).error).toBeNull();
    const lines =
      await backend.sql`select actor_email, action, resource from audit_log where actor_id = ${id} order by id`;
    expect([...lines]).toEqual([
      { actor_email: 'erased@erased.invalid', action: 'insert', resource: 'affiliate_products' },
      { actor_email: 'erased@erased.invalid', action: 'erase', resource: 'people' },
    ]);
    await delivered();
    await backend.stack.mailbox.clear();
    expect(await found(email)).toEqual([]);
  });
});

describe('erasing a person', () => {
  test('erasing an email address covers every table, the audit log and deleted records, and the result lists each table', async () => {
    const { email, name, client, id } = await somebody();
    const address = email.toLowerCase();
    const superAdmin = await backend.as('superAdmin');
    // Creates rows with the address and changes them as staff, so that the audit log contains the address as well.
    await backend.sql`insert into admin_users (user_id, role) values (${id}, 'admin')`;
    await client
      .from('affiliate_products')
      .insert({ title: 'Theirs', description: 'x', price: '1', amazon_url: 'https://a.example' });
    const [sent] = await backend.sql`select id from submissions where submitter_email = ${address}`;
    await superAdmin.rpc('reject_review', { resource: 'submissions', submission_id: sent?.id });
    await superAdmin.from('submissions').delete().eq('id', sent?.id);
    const [reader] = await backend.sql`select id from subscribers where email = ${address}`;
    await superAdmin.from('subscribers').delete().eq('id', reader?.id);
    await backend.sql`delete from private.recent_mails`; // Otherwise the second sign-up email would be delayed by a minute.
    await leaveTraces(email, name);
    const [kept] = await backend.sql`
      insert into baby_names (name, meaning) values ('Fleeting', 'goes soon') returning id`;
    await client.from('favorites').insert({ user_id: id, name_id: kept?.id, note: `for ${name}` });
    await superAdmin.from('baby_names').delete().eq('id', kept?.id);
    await superAdmin.rpc('invite_admin', { email: `other.${address}`, role: 'moderator' });
    await backend.sql`insert into admin_invitations (email, role, revoked_at) values (${address}, 'moderator', now())`;
    // Puts the address into a setting, a story, a link, a list, another user's pending change of address, and the auth
    // server's log.
    await backend.sql`update settings set value = ${address} where key = 'contact_email'`;
    await backend.sql`
      insert into stories (title, summary, content, category, age_range)
      values ('A dedication', 'A summary of it', ${`For <${email}>, see https://x.test/?to=${address.replace('@', '%40')}. ${'word '.repeat(20)}`}, 'Bedtime', '3-7')`;
    await backend.sql`update baby_names set nicknames = array['Nick', ${address}] where id = 2`;
    await backend.sql`update auth.users set email_change = ${address}, email_change_token_new = 'open' where email = ${emails.otherParent}`;
    await backend.sql`
      insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), ${backend.sql.json({ actor_id: id, actor_username: email })})`;
    await backend.sql`
      insert into private.outbox (to_email, template, sent_at) values (${address}, 'x', now())`;
    await delivered();
    expect(
      await backend.sql`select 1 from private.rate_limits where strpos(bucket, private.email_hash(${address})) > 0`,
    ).not.toHaveLength(0);
    const before = await found(address);
    expect(before).toEqual(
      expect.arrayContaining([
        'auth.audit_log_entries',
        'auth.identities',
        'auth.users',
        'private.deleted_records',
        'private.outbox',
        'private_local.mails',
        'public.admin_invitations',
        'public.audit_log',
        'public.baby_names',
        'public.name_submissions',
        'public.profiles',
        'public.settings',
        'public.stories',
        'public.submissions',
        'public.subscribers',
      ]),
    );

    const { data, error } = await erase(`  ${email.toUpperCase()} `);
    expect(error).toBeNull();
    // The only remaining match is a longer address, which ends with the erased one and belongs to another person.
    const other = `other.${address}`;
    for (const where of await found(address)) {
      const [row] = await backend.sql.unsafe(
        `select count(*)::int as n from ${where} as t where strpos(replace(lower(t::text), $2, ''), $1) > 0`,
        [address, other],
      );
      expect([where, row?.n]).toEqual([where, 0]);
    }
    expect(await found(address.replace('@', '%40'))).toEqual([]);
    expect(await found(name)).toEqual([]);
    expect(await found(other)).toContain('public.admin_invitations');

    const report = data as { table: string; action: string; rows: number }[];
    expect(report.map(({ table, action, rows }) => `${table} ${action} ${rows}`)).toEqual(
      expect.arrayContaining([
        'auth.users deleted 1',
        'public.profiles deleted 1',
        'public.admin_users deleted 1',
        'public.favorites deleted 1',
        'public.favorite_lists deleted 1',
        'public.favorite_shares deleted 1',
        'public.subscribers deleted 1',
        'public.submissions redacted 1',
        'public.name_submissions redacted 2',
        'public.settings redacted 1',
        'public.stories redacted 1',
        'public.baby_names redacted 1',
        'private.deleted_records deleted 1',
        'private.deleted_records redacted 2',
        expect.stringContaining('public.audit_log redacted'),
        expect.stringContaining('private.outbox deleted'),
        expect.stringContaining('private_local.mails deleted'),
        expect.stringContaining('auth.audit_log_entries deleted'),
      ]),
    );
    const [line] = await backend.sql`
      select actor_email, action, resource, record_id, after from audit_log order by id desc limit 1`;
    expect(line).toEqual({
      actor_email: emails.superAdmin,
      action: 'erase',
      resource: 'people',
      record_id: null,
      after: { report },
    });
    expect((await backend.sql`select value from settings where key = 'contact_email'`)[0]?.value).toBe('');
    const [pending] =
      await backend.sql`select email_change, email_change_token_new from auth.users where email = ${emails.otherParent}`;
    expect(pending).toEqual({ email_change: '', email_change_token_new: '' });
    // The audit log still has the person's actions as staff, without the email address.
    const [done] = await backend.sql`select actor_email from audit_log where actor_id = ${id}`;
    expect(done?.actor_email).toBe('erased@erased.invalid');

    const counters = await backend.sql`
      select 1 from private.rate_limits where strpos(bucket, private.email_hash(${address})) > 0
      union all select 1 from private.recent_mails where email_hash = private.email_hash(${address})`;
    expect(counters).toHaveLength(0);

    expect((await erase(email)).data).toEqual([]);
  });

  /** Deletes issues. Makes them drafts first, because the database refuses to delete sent issues. */
  async function deleteIssues(ids: number[]): Promise<void> {
    await backend.sql`
      update newsletter_issues set status = 'draft', send_at = null, started_at = null, finished_at = null where id = any (${ids})`;
    await backend.sql`delete from newsletter_issues where id = any (${ids})`;
  }

  test('erasing an address and deleting an account redact the email address in scheduled and sent newsletters', async () => {
    const [erased, deleted] = [await somebody(), await somebody()];
    const body = `<p>Write to <a href="mailto:${erased.email}">${erased.email}</a> or ${deleted.email}.</p>`;
    const common = { subject: `For ${erased.email}`, preview_text: deleted.email, body };
    const now = new Date();
    const issues = await backend.sql<{ id: number }[]>`
      insert into newsletter_issues ${backend.sql([
        { ...common, status: 'scheduled', send_at: new Date('2090-01-01'), started_at: null, finished_at: null },
        { ...common, status: 'sent', send_at: null, started_at: now, finished_at: now },
      ])} returning id::int`;
    expect((await erase(erased.email)).data).toContainEqual({
      table: 'public.newsletter_issues',
      action: 'redacted',
      rows: 2,
    });
    expect((await deleted.client.rpc('delete_my_account', { password })).error).toBeNull();
    const someone = 'erased@erased.invalid';
    const ids = issues.map(({ id }) => id);
    const left = await backend.sql`
      select subject, preview_text, body, status from newsletter_issues where id = any (${ids}) order by id`;
    expect([...left]).toEqual(
      ['scheduled', 'sent'].map((status) => ({
        ...{ subject: `For ${someone}`, preview_text: someone, status },
        body: `<p>Write to <a href="mailto:${someone}">${someone}</a> or ${someone}.</p>`,
      })),
    );
    // Sent newsletters can be changed only by redaction.
    const change = (await backend.as('superAdmin')).from('newsletter_issues').update({ body: '<p>x</p>' });
    expect((await change.in('id', ids)).status).toBe(409);
    await deleteIssues(ids);
  });

  test('an address can be erased from a sent newsletter even if the usual placeholder would make the text too long', async () => {
    const email = 'b@b.io';
    const link = `<p><a href="mailto:${email}">${email}</a></p>`;
    const filler = 'x'.repeat(20_000 - link.length);
    const now = new Date();
    const [issue] = await backend.sql<{ id: number }[]>`
      insert into newsletter_issues ${backend.sql({
        ...{ subject: 'Full', body: link + filler, status: 'sent', started_at: now, finished_at: now },
      })} returning id::int`;
    const ids = [issue?.id ?? 0];
    const { data } = await erase(email);
    expect(data).toContainEqual({ table: 'public.newsletter_issues', action: 'redacted', rows: 1 });
    const [left] = await backend.sql`select body from newsletter_issues where id = any (${ids})`;
    expect(left?.body === link.replaceAll(email, 'x@x.x') + filler).toBe(true);
    // Erasure deletes rows that it can't redact. If such a row were a sent newsletter, the database would refuse the
    // deletion.
    const deletion = backend.sql.begin(async (sql) => {
      await sql`select private.suppress_row_audit(true)`;
      await sql`delete from newsletter_issues where id = any (${ids})`;
    });
    await expect(deletion).rejects.toThrow('A sent newsletter can');
    await deleteIssues(ids);
  });

  test('undoing a deletion restores records without the data of a person who was erased after the deletion', async () => {
    const { email, id, client } = await somebody();
    const superAdmin = await backend.as('superAdmin');
    const [sent] = await backend.sql`select id from submissions where submitter_email = ${email.toLowerCase()}`;
    const [name] =
      await backend.sql`insert into baby_names (name, meaning) values ('Returning', 'comes back') returning id`;
    await client.from('favorites').insert({ user_id: id, name_id: name?.id });
    await superAdmin.from('submissions').delete().eq('id', sent?.id);
    await superAdmin.from('baby_names').delete().eq('id', name?.id);
    await erase(email);
    for (const [resource, record] of [
      ['submissions', sent?.id],
      ['baby_names', name?.id],
    ]) {
      expect((await superAdmin.rpc('undo_delete', { resource, record_ids: [String(record)] })).data).toBe(1);
    }
    const [back] = await backend.sql`select submitter_name, submitter_email from submissions where id = ${sent?.id}`;
    expect(back).toEqual({ submitter_name: 'Erased', submitter_email: 'erased@erased.invalid' });
    expect(await backend.sql`select 1 from favorites where name_id = ${name?.id}`).toHaveLength(0);
  });

  test('erasing an email address leaves similar addresses unchanged', async () => {
    const email = newAddress().toLowerCase();
    const [local = '', domain = ''] = email.split('@');
    const alike = [`${local}+news@${domain}`, `jo.${email}`, `jo-${email}`, `jo'${email}`, `${email}.au`, `${email}x`];
    for (const other of [email, ...alike]) await backend.sql`insert into subscribers (email) values (${other})`;
    await backend.sql`
      insert into audit_log (actor_id, actor_email, action, resource, after) values
        (gen_random_uuid(), 'x@example.com', 'update', 'subscribers', ${backend.sql.json({ list: [email, ...alike], text: `Mail ${email}.` })})`;
    await erase(email);
    const left = await backend.sql`select email from subscribers where email like ${`%${local}%`} order by id`;
    expect(left.map((row) => row.email)).toEqual(alike);
    const [line] = await backend.sql`
      select id, after from audit_log where resource = 'subscribers' order by id desc limit 1`;
    expect(line?.after).toEqual({
      list: ['erased@erased.invalid', ...alike],
      text: 'Mail erased@erased.invalid.',
    });
    await backend.sql`delete from audit_log where id = ${line?.id}`;
  });

  test('erasing an address also covers tables of later migrations, and deletes rows only if constraints forbid redacting them', async () => {
    const email = newAddress().toLowerCase();
    await backend.sql`create schema later`;
    try {
      await backend.sql`create table later.notes (id int, "odd ""name" varchar(40), data json, tags text[])`;
      await backend.sql`create table later.strict (email text check (email like '%@erased.test'), full_name text)`;
      await backend.sql`create table later.narrow (address text unique check (length(address) <= 23), full_name text not null)`;
      await backend.sql`
        insert into later.notes values
          (1, ${`to ${email}`}, ${backend.sql.json({ deep: [{ [email]: { email, full_name: 'Deep Name' } }], full_name: 'Stays' })}, ${['a', email]}),
          (2, 'nothing', null, null)`;
      await backend.sql`insert into later.strict values (${email}, 'Strict Name'), ('stays@erased.test', 'Stays')`;
      await backend.sql`insert into later.narrow values (${email}, 'Narrow Name'), (${`at ${email}`}, 'Long'),
          ('erased@erased.invalid', 'Earlier')`;
      await backend.sql`grant all on schema later to postgres`; // Grants the same rights as a migration does for a new table.
      await backend.sql`grant all on all tables in schema later to postgres`;
      const { data } = await erase(email);
      expect(data).toEqual([
        { table: 'later.narrow', action: 'redacted', rows: 2 },
        { table: 'later.notes', action: 'redacted', rows: 1 },
        { table: 'later.strict', action: 'deleted', rows: 1 },
      ]);
      const notes = await backend.sql`select * from later.notes order by id`;
      expect(notes[0]).toEqual({
        id: 1,
        'odd "name': 'to erased@erased.invalid',
        data: {
          deep: [{ 'erased@erased.invalid': { email: 'erased@erased.invalid', full_name: 'Erased' } }],
          full_name: 'Stays',
        },
        tags: ['a', 'erased@erased.invalid'],
      });
      expect(await backend.sql`select * from later.strict`).toHaveLength(1);
      expect([...(await backend.sql`select * from later.narrow order by full_name`)]).toEqual([
        { address: 'erased@erased.invalid', full_name: 'Earlier' },
        { address: 'x@x.x', full_name: 'Erased' },
        { address: 'at x@x.x', full_name: 'Long' },
      ]);
      expect(await found(email)).toEqual([]);
    } finally {
      await backend.sql`drop schema later cascade`;
    }
  });

  test('erasing an address from a long audit log takes at most three times as long as searching one column', async () => {
    const { sql } = backend;
    await sql`
      insert into audit_log (actor_id, actor_email, action, resource, before, after)
      select gen_random_uuid(), 'staff@example.com', 'update', 'stories', entry, entry
      from generate_series(1, 10000) as n, lateral (
        select jsonb_build_object('id', n, 'title', 'Long log', 'summary', repeat('An old mill by the river. ', 8)) as entry) as e`;
    const fastest = async (run: () => Promise<unknown>) => {
      const times: number[] = [];
      for (let tries = 0; tries < 4; tries++) {
        const begin = performance.now();
        await run();
        times.push(performance.now() - begin);
      }
      return Math.min(...times);
    };
    const search = await fastest(() => sql`select from audit_log where before::text ilike '%nobody@erased.test%'`);
    const erasure = await fastest(
      () => sql`
        select private.redact_rows(table_name, columns, nullable_names, 'nobody@erased.test')
        from private.text_columns() where table_name = 'public.audit_log'`,
    );
    await sql`delete from audit_log where before ->> 'title' = 'Long log'`;
    expect(erasure / search).toBeLessThan(3);
  });

  test('erasing an address is rejected for lower roles, for the last super admin’s address and for invalid addresses', async () => {
    for (const role of ['parent', 'moderator', 'admin', 'deactivatedAdmin'] as const) {
      expect((await erase(emails.parent, role)).error?.code).toBe('42501');
    }
    const last = await erase(emails.superAdmin);
    expect([last.status, last.error?.message]).toEqual([
      409,
      'This is the last active super admin. Add another super admin first.',
    ]);
    for (const wrong of ['', '%', 'nobody', '%@%', 'a@b']) {
      expect((await erase(wrong)).error?.message).toBe('Enter a valid email address.');
    }
    expect(await found(emails.parent)).toContain('auth.users');
  });

  test('if super admins erase their own account, the log entry has no email address', async () => {
    const { client, email, id } = await somebody();
    await backend.sql`insert into admin_users (user_id, role) values (${id}, 'super_admin')`;
    expect((await client.rpc('erase_person', { email })).error).toBeNull();
    expect(await found(email)).toEqual([]);
    const [line] =
      await backend.sql`select actor_email, action from audit_log where actor_id = ${id} order by id desc limit 1`;
    expect(line).toEqual({ actor_email: 'erased@erased.invalid', action: 'erase' });
    expect((await client.rpc('my_permissions')).data).toEqual([]);
  });
});

describe('retention', () => {
  const apply = async () => {
    const [row] = await backend.sql<{ counts: Record<string, number> }[]>`select private.apply_retention() as counts`;
    return row?.counts ?? {};
  };

  test('retention deletes expired rows and no others', async () => {
    await apply();
    const { sql } = backend;
    const parent = (await sql`select id from profiles where email = ${emails.parent}`)[0]?.id;
    const days = (count: number) => sql`now() - ${`${count} days`}::interval`;
    const twice = [
      (age: number) => sql`
        insert into private.deleted_records (resource, record_id, record, forget_at)
        values ('stories', ${`${age}`}, '{}', now() + ${`${30 - age} days`}::interval)`,
      (age: number) =>
        sql`insert into subscribers (email, created_at) values (${`pending${age}@kept.test`}, ${days(age)})`,
      (age: number) => sql`
        insert into private.outbox (to_email, template, sent_at) values (${`sent${age}@kept.test`}, 'x', ${days(age * 3)})`,
      (age: number) => sql`
        insert into private.outbox (to_email, template, failed_at)
        values (${`failed${age}@kept.test`}, 'x', ${days(age * 3)})`,
      (age: number) => sql`
        insert into private_local.mails (to_email, subject, sent_at) values (${`box${age}@kept.test`}, 'x', ${days(age * 3)})`,
      (age: number) => sql`
        insert into auth.sessions (id, user_id, created_at, updated_at, refreshed_at)
        values (gen_random_uuid(), ${parent}, ${days(400)}, ${days(400)}, (${days(age * 3)}) at time zone 'UTC')`,
      (age: number) => sql`
        insert into auth.refresh_tokens (id, token, user_id, revoked, created_at, updated_at)
        values (gen_random_uuid()::text, ${`token${age}`}, ${parent}, true, ${days(age * 3)}, ${days(age * 3)})`,
      (age: number) => sql`
        insert into auth.audit_log_entries (id, payload, created_at) values (gen_random_uuid(), ${sql.json({ retention: age })}, ${days(age * 3)})`,
      (age: number) => sql`
        insert into private.rate_limits (bucket, window_start, hits) values (${`kept:${age}`}, now() - ${`${age - 6} hours`}::interval, 1)`,
      (age: number) => sql`
        insert into favorite_lists (id, user_id, title, deleted_at)
        values (gen_random_uuid(), ${parent}, 'kept', now() - ${`${age - 6} hours`}::interval)`,
      (age: number) => sql`
        insert into admin_invitations (email, role, expires_at) values (${`expired${age}@kept.test`}, 'admin', ${days(age)})`,
      (age: number) => sql`
        insert into admin_invitations (email, role, accepted_at) values (${`accepted${age}@kept.test`}, 'admin', ${days(age)})`,
    ];
    for (const make of twice) for (const age of [29, 31]) await make(age);
    for (const age of [179, 181]) {
      const hash = String(age).padEnd(64, '0');
      await sql`insert into rooms (token_hash, opened_at) values (${hash}, ${days(age)})`;
      await sql`insert into say_links (token_hash, key_hash, opened_at) values (${hash}, ${hash}, ${days(age)})`;
    }
    for (const age of [6, 8]) {
      const id = await addAccount(sql, `unconfirmed${age}@kept.test`);
      await sql`update auth.users set email_confirmed_at = null, created_at = ${days(age)} where id = ${id}`;
    }
    const staff = await addAccount(sql, 'staff@kept.test');
    await sql`insert into admin_users (user_id, role) values (${staff}, 'moderator')`;
    await sql`update auth.users set email_confirmed_at = null, created_at = ${days(8)} where id = ${staff}`;
    // An email with a new confirmation link restarts the period until deletion.
    await sql`insert into subscribers (email, created_at) values ('resent@kept.test', ${days(31)})`;
    await sql`insert into private.outbox (to_email, template, sent_at) values ('resent@kept.test', 'x', now())`;
    const resent = await addAccount(sql, 'again@kept.test');
    await sql`update auth.users set email_confirmed_at = null, created_at = ${days(8)}, confirmation_sent_at = now() where id = ${resent}`;
    await sql`insert into private.setup_codes (code_hash) values (${'0'.repeat(64)})`;
    for (const age of [700, 740]) {
      await sql`
        insert into audit_log (at, actor_id, actor_email, action, resource, record_id, before) values
          (${days(age)}, gen_random_uuid(), 'old@kept.test', 'delete', 'subscribers', ${`retention${age}`}, '{"email": "reader@kept.test"}'),
          (${days(age)}, gen_random_uuid(), 'old@kept.test', 'delete', 'stories', ${`retention${age}`}, '{"title": "stays"}')`;
      await sql`
        insert into import_batches (resource, file_name, actor_id, actor_email, created_at)
        values ('baby_names', ${`retention${age}`}, gen_random_uuid(), 'old@kept.test', ${days(age)})`;
    }

    expect(await apply()).toEqual({
      deleted_records: 1,
      unconfirmed_subscriptions: 1,
      unconfirmed_accounts: 1,
      mails: 2,
      mailbox: 1,
      sessions: 1,
      refresh_tokens: 1,
      sign_in_log: 1,
      rate_limits: 1,
      invitations: 2,
      setup_codes: 1,
      favorite_lists: 1,
      review_notes: 0,
      rooms: 1,
      say_links: 1,
      audit_log_addresses: 2,
      audit_log_records: 1,
      import_addresses: 1,
      client_errors: 0,
      archived_changes: 0,
    });
    const left = await sql`
      select email from subscribers where email like '%@kept.test'
      union all select email from auth.users where email like '%@kept.test'
      union all select to_email from private.outbox where to_email like '%@kept.test'
      union all select to_email from private_local.mails where to_email like 'box%@kept.test'
      union all select email from admin_invitations where email like '%@kept.test' order by 1`;
    expect(left.map(({ email }) => email)).toEqual([
      'accepted29@kept.test',
      'again@kept.test',
      'box29@kept.test',
      'expired29@kept.test',
      'failed29@kept.test',
      'pending29@kept.test',
      'resent@kept.test',
      'resent@kept.test',
      'sent29@kept.test',
      'staff@kept.test',
      'unconfirmed6@kept.test',
    ]);
    const lines = await sql`
      select record_id, resource, actor_email, before from audit_log where record_id like 'retention%' order by record_id, resource`;
    expect([...lines]).toEqual([
      { record_id: 'retention700', resource: 'stories', actor_email: 'old@kept.test', before: { title: 'stays' } },
      {
        record_id: 'retention700',
        resource: 'subscribers',
        actor_email: 'old@kept.test',
        before: { email: 'reader@kept.test' },
      },
      {
        record_id: 'retention740',
        resource: 'stories',
        actor_email: 'erased@erased.invalid',
        before: { title: 'stays' },
      },
      { record_id: 'retention740', resource: 'subscribers', actor_email: 'erased@erased.invalid', before: null },
    ]);
    expect(Object.values(await apply()).filter((rows) => rows !== 0)).toEqual([]);
  });

  test('visitors and staff can’t call apply_retention() through the API', async () => {
    for (const role of ['visitor', 'superAdmin'] as const) {
      const { status } = await backend.send(role, '/rest/v1/rpc/apply_retention', { method: 'POST', body: '{}' });
      expect(status).toBe(404);
    }
  });

  test('deletions by retention are not logged and can’t be undone', async () => {
    const counts = () => backend.sql`
      select (select count(*) from audit_log) as lines, (select count(*) from private.deleted_records) as records`;
    await apply();
    await backend.sql`insert into subscribers (email, created_at) values ('quiet@kept.test', now() - interval '31 days')`;
    const before = await counts();
    expect((await apply()).unconfirmed_subscriptions).toBe(1);
    expect([...(await counts())]).toEqual([...before]);
  });
});
