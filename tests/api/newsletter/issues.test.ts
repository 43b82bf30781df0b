/** Newsletter issues through the API: permissions, allowed values, schedules, test mails, drafts, unsubscribing. */
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { emails } from '../../support/data/people';
import { addSubscribers, issueRow } from './support';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.sql`update newsletter_issues set status = 'stopped', finished_at = now() where status in ('sending', 'paused')`;
  await backend.sql`delete from private.outbox`;
  await backend.sql`delete from subscribers`;
  await backend.stack.mailbox.clear();
});

type Who = Parameters<TestBackend['send']>[0];
const call = (who: Who, name: string, body: object) =>
  backend.send(who, `/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) });
const add = async (more: Record<string, unknown> = {}): Promise<number> =>
  (await backend.sql`insert into newsletter_issues ${backend.sql({ ...issueRow, ...more })} returning id::int`)[0]?.id;
const stored = async (id: number) => (await backend.sql`select * from newsletter_issues where id = ${id}`)[0];
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();
const isSent = (id: number) =>
  vi.waitFor(async () => expect((await stored(id))?.status).toBe('sent'), { timeout: 20_000, interval: 100 });

test('moderators can write newsletter issues and send test emails, but only admins can send issues', async () => {
  await addSubscribers(backend.sql, 1);
  const moderator = await backend.as('moderator');
  const { data } = await moderator
    .from('newsletter_issues')
    .insert(issueRow as never)
    .select('id');
  const id = data?.[0]?.id ?? 0;
  expect((await call('moderator', 'newsletter_audience', {})).body).toEqual({
    name_updates: 1,
    story_updates: 1,
    both: 1,
  });
  const calls = [
    ['send_newsletter', { issue_id: id }],
    ['send_newsletter', { issue_id: id, at: inAnHour() }],
    ['set_newsletter_status', { issue_id: id, status: 'stopped' }],
  ] as const;
  for (const [name, body] of calls) expect((await call('moderator', name, body)).status, name).toBe(403);
  for (const who of ['parent', 'deactivatedAdmin'] as const) {
    for (const [name, body] of [
      ...calls,
      ['send_newsletter_test', { issue_id: id }],
      ['newsletter_figures', { issue_id: id }],
      ['newsletter_audience', {}],
      ['draft_newsletter', {}],
    ] as const)
      expect((await call(who, name, body)).status, `${who} ${name}`).toBe(403);
  }
  // Staff can't update the column `status`. Only database functions change the status.
  expect((await moderator.from('newsletter_issues').update({ status: 'sending' }).eq('id', id)).error?.code).toBe(
    '42501',
  );
  expect((await call('moderator', 'send_newsletter_test', { issue_id: id })).body).toBe(emails.moderator);
  const mail = await vi.waitFor(
    async () => {
      const [found] = await backend.stack.mailbox.list(emails.moderator);
      expect(found?.subject).toBe('Test: What is new');
      return found;
    },
    { timeout: 10_000 },
  );
  expect(mail?.headers).toEqual({});
});

test('if twenty parallel requests send the same issue, each subscriber gets one email', async () => {
  await addSubscribers(backend.sql, 30);
  const id = await add();
  const statuses = (
    await Promise.all(Array.from({ length: 20 }, () => call('admin', 'send_newsletter', { issue_id: id })))
  ).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, ...Array(19).fill(409)]);
  await isSent(id);
  expect(await stored(id)).toMatchObject({ audience: 30, sent: 30, failed: 0 });
  expect(await backend.stack.mailbox.list('reader')).toHaveLength(30);
  const log = await backend.sql`
    select actor_email, before ->> 'status' as before, after ->> 'status' as after from audit_log
    where resource = 'newsletter_issues' and record_id = ${String(id)} and before ->> 'status' <> after ->> 'status'`;
  expect([...log]).toEqual([{ actor_email: emails.admin, before: 'draft', after: 'sending' }]);
  expect((await call('admin', 'send_newsletter', { issue_id: id })).status).toBe(409);
});

test('a scheduled or sent issue can neither be changed nor deleted', async () => {
  await addSubscribers(backend.sql, 1);
  const id = await add();
  const admin = await backend.as('admin');
  expect((await call('admin', 'send_newsletter', { issue_id: id, at: inAnHour() })).body).toBe('scheduled');
  const change = { body: '<p>Something else entirely</p>' };
  expect((await admin.from('newsletter_issues').update(change).eq('id', id)).error?.message).toContain(
    'Cancel the schedule',
  );
  expect((await admin.from('newsletter_issues').delete().eq('id', id)).error?.message).toContain('Cancel the schedule');
  expect((await call('admin', 'set_newsletter_status', { issue_id: id, status: 'draft' })).body).toBe('draft');
  expect((await admin.from('newsletter_issues').update(change).eq('id', id)).error).toBeNull();
  expect((await call('admin', 'set_newsletter_status', { issue_id: id, status: 'sending' })).status).toBe(409);
  await call('admin', 'send_newsletter', { issue_id: id });
  await isSent(id);
  expect(
    (
      await admin
        .from('newsletter_issues')
        .update(issueRow as never)
        .eq('id', id)
    ).error?.message,
  ).toContain("can't be changed");
  expect((await admin.from('newsletter_issues').delete().eq('id', id)).error?.message).toContain("can't be deleted");
});

test('a scheduled issue is sent at its time, but becomes a draft with an explanation if a link is broken', async () => {
  await addSubscribers(backend.sql, 2);
  const good = await add();
  const [story] = await backend.sql`select id from stories where status = 'published' limit 1`;
  const bad = await add({ body: `<p><a href="/story/${story?.id}">Story</a></p>` });
  for (const issue_id of [good, bad]) await call('admin', 'send_newsletter', { issue_id, at: inAnHour() });
  await backend.sql`update stories set status = 'draft' where id = ${story?.id}`;
  await backend.sql`update newsletter_issues set send_at = now() where id in (${good}, ${bad})`;
  await isSent(good);
  expect(await stored(good)).toMatchObject({ sent: 2 });
  expect(await stored(bad)).toMatchObject({
    status: 'draft',
    send_at: null,
    problem: expect.stringContaining(`/story/${story?.id}`),
  });
  expect((await call('admin', 'send_newsletter', { issue_id: bad })).body).toMatchObject({
    message: expect.stringContaining('its page was deleted'),
  });
  await backend.sql`update stories set status = 'published' where id = ${story?.id}`;
  const [entry] = await backend.sql`
    select actor_email from audit_log where resource = 'newsletter_issues' and record_id = ${String(good)}
      and after ->> 'status' = 'sending'`;
  expect(entry?.actor_email).toBe(emails.admin);
});

test('an issue that links to a name can still be sent after the name was merged', async () => {
  await addSubscribers(backend.sql, 1);
  const [kept, merged] = await backend.sql<{ id: number; updated_at: string }[]>`
    insert into baby_names (name, gender, meaning) values ('Keptname', 'girl', 'a'), ('Mergedname', 'girl', 'b')
    returning id::int, updated_at::text`;
  const id = await add({ body: `<p><a href="/name/${merged?.id}">A name</a></p>` });
  const versions = { kept_updated_at: kept?.updated_at, merged_updated_at: merged?.updated_at };
  const merge = await call('admin', 'merge_names', { kept_id: kept?.id, merged_id: merged?.id, ...versions });
  expect(merge.status).toBe(200);
  expect(await call('admin', 'send_newsletter', { issue_id: id })).toMatchObject({ status: 200, body: 'sending' });
  await isSent(id);
  await backend.sql`delete from baby_names where id = ${kept?.id ?? 0}`;
  const again = await add({ body: `<p><a href="/name/${merged?.id}">A name</a></p>` });
  expect((await call('admin', 'send_newsletter', { issue_id: again })).body).toMatchObject({
    message: expect.stringContaining(`/name/${merged?.id}`),
  });
});

test('stopping an issue cancels its queued emails, and an email that is being sent is not retried', async () => {
  await addSubscribers(backend.sql, 3);
  const id = await add();
  // The statements run in one transaction, so that the worker sees the emails only after their attempts were changed.
  await backend.sql.begin(async (sql) => {
    await sql`select private.start_newsletter(i) from newsletter_issues as i where id = ${id}`;
    await sql`select private.advance_newsletters()`;
    await sql`
      update private.outbox set attempts = 8, next_attempt_at = now() + case id % 3 when 0 then interval '2 minutes' else interval '2 hours' end
      where issue_id = ${id}`;
  });
  const figures = async () => {
    await backend.sql`select private.advance_newsletters()`;
    return (await call('admin', 'newsletter_figures', { issue_id: id })).body;
  };
  expect(await figures()).toMatchObject({ waiting: 3 });
  await call('admin', 'set_newsletter_status', { issue_id: id, status: 'stopped' });
  expect(await figures()).toMatchObject({ waiting: 1, skipped: 2 });
  // Simulates that the attempt to send the remaining email fails after the stop.
  await backend.sql`update private.outbox set next_attempt_at = now() + interval '6 hours' where issue_id = ${id}`;
  expect(await figures()).toMatchObject({ waiting: 0, skipped: 3 });
});

test('an issue can’t be sent with an empty text or audience, an outdated version or a time in the past', async () => {
  const id = await add();
  const refused = async (body: object) => (await call('admin', 'send_newsletter', { issue_id: id, ...body })).status;
  expect(await refused({})).toBe(409); // The audience is empty.
  await addSubscribers(backend.sql, 1);
  expect(await refused({ read: '2020-01-01T00:00:00Z' })).toBe(409);
  expect(await refused({ at: '2020-01-01T00:00:00Z' })).toBe(400);
  expect((await call('admin', 'send_newsletter', { issue_id: 999_999 })).status).toBe(404);
  await backend.sql`update newsletter_issues set body = '<p>&nbsp;<br> </p>' where id = ${id}`;
  expect(await refused({})).toBe(409);
});

test.each([
  '<script>alert(1)</script>',
  '<p onclick="x">a</p>',
  '<img src="https://a.test/pixel.png">',
  '<a href="javascript:alert(1)">a</a>',
  '<a href="//evil.test">a</a>',
  '<a href="/\\evil.test">a</a>',
  '<a href="http://a.test">a</a>',
  '<a href="https://a.test" onclick="x">a</a>',
  '<style>p{}</style>',
  'a < b',
])('the database rejects an issue with the body %s', async (body) => {
  const { error } = await (await backend.as('moderator'))
    .from('newsletter_issues')
    .insert({ ...issueRow, body } as never);
  expect([error?.code, error?.message]).toEqual(['23514', expect.stringContaining('newsletter_issues_body_form')]);
});

test('the API rejects both an issue without an audience and a newsletter sign-up without an interest', async () => {
  const neither = { to_name_updates: false, to_story_updates: false };
  const { error } = await (await backend.as('moderator'))
    .from('newsletter_issues')
    .insert({ ...issueRow, ...neither } as never);
  expect(error?.code).toBe('23514');
  const signUp = { email: 'neither@example.com', subscribed_to_stories: false, subscribed_to_name_updates: false };
  for (const _knownThen of [1, 2]) expect((await call('visitor', 'subscribe', signUp)).status).toBe(400);
  expect(await backend.sql`select 1 from subscribers`).toHaveLength(0);
});

test('a POST request to an issue’s List-Unsubscribe URL unsubscribes the reader, but a GET request changes nothing', async () => {
  await addSubscribers(backend.sql, 2);
  const id = await add();
  await call('admin', 'send_newsletter', { issue_id: id });
  await isSent(id);
  const [mail] = await backend.stack.mailbox.list('reader1@example.com');
  const link = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  const status = async () =>
    (await backend.sql`select status from subscribers where email = 'reader1@example.com'`)[0]?.status;
  await fetch(link);
  expect(await status()).toBe('confirmed');
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
  for (const _twice of [1, 2]) expect((await fetch(link, { method: 'POST', body })).status).toBe(200);
  expect(await status()).toBe('unsubscribed');
  expect((await call('moderator', 'newsletter_figures', { issue_id: id })).body).toEqual({
    ...{ status: 'sent', audience: 2, sent: 2, failed: 0, skipped: 0, unsubscribed: 1, waiting: 0 },
  });
  expect((await stored(id))?.unsubscribed).toBe(1);
});

test('draft_newsletter writes an issue about everything new since the last issue, or fails with 404 if nothing is new', async () => {
  await backend.sql`update newsletter_issues set started_at = now() where started_at is not null`;
  if ((await backend.sql`select 1 from newsletter_issues where started_at is not null`).length === 0)
    await add({ status: 'sent', started_at: new Date(), finished_at: new Date() });
  await backend.sql`update stories set published_date = '2020-01-01', created_at = '2020-01-01'`;
  expect((await call('moderator', 'draft_newsletter', {})).status).toBe(404);
  // The subject contains the first 60 characters of the title. Here, the 60th character is a zero-width non-joiner.
  // It must be removed, because the shortened title would end with it.
  await backend.sql`update settings set value = ${`${'x'.repeat(57)}می\u200cخواهم`} where key = 'site_title'`;
  await backend.sql`
    insert into baby_names (name, gender, meaning, created_at) select 'Newby' || chr(96 + n), 'girl', 'a <b> & "c"', now() + interval '1 second'
    from generate_series(1, 14) as n`;
  const { body: id } = await call('moderator', 'draft_newsletter', {});
  const draft = await stored(id as number);
  expect(draft).toMatchObject({ status: 'draft', to_name_updates: true, to_story_updates: false });
  expect(draft?.subject).toBe(`${'x'.repeat(57)}می: 14 new names`);
  expect(draft?.body).toContain('a &lt;b&gt; &amp; &quot;c&quot;');
  expect(draft?.body.match(/href="\/name\//g)).toHaveLength(12);
  expect(draft?.body).toContain('2 more');
  await backend.sql`delete from baby_names where name like 'Newby_'`;
});

test('draft_newsletter includes new meanings, and stories from the day of the last issue that are missing in that issue', async () => {
  const [one, two] = await backend.sql<{ id: number }[]>`
    select id::int from stories where status = 'published' order by id limit 2`;
  const body = `<p><a href="/story/${one?.id}">A story</a> <a href="/story/${two?.id}0">Another</a></p>`;
  const at = new Date();
  await backend.sql`update newsletter_issues set started_at = '2020-01-01' where started_at is not null`;
  await add({ status: 'sent', started_at: at, finished_at: at, body });
  await backend.sql`update stories set created_at = '2020-01-01', published_date = '2020-01-01'`;
  await backend.sql`update stories set published_date = (${at}::timestamptz)::date where id in (${one?.id ?? 0}, ${two?.id ?? 0})`;
  const added = await backend.sql<{ id: number }[]>`
    insert into baby_names (name, gender, meaning, created_at) values ('Newbyone', 'girl', null, '2020-01-01'), ('Newbytwo', 'girl', 'known', '2020-01-01')
    returning id::int`;
  const moderator = await backend.as('moderator');
  for (const { id } of added)
    expect((await moderator.from('baby_names').update({ meaning: 'new' }).eq('id', id)).error).toBeNull();
  const draft = await stored((await call('moderator', 'draft_newsletter', {})).body as number);
  const links = [...(draft?.body.matchAll(/href="(\/[^"]+)"/g) ?? [])].map(([, link]) => link);
  expect(links).toEqual([`/name/${added[0]?.id}`, `/story/${two?.id}`]);
  await backend.sql`delete from baby_names where name like 'Newby%'`;
});

test('draft_newsletter includes an old story that is published for the first time, but no republished story', async () => {
  await backend.sql`update newsletter_issues set started_at = '2020-01-01' where started_at is not null`;
  const at = new Date();
  await add({ status: 'sent', started_at: at, finished_at: at });
  await backend.sql`update stories set created_at = '2020-01-01', published_date = '2020-01-01'`;
  const [edited, republished] = await backend.sql<{ id: number }[]>`
    select id::int from stories where status = 'published' order by id limit 2`;
  const [late] = await backend.sql<{ id: number }[]>`
    insert into stories (title, summary, content, category, age_range, status, created_at, published_date)
    select 'A late story', summary, content, category, age_range, 'draft', '2020-01-01', '2020-01-01' from stories limit 1
    returning id::int`;
  const moderator = await backend.as('moderator');
  const change = async (id = 0, values: object) =>
    expect((await moderator.from('stories').update(values).eq('id', id)).error).toBeNull();
  await change(edited?.id, { age_range: '2-9' });
  await change(republished?.id, { status: 'draft' });
  await change(republished?.id, { status: 'published' });
  expect((await call('moderator', 'draft_newsletter', {})).status).toBe(404);
  // Moves the log entries of the story's first publication and withdrawal to the archive.
  await backend.sql`
    with withdrawal as (
      update audit_log set at = at - interval '4 years'
      where resource = 'stories' and record_id = ${String(republished?.id)} and after ->> 'status' = 'draft' returning *)
    insert into private.archived_changes (first_id, last_id, entries, content)
    select id, id, 1, jsonb_build_array(jsonb_build_object('resource', resource, 'record_id', record_id, 'after', before))
    from withdrawal`;
  await backend.sql`update private.archive_settings set archived_at = null`;
  await backend.sql`select private.archive_changes()`;
  expect((await call('moderator', 'draft_newsletter', {})).status).toBe(404);
  await change(late?.id, { status: 'published' });
  const draft = await stored((await call('moderator', 'draft_newsletter', {})).body as number);
  expect(draft?.body.match(/\/story\/\d+/g)).toEqual([`/story/${late?.id}`]);
  await backend.sql`delete from stories where id = ${late?.id ?? 0}`;
});

test('draft_newsletter compares dates in UTC, even if the session has another time zone', async () => {
  const [story] = await backend.sql<{ id: number }[]>`
    select id::int from stories where status = 'published' order by id limit 1`;
  await backend.sql`update newsletter_issues set started_at = '2020-01-01' where started_at is not null`;
  await backend.sql`update stories set created_at = '2020-01-01', published_date = '2020-01-01' where status = 'published'`;
  // Sending of both issues began on the same UTC day. In New York's time, the first issue, which contains the story,
  // began a day earlier.
  const day = '2026-01-15';
  const body = `<p><a href="/story/${story?.id}">A story</a></p>`;
  await add({ status: 'sent', started_at: `${day}T01:00Z`, finished_at: `${day}T01:00Z`, body });
  await add({ status: 'sent', started_at: `${day}T12:00Z`, finished_at: `${day}T12:00Z` });
  await backend.sql`update stories set published_date = ${day} where id = ${story?.id ?? 0}`;
  const [name] = await backend.sql`
    insert into baby_names (name, gender, meaning) values ('Newbyzone', 'girl', 'known') returning id::int`;
  const draft = await backend.sql.begin(async (sql) => {
    await sql`
      select set_config('request.jwt.claims', json_build_object('sub', id, 'role', 'authenticated')::text, true),
        set_config('TimeZone', 'America/New_York', true)
      from auth.users where email = ${emails.moderator}`;
    return (await sql`select public.draft_newsletter()::int as id`)[0]?.id;
  });
  const text = (await stored(draft))?.body;
  expect(text).toContain(`/name/${name?.id}`);
  expect(text).not.toContain(`/story/${story?.id}`);
  await backend.sql`delete from baby_names where name = 'Newbyzone'`;
});

test('a paused newsletter issue can be resumed only if the pages behind its links still exist', async () => {
  await addSubscribers(backend.sql, 1);
  const [name] =
    await backend.sql`insert into baby_names (name, meaning) values ('Newsname', 'a test') returning id::int`;
  const body = `<p><a href="/name/${name?.id}">Newsname</a></p>`;
  const id = await add({ body, status: 'paused', started_at: new Date() });
  await backend.sql`delete from baby_names where id = ${name?.id}`;
  const continued = await call('admin', 'set_newsletter_status', { issue_id: id, status: 'sending' });
  expect(continued.status).toBe(409);
  expect(continued.body).toMatchObject({
    message: expect.stringContaining(`The link to /name/${name?.id} doesn't work`),
  });
  expect((await stored(id))?.status).toBe('paused');
  expect((await call('admin', 'set_newsletter_status', { issue_id: id, status: 'stopped' })).status).toBe(200);
});

test('if a deleted subscriber opens an old unsubscribe link, staff can no longer restore the subscriber', async () => {
  const [subscriber] = await backend.sql`
    insert into subscribers (email, status, confirmed_at, subscribed_to_stories) values ('gone@example.com', 'confirmed', now(), true)
    returning id::int`;
  await backend.sql`
    insert into private.subscriber_tokens (subscriber_id, unsubscribe_hash, to_stories, to_name_updates)
    values (${subscriber?.id}, private.token_hash('their-link'), true, false)`;
  const [admin, visitor] = [await backend.as('admin'), await backend.as('visitor')];
  expect((await admin.from('subscribers').delete().eq('id', subscriber?.id)).error).toBeNull();
  expect((await visitor.rpc('unsubscribe', { token: 'another-link' })).data).toBe(false);
  expect((await visitor.rpc('unsubscribe', { token: 'their-link' })).data).toBe(true);
  const undone = await admin.rpc('undo_delete', { resource: 'subscribers', record_ids: [String(subscriber?.id)] });
  expect(undone.error?.message).toContain("can't be restored");
});
