/** Decisions on submissions (with parallel and repeated requests), similar stories, and the dashboard's figures. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import type { Client, Role } from '../../support/data/people';
import { inRounds, roundsTimeoutMs, twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const TALE =
  'Once a very small boat set out to find the place where the moon goes down. It met a whale, a lamp and a sleeping island. ' +
  'Each of them told it to turn back, and to each of them it said: not tonight, thank you. In the morning it was home.';

async function addStorySent(more: Record<string, unknown> = {}): Promise<number> {
  const row = {
    title: `Sent ${randomUUID().slice(0, 8)}`,
    summary: 'A summary of the thing',
    content: TALE,
    category: 'Bedtime',
    age_range: '3-7',
    submitter_name: 'Ann',
    submitter_email: 'ann@example.com',
    client_request_id: randomUUID(),
    ...more,
  };
  const [made] = await backend.sql`insert into submissions ${backend.sql(row)} returning id`;
  return made?.id;
}

/** Returns a unique name of letters, because names can't contain digits. */
const newName = () => `Zz${randomUUID().replace(/[^a-f]/g, '')}`;

async function addNameSent(more: Record<string, unknown> = {}): Promise<{ id: number; name: string }> {
  const row = {
    name: newName(),
    meaning: 'sent in by a test',
    gender: 'girl',
    client_request_id: randomUUID(),
    ...more,
  };
  const [made] = await backend.sql`insert into name_submissions ${backend.sql(row)} returning id`;
  return { id: made?.id, name: row.name };
}

async function addCorrectionSent(): Promise<number> {
  const [made] = await backend.sql`
    insert into name_corrections (name_id, name, field, value, source, client_request_id)
    select id, name, 'meaning', 'as a book says', 'a book', ${randomUUID()} from baby_names where name = 'Olivia' limit 1
    returning id::int`;
  return made?.id;
}

const decide = async (client: Client, verb: 'approve' | 'reject', submission_id: number) =>
  verb === 'approve'
    ? client.rpc('approve_submission', { submission_id })
    : client.rpc('reject_review', { resource: 'submissions', submission_id });

describe('reviewing a story submission', () => {
  test(
    'only one of twenty parallel decisions on a story submission succeeds, and the other responses name that decision',
    async () => {
      await inRounds(async () => {
        const submission_id = await addStorySent();
        const staff = [await backend.as('moderator'), await backend.as('admin')];
        const responses = await twentyInParallel((at) =>
          decide(staff[at % 4 < 2 ? 0 : 1] as (typeof staff)[0], at % 2 ? 'approve' : 'reject', submission_id),
        );
        expect(responses.filter(({ error }) => !error)).toHaveLength(1);
        const [row] =
          await backend.sql`select status, reviewed_at, reviewed_by from submissions where id = ${submission_id}`;
        expect(['approved', 'rejected']).toContain(row?.status);
        expect(row?.reviewed_at).not.toBeNull();
        expect(row?.reviewed_by).not.toBeNull();
        for (const { error, status } of responses.filter((response) => response.error)) {
          expect(status).toBe(409);
          expect(error?.message).toMatch(
            new RegExp(
              `^(You have|Mo Moderator has|Ada Admin has) already decided: this submission is ${row?.status}\\.$`,
            ),
          );
        }
        // Deletes the story, because similar_stories() returns at most five stories and would leave out those of later
        // tests.
        const became = await backend.sql`delete from stories where submission_id = ${submission_id} returning status`;
        expect(became.map(({ status }) => status)).toEqual(row?.status === 'approved' ? ['published'] : []);
      });
    },
    roundsTimeoutMs,
  );

  test('only staff can decide on submissions and read similar stories', async () => {
    const submission_id = await addStorySent();
    for (const role of ['parent', 'deactivatedAdmin'] as Role[]) {
      const client = await backend.as(role);
      for (const { error } of await Promise.all([
        decide(client, 'approve', submission_id),
        decide(client, 'reject', submission_id),
        client.rpc('similar_stories', { submission_id }),
      ]))
        expect(error?.code, role).toBe('42501');
    }
    const [row] = await backend.sql`select status from submissions where id = ${submission_id}`;
    expect(row?.status).toBe('pending');
  });

  test('similar_stories finds nearly identical stories, but not different stories or the story created from the submission', async () => {
    const [twin] = await backend.sql`
      insert into stories (title, summary, content, category, age_range)
      values ('Quite another title', 'A summary of the thing', ${TALE.replace('whale', 'porpoise')}, 'Bedtime', '3-7') returning id::int`;
    const moderator = await backend.as('moderator');
    const alike = async (submission_id: number) =>
      (await moderator.rpc('similar_stories', { submission_id })).data ?? [];

    const id = await addStorySent();
    const found = await alike(id);
    expect(found.map((one) => one.id)).toContain(twin?.id);
    expect(found.find((one) => one.id === twin?.id)?.text_likeness).toBeGreaterThan(0.8);
    const { data: story } = await moderator.rpc('approve_submission', { submission_id: id });
    expect((await alike(id)).map((one) => one.id)).not.toContain(story);

    const other =
      'A hen counted her eggs and came to a different number each time, which kept her busy until the spring.';
    expect(await alike(await addStorySent({ title: 'Counting hens', content: other }))).toEqual([]);
    const titled = await alike(await addStorySent({ title: 'Quite another title!', content: other }));
    expect(titled.map((one) => [one.id, one.text_likeness < 0.45])).toEqual([[twin?.id, true]]);
    expect(await alike(99_999_999)).toEqual([]);
    await backend.sql`delete from stories where id in (${twin?.id}, ${story})`;
  });
});

