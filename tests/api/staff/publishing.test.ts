/**
 * Publishing of stories: drafts of changes, schedules (with killed and parallel workers), preview links, and the build
 * hook.
 */
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { publishDue } from '../../../supabase/functions/_shared/publishing';
import { startBackend, type TestBackend } from '../../support/backend';
import { ownDatabase } from '../../support/ownDatabase';
import { inRounds, roundsTimeoutMs, twentyInParallel } from '../../support/parallel';

const TEXT = 'Once there was a test that told a story. It told it to the end, and then it began again.';
const row = {
  title: 'As it was',
  summary: 'A story made for a test',
  content: TEXT,
  category: 'Bedtime',
  age_range: '3-7',
};
const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString();

async function addStory(sql: postgres.Sql, more: Record<string, unknown> = {}): Promise<number> {
  const [made] = await sql`insert into stories ${sql({ ...row, ...more })} returning id::int`;
  return made?.id;
}

describe('publishing', () => {
  let backend: TestBackend;
  beforeAll(async () => {
    backend = await startBackend();
  });
  afterAll(() => backend.stop());

  const add = (more?: Record<string, unknown>) => addStory(backend.sql, more);
  const call = async (role: Parameters<TestBackend['send']>[0], name: string, body: object) =>
    backend.send(role, `/rest/v1/rpc/${name}`, { method: 'POST', body: JSON.stringify(body) });
  const stored = async (id: number) =>
    (
      await backend.sql`select status, publish_at, published_date::text, title, summary from stories where id = ${id}`
    )[0];
  const seenBy = async (role: 'visitor' | 'moderator', id: number) =>
    (await backend.send(role, `/rest/v1/stories?select=id&status=eq.published&id=eq.${id}`)).body;
  const version = async () => (await call('visitor', 'content_version', {})).body as number;
  const setDue = (id: number) =>
    backend.sql`update stories set publish_at = now() - interval '1 second' where id = ${id}`;
  const today = new Date().toISOString().slice(0, 10);

  test('a story with a future date is scheduled, and the worker publishes the story on that date', async () => {
    const moderator = await backend.as('moderator');
    const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    const { data } = await moderator
      .from('stories')
      .insert({ ...row, category: 'Bedtime', published_date: day })
      .select('id');
    const id = data?.[0]?.id ?? 0;
    expect(await stored(id)).toMatchObject({ status: 'scheduled', publish_at: new Date(`${day}T00:00:00Z`) });
    expect([await seenBy('visitor', id), await seenBy('moderator', id)]).toEqual([[], []]);
    await moderator.from('stories').update({ published_date: '2090-01-01' }).eq('id', id);
    expect((await stored(id))?.publish_at).toEqual(new Date('2090-01-01T00:00:00Z'));
    await setDue(id);
    const before = await version();
    await publishDue(backend.sql);
    expect(await stored(id)).toMatchObject({ status: 'published', publish_at: null, published_date: today });
    expect([await seenBy('visitor', id), await seenBy('moderator', id)]).toEqual([[{ id }], [{ id }]]);
    expect(await version()).toBeGreaterThan(before);
  });

  test('a story published with a future date is scheduled, and keeps its hour if staff change the date', async () => {
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const moderator = await backend.as('moderator');
    const id = await add({ status: 'published', published_date: tomorrow });
    expect(await stored(id)).toMatchObject({ status: 'scheduled', publish_at: new Date(`${tomorrow}T00:00:00Z`) });
    const scheduled = await call('moderator', 'publish_story', { story_id: id, at: '2090-01-01T15:30:00Z' });
    expect(scheduled.status).toBeLessThan(300);
    await moderator.from('stories').update({ published_date: '2090-01-03' }).eq('id', id);
    expect((await stored(id))?.publish_at).toEqual(new Date('2090-01-03T15:30:00Z'));
  });

  test('staff can cancel the schedule of a story and schedule it again', async () => {
    const id = await add({ status: 'draft' });
    const at = inAnHour();
    expect((await call('moderator', 'publish_story', { story_id: id, at })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ status: 'scheduled', publish_at: new Date(at) });
    await (await backend.as('moderator')).from('stories').update({ status: 'draft' }).eq('id', id);
    expect(await stored(id)).toMatchObject({ status: 'draft', publish_at: null });
    await call('admin', 'publish_story', { story_id: id, at });
    await setDue(id);
    await publishDue(backend.sql);
    const [entry] = await backend.sql`
      select actor_email, before ->> 'status' as before, after ->> 'status' as after from audit_log
      where resource = 'stories' and record_id = ${String(id)} order by id desc limit 1`;
    expect(entry).toEqual({ actor_email: expect.stringContaining('admin'), before: 'scheduled', after: 'published' });
    await (await backend.as('moderator')).from('stories').update({ status: 'draft' }).eq('id', id);
    expect(await seenBy('visitor', id)).toEqual([]);
  });

  test('a scheduled publication is logged under the user who scheduled it, even if that user was removed from the team', async () => {
    const id = await add({ status: 'draft' });
    await call('admin', 'publish_story', { story_id: id, at: inAnHour() });
    // Simulates a former staff member: a user without a row in admin_users.
    await backend.sql`update stories set scheduled_by = (
      select p.id from profiles as p where not exists (select from admin_users as a where a.user_id = p.id) limit 1) where id = ${id}`;
    await setDue(id);
    await publishDue(backend.sql);
    const [entry] = await backend.sql`
      select a.after ->> 'status' as after, exists (select from admin_users as s where s.user_id = a.actor_id) as staff
      from audit_log as a where a.resource = 'stories' and a.record_id = ${String(id)} order by a.id desc limit 1`;
    expect(entry).toEqual({ after: 'published', staff: false });
  });

  test(
    'only one of twenty parallel requests to publish a draft succeeds',
    async () => {
      await inRounds(async () => {
        const id = await add({ status: 'draft' });
        const moderator = await backend.as('moderator');
        const responses = await twentyInParallel(() => moderator.rpc('publish_story', { story_id: id }));
        expect(responses.filter(({ error }) => !error)).toHaveLength(1);
        for (const { error } of responses.filter((one) => one.error))
          expect(error?.message).toBe('This story is published already.');
        const entries = await backend.sql`
          select from audit_log where resource = 'stories' and record_id = ${String(id)} and action = 'update'`;
        expect(entries).toHaveLength(1);
      });
    },
    roundsTimeoutMs,
  );

  test('undoing the deletion of a story restores its scheduled draft, and this draft is published on schedule', async () => {
    const id = await add();
    const moderator = await backend.as('moderator');
    const admin = await backend.as('admin');
    const draft = (await call('moderator', 'draft_story', { story_id: id })).body as number;
    await moderator.from('stories').update({ title: 'As it will be' }).eq('id', draft);
    await call('moderator', 'publish_story', { story_id: draft, at: inAnHour() });
    const restore = (...ids: number[]) =>
      admin.rpc('undo_delete', { resource: 'stories', record_ids: ids.map(String) });

    await admin.from('stories').delete().eq('id', id);
    expect(await stored(draft)).toBeUndefined();
    expect((await restore(draft)).error?.message).toBe(
      'This belongs to another record that was deleted. Restore that record first.',
    );
    expect((await restore(id)).data).toBe(1);
    expect((await restore(draft)).error?.message).toContain('it was restored already');

    // Restores the story and its draft in one request. The id of the draft comes first, because the order of the ids
    // must not matter.
    await admin.from('stories').delete().in('id', [id, draft]);
    expect((await restore(draft, id)).data).toBe(2);

    await setDue(draft);
    await publishDue(backend.sql);
    expect(await stored(id)).toMatchObject({ status: 'published', title: 'As it will be' });
    expect(await stored(draft)).toBeUndefined();
  });

  test('if a deleted scheduled story is restored after its scheduled time, it becomes a draft', async () => {
    const id = await add({ status: 'draft' });
    const admin = await backend.as('admin');
    await call('admin', 'publish_story', { story_id: id, at: new Date(Date.now() + 1000).toISOString() });
    await admin.from('stories').delete().eq('id', id);
    await backend.sql`
      update private.deleted_records set record = jsonb_set(record, '{publish_at}', to_jsonb(now()))
      where resource = 'stories' and record_id = ${String(id)}`;
    expect((await admin.rpc('undo_delete', { resource: 'stories', record_ids: [String(id)] })).data).toBe(1);
    await publishDue(backend.sql);
    expect(await stored(id)).toMatchObject({ status: 'draft', publish_at: null });
  });

  test('publishing a draft of changes sets only the changed fields, and deletes the draft', async () => {
    const id = await add({ published_date: '2024-05-01' });
    const moderator = await backend.as('moderator');
    const draft = (await call('moderator', 'draft_story', { story_id: id })).body as number;
    expect((await call('admin', 'draft_story', { story_id: id })).body).toBe(draft);
    await moderator.from('stories').update({ title: 'As it will be' }).eq('id', draft);
    expect(await stored(id)).toMatchObject({ title: 'As it was' });
    await moderator.from('stories').update({ summary: 'Corrected meanwhile' }).eq('id', id);
    await call('moderator', 'publish_story', { story_id: draft, at: inAnHour() });
    await setDue(draft);
    await publishDue(backend.sql);
    expect(await stored(id)).toEqual({
      status: 'published',
      publish_at: null,
      published_date: '2024-05-01',
      title: 'As it will be',
      summary: 'Corrected meanwhile',
    });
    expect(await stored(draft)).toBeUndefined();
    const { status } = await call('moderator', 'publish_story', { story_id: draft });
    expect(status).toBe(404);
  });

  test('a draft of changes can’t be published or scheduled while its story is unpublished', async () => {
    const id = await add();
    const moderator = await backend.as('moderator');
    const { body: draft } = await call('moderator', 'draft_story', { story_id: id });
    await moderator.from('stories').update({ status: 'draft' }).eq('id', id);
    for (const args of [{}, { at: inAnHour() }])
      expect(await call('moderator', 'publish_story', { story_id: Number(draft), ...args })).toMatchObject({
        status: 409,
        body: { message: "The story itself isn't published any more. Publish it first, then these changes." },
      });
    await call('moderator', 'publish_story', { story_id: id });
    expect((await call('moderator', 'publish_story', { story_id: Number(draft) })).status).toBe(200);
  });

  test('if a story is unpublished, its scheduled changes are published only after the story is published again', async () => {
    const id = await add();
    const moderator = await backend.as('moderator');
    const draft = (await call('moderator', 'draft_story', { story_id: id })).body as number;
    await moderator.from('stories').update({ title: 'As it will be' }).eq('id', draft);
    await call('moderator', 'publish_story', { story_id: draft, at: inAnHour() });
    await moderator.from('stories').update({ status: 'draft' }).eq('id', id);
    await setDue(draft);
    await publishDue(backend.sql);
    expect(await stored(id)).toMatchObject({ status: 'draft', title: 'As it was' });
    expect(await stored(draft)).toMatchObject({ status: 'scheduled' });
    await call('moderator', 'publish_story', { story_id: id });
    await publishDue(backend.sql);
    expect(await stored(id)).toMatchObject({ status: 'published', title: 'As it will be' });
    expect(await stored(draft)).toBeUndefined();
  });

  test('saving a draft doesn’t change the content version, so nothing is prerendered or built', async () => {
    const id = await add();
    const moderator = await backend.as('moderator');
    const before = await version();
    const alone = await add({ status: 'draft' });
    const { body: draft } = await call('moderator', 'draft_story', { story_id: id });
    await moderator.from('stories').update({ title: 'Saved as a draft' }).eq('id', Number(draft));
    await call('moderator', 'publish_story', { story_id: alone, at: inAnHour() });
    await moderator.from('stories').delete().eq('id', alone);
    expect(await version()).toBe(before);
    await call('moderator', 'publish_story', { story_id: Number(draft) });
    const published = await version();
    expect(published).toBeGreaterThan(before);
    await moderator.from('stories').update({ status: 'draft' }).eq('id', id);
    expect(await version()).toBeGreaterThan(published);
  });

  test('a draft of changes to a story can’t be published as a separate story', async () => {
    const id = await add();
    const draft = (await call('moderator', 'draft_story', { story_id: id })).body as number;
    const moderator = await backend.as('moderator');
    const { error } = await moderator.from('stories').update({ status: 'published' }).eq('id', draft);
    expect(error?.message).toContain('stories_draft_of_unpublished');
    const moved = await moderator
      .from('stories')
      .update({ draft_of: null } as never)
      .eq('id', draft);
    expect(moved.error?.code).toBe('42501');
    expect((await call('moderator', 'draft_story', { story_id: draft })).status).toBe(404);
  });

  test('moderators can delete a draft that was never published, but not a story that was published', async () => {
    const moderator = await backend.as('moderator');
    const ids = [
      await add(),
      await add({ status: 'draft' }),
      await add({ status: 'scheduled', publish_at: inAnHour() }),
    ];
    await moderator.from('stories').update({ status: 'draft' }).in('id', ids);
    const { data } = await moderator.from('stories').delete().in('id', ids).select('id');
    expect(data?.map(({ id }) => id).sort()).toEqual(ids.slice(1));
    const admin = await backend.as('admin');
    expect(
      (
        await admin
          .from('stories')
          .delete()
          .eq('id', ids[0] as number)
          .select('id')
      ).data,
    ).toHaveLength(1);
    const restore = async (who: 'moderator' | 'admin', id?: number) =>
      (await backend.as(who)).rpc('undo_delete', { resource: 'stories', record_ids: [String(id)] });
    expect((await restore('moderator', ids[1])).data).toBe(1);
    expect((await restore('moderator', ids[0])).error?.code).toBe('42501');
    expect((await restore('admin', ids[0])).data).toBe(1);
    expect((await moderator.from('stories').delete().in('id', ids).select('id')).data).toEqual([{ id: ids[1] }]);
  });

  test('a deleted story can be restored even if its stored copy lacks the column was_public', async () => {
    const id = await add({ status: 'draft' });
    const moderator = await backend.as('moderator');
    await moderator.from('stories').delete().eq('id', id);
    await backend.sql`update private.deleted_records set record = record - 'was_public' where record_id = ${String(id)}`;
    expect((await moderator.rpc('undo_delete', { resource: 'stories', record_ids: [String(id)] })).data).toBe(1);
    expect(await stored(id)).toMatchObject({ status: 'draft' });
  });

  test('publishing a story is rejected if its version is outdated, the chosen time is in the past, or the user isn’t staff', async () => {
    const id = await add({ status: 'draft' });
    const read = '2020-01-01T00:00:00Z';
    const stale = await call('moderator', 'publish_story', { story_id: id, read });
    expect([stale.status, JSON.parse((stale.body as { details: string }).details)]).toEqual([
      409,
      expect.objectContaining({ id, status: 'draft' }),
    ]);
    expect((await call('moderator', 'publish_story', { story_id: id, at: read })).status).toBe(400);
    for (const [name, body] of [
      ['publish_story', { story_id: id }],
      ['draft_story', { story_id: 1 }],
      ['share_story_preview', { story_id: id }],
      ['stop_story_preview', { story_id: id }],
      ['story_preview_end', { story_id: id }],
      ['build_hook', {}],
      ['save_build_hook', { url: 'https://host.example.com/' }],
      ['build_now', {}],
    ] as const) {
      expect([name, (await call('visitor', name, body)).status]).toEqual([name, 401]);
      for (const role of ['parent', 'deactivatedAdmin'] as const)
        expect([name, (await call(role, name, body)).status]).toEqual([name, 403]);
    }
    expect(await stored(id)).toMatchObject({ status: 'draft' });
  });

  describe('a preview link', () => {
    const share = async (story_id: number, days?: number) =>
      (await call('moderator', 'share_story_preview', { story_id, ...(days && { days }) })).body as { token: string };
    const open = async (token: unknown) => (await call('visitor', 'story_preview', { token })).body;

    test('a preview link shows visitors only its draft, until a new link is created', async () => {
      const [id, other] = [await add({ status: 'draft', title: 'To be shown' }), await add({ status: 'draft' })];
      const { token } = await share(id);
      expect(token).toMatch(/^[0-9a-f]{64}$/);
      const shown = (await open(token)) as object;
      expect(shown).toMatchObject({ id, title: 'To be shown', published: false });
      expect(Object.keys(shown).filter((key) => /draft|scheduled|email|submission|by$/.test(key))).toEqual([]);
      expect((await backend.send('visitor', `/rest/v1/stories?id=in.(${id},${other})`)).body).toEqual([]);
      const { token: second } = await share(id);
      expect(await open(token)).toBeNull();
      expect(await open(second)).toMatchObject({ id });
      await call('moderator', 'stop_story_preview', { story_id: id });
      expect(await open(second)).toBeNull();
    });

    test('a preview link is stored as a hash, and neither the hash nor a wrong token opens the draft', async () => {
      const id = await add({ status: 'draft' });
      const { token } = await share(id);
      const [known] =
        await backend.sql`select token_hash, story_previews::text as text from private.story_previews where story_id = ${id}`;
      expect(known?.text).not.toContain(token);
      const guesses = [
        known?.token_hash,
        token.slice(1),
        `${token}0`,
        token.toUpperCase(),
        '',
        '%',
        "' or 1=1 --",
        null,
      ];
      for (const guess of guesses.filter((one) => one !== token)) expect(await open(guess)).toBeNull();
    });

    test('a preview link stops working at its expiry or if its creator loses access', async () => {
      const id = await add({ status: 'draft' });
      const { token } = await share(id, 1);
      await backend.sql`update admin_users set is_active = false where role = 'moderator'`;
      expect(await open(token)).toBeNull();
      await backend.sql`update admin_users set is_active = true where role = 'moderator'`;
      await call('moderator', 'publish_story', { story_id: id });
      expect(await open(token)).toMatchObject({ id, published: true });
      await backend.sql`update private.story_previews set expires_at = now()`;
      expect(await open(token)).toBeNull();
      expect((await call('moderator', 'share_story_preview', { story_id: id })).status).toBe(404);
      const draft = await add({ status: 'draft' });
      expect((await call('moderator', 'share_story_preview', { story_id: draft, days: 31 })).status).toBe(400);
    });
  });

  test('the build hook’s URL must be a public https URL, and no response or log entry contains it', async () => {
    const url = 'https://api.netlify.com/build_hooks/5f0secret';
    expect((await call('moderator', 'save_build_hook', { url })).status).toBe(403);
    expect((await call('admin', 'save_build_hook', { url })).body).toMatchObject({
      host: 'api.netlify.com',
      waiting: false,
    });
    expect(JSON.stringify((await call('admin', 'build_hook', {})).body)).not.toContain('5f0secret');
    // A change that waits for a build still waits after the URL of the build hook is replaced.
    await add({ status: 'published' });
    const corrected = (await call('admin', 'save_build_hook', { url: `${url}1` })).body;
    expect(corrected).toMatchObject({ host: 'api.netlify.com', waiting: true });
    await backend.sql`update private.build_hook set seen_at = now() - interval '2 minutes'`;
    expect((await backend.sql`select private.claim_build_hook() as url`)[0]?.url).toBe(`${url}1`);
    expect(JSON.stringify((await backend.send('visitor', '/rest/v1/settings')).body)).not.toContain('netlify');
    const log = await backend.sql`select before, after from audit_log where record_id = 'build_hook'`;
    expect(JSON.stringify(log)).toContain('api.netlify.com');
    expect(JSON.stringify(log)).not.toContain('5f0secret');
    for (const bad of [
      'http://host.example.com/x',
      'https://localhost/x',
      'https://127.0.0.1/x',
      'javascript:alert(1)',
    ])
      expect([bad, (await call('admin', 'save_build_hook', { url: bad })).status]).toEqual([bad, 400]);
    expect((await call('admin', 'save_build_hook', { url: '' })).body).toBeNull();
  });
});

