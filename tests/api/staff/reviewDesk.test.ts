/** The review desk: reasons, emails to submitters, drafts, notes, assignment and decisions on many submissions. */
import { randomUUID } from 'node:crypto';
import { decisionMails } from '@cradle/supabase/functions/_shared/mails/decisionMails';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { type Client, emails } from '../../support/data/people';
import { insertSample } from '../../support/data/sampleRows';
import { twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
let moderator: Client;
let admin: Client;
beforeAll(async () => {
  backend = await startBackend();
  [moderator, admin] = [await backend.as('moderator'), await backend.as('admin')];
});
afterAll(() => backend.stop());
beforeEach(async () => {
  await backend.sql`delete from private.outbox`;
  await backend.sql`delete from mail_texts`;
});

const ann = 'ann@example.com';
const addStory = async (more = {}) =>
  Number((await insertSample(backend.sql, 'submissions', { submitter_email: ann, status: 'pending', ...more })).id);
const addName = async (more = {}) =>
  Number(
    (
      await insertSample(backend.sql, 'name_submissions', {
        name: `Zz${randomUUID().replace(/[^a-f]/g, '')}`,
        status: 'pending',
        ...more,
      })
    ).id,
  );
const idOf = async (email: string) =>
  String((await backend.sql`select id from profiles where email = ${email}`)[0]?.id);
const rowOf = async (id: number, table = 'submissions') =>
  (await backend.sql`select * from ${backend.sql(table)} where id = ${id}`)[0];
const mails = () =>
  backend.sql`select to_email, template, params, next_attempt_at - created_at as delay from private.outbox`;
const reject = (id: number, more = {}, client = moderator, resource = 'submissions') =>
  client.rpc('reject_review', { resource, submission_id: id, ...more });
const reopen = (id: number, resource = 'submissions') =>
  moderator.rpc('reopen_review', { resource, submission_id: id });

describe('a rejection with a reason', () => {
  test('the reason for a rejection is stored, and is emailed to the submitter a minute later', async () => {
    const id = await addStory({ title: 'A <b>boat</b>' });
    expect((await reject(id, { reason: '  Too long. ', send_mail: true })).error).toBeNull();
    expect(await rowOf(id)).toMatchObject({ status: 'rejected', reject_reason: 'Too long.' });
    expect(await mails()).toMatchObject([
      { to_email: ann, template: 'story_rejected', params: { story: 'A <b>boat</b>', reason: 'Too long.' } },
    ]);
    const { data } = await moderator.rpc('review_details', { resource: 'submissions', submission_id: id });
    expect(data).toMatchObject({ mail: { state: 'waiting' } });
    expect(JSON.stringify(data)).not.toContain(ann);
    const [due] =
      await backend.sql`select next_attempt_at > now() + interval '50 seconds' as later from private.outbox`;
    expect(due?.later).toBe(true);
  });

  test('undoing a rejection cancels its email unless that email has been sent', async () => {
    const id = await addStory();
    await reject(id, { reason: 'No.', send_mail: true });
    expect((await reopen(id)).error).toBeNull();
    expect(await mails()).toEqual([]);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', reject_reason: null });
    await reject(id, { reason: 'No.', send_mail: true });
    await backend.sql`update private.outbox set sent_at = now(), params = '{}', attempts = 1`;
    expect((await reopen(id)).error).toBeNull();
    expect(await mails()).toHaveLength(1);
  });

  test('a rejection sends no email without send_mail, without the submitter’s address, or for a correction', async () => {
    const without = await addName({ submitter_email: null });
    expect((await reject(without, { reason: 'No.', send_mail: true }, moderator, 'name_submissions')).error).toBeNull();
    await reject(await addStory({ submitter_email: 'erased@erased.invalid' }), { reason: 'No.', send_mail: true });
    await reject(await addStory());
    await reject(await addStory(), { reason: 'Copied from https://example.com/story' });
    const correction = await insertSample(backend.sql, 'name_corrections', { field: 'other', status: 'pending' });
    expect(
      (await reject(Number(correction.id), { reason: 'No.', send_mail: true }, moderator, 'name_corrections')).error,
    ).toBeNull();
    expect(await mails()).toEqual([]);
  });

  const noLinks =
    "The reason can't contain links or addresses, because the sender gets it by email. Put a space after each period.";
  test.each([
    [{ send_mail: true }, 'Enter a reason for the sender.'],
    [{ send_mail: true, reason: ' \n ' }, 'Enter a reason for the sender.'],
    [{ reason: 'x'.repeat(1001) }, 'Enter a reason of at most 1,000 characters.'],
    [{ reason: 'See https://evil.test', send_mail: true }, noLinks],
    [{ reason: 'Go to evil.com now', send_mail: true }, noLinks],
    [{ reason: 'Evil.Com/win', send_mail: true }, noLinks],
    [{ reason: 'Write to me@evil', send_mail: true }, noLinks],
    [{ reason: 'www.evil', send_mail: true }, noLinks],
  ])(
    'rejecting a submission with the arguments %j returns an error, and the submission stays pending',
    async (more, message) => {
      const id = await addStory();
      expect((await reject(id, more)).error).toMatchObject({ code: '22023', message });
      expect((await rowOf(id))?.status).toBe('pending');
    },
  );

  test('a decision on a table that isn’t a review queue is rejected', async () => {
    for (const resource of ['stories', 'settings', 'nothing', 'submissions; drop table stories'])
      expect(['42501', '22023']).toContain((await reject(1, {}, admin, resource)).error?.code);
  });
});

describe('an approval', () => {
  test('approving a story publishes it and emails its link, but approving it as a draft sends no email yet', async () => {
    const [first, second] = [await addStory(), await addStory()];
    const published = await moderator.rpc('approve_submission', {
      submission_id: first,
      fields: { title: 'A better title', hero: 'Tom' },
    });
    expect(published.error).toBeNull();
    expect(await rowOf(Number(published.data), 'stories')).toMatchObject({
      title: 'A better title',
      hero: 'Tom',
      status: 'published',
    });
    expect((await rowOf(first))?.title).not.toBe('A better title');
    expect(await mails()).toMatchObject([{ template: 'story_approved', params: { id: String(published.data) } }]);
    const draft = await moderator.rpc('approve_submission', { submission_id: second, as_draft: true });
    expect(await rowOf(Number(draft.data), 'stories')).toMatchObject({
      status: 'draft',
      submission_id: String(second),
    });
    expect(await mails()).toHaveLength(1);
    expect((await reopen(second)).error).toBeNull();
    expect((await reopen(first)).error).toBeNull();
    expect(await mails()).toEqual([]);
  });

  test.each([
    ['the form', (id: number) => moderator.from('stories').update({ status: 'published' }).eq('id', id)],
    ['publish_story()', (id: number) => moderator.rpc('publish_story', { story_id: id })],
    [
      'the schedule',
      async (id: number) => {
        const at = new Date(Date.now() + 3_600_000).toISOString();
        const result = await moderator.rpc('publish_story', { story_id: id, at });
        expect(await mails()).toEqual([]);
        await backend.sql`update stories set publish_at = now() where id = ${id}`;
        await backend.sql`select private.publish_due()`;
        return result;
      },
    ],
  ])(
    'the link of a story that was approved as a draft is emailed once, after %s publishes the story',
    async (_way, publish) => {
      const submission_id = await addStory({ title: 'A boat' });
      const { data } = await moderator.rpc('approve_submission', { submission_id, as_draft: true });
      const id = Number(data);
      await moderator.from('stories').update({ title: 'A better title' }).eq('id', id);
      expect(await mails()).toEqual([]);
      expect((await publish(id)).error).toBeNull();
      const mail = { to_email: ann, template: 'story_approved', params: { story: 'A boat', id: String(id) } };
      expect(await mails()).toMatchObject([mail]);
      for (const status of ['draft', 'published'] as const)
        expect((await moderator.from('stories').update({ status }).eq('id', id)).error).toBeNull();
      expect(await mails()).toMatchObject([mail]);
    },
  );

  test('while a story is withdrawn or deleted, its approval email is not sent', async () => {
    const submission_id = await addStory({ title: 'A boat' });
    const { data } = await moderator.rpc('approve_submission', { submission_id, as_draft: true });
    const id = Number(data);
    const held = async () =>
      (
        await backend.sql`
          select held, next_attempt_at > now() as is_delayed from private.outbox where template = 'story_approved'`
      ).map((row) => ({ ...row }));
    const stateOfMail = async () => {
      const { data: details } = await moderator.rpc('review_details', { resource: 'submissions', submission_id });
      return (details as { mail: { state: string } }).mail.state;
    };
    for (const status of ['published', 'draft', 'published'] as const) {
      expect((await moderator.from('stories').update({ status }).eq('id', id)).error).toBeNull();
      expect(await held()).toEqual([{ held: status === 'draft', is_delayed: true }]);
      expect(await stateOfMail()).toBe(status === 'draft' ? 'held' : 'waiting');
    }
    expect((await admin.from('stories').delete().eq('id', id)).error).toBeNull();
    expect(await held()).toEqual([{ held: true, is_delayed: true }]);
    expect((await admin.rpc('undo_delete', { resource: 'stories', record_ids: [String(id)] })).error).toBeNull();
    expect(await held()).toEqual([{ held: false, is_delayed: true }]);
  });

  test('publishing a story sends no email if staff wrote the story, or if the submitter’s email address was erased', async () => {
    const submission_id = await addStory({ submitter_email: 'erased@erased.invalid' });
    const { data } = await moderator.rpc('approve_submission', { submission_id, as_draft: true });
    const own = await insertSample(backend.sql, 'stories', { status: 'draft' });
    for (const id of [Number(data), Number(own.id)])
      expect((await moderator.rpc('publish_story', { story_id: id })).error).toBeNull();
    expect(await mails()).toEqual([]);
  });

  test.each([
    [{ title: 'x' }, '23514'],
    [{ category: 'Horror' }, '22P02'],
    [{ featured: true }, '22023'],
    [['title'], '22023'],
  ])('an approval with the invalid fields %j changes nothing', async (fields, code) => {
    const id = await addStory();
    expect((await moderator.rpc('approve_submission', { submission_id: id, fields })).error?.code).toBe(code);
    expect((await rowOf(id))?.status).toBe('pending');
  });
});

describe('decisions on many submissions', () => {
  const many = (
    action: string,
    ids: readonly (number | object)[],
    more = {},
    client = moderator,
    resource = 'submissions',
  ) =>
    client.rpc('review_many', {
      resource,
      action,
      rows: ids.map((id) => (typeof id === 'object' ? id : { id })),
      ...more,
    } as never);
  type Result = { id: number; title: string; refused: string | null };

  test('a bulk decision returns a result for each row, and one log entry groups the rows', async () => {
    const [good, decided, other] = [await addStory(), await addStory(), await addStory()];
    await reject(decided, {}, admin);
    const { data, error } = await many('approve', [good, decided, other, 99_999_999]);
    expect(error).toBeNull();
    expect((data as unknown as Result[]).map(({ refused }) => refused)).toEqual([
      null,
      expect.stringMatching(/^Ada Admin has already decided: this submission is rejected\.$/),
      null,
      'This submission no longer exists.',
    ]);
    const [entry] = await backend.sql`select * from audit_log where action = 'decide' order by id desc limit 1`;
    expect(entry).toMatchObject({ resource: 'submissions', after: { decision: 'approve', rows: 2, refused: 2 } });
    const parts =
      await backend.sql`select resource, action from audit_log where part_of = ${entry?.record_id} order by 1`;
    expect(parts.map(({ resource }) => resource)).toEqual(['stories', 'stories', 'submissions', 'submissions']);
    const undone = await many('reopen', [good, other]);
    expect((undone.data as unknown as Result[]).map(({ refused }) => refused)).toEqual([null, null]);
    expect(await mails()).toEqual([]);
  });

  test('a bulk approval rejects a name that already exists, and adds the remaining names', async () => {
    const [taken, fresh] = [await addName({ name: 'Olivia', gender: 'girl' }), await addName()];
    const { data } = await many('approve', [taken, fresh], {}, moderator, 'name_submissions');
    expect((data as unknown as Result[]).map(({ refused }) => refused)).toEqual(['The site has this already.', null]);
    expect((await rowOf(taken, 'name_submissions'))?.status).toBe('pending');
  });

  test('a decision is rejected if the submission was assigned to somebody after the user loaded the list', async () => {
    const id = await addStory();
    const assignee = await idOf(emails.admin);
    await many('assign', [id], { assignee });
    const late = await many('reject', [{ id, assigned_to: null }]);
    expect((late.data as unknown as Result[])[0]?.refused).toContain('assignment has changed');
    const seen = await many('reject', [{ id, assigned_to: assignee }], { reason: 'No.', send_mail: true });
    expect((seen.data as unknown as Result[])[0]?.refused).toBeNull();
    expect(await mails()).toHaveLength(1);
  });

  test('a submission can be assigned only to a staff member', async () => {
    const id = await addStory();
    const { data: staff } = await moderator.rpc('review_staff', { resource: 'submissions' });
    expect(staff?.map((one) => one.id)).toEqual(
      expect.arrayContaining([await idOf(emails.moderator), await idOf(emails.admin)]),
    );
    expect(JSON.stringify(staff)).not.toContain('@cradlequill.test"');
    for (const email of [emails.parent, emails.deactivatedAdmin])
      expect((await many('assign', [id], { assignee: await idOf(email) })).error?.code, email).toBe('22023');
    await many('assign', [id], { assignee: await idOf(emails.admin) });
    const { data } = await moderator.rpc('review_details', { resource: 'submissions', submission_id: id });
    expect(data).toMatchObject({ assignee: 'Ada Admin' });
  });

  test.each<[string, unknown]>([
    ['no rows', []],
    ['101 rows', Array.from({ length: 101 }, (_, id) => ({ id }))],
    ['a row twice', [{ id: 1 }, { id: 1 }]],
    ['an invalid id', [{ id: '1; drop table stories' }]],
    ['an object', { id: 1 }],
    ['numbers', [1, 2]],
    ['null', null],
  ])('a bulk decision with %s instead of valid rows is rejected', async (_what, rows) => {
    const { error } = await moderator.rpc('review_many', { resource: 'submissions', action: 'reject', rows } as never);
    expect(error?.code).toBe('22023');
  });

  test('suggested names can’t be accepted as drafts, and unknown decisions are rejected', async () => {
    expect((await many('delete', [1])).error?.code).toBe('22023');
    const draft = await many('draft', [await addName()], {}, moderator, 'name_submissions');
    expect((draft.data as unknown as Result[])[0]?.refused).toContain('as a draft');
  });

  const nameRow = async (meaning = 'before') => insertSample(backend.sql, 'baby_names', { meaning, gender: 'girl' });
  const addCorrection = async (name_id: unknown, value: string, field = 'meaning') =>
    Number((await insertSample(backend.sql, 'name_corrections', { name_id, field, value, status: 'pending' })).id);
  const refusals = (data: unknown) => (data as Result[]).map(({ refused }) => refused);

  test('a correction is accepted only if the value hasn’t changed since staff loaded it', async () => {
    const [one, two] = [await nameRow(), await nameRow()];
    const ids = [
      await addCorrection(one.id, 'first'),
      await addCorrection(one.id, 'second'),
      await addCorrection(two.id, 'third'),
    ];
    const seen = await moderator.rpc('corrected_now', { correction_ids: ids });
    expect(seen.data).toEqual(ids.map((id) => ({ id, present: 'before' })));
    const unseen = await many('approve', ids, {}, moderator, 'name_corrections');
    expect(refusals(unseen.data)).toEqual(Array(3).fill(expect.stringContaining('compare it with the current value')));
    const { data } = await many('approve', seen.data ?? [], {}, moderator, 'name_corrections');
    expect(refusals(data)).toEqual([null, expect.stringContaining('The name has changed in the meantime'), null]);
    expect([
      (await rowOf(Number(one.id), 'baby_names'))?.meaning,
      (await rowOf(Number(two.id), 'baby_names'))?.meaning,
    ]).toEqual(['first', 'third']);
    expect(
      refusals((await many('reopen', [ids[0] ?? 0, ids[2] ?? 0], {}, moderator, 'name_corrections')).data),
    ).toEqual([null, null]);
    expect((await rowOf(Number(one.id), 'baby_names'))?.meaning).toBe('before');
    for (const role of ['parent', 'visitor'] as const)
      expect((await (await backend.as(role)).rpc('corrected_now', { correction_ids: ids })).error?.code).toBe('42501');
  });

  test('approving a doubtful variant links the name to its base name, but a second approval can’t change the base name', async () => {
    const [base, other, name] = [await nameRow(), await nameRow(), await nameRow()];
    const pair = async (base_id: unknown) =>
      Number(
        (
          await insertSample(backend.sql, 'name_variant_doubts', {
            name_id: name.id,
            base_id,
            kind: 'form',
            status: 'pending',
          })
        ).id,
      );
    const ids = [await pair(base.id), await pair(other.id)];
    const { data } = await many(
      'approve',
      ids.map((id) => ({ id, kind: 'spelling' })),
      {},
      moderator,
      'name_variant_doubts',
    );
    expect(refusals(data)).toEqual([null, expect.stringContaining('has another base name already')]);
    expect(await rowOf(Number(name.id), 'baby_names')).toMatchObject({ variant_of: base.id, variant_kind: 'spelling' });
  });

  test('parallel bulk assignments don’t deadlock if they list corrections of the same names in different orders', async () => {
    const names = [await nameRow(), await nameRow()];
    const forth = [await addCorrection(names[0]?.id, 'a'), await addCorrection(names[1]?.id, 'b')];
    const back = [await addCorrection(names[1]?.id, 'c'), await addCorrection(names[0]?.id, 'd')];
    const responses = await twentyInParallel((at) =>
      many('assign', at % 2 ? forth : back, { assignee: null }, moderator, 'name_corrections'),
    );
    expect(responses.map(({ error }) => error)).toEqual(Array(20).fill(null));
  });

  test('if parallel bulk decisions have the same rows in different orders, each row is decided once', async () => {
    const ids = [await addStory(), await addStory(), await addStory()];
    const responses = await twentyInParallel((at) =>
      many(at % 2 ? 'approve' : 'reject', at % 3 ? ids : ids.toReversed(), {}, at % 4 < 2 ? moderator : admin),
    );
    expect(responses.every(({ error }) => !error)).toBe(true);
    for (const id of ids) {
      const winners = responses
        .flatMap(({ data }) => data as unknown as Result[])
        .filter((one) => one.id === id && !one.refused);
      expect(winners).toHaveLength(1);
    }
  });
});

describe('notes of staff', () => {
  const note = (submission_id: number, text: string, client = moderator) =>
    client.rpc('add_review_note', { resource: 'submissions', submission_id, note: text });

  test('staff see all notes on a submission, and moderators can delete only their own notes', async () => {
    const id = await addStory();
    const mine = Number((await note(id, ' Ask Ann about the ending. ')).data);
    const theirs = Number((await note(id, 'Fine with me.', admin)).data);
    const { data } = await moderator.rpc('review_details', { resource: 'submissions', submission_id: id });
    expect(data).toMatchObject({ notes: [{ id: mine, note: 'Ask Ann about the ending.' }, { id: theirs }] });
    await moderator.from('review_notes').delete().eq('id', theirs);
    await moderator.from('review_notes').delete().eq('id', mine);
    expect((await backend.sql`select id::int from review_notes where submission_id = ${id}`)[0]).toEqual({
      id: theirs,
    });
    const log =
      await backend.sql`select action from audit_log where resource = 'review_notes' and record_id = ${String(mine)} order by id`;
    expect(log.map(({ action }) => action)).toEqual(['insert', 'delete']);
  });

  test('deleting a submission deletes the staff notes on it, and restoring the submission restores the notes', async () => {
    const id = await addStory();
    await note(id, 'Kept with it.');
    await admin.from('submissions').delete().eq('id', id);
    expect(await backend.sql`select from review_notes where submission_id = ${id}`).toHaveLength(0);
    expect((await admin.rpc('undo_delete', { resource: 'submissions', record_ids: [String(id)] })).error).toBeNull();
    expect(await backend.sql`select note from review_notes where submission_id = ${id}`).toMatchObject([
      { note: 'Kept with it.' },
    ]);
  });

  test('the API rejects a note without text, a note that is too long, and a note on a missing submission', async () => {
    const id = await addStory();
    expect((await note(id, '  ')).error?.code).toBe('22023');
    expect((await note(id, 'x'.repeat(2001))).error?.code).toBe('22023');
    expect((await note(99_999_999, 'Hello')).status).toBe(404);
  });

  test('erasing a person removes the person’s email address from staff notes, and retention deletes old notes', async () => {
    const email = `${randomUUID()}@example.com`;
    const id = await addStory({ submitter_email: email });
    await note(id, `Wrote to ${email} today.`);
    expect((await (await backend.as('superAdmin')).rpc('erase_person', { email })).error).toBeNull();
    expect((await backend.sql`select note from review_notes where submission_id = ${id}`)[0]?.note).not.toContain(
      email,
    );
    await reject(id);
    await backend.sql`select private.apply_retention()`;
    expect(await backend.sql`select from review_notes where submission_id = ${id}`).toHaveLength(1);
    await backend.sql`update review_notes set created_at = now() - interval '2 years' where submission_id = ${id}`;
    await backend.sql`update submissions set reviewed_at = now() - interval '13 months' where id = ${id}`;
    await backend.sql`select private.apply_retention()`;
    expect(await backend.sql`select from review_notes where submission_id = ${id}`).toHaveLength(0);
  });
});

describe('texts of emails', () => {
  const save = (
    template: string,
    subject: string | null,
    body: string | null,
    read: string | null = null,
    client = admin,
  ) => client.rpc('save_mail_text', { template, subject, body, read } as never);

  test.each(Object.entries(decisionMails))(
    'the default text of the email %s uses only placeholders that the database allows',
    async (name, { subject, body }) => {
      const [row] = await backend.sql`select private.mail_text_problem(${name}, ${subject}, ${body}) as problem`;
      expect(row?.problem).toBeNull();
    },
  );

  test('emails use an edited text until staff reset it, and each edit of the text is logged', async () => {
    const { data: first } = await save('story_rejected', 'About', '{reason}');
    const { data: version } = await save(
      'story_rejected',
      'About {story}',
      'Dear {sender}:\n\n{reason}',
      String(first),
    );
    expect(new Date(String(version)).getTime()).toBeGreaterThan(new Date(String(first)).getTime());
    expect(await backend.sql`select action from audit_log where resource = 'mail_texts' order by id`).toMatchObject([
      { action: 'insert' },
      { action: 'update' },
    ]);
    await reject(await addStory(), { reason: 'No.', send_mail: true });
    expect(await mails()).toMatchObject([{ params: { text_subject: 'About {story}' } }]);
    expect((await save('story_rejected', 'Other', '{reason}')).error?.code).toBe('PT409');
    expect((await save('story_rejected', null, null, String(version))).error).toBeNull();
    expect(await backend.sql`select from mail_texts`).toHaveLength(0);
  });

  test.each([
    ['story_rejected', 'Hello', 'No reason', 'The text must contain {reason}.'],
    ['name_approved', 'Hello {sender}', 'Text', 'There is no placeholder {sender}. Use {site}, {name}.'],
    ['name_approved', 'Hello {', 'Text', 'Use { and } only around placeholders.'],
    ['name_approved', 'Two\nBcc: x@example.com', 'Text', 'Enter a subject of 1 to 150 characters, on one line.'],
    ['name_approved', 'Hello', 'x'.repeat(4001), 'Enter a text of 1 to 4,000 characters.'],
    ['setup', 'Hello', 'Text', 'There is no such email.'],
  ])('save_mail_text rejects %s with the subject %j and the body %j', async (template, subject, body, message) => {
    expect((await save(template, subject, body)).error).toMatchObject({ code: '22023', message });
    await expect(
      backend.sql`insert into mail_texts (template, subject, body) values (${template}, ${subject}, ${body})`,
    ).rejects.toThrow();
  });

  test('only admins can change the texts of emails', async () => {
    for (const role of ['parent', 'moderator', 'deactivatedAdmin'] as const)
      expect((await save('name_approved', 'Hello', 'Text', null, await backend.as(role))).error?.code, role).toBe(
        '42501',
      );
  });
});

test('a moderator can discard and restore drafts, but not published or scheduled stories', async () => {
  const add = async (status: string, more = {}) =>
    Number((await insertSample(backend.sql, 'stories', { status, was_public: false, ...more })).id);
  const published = await add('published');
  const { data: changes } = await moderator.rpc('draft_story', { story_id: published });
  const scheduled = await add('scheduled', { publish_at: '2090-01-01' });
  const drafts = [await add('draft'), Number(changes)];
  for (const id of [published, scheduled, ...drafts]) await moderator.from('stories').delete().eq('id', id);
  const left = async () =>
    (
      await backend.sql`select id::int from stories where id in ${backend.sql([published, scheduled, ...drafts])} order by id`
    ).map(({ id }) => id);
  expect(await left()).toEqual([published, scheduled].sort((one, other) => one - other));
  const undo = (ids: number[]) => moderator.rpc('undo_delete', { resource: 'stories', record_ids: ids.map(String) });
  expect((await undo(drafts)).error).toBeNull();
  expect(await left()).toHaveLength(4);
  await admin.from('stories').delete().eq('id', scheduled);
  expect((await undo([scheduled])).error?.code).toBe('42501');
  const parent = await backend.as('parent');
  await parent.from('stories').delete().eq('id', Number(changes));
  expect(await left()).toContain(Number(changes));
});