describe.each([
  ['submissions', () => addStorySent()],
  ['name_submissions', async () => (await addNameSent()).id],
  ['name_corrections', () => addCorrectionSent()],
] as const)('a rejection in %s', (resource, add) => {
  test('staff can undo a rejection exactly once', async () => {
    const submission_id = Number(await add());
    const moderator = await backend.as('moderator');
    const call = (name: 'reject_review' | 'reopen_review', client = moderator) =>
      client.rpc(name, { resource, submission_id });
    const row = async () =>
      (
        await backend.sql`select status, reviewed_at, reviewed_by from ${backend.sql(resource)} where id = ${submission_id}`
      )[0];
    const pending = { status: 'pending', reviewed_at: null, reviewed_by: null };
    expect((await call('reopen_review')).status, 'a pending submission can’t be reopened').toBe(409);
    expect((await call('reject_review')).error).toBeNull();
    for (const role of ['parent', 'deactivatedAdmin'] as Role[])
      expect((await call('reopen_review', await backend.as(role))).error?.code, role).toBe('42501');
    expect((await row())?.status).toBe('rejected');
    const responses = await twentyInParallel(() => call('reopen_review'));
    expect(responses.filter(({ error }) => !error)).toHaveLength(1);
    expect(await row()).toEqual(pending);
    expect((await call('reject_review')).error).toBeNull();
    expect((await moderator.rpc('reopen_review', { resource, submission_id: 99_999_999 })).status).toBe(404);
  });

  test('undo with the argument `own` is rejected if another user has decided on the submission in the meantime', async () => {
    const submission_id = Number(await add());
    const [moderator, admin] = [await backend.as('moderator'), await backend.as('admin')];
    await moderator.rpc('reject_review', { resource, submission_id });
    expect((await admin.rpc('reopen_review', { resource, submission_id })).error).toBeNull();
    expect((await admin.rpc('reject_review', { resource, submission_id })).error).toBeNull();
    const undone = await moderator.rpc('reopen_review', { resource, submission_id, own: true });
    expect([undone.status, undone.error?.message]).toEqual([
      409,
      expect.stringContaining('decided again in the meantime: this submission is rejected.'),
    ]);
    const rows = [{ id: submission_id, own: true }];
    const undo = async (client: Client) =>
      (await client.rpc('review_many', { resource, action: 'reopen', rows })).data as { refused: string | null }[];
    expect(await undo(moderator)).toEqual([
      expect.objectContaining({ refused: expect.stringContaining('decided again in the meantime') }),
    ]);
    expect(await undo(admin)).toEqual([expect.objectContaining({ refused: null })]);
  });
});