describe('the worker', () => {
  const own = ownDatabase();
  let sql: postgres.Sql;
  beforeAll(() => {
    sql = own.sql;
  });
  /** Adds a scheduled story whose publication is due. */
  const addDueStory = async (more: Record<string, unknown> = {}) => {
    const id = await addStory(sql, { status: 'scheduled', publish_at: inAnHour(), ...more });
    await sql`update stories set publish_at = ${new Date(0)} where id = ${id}`;
    return id;
  };
  const addDue = (count: number) => Promise.all(Array.from({ length: count }, () => addDueStory()));
  const count = async (status: string) =>
    (await sql`select from stories where title = ${row.title} and status = ${status}`).length;

  test('if a worker is killed while it publishes stories, no story is lost or published twice', async () => {
    const published = await count('published');
    const changes = await addStory(sql);
    const draft = await addDueStory({ title: 'Changed', draft_of: changes });
    await sql`insert into private.draft_bases values (${draft}, ${sql.json({ title: row.title })})`;
    await addDue(3);
    const dying = own.connect();
    const [backendProcess] = await sql<{ pid: number }[]>`select pg_backend_pid() as pid`;
    const killed = dying
      .begin(async (tx) => {
        const [own] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`;
        expect((await tx`select private.publish_due() as done`)[0]?.done).toBe(4);
        await sql`select pg_terminate_backend(${own?.pid ?? 0})`;
        await tx`select 1`;
      })
      .then(
        () => 'committed',
        () => 'killed',
      );
    expect([await killed, backendProcess?.pid]).toEqual(['killed', expect.any(Number)]);
    await dying.end({ timeout: 1 });
    expect(await count('scheduled')).toBe(3);
    expect(await publishDue(sql)).toBe(4);
    expect(await publishDue(sql)).toBe(0);
    expect([await count('scheduled'), await count('published')]).toEqual([0, published + 3]);
    expect((await sql`select title from stories where id = ${changes}`)[0]?.title).toBe('Changed');
  });

  test('each story is published once even if twenty workers publish in parallel', async () => {
    await addDue(10);
    const workers = await twentyInParallel(() => publishDue(sql));
    expect(workers.reduce((sum, one) => sum + one, 0)).toBe(10);
  });

  test('the build hook is called once, a minute after the last change, and a failed call is retried', async () => {
    const url = 'https://host.example.com/hook';
    await sql`insert into private.build_hook (url, seen_version, seen_at) values (${url}, public.content_version(), now())`;
    const calls: string[] = [];
    let answer = 500;
    const call = (async (address: string, { method }: RequestInit) => {
      calls.push(`${method} ${address}`);
      return new Response(null, { status: answer });
    }) as typeof fetch;
    const poll = () => twentyInParallel(() => publishDue(sql, call));
    const age = (time: string) =>
      sql`update private.build_hook set seen_at = seen_at - ${time}::interval, called_at = called_at - ${time}::interval,
        waiting_since = waiting_since - ${time}::interval`;
    const state = async () =>
      (await sql`select status, error, waiting_since is not null as waiting from private.build_hook`)[0];

    await age('1 hour');
    await addStory(sql, { status: 'draft' });
    await poll();
    await age('1 hour');
    await poll();
    expect(calls).toEqual([]);
    await addStory(sql);
    await poll();
    await age('50 seconds');
    await addStory(sql);
    await poll();
    await age('50 seconds');
    await poll();
    expect(calls).toEqual([]);
    await age('11 seconds');
    await poll();
    expect(calls).toEqual([`POST ${url}`]);
    expect(await state()).toEqual({ status: 500, error: 'The host responded with status 500.', waiting: true });
    answer = 200;
    await poll();
    await age('6 minutes');
    await poll();
    expect(calls).toHaveLength(2);
    expect(await state()).toEqual({ status: 200, error: null, waiting: false });
    await age('1 hour');
    await poll();
    expect(calls).toHaveLength(2);
  });
});
