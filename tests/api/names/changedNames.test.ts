/** The official figures of a name after staff have changed its gender or spelling. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

type Change = { name?: string; gender?: 'boy' | 'girl' | 'neutral'; rank?: number; popularity?: number };

async function change(id: number, values: Change) {
  const { data, error } = await (await backend.as('moderator'))
    .from('baby_names')
    .update(values)
    .eq('id', id)
    .select('rank, rank_year, popularity, has_figures')
    .single();
  expect(error).toBeNull();
  return data;
}
const idOf = async (name: string) => Number((await backend.sql`select id from baby_names where name = ${name}`)[0]?.id);
const rowOf = async (id: number) =>
  (await backend.sql`select gender, rank, rank_year, popularity, has_figures from baby_names where id = ${id}`)[0];
const figuresOf = (id: number) => backend.sql`
  select b.country, b.sex, b.first_year, b.births, b.ranks, t.births as recent, t.peak_year, g.births as of_group
  from name_births as b join private.name_trends as t on t.name_id = b.name_id
  join private.spelling_groups as g on g.base_id = b.name_id
  where b.name_id = ${id} order by b.country, b.sex`;
const editedOf = (id: number) => backend.sql`select ranked, popular from private.edited_figures(${id})`;

const importOf = async (country: string) =>
  Number(
    (
      await backend.sql`
        insert into private.name_imports (source, country, years, totals_before) values ('a file', ${country}, '{}', '[]') returning id`
    )[0]?.id,
  );

describe('a change of the gender', () => {
  let avery: number;
  beforeAll(async () => {
    avery = await idOf('Avery');
  });
  afterEach(async () => {
    await backend.sql`update baby_names set gender = 'neutral', rank = 31, rank_year = 2024, popularity = 88 where id = ${avery}`;
    await backend.sql`delete from audit_log where record_id = ${String(avery)}`;
    await backend.sql`delete from private.derived_figures where name_id = ${avery}`;
  });

  test('changing a name’s gender sets the rank and popularity for the new gender, but doesn’t mark them as edited by staff', async () => {
    expect(await rowOf(avery)).toMatchObject({ gender: 'neutral', rank: 31, rank_year: 2024, popularity: 88 });
    expect(await change(avery, { gender: 'boy' })).toMatchObject({ rank: 259, rank_year: 2024, popularity: 67 });
    expect(await editedOf(avery)).toEqual([{ ranked: false, popular: false }]);
    expect(await change(avery, { gender: 'girl' })).toMatchObject({ rank: 31, popularity: 88 });
    expect(await change(avery, { gender: 'neutral' })).toMatchObject({ rank: 31, popularity: 88 });
  });

  test('changing a name’s gender preserves a rank or popularity that staff edited before or in the same request', async () => {
    expect(await change(avery, { gender: 'boy', rank: 260 })).toMatchObject({ rank: 260, popularity: 67 });
    expect(await editedOf(avery)).toEqual([{ ranked: true, popular: false }]);
    expect(await change(avery, { gender: 'girl', popularity: 33 })).toMatchObject({ rank: 260, popularity: 33 });
    expect(await editedOf(avery)).toEqual([{ ranked: true, popular: true }]);
    expect(await change(avery, { gender: 'boy' })).toMatchObject({ rank: 260, popularity: 33 });
  });

  test('if staff edit a name’s rank after changing its gender, another change of the gender preserves that rank', async () => {
    await change(avery, { gender: 'boy' });
    await change(avery, { rank: 7 });
    expect(await editedOf(avery)).toEqual([{ ranked: true, popular: false }]);
    expect(await change(avery, { gender: 'girl' })).toMatchObject({ rank: 7, rank_year: 2024, popularity: 88 });
  });

  test('changing the gender by a bulk edit or a correction also changes rank and popularity, and undo restores all three', async () => {
    const staff = await backend.as('moderator');
    const version = async () =>
      (await staff.from('baby_names').select('id, updated_at').eq('id', avery).single()).data as object;
    const edits = [{ ...(await version()), set: { gender: 'boy' } }];
    const edited = await staff.rpc('bulk_edit', { resource: 'baby_names', edits });
    expect(await rowOf(avery)).toMatchObject({ gender: 'boy', rank: 259, popularity: 67 });
    await staff.rpc('bulk_edit', { resource: 'baby_names', edits: edited.data as never });
    expect(await rowOf(avery)).toMatchObject({ gender: 'neutral', rank: 31, popularity: 88 });

    const [sent] = await backend.sql`
      insert into name_corrections (name_id, name, field, value, source, client_request_id)
      values (${avery}, 'Avery', 'gender', 'boy', 'a book', gen_random_uuid()) returning id::int`;
    await staff.rpc('approve_name_correction', { submission_id: sent?.id, expected_value: 'neutral' });
    expect(await rowOf(avery)).toMatchObject({ gender: 'boy', rank: 259, popularity: 67 });
    const reopened = await staff.rpc('reopen_review', { resource: 'name_corrections', submission_id: sent?.id });
    expect(reopened.error).toBeNull();
    expect(await rowOf(avery)).toMatchObject({ gender: 'neutral', rank: 31, popularity: 88 });
  });

  test('changing the gender preserves rank and popularity if the name has no official figures', async () => {
    const [made] = await backend.sql`
      insert into baby_names (name, gender, meaning, rank, popularity) values ('Trialnone', 'girl', 'Trial', 5, 60) returning id::int`;
    expect(await change(made?.id, { gender: 'boy' })).toMatchObject({ rank: 5, popularity: 60 });
  });
});

describe('a change of the spelling', () => {
  let olivia: number;
  beforeEach(async () => {
    olivia = await idOf('Olivia');
  });

  test('changing a name’s spelling removes the figures of the old spelling, and changing it back restores these figures', async () => {
    const before = { row: await rowOf(olivia), figures: await figuresOf(olivia) };
    expect(before.row).toMatchObject({ rank: 1, popularity: 100 });
    expect(before.figures.length).toBeGreaterThan(1);
    expect(await change(olivia, { name: 'OLIVIA' })).toMatchObject({ rank: 1 });
    expect(await figuresOf(olivia)).toEqual(before.figures);
    expect(await change(olivia, { name: 'Olívia' })).toEqual({
      ...{ rank: null, rank_year: null, popularity: 50, has_figures: false },
    });
    expect(await figuresOf(olivia)).toEqual([]);
    expect(await editedOf(olivia)).toEqual([]);
    expect(await change(olivia, { name: 'Olivia' })).toMatchObject({ has_figures: true });
    expect(await rowOf(olivia)).toEqual(before.row);
    expect(await figuresOf(olivia)).toEqual(before.figures);
  });

  test.each([
    ['an import', 'Emma', (country: string) => importOf(country)],
    [
      'the undo of an import',
      'Amelia',
      (country: string, id: number) =>
        backend.sql`update private.name_imports set country = ${country}, undone_at = now() where id = ${id}`,
    ],
  ])(
    'after %s of a country’s figures, changing the spelling of %s back does not restore these figures',
    async (_what, name, write) => {
      const id = await idOf(name);
      const earlier = await importOf('US');
      const before = await figuresOf(id);
      expect(new Set(before.map(({ country }) => country))).toEqual(new Set(['EW', 'FR', 'US']));
      await change(id, { name: `Trial${name}` });
      await write('FR', earlier);
      await change(id, { name });
      expect(await figuresOf(id)).toEqual(before.filter(({ country }) => country !== 'FR'));
      await change(id, { name: `Trial${name}` });
      await write('US', earlier);
      expect(await change(id, { name })).toMatchObject({ rank: null, popularity: 50 });
      const left = await backend.sql`select distinct country from name_births where name_id = ${id}`;
      expect([...left]).toEqual([{ country: 'EW' }]);
    },
  );

  test('changing a name’s spelling copies figures from another name that already has the new spelling', async () => {
    const [made] = await backend.sql`
      insert into baby_names (name, gender, meaning) values ('Trialivia', 'boy', 'Trial') returning id::int`;
    const ranks = await backend.sql`
      select ranks[2024 - first_year + 1] as rank from name_births
      where name_id = ${olivia} and country = 'US' and sex = 'M'`;
    expect(await change(made?.id, { name: 'olivia' })).toMatchObject({
      rank: ranks[0]?.rank || null,
      has_figures: true,
    });
    // `of_group` is the number of births of all spellings of a name. It differs between the two names, because Olivia
    // has other spellings and the new name has none.
    const withoutGroup = async (id: number) => (await figuresOf(id)).map((row) => ({ ...row, of_group: null }));
    expect(await withoutGroup(made?.id)).toEqual(await withoutGroup(olivia));
    await backend.sql`delete from baby_names where id = ${made?.id}`;
  });
});

test('a name without figures that is merged with a name of another gender gets the rank for its own gender', async () => {
  const admin = await backend.as('admin');
  const avery = await idOf('Avery');
  const [made] = await backend.sql`
    insert into baby_names (name, gender, meaning) values ('Trialavery', 'boy', 'Trial') returning id::int`;
  const preview = await admin.rpc('merge_preview', { kept_id: made?.id, merged_id: avery });
  expect(preview.data).toMatchObject({ fills: { rank: 259, rank_year: 2024, popularity: 67 } });
});
