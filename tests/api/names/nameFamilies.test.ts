/** The family of a name (its spellings, forms and short forms) and the sources of its facts, through the API. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';

let backend: TestBackend;
let ids: Record<'zofia' | 'zofija' | 'zosia' | 'zofiya' | 'draft', number>;

beforeAll(async () => {
  backend = await startBackend();
  const add = async (name: string, base: number | null, kind: string | null, meaning: string | null = 'Wisdom') => {
    const [row] = await backend.sql<{ id: number }[]>`
      insert into baby_names (name, gender, meaning, origin, popularity, variant_of, variant_kind)
      values (${`Test${name}`}, 'girl', ${meaning}, 'Greek', 50, ${base}, ${kind}::variant_kind) returning id`;
    return Number(row?.id);
  };
  const zofia = await add('zofia', null, null);
  const zofija = await add('zofija', zofia, 'spelling');
  ids = {
    zofia,
    zofija,
    zosia: await add('zosia', zofia, 'short'),
    zofiya: await add('zofiya', zofija, 'form'),
    draft: await add('zofka', zofia, 'short', null),
  };
});
afterAll(() => backend.stop());

type Form = { family: { id: number; kind: string }[]; sources: object[]; updated_at: string; variant_kind: string };

async function form(id: number): Promise<Form> {
  const { data, error } = await (await backend.as('visitor')).rpc('name_form', { name_id: id });
  expect(error).toBeNull();
  return data as unknown as Form;
}
const kinds = async (id: number) =>
  Object.fromEntries((await form(id)).family.map((member) => [member.id, member.kind]));

describe('the family of a name', () => {
  test('the family of a name lists each member with its relation to the name', async () => {
    expect(await kinds(ids.zofia)).toEqual({ [ids.zofija]: 'spelling', [ids.zosia]: 'short', [ids.zofiya]: 'form' });
    expect(await kinds(ids.zofija)).toEqual({ [ids.zofia]: 'spelling', [ids.zosia]: 'short', [ids.zofiya]: 'form' });
    expect(await kinds(ids.zosia)).toEqual({ [ids.zofia]: 'form', [ids.zofija]: 'form', [ids.zofiya]: 'form' });
  });

  test('the family of a name contains no drafts', async () => {
    expect(await kinds(ids.zofia)).not.toHaveProperty(String(ids.draft));
  });

  test('a member of the family is not also listed as a similar name', async () => {
    const { data } = await (await backend.as('visitor')).rpc('similar_names', { name_id: ids.zofia });
    const family = [ids.zofija, ids.zosia, ids.zofiya];
    expect(data?.filter(({ id }) => family.includes(id))).toEqual([]);
  });

  test('the database rejects cycles of base names, and requires base name and kind of variant to be set together', async () => {
    const staff = await backend.as('moderator');
    const change = (id: number, values: { variant_of: number | null; variant_kind: 'form' | null }) =>
      staff.from('baby_names').update(values).eq('id', id);
    const circle = await change(ids.zofia, { variant_of: ids.zofiya, variant_kind: 'form' });
    expect(circle.error).toMatchObject({
      code: '23514',
      message: expect.stringContaining('baby_names_variant_not_circular'),
    });
    const itself = await change(ids.zofia, { variant_of: ids.zofia, variant_kind: 'form' });
    expect(itself.error?.message).toContain('baby_names_variant_not_itself');
    const without = await change(ids.zofia, { variant_of: ids.zosia, variant_kind: null });
    expect(without.error?.message).toContain('baby_names_variant_has_kind');
    const alone = await change(ids.zofia, { variant_of: null, variant_kind: 'form' });
    expect(alone.error?.message).toContain('baby_names_kind_has_base');
  });

  test('deleting a base name unlinks its variants, and undoing the deletion links the variants again', async () => {
    const [base] =
      await backend.sql`insert into baby_names (name, gender) values ('Testbase', 'girl') returning id::text`;
    const [variant] = await backend.sql`
      insert into baby_names (name, gender, variant_of, variant_kind) values ('Testvariant', 'girl', ${base?.id}, 'form')
      returning id`;
    const baseOf = () => backend.sql`select variant_of::text from baby_names where id = ${variant?.id}`;
    const admin = await backend.as('admin');
    await admin.from('baby_names').delete().eq('id', Number(base?.id));
    expect(await baseOf()).toEqual([{ variant_of: null }]);
    const { error } = await admin.rpc('undo_delete', { resource: 'baby_names', record_ids: [base?.id] });
    expect(error).toBeNull();
    expect(await baseOf()).toEqual([{ variant_of: base?.id }]);
    await backend.sql`delete from baby_names where name in ('Testbase', 'Testvariant')`;
  });

  test('undoing the deletion of a base name doesn’t link variants whose kind staff cleared afterwards', async () => {
    const [base] =
      await backend.sql`insert into baby_names (name, gender) values ('Testbase', 'girl') returning id::text`;
    await backend.sql`
      insert into baby_names (name, gender, variant_of, variant_kind)
      values ('Testemptied', 'girl', ${base?.id}, 'form'), ('Testvariant', 'girl', ${base?.id}, 'form')`;
    const admin = await backend.as('admin');
    await admin.from('baby_names').delete().eq('id', Number(base?.id));
    await admin.from('baby_names').update({ variant_kind: null }).eq('name', 'Testemptied');
    expect((await admin.rpc('undo_delete', { resource: 'baby_names', record_ids: [base?.id] })).error).toBeNull();
    const rows = await backend.sql`
      select name, variant_of::text from baby_names where name in ('Testemptied', 'Testvariant') order by name`;
    expect([...rows]).toEqual([
      { name: 'Testemptied', variant_of: null },
      { name: 'Testvariant', variant_of: base?.id },
    ]);
    await backend.sql`delete from baby_names where name in ('Testbase', 'Testemptied', 'Testvariant')`;
  });

  test('deleted variants can be restored in any order, even without their deleted base name', async () => {
    const add = async (name: string, base?: string): Promise<string> => {
      const [row] = await backend.sql`
        insert into baby_names ${backend.sql({ name, gender: 'girl', ...(base && { variant_of: base, variant_kind: 'form' }) })}
        returning id::text`;
      return row?.id;
    };
    const gone = await add('Testgone');
    const ids = [await add('Testleaf', gone)];
    const admin = await backend.as('admin');
    const base = await add('Testroot');
    ids.push(await add('Testmiddle', base), base);
    for (const id of [...ids, gone])
      expect((await admin.from('baby_names').delete().eq('id', Number(id))).error).toBeNull();
    expect((await admin.rpc('undo_delete', { resource: 'baby_names', record_ids: ids })).error).toBeNull();
    const rows = await backend.sql`select name, variant_of::text from baby_names where id = any (${ids}) order by name`;
    expect([...rows]).toEqual([
      { name: 'Testleaf', variant_of: null },
      { name: 'Testmiddle', variant_of: base },
      { name: 'Testroot', variant_of: null },
    ]);
    await backend.sql`delete from baby_names where id = any (${ids})`;
  });
});

describe("the sources of a name's facts", () => {
  const source = { work: 'A dictionary', locator: 'p. 7', url: 'https://example.org/zofia', note: 'thinks of wisdom' };
  const save = async (sources: object[]) =>
    (await backend.as('moderator')).rpc('save_name', {
      name_id: ids.zofia,
      fields: {},
      sources: sources as never,
      expected_updated_at: (await form(ids.zofia)).updated_at,
    });

  test('the sources of a name are saved with the name in one log entry, and visitors can read the sources', async () => {
    const logged = async () =>
      (await backend.sql`select 1 from audit_log where record_id = ${String(ids.zofia)} and action = 'update'`).length;
    const before = await logged();
    const { error } = await save([source, { work: ' Another ', locator: ' ' }]);
    expect(error).toBeNull();
    expect((await form(ids.zofia)).sources).toEqual([
      source,
      { work: 'Another', locator: null, url: null, note: null },
    ]);
    expect(await logged()).toBe(before + 1);
  });

  test('saving a name fails if a source has no work or no https URL, if a source is repeated, or with over 50 sources', async () => {
    expect((await save([source])).error).toBeNull();
    expect((await save([{ ...source, url: 'javascript:alert(1)' }])).error?.message).toContain(
      'name_sources_url_https',
    );
    expect((await save([{ work: '' }])).error?.message).toContain('name_sources_work_length');
    expect((await save([source, { ...source, work: 'A DICTIONARY' }])).error?.code).toBe('23505');
    expect((await save(Array(51).fill(source))).error?.message).toContain('50 sources');
    expect((await form(ids.zofia)).sources).toEqual([source]);
  });
});
