/** Pairs of names that may be variants: linking, dismissing and undoing a pair, and proposing new pairs. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutPermission } from '../../permissions/findings';
import { startBackend, type TestBackend } from '../../support/backend';
import { emails } from '../../support/data/people';
import { inRounds, roundsTimeoutMs, twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
/** The doubts of the seed. The tests change and delete them. */
let seeded: { pair: string; status: string; variant_of: number | null }[];
beforeAll(async () => {
  backend = await startBackend();
  seeded = await backend.sql`
    select d.pair, d.status, n.variant_of::int from name_variant_doubts as d join baby_names as n on n.id = d.name_id`;
});
afterAll(() => backend.stop());

async function addName(more: Record<string, unknown> = {}) {
  const row = { name: `Zz${randomUUID().replace(/[^a-f]/g, '')}`, gender: 'girl', meaning: 'x', ...more };
  const [made] = await backend.sql`insert into baby_names ${backend.sql(row)} returning id::int, name`;
  return made as { id: number; name: string };
}

async function addDoubt(name_id: number, base_id: number): Promise<number> {
  const [made] = await backend.sql`
    insert into name_variant_doubts (name_id, base_id, pair) values (${name_id}, ${base_id}, 'A, B') returning id::int`;
  return made?.id as number;
}

const linkOf = async (id: number) =>
  (await backend.sql`select variant_of::int, variant_kind, meaning from baby_names where id = ${id}`)[0];
const statusOf = async (id: number) =>
  (await backend.sql`select status from name_variant_doubts where id = ${id}`)[0]?.status;

test('in the seed, names with a doubtful base name have no base name yet', () => {
  expect(seeded.filter(({ variant_of }) => variant_of !== null)).toEqual([]);
  expect(seeded.filter(({ status }) => status === 'pending').length).toBeGreaterThan(150);
});

test('staff can link a doubtful variant as the suggested or another kind of variant, and undo removes the link', async () => {
  const moderator = await backend.as('moderator');
  const base = await addName();
  const name = await addName({ meaning: `Perhaps a spelling of ${base.name}: x` });
  const id = await addDoubt(name.id, base.id);
  expect((await moderator.rpc('approve_variant_doubt', { submission_id: id })).error).toBeNull();
  expect(await linkOf(name.id)).toEqual({
    variant_of: base.id,
    variant_kind: 'spelling',
    meaning: `Spelling of ${base.name}: x`,
  });
  expect(
    (await moderator.rpc('reopen_review', { resource: 'name_variant_doubts', submission_id: id })).error,
  ).toBeNull();
  expect(await linkOf(name.id)).toEqual({
    variant_of: null,
    variant_kind: null,
    meaning: `Perhaps a spelling of ${base.name}: x`,
  });
  expect(await statusOf(id)).toBe('pending');
  expect((await moderator.rpc('approve_variant_doubt', { submission_id: id, kind: 'form' })).error).toBeNull();
  expect(await linkOf(name.id)).toMatchObject({ variant_of: base.id, variant_kind: 'form' });
  expect(
    (await moderator.rpc('reopen_review', { resource: 'name_variant_doubts', submission_id: id })).error,
  ).toBeNull();
  expect(
    (await moderator.rpc('reject_review', { resource: 'name_variant_doubts', submission_id: id })).error,
  ).toBeNull();
  expect(await linkOf(name.id)).toMatchObject({ variant_of: null });
  const twice = await moderator.rpc('reject_review', { resource: 'name_variant_doubts', submission_id: id });
  expect(twice.error?.message).toBe('You have already decided: this submission is rejected.');
});