describe('an approval', () => {
  test('undoing the approval of a story deletes the story, and is rejected if the story was changed after the approval', async () => {
    const submission_id = await addStorySent();
    const moderator = await backend.as('moderator');
    const storyId = (await moderator.rpc('approve_submission', { submission_id })).data ?? 0;
    const responses = await twentyInParallel(() =>
      moderator.rpc('reopen_review', { resource: 'submissions', submission_id }),
    );
    expect(responses.filter(({ error }) => !error)).toHaveLength(1);
    expect(await backend.sql`select from stories where id = ${storyId}`).toHaveLength(0);
    const { data: second } = await moderator.rpc('approve_submission', { submission_id });
    await moderator
      .from('stories')
      .update({ featured: true })
      .eq('id', second ?? 0);
    const { status, error } = await moderator.rpc('reopen_review', { resource: 'submissions', submission_id });
    expect([status, error?.message]).toEqual([409, expect.stringContaining('changed since it was approved')]);
    expect(await backend.sql`select from stories where id = ${second}`).toHaveLength(1);
  });

  test('the approval of a name can be undone, unless the name is a favorite of a user', async () => {
    const { id: submission_id } = await addNameSent();
    const moderator = await backend.as('moderator');
    const { data: nameId } = await moderator.rpc('approve_name_submission', { submission_id });
    expect((await moderator.rpc('reopen_review', { resource: 'name_submissions', submission_id })).error).toBeNull();
    expect(await backend.sql`select from baby_names where id = ${nameId}`).toHaveLength(0);
    const [row] = await backend.sql`select status, baby_name_id from name_submissions where id = ${submission_id}`;
    expect(row).toEqual({ status: 'pending', baby_name_id: null });
    const { data: again } = await moderator.rpc('approve_name_submission', { submission_id });
    const parent = await backend.as('parent');
    expect((await parent.from('favorites').insert({ name_id: again ?? 0 })).error).toBeNull();
    expect((await moderator.rpc('reopen_review', { resource: 'name_submissions', submission_id })).status).toBe(409);
    expect(await backend.sql`select from baby_names where id = ${again}`).toHaveLength(1);
  });

  const addVariant = (id: number) =>
    backend.sql`insert into baby_names (name, meaning, variant_of, variant_kind) values (${newName()}, 'a test', ${id}, 'spelling')`;
  const addCorrection = (id: number) => backend.sql`
    insert into name_corrections (name_id, name, field, value, source, client_request_id)
    values (${id}, 'Zz', 'origin', 'Irish', 'A book', gen_random_uuid())`;
  test.each([
    ['another name is linked to it', addVariant],
    ['a reader has corrected it', addCorrection],
  ])('undoing the approval of a name is rejected with 409 if %s', async (_data, addData) => {
    const { id: submission_id } = await addNameSent();
    const moderator = await backend.as('moderator');
    const { data: nameId } = await moderator.rpc('approve_name_submission', { submission_id });
    await addData(Number(nameId));
    const { status, error } = await moderator.rpc('reopen_review', { resource: 'name_submissions', submission_id });
    expect([status, error?.message]).toEqual([409, expect.stringContaining('refers to the name')]);
    expect(await backend.sql`select from baby_names where id = ${nameId}`).toHaveLength(1);
  });

  test('the email about an approved name is not sent while the name has no public page', async () => {
    const { id: submission_id } = await addNameSent({ submitter_email: 'sender@example.com' });
    const [moderator, admin] = [await backend.as('moderator'), await backend.as('admin')];
    const { data } = await moderator.rpc('approve_name_submission', { submission_id });
    const id = Number(data);
    const mailState = async () => {
      const details = await moderator.rpc('review_details', { resource: 'name_submissions', submission_id });
      return (details.data as { mail: { state: string } }).mail.state;
    };
    expect(await mailState()).toBe('waiting');
    await backend.sql`update baby_names set meaning = null where id = ${id}`;
    expect(await mailState()).toBe('held');
    await backend.sql`update baby_names set meaning = 'known again' where id = ${id}`;
    expect(await mailState()).toBe('waiting');
    expect((await admin.from('baby_names').delete().eq('id', id)).error).toBeNull();
    expect(await mailState()).toBe('held');
    expect((await admin.rpc('undo_delete', { resource: 'baby_names', record_ids: [String(id)] })).error).toBeNull();
    expect(await mailState()).toBe('waiting');
  });

  test('if the approval of a deleted story is undone and the story is restored, its submission can be approved again', async () => {
    const submission_id = await addStorySent();
    const [moderator, admin] = [await backend.as('moderator'), await backend.as('admin')];
    const { data: first } = await moderator.rpc('approve_submission', { submission_id });
    expect((await admin.from('stories').delete().eq('id', Number(first))).error).toBeNull();
    expect((await moderator.rpc('reopen_review', { resource: 'submissions', submission_id })).error).toBeNull();
    expect((await admin.rpc('undo_delete', { resource: 'stories', record_ids: [String(first)] })).error).toBeNull();
    const { data: similar } = await moderator.rpc('similar_stories', { submission_id });
    expect(similar).toContainEqual(expect.objectContaining({ id: first, status: 'published' }));
    const { data: second, error } = await moderator.rpc('approve_submission', { submission_id });
    expect(error).toBeNull();
    const linked = await backend.sql`
      select id, submission_id from stories where id = any (${[Number(first), Number(second)]}) order by id`;
    expect(linked.map((story) => story.submission_id)).toEqual([null, String(submission_id)]);
  });

  test('restoring a deleted name whose approval was undone doesn’t link the name to its submission', async () => {
    const { id: submission_id } = await addNameSent();
    const [moderator, admin] = [await backend.as('moderator'), await backend.as('admin')];
    const { data } = await moderator.rpc('approve_name_submission', { submission_id });
    expect((await admin.from('baby_names').delete().eq('id', Number(data))).error).toBeNull();
    expect((await moderator.rpc('reopen_review', { resource: 'name_submissions', submission_id })).error).toBeNull();
    expect((await admin.rpc('undo_delete', { resource: 'baby_names', record_ids: [String(data)] })).error).toBeNull();
    const [row] = await backend.sql`select status, baby_name_id from name_submissions where id = ${submission_id}`;
    expect(row).toEqual({ status: 'pending', baby_name_id: null });
    const { data: same } = await moderator.rpc('same_names', { submission_id });
    expect(same).toMatchObject([{ id: Number(data) }]);
  });
});

