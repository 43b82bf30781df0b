/** Corrections that readers suggest: permissions, invalid values, conflicts and races. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { withoutPermission } from '../../permissions/findings';
import { startBackend, type TestBackend } from '../../support/backend';
import { inRounds, roundsTimeoutMs, twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

type Field = 'meaning' | 'origin' | 'usage' | 'pronunciation' | 'syllables' | 'gender' | 'base_name' | 'other';

/** Adds a name for one test. */
async function addName(more: Record<string, unknown> = {}) {
  const row = { name: `Zz${randomUUID().replace(/[^a-f]/g, '')}`, gender: 'girl', meaning: 'before', ...more };
  const [made] = await backend.sql`insert into baby_names ${backend.sql(row)} returning id::int, name`;
  return made as { id: number; name: string };
}

async function addCorrection(name_id: number, field: Field, value: string): Promise<number> {
  const row = { name_id, name: 'Zz', field, value, source: 'a book', client_request_id: randomUUID() };
  const [made] = await backend.sql`insert into name_corrections ${backend.sql(row)} returning id::int`;
  return made?.id as number;
}

const approve = async (submission_id: number, expected_value: string | null, edited_value?: string) =>
  (await backend.as('moderator')).rpc('approve_name_correction', {
    submission_id,
    expected_value: expected_value as string,
    ...(edited_value !== undefined && { edited_value }),
  });

const nameOf = async (id: number) => (await backend.sql`select * from baby_names where id = ${id}`)[0];
const statusOf = async (id: number) =>
  (await backend.sql`select status from name_corrections where id = ${id}`)[0]?.status;