test('undoing the link of a variant restores its previous link and meaning, unless the link was changed afterwards', async () => {
  const moderator = await backend.as('moderator');
  const base = await addName();
  const before = { variant_of: base.id, variant_kind: 'form', meaning: `Spelling of ${base.name}: x` };
  const name = await addName(before);
  const id = await addDoubt(name.id, base.id);
  const reopen = () => moderator.rpc('reopen_review', { resource: 'name_variant_doubts', submission_id: id });
  expect((await moderator.rpc('approve_variant_doubt', { submission_id: id, kind: 'spelling' })).error).toBeNull();
  expect(await linkOf(name.id)).toEqual({ ...before, variant_kind: 'spelling' });
  await backend.sql`update baby_names set variant_kind = 'short' where id = ${name.id}`;
  expect((await reopen()).error).toMatchObject({ code: 'PT409', message: expect.stringContaining('changed since') });
  await backend.sql`update baby_names set variant_kind = 'spelling' where id = ${name.id}`;
  expect((await reopen()).error).toBeNull();
  expect(await linkOf(name.id)).toEqual(before);
  expect(await statusOf(id)).toBe('pending');
});

test('only users who may update names can undo the link of a variant', async () => {
  const moderator = await backend.as('moderator');
  const [base, name] = [await addName(), await addName()];
  const id = await addDoubt(name.id, base.id);
  const reopen = () => moderator.rpc('reopen_review', { resource: 'name_variant_doubts', submission_id: id });
  expect((await moderator.rpc('approve_variant_doubt', { submission_id: id })).error).toBeNull();
  await withoutPermission(backend, 'baby_names.update', async () => {
    expect((await reopen()).error?.code).toBe('42501');
  });
  expect(await linkOf(name.id)).toMatchObject({ variant_of: base.id });
  expect((await reopen()).error).toBeNull();
});

test('undoing the link of a variant is rejected if the variant was merged into another name afterwards', async () => {
  const admin = await backend.as('admin');
  const base = await addName();
  const link = { variant_of: base.id, variant_kind: 'spelling' };
  const [kept, merged] = [await addName(link), await addName()];
  const id = await addDoubt(merged.id, base.id);
  expect((await admin.rpc('approve_variant_doubt', { submission_id: id })).error).toBeNull();
  const versions = await backend.sql`
    select to_jsonb(updated_at) #>> '{}' as at from baby_names where id in (${kept.id}, ${merged.id}) order by id = ${merged.id}`;
  const merge = await admin.rpc('merge_names', {
    kept_id: kept.id,
    merged_id: merged.id,
    kept_updated_at: versions[0]?.at,
    merged_updated_at: versions[1]?.at,
  });
  expect(merge.error).toBeNull();
  const { error } = await admin.rpc('reopen_review', { resource: 'name_variant_doubts', submission_id: id });
  expect(error).toMatchObject({ code: 'PT409', message: expect.stringContaining('merged since') });
  expect(await linkOf(kept.id)).toMatchObject(link);
});

test('a doubtful variant can’t be linked to a second base name or to its own variant', async () => {
  const moderator = await backend.as('moderator');
  const base = await addName();
  const linked = await addName({ variant_of: base.id, variant_kind: 'form' });
  const other = await addDoubt(linked.id, 1);
  expect((await moderator.rpc('approve_variant_doubt', { submission_id: other })).error?.code).toBe('PT409');
  const circle = await addDoubt(base.id, linked.id);
  expect((await moderator.rpc('approve_variant_doubt', { submission_id: circle })).error?.code).toBe('PT409');
  expect([await statusOf(other), await statusOf(circle)]).toEqual(['pending', 'pending']);
});

test(
  'only one of twenty parallel decisions about a doubtful variant succeeds',
  async () => {
    await inRounds(async () => {
      const [base, name] = [await addName(), await addName()];
      const id = await addDoubt(name.id, base.id);
      const moderator = await backend.as('moderator');
      const responses = await twentyInParallel(async (at) =>
        at % 2
          ? moderator.rpc('approve_variant_doubt', { submission_id: id })
          : moderator.rpc('reject_review', { resource: 'name_variant_doubts', submission_id: id }),
      );
      expect(responses.filter(({ error }) => !error)).toHaveLength(1);
      expect((await linkOf(name.id))?.variant_of).toBe((await statusOf(id)) === 'approved' ? base.id : null);
    });
  },
  roundsTimeoutMs,
);