describe('reviewing a suggested name', () => {
  test('approving a suggested name saves the reviewer’s edits, and logs the name and the suggestion once each', async () => {
    const { id, name } = await addNameSent();
    const moderator = await backend.as('moderator');
    const { data: nameId, error } = await moderator.rpc('approve_name_submission', {
      submission_id: id,
      fields: { meaning: 'as the reviewer put it', origin: 'Norse', popularity: 7, syllables: 3 },
      siblings: [1],
      zodiacs: ['Leo'],
    });
    expect(error).toBeNull();
    const { data: form } = await moderator.rpc('name_form', { name_id: nameId as number });
    expect(form).toMatchObject({
      name,
      gender: 'girl',
      meaning: 'as the reviewer put it',
      origin: 'Norse',
      popularity: 7,
    });
    expect((form as { zodiacs: string[] }).zodiacs).toEqual(['Leo']);
    const [row] = await backend.sql`select status, baby_name_id::int from name_submissions where id = ${id}`;
    expect(row).toEqual({ status: 'approved', baby_name_id: nameId });
    const log = await backend.sql`
      select action, resource from audit_log
      where (resource = 'baby_names' and record_id = ${String(nameId)}) or (resource = 'name_submissions' and record_id = ${String(id)})
      order by resource`;
    expect([...log]).toEqual([
      { action: 'insert', resource: 'baby_names' },
      { action: 'update', resource: 'name_submissions' },
    ]);
  });

  test('a suggested name is saved unchanged if staff approve it without edits', async () => {
    const { id, name } = await addNameSent({ origin: 'Irish' });
    const { data } = await (await backend.as('moderator')).rpc('approve_name_submission', { submission_id: id });
    const [row] = await backend.sql`select name, meaning, origin, gender from baby_names where id = ${data as number}`;
    expect(row).toEqual({ name, meaning: 'sent in by a test', origin: 'Irish', gender: 'girl' });
  });

  test('if the name exists or a field is invalid, approving a suggested name fails, and the suggestion stays pending', async () => {
    const { id, name } = await addNameSent();
    await backend.sql`insert into baby_names (name, meaning, gender) values (${name.toUpperCase()}, 'there before', 'girl')`;
    const moderator = await backend.as('moderator');
    expect((await moderator.rpc('same_names', { submission_id: id })).data).toMatchObject([
      { meaning: 'there before' },
    ]);
    expect((await moderator.rpc('approve_name_submission', { submission_id: id })).error?.code).toBe('23505');
    const bad = { submission_id: id, fields: { name: newName(), popularity: 101 } };
    expect((await moderator.rpc('approve_name_submission', bad)).error?.code).toBe('23514');
    const loose = { submission_id: id, fields: { name: newName(), variant_kind: 'form' } };
    expect((await moderator.rpc('approve_name_submission', loose)).error?.message).toContain(
      'baby_names_kind_has_base',
    );
    const [row] = await backend.sql`select status, baby_name_id from name_submissions where id = ${id}`;
    expect(row).toEqual({ status: 'pending', baby_name_id: null });
    expect(await backend.sql`select 1 from baby_names where lower(name) = lower(${name})`).toHaveLength(1);
  });

  test(
    'only one of twenty parallel decisions on a suggested name succeeds, and at most one name is added',
    async () => {
      const admin = await backend.as('admin');
      await inRounds(async () => {
        const { id, name } = await addNameSent();
        const responses = await twentyInParallel(async (at) =>
          at % 2
            ? admin.rpc('approve_name_submission', { submission_id: id })
            : admin.rpc('reject_review', { resource: 'name_submissions', submission_id: id }),
        );
        expect(responses.filter(({ error }) => !error)).toHaveLength(1);
        expect(new Set(responses.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'PT409']));
        const [row] = await backend.sql`select status from name_submissions where id = ${id}`;
        const names = await backend.sql`select 1 from baby_names where name = ${name}`;
        expect(names).toHaveLength(row?.status === 'approved' ? 1 : 0);
      });
    },
    roundsTimeoutMs,
  );
});