describe('suggest_correction', () => {
  const suggest = async (more: Record<string, unknown> = {}) =>
    (await backend.as('visitor')).rpc('suggest_correction', {
      client_request_id: randomUUID(),
      name_id: 1,
      field: 'meaning',
      value: 'a new meaning',
      source: 'Yonge, page 12',
      ...more,
    } as never);

  test('a correction is stored once even if its request is sent many times', async () => {
    const client_request_id = randomUUID();
    const responses = await twentyInParallel(() => suggest({ client_request_id }));
    expect(responses.every(({ error }) => !error)).toBe(true);
    const rows =
      await backend.sql`select name_id::int, status from name_corrections where client_request_id = ${client_request_id}`;
    expect(rows).toEqual([{ name_id: 1, status: 'pending' }]);
    await backend.sql`delete from private.rate_limits`;
  });

  test.each([
    [{ source: '' }, 'name_corrections_source_length'],
    [{ source: '  ' }, 'name_corrections_source_length'],
    [{ value: '' }, 'name_corrections_value'],
    [{ value: 'x'.repeat(501) }, 'name_corrections_value'],
    [{ field: 'syllables', value: 'three' }, 'name_corrections_value_fits_field'],
    [{ field: 'syllables', value: '11' }, 'name_corrections_value_fits_field'],
    [{ field: 'gender', value: 'dragon' }, 'name_corrections_value_fits_field'],
    [{ field: 'origin', value: 'x'.repeat(61) }, 'name_corrections_value_fits_field'],
    [{ field: 'usage', value: ', ,' }, 'name_corrections_value_fits_field'],
  ])('suggest_correction rejects %j', async (more, constraint) => {
    const { error } = await suggest(more);
    expect(error?.code).toBe('23514');
    expect(error?.message).toContain(constraint);
    expect(JSON.stringify(error)).not.toContain('Failing row');
  });

  test('suggest_correction rejects a name that visitors can’t see, and a field that doesn’t exist', async () => {
    const draft = await addName({ meaning: null });
    expect((await suggest({ name_id: draft.id })).error?.code).toBe('PT404');
    expect((await suggest({ name_id: 99_999_999 })).error?.code).toBe('PT404');
    expect((await suggest({ field: 'rank' })).error?.code).toBe('22P02');
    const official = await addName({ meaning: null, has_figures: true });
    expect((await suggest({ name_id: official.id })).error).toBeNull();
  });

  test('suggest_correction accepts at most thirty suggestions an hour from a network, and stores nothing if the honeypot is filled', async () => {
    await backend.sql`delete from private.rate_limits`;
    const from = (address: string, more: object = {}) =>
      fetch(`${backend.stack.url}/rest/v1/rpc/suggest_correction`, {
        method: 'POST',
        headers: { apikey: backend.stack.apiKey, 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({
          client_request_id: randomUUID(),
          name_id: 2,
          field: 'origin',
          value: 'Irish',
          source: 'a book',
          ...more,
        }),
      });
    const stored = async () =>
      (await backend.sql`select count(*)::int from name_corrections where name_id = 2`)[0]?.count;
    const before = await stored();
    expect((await from('1.1.1.1', { website: 'spam' })).status).toBe(200);
    expect(await stored()).toBe(before);
    const statuses: number[] = [];
    for (let at = 0; at < 31; at++) statuses.push((await from('1.1.1.1')).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    expect((await from('2.2.2.2')).status).toBe(429); // A forged header doesn't evade the limit.
    await backend.sql`delete from private.rate_limits`;
  });
});

describe('approve_name_correction', () => {
  test.each<[Field, string, string | null, Record<string, unknown>]>([
    ['meaning', 'after', 'before', { meaning: 'after' }],
    ['origin', 'Irish', null, { origin: 'Irish' }],
    ['usage', 'Irish,  Scottish ,', null, { usage: ['Irish', 'Scottish'] }],
    ['pronunciation', 'ZEE-zee', null, { pronunciation: 'ZEE-zee' }],
    ['syllables', ' 3 ', '2', { syllables: 3 }],
    ['gender', 'Boy', 'girl', { gender: 'boy' }],
    ['base_name', 'olivia', null, { variant_of: '1' }],
    ['other', 'the plot is wrong', null, { meaning: 'before' }],
  ])(
    'after approval of a correction of %s to %j (before: %j), the name has %j',
    async (field, value, present, expected) => {
      const name = await addName();
      const id = await addCorrection(name.id, field, value);
      const { data: desk } = await (await backend.as('moderator')).rpc('name_correction', { correction_id: id });
      expect(desk).toMatchObject({ present, field });
      expect((await approve(id, present)).error).toBeNull();
      expect(await nameOf(name.id)).toMatchObject(expected);
      expect(await statusOf(id)).toBe('approved');
    },
  );

  test('approving a correction preserves siblings and celebrities, and is logged as a reader’s suggestion', async () => {
    const name = await addName();
    await backend.sql`insert into name_siblings values (${name.id}, 1)`;
    await backend.sql`insert into celebrity_names (baby_name_id, full_name) values (${name.id}, 'A Person')`;
    const id = await addCorrection(name.id, 'meaning', 'suggested');
    expect((await approve(id, 'before', 'edited')).error).toBeNull();
    const { data: form } = await (await backend.as('moderator')).rpc('name_form', { name_id: name.id });
    expect(form).toMatchObject({ meaning: 'edited', siblings: [{ id: 1 }], celebrities: [{ full_name: 'A Person' }] });
    const log = await backend.sql`
      select actor_email, before, after from audit_log where resource = 'baby_names' and record_id = ${String(name.id)}`;
    expect(log).toHaveLength(1);
    expect(log[0]?.before).toMatchObject({ meaning: 'before' });
    expect(log[0]?.after).toMatchObject({ meaning: 'edited', suggested_by: 'A reader', suggestion_source: 'a book' });
  });

  test('if a field has changed since staff loaded its correction, the approval gets 409, and staff see the new value', async () => {
    const name = await addName();
    const [first, second] = [
      await addCorrection(name.id, 'meaning', 'one'),
      await addCorrection(name.id, 'meaning', 'two'),
    ];
    expect((await approve(first, 'before')).error).toBeNull();
    expect(await statusOf(second)).toBe('pending');
    const { error, status } = await approve(second, 'before');
    expect([status, error?.code]).toEqual([409, 'PT409']);
    expect((await nameOf(name.id))?.meaning).toBe('one');
    const { data: desk } = await (await backend.as('moderator')).rpc('name_correction', { correction_id: second });
    expect(desk).toMatchObject({ present: 'one', others: [] });
    expect((await approve(second, 'one')).error).toBeNull();
  });

  test(
    'if ten corrections of the same field are approved in parallel, only one approval succeeds',
    async () => {
      await inRounds(async () => {
        const name = await addName();
        const values = Array.from({ length: 10 }, (_, at) => `value ${at}`);
        const ids = await Promise.all(values.map((value) => addCorrection(name.id, 'meaning', value)));
        const responses = await Promise.all(ids.map((id) => approve(id, 'before')));
        expect(responses.map(({ status }) => status).sort()).toEqual([204, ...Array(9).fill(409)]);
        const approved = responses.findIndex(({ error }) => !error);
        expect((await nameOf(name.id))?.meaning).toBe(values[approved]);
      });
    },
    roundsTimeoutMs,
  );

  test.each<[Field, string, string, string]>([
    ['syllables', '3', 'many', 'Enter a whole number from 1 to 10.'],
    ['gender', 'boy', 'x', 'Enter boy, girl or neutral.'],
    ['origin', 'Irish', 'x'.repeat(61), 'Enter 1 to 60 characters.'],
    ['base_name', 'Olivia', 'Qqqqqq', 'There is no other name "Qqqqqq".'],
  ])(
    'if staff edit a correction of the field %s to an invalid value, the error says why the value is invalid',
    async (field, value, edited, message) => {
      const name = await addName();
      const id = await addCorrection(name.id, field, value);
      const present = { syllables: '2', gender: 'girl' }[field as string] ?? null;
      const { error, status } = await approve(id, present, edited);
      expect([status, error?.code, error?.message]).toEqual([400, '22023', message]);
      expect(await statusOf(id)).toBe('pending');
    },
  );

  test('a correction can’t be approved if it would duplicate a name or link two names as variants of each other', async () => {
    const girl = await addName();
    await addName({ name: girl.name, gender: 'boy' });
    const gender = await approve(await addCorrection(girl.id, 'gender', 'boy'), 'girl');
    expect(gender.error).toMatchObject({ code: 'PT409', message: `${girl.name} (boy) is in the list already.` });
    const variant = await addName({ variant_of: girl.id, variant_kind: 'form' });
    const base = await approve(await addCorrection(girl.id, 'base_name', variant.name), null);
    expect(base.error?.code).toBe('22023');
  });

  test(
    'only one of twenty parallel approvals and rejections of a correction succeeds',
    async () => {
      await inRounds(async () => {
        const name = await addName();
        const id = await addCorrection(name.id, 'meaning', 'after');
        const moderator = await backend.as('moderator');
        const responses = await twentyInParallel(async (at) =>
          at % 2
            ? approve(id, 'before')
            : moderator.rpc('reject_review', { resource: 'name_corrections', submission_id: id }),
        );
        expect(responses.filter(({ error }) => !error)).toHaveLength(1);
        expect(new Set(responses.map(({ status }) => status).filter((status) => status >= 400))).toEqual(
          new Set([409]),
        );
        const approved = (await statusOf(id)) === 'approved';
        expect((await nameOf(name.id))?.meaning).toBe(approved ? 'after' : 'before');
        const log = await backend.sql`
          select 1 from audit_log where resource = 'baby_names' and record_id = ${String(name.id)}`;
        expect(log).toHaveLength(approved ? 1 : 0);
      });
    },
    roundsTimeoutMs,
  );

  test.each<[Field, string, string | null, Record<string, unknown>]>([
    ['meaning', 'after', 'before', { meaning: 'before' }],
    ['usage', 'Irish, Scottish', null, { usage: [] }],
    ['base_name', 'olivia', null, { variant_of: null, variant_kind: null }],
    ['other', 'the plot is wrong', null, { meaning: 'before' }],
  ])(
    'only one of twenty parallel undos of an accepted correction of “%s” succeeds, and it restores the earlier value',
    async (field, value, present, expected) => {
      const name = await addName();
      const id = await addCorrection(name.id, field, value);
      expect((await approve(id, present)).error).toBeNull();
      const moderator = await backend.as('moderator');
      const undone = await twentyInParallel(() =>
        moderator.rpc('reopen_review', { resource: 'name_corrections', submission_id: id }),
      );
      expect(undone.filter(({ error }) => !error)).toHaveLength(1);
      expect(await nameOf(name.id)).toMatchObject(expected);
      expect(await statusOf(id)).toBe('pending');
      expect((await approve(id, present)).error).toBeNull();
    },
  );

  test('the approval of a correction can be undone unless the corrected field was changed afterwards', async () => {
    const name = await addName();
    const id = await addCorrection(name.id, 'meaning', 'after');
    expect((await approve(id, 'before')).error).toBeNull();
    const moderator = await backend.as('moderator');
    const reopen = () => moderator.rpc('reopen_review', { resource: 'name_corrections', submission_id: id });
    await backend.sql`update baby_names set meaning = 'edited since', origin = 'Irish' where id = ${name.id}`;
    expect((await reopen()).error).toMatchObject({ code: 'PT409', message: expect.stringContaining('changed since') });
    expect(await nameOf(name.id)).toMatchObject({ meaning: 'edited since' });
    await backend.sql`update baby_names set meaning = 'after' where id = ${name.id}`;
    expect((await reopen()).error).toBeNull();
    expect(await nameOf(name.id)).toMatchObject({ meaning: 'before', origin: 'Irish' });
  });

  test('only users who may update names can undo the approval of a correction', async () => {
    const { id } = await addName();
    const correction = await addCorrection(id, 'meaning', 'after');
    expect((await approve(correction, 'before')).error).toBeNull();
    const moderator = await backend.as('moderator');
    const reopen = () => moderator.rpc('reopen_review', { resource: 'name_corrections', submission_id: correction });
    await withoutPermission(backend, 'baby_names.update', async () => {
      expect((await reopen()).error?.code).toBe('42501');
    });
    expect(await nameOf(id)).toMatchObject({ meaning: 'after' });
    expect((await reopen()).error).toBeNull();
  });

  test('the approval of a correction can’t be undone once its name was merged into another name', async () => {
    const [kept, merged] = [await addName(), await addName({ gender: 'neutral' })];
    const id = await addCorrection(merged.id, 'gender', 'girl');
    expect((await approve(id, 'neutral')).error).toBeNull();
    const versions = await backend.sql`
      select to_jsonb(updated_at) #>> '{}' as at from baby_names where id in (${kept.id}, ${merged.id}) order by id = ${merged.id}`;
    const admin = await backend.as('admin');
    const merge = await admin.rpc('merge_names', {
      kept_id: kept.id,
      merged_id: merged.id,
      kept_updated_at: versions[0]?.at,
      merged_updated_at: versions[1]?.at,
    });
    expect(merge.error).toBeNull();
    const reopen = () => admin.rpc('reopen_review', { resource: 'name_corrections', submission_id: id });
    expect((await reopen()).error).toMatchObject({ code: 'PT409', message: expect.stringContaining('merged since') });
    expect(await nameOf(kept.id)).toMatchObject({ gender: 'girl' });
    const undo = await admin.rpc('undo_delete', { resource: 'baby_names', record_ids: [String(merged.id)] });
    expect(undo.error).toBeNull();
    expect((await reopen()).error).toBeNull();
    expect(await nameOf(merged.id)).toMatchObject({ gender: 'neutral' });
  });

  test('accepted corrections of base names can be reopened in bulk, even if one previous base name was deleted', async () => {
    const [former, next] = [await addName(), await addName()];
    const moderator = await backend.as('moderator');
    const accepted = async (previous: { id: number; name: string }) => {
      const name = await addName({ variant_of: previous.id, variant_kind: 'form' });
      const id = await addCorrection(name.id, 'base_name', next.name);
      expect((await approve(id, previous.name)).error).toBeNull();
      return { id, name };
    };
    const both = [await accepted(former), await accepted(await addName())] as const;
    await backend.sql`delete from baby_names where id = ${former.id}`;
    const { data, error } = await moderator.rpc('review_many', {
      resource: 'name_corrections',
      action: 'reopen',
      rows: both.map(({ id }) => ({ id })),
    });
    expect(error).toBeNull();
    expect(data).toMatchObject([{ refused: null }, { refused: null }]);
    expect(await nameOf(both[0].name.id)).toMatchObject({ variant_of: null, variant_kind: 'form' });
    expect(await statusOf(both[0].id)).toBe('pending');
  });

  test('only staff can read, approve and reject corrections', async () => {
    const name = await addName();
    const id = await addCorrection(name.id, 'meaning', 'after');
    for (const role of ['parent', 'deactivatedAdmin'] as const) {
      const client = await backend.as(role);
      const calls = [
        client.rpc('approve_name_correction', { submission_id: id, expected_value: 'before' }),
        client.rpc('reject_review', { resource: 'name_corrections', submission_id: id }),
        client.rpc('name_correction', { correction_id: id }),
      ];
      for (const { error } of await Promise.all(calls)) expect(error?.code).toBe('42501');
    }
    expect(await statusOf(id)).toBe('pending');
  });
});