test('linking spellings of the same family in parallel causes no deadlock', async () => {
  const moderator = await backend.as('moderator');
  const [top, base, first, second] = [await addName(), await addName(), await addName(), await addName()];
  const [upper, ...doubts] = [
    await addDoubt(base.id, top.id),
    await addDoubt(first.id, top.id),
    await addDoubt(second.id, base.id),
  ];
  const other = await backend.sql.begin(async (sql) => {
    await sql`
      select set_config('request.jwt.claims', json_build_object('sub', id, 'role', 'authenticated')::text, true)
      from auth.users where email = ${emails.admin}`;
    const link = async (id = 0) =>
      (await sql`select public.review_many('name_variant_doubts', 'approve', ${sql.json([{ id }])}) as rows`)[0]?.rows;
    expect(await link(doubts[0])).toMatchObject([{ refused: null }]);
    // This call locks the base name, then waits until the open transaction releases its lock.
    const linking = moderator.rpc('approve_variant_doubt', { submission_id: upper }).then(({ error }) => error);
    await expect
      .poll(
        async () =>
          (
            await backend.sql`
              select from pg_locks where not granted and locktype = 'advisory'
                and database = (select oid from pg_database where datname = current_database())`
          ).length,
      )
      .toBe(1);
    expect(await link(doubts[1])).toMatchObject([{ refused: null }]);
    return { linking };
  });
  expect(await other.linking).toBeNull();
  for (const [id, base_id] of [
    [base.id, top.id],
    [first.id, top.id],
    [second.id, base.id],
  ] as const)
    expect(await linkOf(id)).toMatchObject({ variant_of: base_id });
});

test('updating figures takes no advisory lock if the names belong to no group of spellings', async () => {
  const locks = await backend.sql.begin(async (sql) => {
    await sql`select private.add_up_spellings(array[null]::bigint[])`;
    return sql`select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
  });
  expect(locks).toHaveLength(0);
});

test('propose_variant_doubts() proposes each pair of names with the same sound and gender once, most births first', async () => {
  await backend.sql`delete from name_variant_doubts`;
  const base = await addName({ name: 'Qwaxonne', popularity: 90, pronunciation: 'KWAK-sun' });
  const [alike, unlike, spoken] = [
    await addName({ name: 'Qwackson', meaning: null, has_figures: true }), // Its end sounds different.
    await addName({ name: 'Qwaxone', meaning: null, has_figures: true, gender: 'boy' }), // Its gender differs.
    await addName({ name: 'Qwaksonne', meaning: null, has_figures: true }),
  ];
  await backend.sql`insert into private.name_trends (name_id, births) values (${spoken.id}, 1000000), (${base.id}, 2000000)`;
  const moderator = await backend.as('moderator');
  const first = await moderator.rpc('propose_variant_doubts');
  expect(first.error).toBeNull();
  const pairs = await backend.sql`select id::int, name_id::int, base_id::int from name_variant_doubts order by id`;
  expect(first.data).toBe(pairs.length);
  expect(pairs[0]).toMatchObject({ name_id: spoken.id, base_id: base.id });
  expect(pairs.filter(({ name_id }) => name_id === alike.id || name_id === unlike.id)).toEqual([]);
  await moderator.rpc('reject_review', { resource: 'name_variant_doubts', submission_id: pairs[0]?.id });
  await moderator.rpc('propose_variant_doubts');
  expect(await backend.sql`select count(*)::int from name_variant_doubts where name_id = ${spoken.id}`).toEqual([
    { count: 1 },
  ]);
  for (const role of ['parent', 'deactivatedAdmin'] as const)
    expect((await (await backend.as(role)).rpc('propose_variant_doubts')).error?.code).toBe('42501');
});
