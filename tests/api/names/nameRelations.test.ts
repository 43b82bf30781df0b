/** Related names of a name page (related_names) and the spellings of a letter (letter_spellings), through the API. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { inRounds, roundsTimeoutMs, twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

type Related = {
  sound: { name: string }[];
  style: { id: number; name: string; gender: string }[];
  together: { births: number; rank: number; spellings: number } | null;
} | null;

async function related(id: number): Promise<Related> {
  const { data, error } = await (await backend.as('visitor')).rpc('related_names', { name_id: id });
  expect(error).toBeNull();
  return data as unknown as Related;
}

async function add(name: string, more: object = {}): Promise<number> {
  const row = { name, gender: 'girl', meaning: 'Trial', origin: 'Greek', ...more };
  const [added] = await backend.sql`insert into baby_names ${backend.sql(row)} returning id`;
  return Number(added?.id);
}
const addBirths = (...rows: [id: number, births: number][]) =>
  backend.sql`insert into private.name_trends ${backend.sql(rows.map(([name_id, births]) => ({ name_id, births })))}`;

describe('related names', () => {
  test('names that are related by style have the usage or origin of the name, and are at most eight for each gender', async () => {
    const [aoife] = await backend.sql`select id, usage, origin from baby_names where name = 'Aoife'`;
    const { style, sound } = (await related(Number(aoife?.id))) ?? { style: [], sound: [] };
    expect(sound.length).toBeGreaterThan(0);
    expect(style.length).toBeGreaterThanOrEqual(8);
    for (const gender of ['girl', 'boy', 'neutral']) {
      expect(style.filter((one) => one.gender === gender).length).toBeLessThanOrEqual(8);
    }
    const [odd] = await backend.sql`
      select count(*)::int as n from baby_names
      where id = any (${style.map(({ id }) => id)}) and (variant_kind = 'spelling' or meaning is null
        or not (usage && ${aoife?.usage} or origin = ${aoife?.origin}))`;
    expect(odd?.n).toBe(0);
  });

  test('the related names of a mythological name exclude other mythological names', async () => {
    const [zeus] = await backend.sql`select id from baby_names where mythological order by popularity desc limit 1`;
    const { style } = (await related(Number(zeus?.id))) ?? { style: [] };
    const [odd] = await backend.sql`
      select count(*)::int as n from baby_names where mythological and id = any (${style.map(({ id }) => id)})`;
    expect(odd?.n).toBe(0);
  });

  test('related names are null for a draft and for an unknown name', async () => {
    expect(await related(await add('Trialdraft', { meaning: null }))).toBeNull();
    expect(await related(999_999_999)).toBeNull();
  });
});

describe('births of all spellings of a name', () => {
  test('the births of a base name and its spellings are added up, and the sums are ranked', async () => {
    const base = await add('Trialbase');
    const spelling = await add('Trialbayse', { variant_of: base, variant_kind: 'spelling' });
    const form = await add('Trialbasa', { variant_of: base, variant_kind: 'form' });
    const more = await add('Trialmore');
    // Each name gets more births than any name of the seed, so that its rank doesn't depend on the seed.
    await addBirths([base, 7_000_000], [spelling, 4_000_000], [form, 90_000_000], [more, 12_000_000]);
    expect((await related(base))?.together).toEqual({ births: 11_000_000, spellings: 2, rank: 3 });
    expect((await related(spelling))?.together).toEqual({ births: 11_000_000, spellings: 2, rank: 3 });
    expect((await related(form))?.together).toBeNull();

    await backend.sql`update private.name_trends set births = 6000000 where name_id = ${spelling}`;
    expect((await related(base))?.together).toEqual({ births: 13_000_000, spellings: 2, rank: 2 });
    await backend.sql`update baby_names set variant_kind = 'spelling' where id = ${form}`;
    expect((await related(base))?.together).toEqual({ births: 103_000_000, spellings: 3, rank: 1 });
    await backend.sql`update baby_names set variant_of = null, variant_kind = null where id = ${spelling}`;
    expect((await related(base))?.together).toEqual({ births: 97_000_000, spellings: 2, rank: 1 });
    expect((await related(spelling))?.together).toBeNull();
    await backend.sql`delete from baby_names where id = ${form}`;
    expect((await related(base))?.together).toBeNull();
    const groups = await backend.sql`select births::int from private.spelling_groups where base_id = ${base}`;
    expect(groups).toEqual([{ births: 7_000_000 }]);
  });

  test('deleting or moving a name’s figures updates the sums of births of the affected groups of spellings', async () => {
    const [base, other] = [await add('Trialmove'), await add('Trialplace')];
    const spelling = await add('Trialmoove', { variant_of: base, variant_kind: 'spelling' });
    const another = await add('Trialplayce', { variant_of: other, variant_kind: 'spelling' });
    await addBirths([base, 10], [spelling, 200], [other, 3000]);
    const sums = async () =>
      (
        await backend.sql`
          select births::int from private.spelling_groups where base_id in (${base}, ${other}) order by base_id`
      ).map(({ births }) => births);
    expect(await sums()).toEqual([210, 3000]);
    await backend.sql`update private.name_trends set name_id = ${another} where name_id = ${spelling}`;
    expect(await sums()).toEqual([10, 3200]);
    await backend.sql`delete from private.name_trends where name_id = ${another}`;
    expect(await sums()).toEqual([10, 3000]);
  });

  describe('if a base name becomes a spelling of another name', () => {
    const made: number[] = [];
    let [root, rootSpelling, base, spelling, other] = [0, 0, 0, 0, 0];
    const link = (id: number, to: number | null) =>
      backend.sql`update baby_names set variant_of = ${to}, variant_kind = ${to && 'spelling'} where id = ${id}`;
    const together = async (...names: number[]) =>
      Promise.all(names.map(async (id) => (await related(id))?.together?.births ?? null));
    const family = async (id: number) => {
      const { data } = await (await backend.as('visitor')).rpc('name_form', { name_id: id });
      const members = (data as { family: { id: number; kind: string }[] }).family;
      return Object.fromEntries(members.map((member) => [member.id, member.kind]));
    };
    beforeEach(async () => {
      const spelled = async (name: string, variant_of?: number) => {
        made.push(await add(name, variant_of ? { variant_of, variant_kind: 'spelling' } : {}));
        return made.at(-1) ?? 0;
      };
      root = await spelled('Trialchain');
      rootSpelling = await spelled('Trialchayn', root);
      base = await spelled('Trialchein');
      spelling = await spelled('Trialcheyn', base);
      other = await spelled('Trialcheine', base);
      await addBirths([root, 1], [rootSpelling, 20], [base, 300], [spelling, 4_000], [other, 50_000]);
      await link(base, root);
    });
    afterEach(async () => {
      await backend.sql`delete from baby_names where id = any (${made.splice(0)})`;
    });

    test('if a base name becomes a spelling of another name, the spellings of both names form one group', async () => {
      expect(await together(...made)).toEqual(Array(5).fill(54_321));
      expect((await related(spelling))?.together?.spellings).toBe(5);
      for (const id of made)
        expect(await family(id)).toEqual(
          Object.fromEntries(made.filter((one) => one !== id).map((one) => [one, 'spelling'])),
        );
      await backend.sql`update private.name_trends set births = 6000 where name_id = ${spelling}`;
      expect(await together(...made)).toEqual(Array(5).fill(56_321));
      const [heard] = await backend.sql`
        select array_agg(s.id::int order by s.id) as ids from private.spellings_of_sound(${spelling}) as s`;
      expect(heard?.ids).toEqual(expect.arrayContaining(made));
    });

    test('if a base name leaves a group of spellings, its own spellings leave the group, too', async () => {
      await link(base, null);
      expect(await together(...made)).toEqual([21, 21, 54_300, 54_300, 54_300]);
      await link(base, rootSpelling);
      expect(await together(...made)).toEqual(Array(5).fill(54_321));
      await backend.sql`delete from baby_names where id = ${base}`;
      expect(await together(root, rootSpelling, spelling, other)).toEqual([21, 21, null, null]);
    });

    test('if a base name is merged into a spelling, the spellings of the base name join the group of that spelling', async () => {
      const admin = await backend.as('admin');
      const version = async (id: number) => {
        const [row] = await backend.sql`select updated_at::text from baby_names where id = ${id}`;
        return row?.updated_at as string;
      };
      await link(base, null);
      const merge = { kept_id: rootSpelling, merged_id: base };
      const { error } = await admin.rpc('merge_names', {
        ...merge,
        kept_updated_at: await version(rootSpelling),
        merged_updated_at: await version(base),
      });
      expect(error).toBeNull();
      // The kept name has its own figures, so the figures of the merged name are deleted together with that name.
      expect(await together(root, rootSpelling, spelling, other)).toEqual(Array(4).fill(54_021));
      const undone = await admin.rpc('undo_delete', { resource: 'baby_names', record_ids: [String(base)] });
      expect(undone.error).toBeNull();
      expect(await together(...made)).toEqual([21, 21, 54_300, 54_300, 54_300]);
    });
  });

  test(
    'the births of twenty spellings that are linked to one base name in parallel are all added up',
    async () => {
      const staff = await backend.as('moderator');
      const base = await add('Trialparallel');
      const spellings = await Promise.all(Array.from({ length: 20 }, (_, at) => add(`Trialparallel${at + 1}`)));
      await addBirths(...[base, ...spellings].map((id): [number, number] => [id, 10]));
      await inRounds(async () => {
        const link = (at: number) =>
          staff
            .from('baby_names')
            .update({ variant_of: base, variant_kind: 'spelling' })
            .eq('id', spellings[at] ?? 0);
        expect((await twentyInParallel(link)).map(({ error }) => error)).toEqual(Array(20).fill(null));
        expect((await related(base))?.together).toMatchObject({ births: 210, spellings: 21 });
        await backend.sql`update baby_names set variant_of = null, variant_kind = null where variant_of = ${base}`;
      });
      await backend.sql`delete from baby_names where name like 'Trialparallel%'`;
    },
    roundsTimeoutMs,
  );
});

describe('the function letter_spellings', () => {
  type Spelling = { id: number; name: string; popularity: number };
  const page = async (args: object) => {
    const { data, error } = await (await backend.as('visitor')).rpc('letter_spellings', { letter: 'x', ...args });
    expect(error).toBeNull();
    return (data ?? []) as unknown as Spelling[];
  };

  beforeAll(async () => {
    await backend.sql`
      insert into baby_names (name, gender, popularity, has_figures, meaning)
      select 'Xtrial' || chr(97 + g / 26) || chr(97 + g % 26), 'girl', 1 + g % 3, g % 10 > 0, case when g % 11 = 0 then 'Trial' end
      from generate_series(0, 99) as g`;
  });

  test('letter_spellings returns a letter’s names that have figures but no meaning, sorted by popularity, then by name', async () => {
    const expected = await backend.sql<Spelling[]>`
      select id::int, name, popularity::int from baby_names
      where first_letter = 'X' and meaning is null and has_figures order by popularity desc, name, id`;
    const found: Spelling[] = [];
    for (;;) {
      const last = found.at(-1);
      const more = await page({
        page_size: 7,
        ...(last && { after_popularity: last.popularity, after_name: last.name, after_id: last.id }),
      });
      if (more.length === 0) break;
      found.push(...more);
    }
    expect(found.length).toBeGreaterThan(50);
    expect(found.map(({ id, name, popularity }) => ({ id, name, popularity }))).toEqual([...expected]);
    const { data: counts } = await (await backend.as('visitor')).rpc('letter_spelling_counts', { letter: 'X' });
    expect(counts).toEqual([{ gender: 'girl', names: found.length }]);
  });

  test('letter_spellings filters by gender and by a part of the name, and does not treat % as a wildcard', async () => {
    expect(await page({ gender: 'boy' })).toEqual([]);
    expect(await page({ contains: '%' })).toEqual([]);
    const found = await page({ contains: 'TRIALA' });
    expect(found.length).toBeGreaterThan(1);
    for (const { name } of found) expect(name).toMatch(/^Xtriala/);
  });

  test.each([{ letter: '1' }, { letter: '' }])(
    'letter_spellings rejects the invalid letter $letter',
    async ({ letter }) => {
      const { error } = await (await backend.as('visitor')).rpc('letter_spellings', { letter });
      expect(error?.code).toBe('22023');
    },
  );

  test('letter_spellings returns no error for extreme values of its pagination keys', async () => {
    expect(await page({ after_popularity: -2_000_000_000, after_name: '', after_id: 0 })).toEqual([]);
    expect((await page({ after_popularity: 2_000_000_000, after_name: '', after_id: 0 })).length).toBeGreaterThan(0);
  });
});