describe('dashboard figures', () => {
  interface Figures {
    totals: Record<string, number>;
    waiting: Record<string, number>;
    plots: {
      names: { letter: string; girl: number; boy: number; neutral: number }[];
      arrivals: { week: string; stories: number; names: number }[];
      subscribers: { week: string; subscribers: number }[];
    };
  }
  const figuresOf = async (role: Role) =>
    (await (await backend.as(role)).rpc('dashboard_figures')) as unknown as {
      data: Figures;
      error: { code: string } | null;
    };

  test('the dashboard shows totals only for resources that the user’s role can list', async () => {
    const listed = async (role: Role) => Object.keys((await figuresOf(role)).data.totals).sort();
    const moderator = await listed('moderator');
    expect(moderator).toContain('submissions');
    expect(moderator).not.toContain('audit_log');
    expect(moderator).not.toContain('admin_users');
    expect(await listed('admin')).toContain('audit_log');
    expect(await listed('superAdmin')).toEqual(
      expect.arrayContaining([...moderator, 'admin_users', 'audit_log', 'profiles']),
    );
    for (const role of ['parent', 'deactivatedAdmin'] as Role[]) {
      expect((await figuresOf(role)).error?.code).toBe('42501');
    }
    const visitor = await backend.send('visitor', '/rest/v1/rpc/dashboard_figures', { method: 'POST', body: '{}' });
    expect(visitor.status).toBe(401);
  });

  test('the numbers on the dashboard equal the numbers of rows in the tables', async () => {
    await addStorySent();
    const { data } = await figuresOf('moderator');
    const [there] = await backend.sql`
      select (select count(*)::int from baby_names) as names,
        (select count(*)::int from submissions where status = 'pending') as pending,
        (select count(*)::int from submissions where created_at >= date_trunc('week', now())) as this_week,
        (select count(*)::int from subscribers where unsubscribed_at is null) as subscribed`;
    expect(data.totals.baby_names).toBe(there?.names);
    expect(data.waiting.submissions).toBe(there?.pending);
    const letters = data.plots.names.reduce((sum, { girl, boy, neutral }) => sum + girl + boy + neutral, 0);
    expect(letters).toBe(there?.names);
    expect(data.plots.arrivals).toHaveLength(12);
    expect(data.plots.arrivals.at(-1)?.stories).toBe(there?.this_week);
    expect(data.plots.subscribers).toHaveLength(26);
    expect(data.plots.subscribers.at(-1)?.subscribers).toBe(there?.subscribed);
  });

  test('the subscriber plot counts a person from the week of subscribing to the week before unsubscribing', async () => {
    await backend.sql`delete from subscribers`;
    await backend.sql`
      insert into subscribers (email, status, created_at, confirmed_at, unsubscribed_at) values
        ('old@example.com', 'confirmed', now() - interval '3 years', now() - interval '3 years', null),
        ('gone@example.com', 'unsubscribed', now() - interval '20 weeks', null, now() - interval '10 weeks'),
        ('long-gone@example.com', 'unsubscribed', now() - interval '3 years', null, now() - interval '2 years')`;
    const counted = (await figuresOf('moderator')).data.plots.subscribers.map(({ subscribers }) => subscribers);
    expect(counted).toEqual([...Array(5).fill(1), ...Array(10).fill(2), ...Array(11).fill(1)]);
  });
});
