/** Names through the API: search, suggestions, letter pages, generator and saving. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';
import { filterCharacters } from '../../support/data/corpora';
import { inRounds, roundsTimeoutMs, twentyInParallel } from '../../support/parallel';

let backend: TestBackend;
beforeAll(async () => {
  backend = await startBackend();
});
afterAll(() => backend.stop());

const search = async (args: Record<string, unknown>) =>
  (await backend.as('visitor')).rpc('search_names', args as never);

async function found(q: string, more: Record<string, unknown> = {}) {
  const { data, error } = await search({ q, ...more });
  expect(error).toBeNull();
  return data ?? [];
}

describe('search for names', () => {
  test.each([
    ['olivia', 'Olivia', 'exact'],
    ['zoe', 'Zoe', 'exact'],
    ['OLIV', 'Olivia', 'prefix'],
    ['olvia', 'Olivia', 'sounds'],
    ['rosheen', 'Róisín', 'sounds'],
  ])('the search for %s lists %s first, with the match type %s', async (q, name, match) => {
    expect((await found(q))[0]).toMatchObject({ name, match });
  });

  test('names that contain the search text come before names with the text in their meaning', async () => {
    const matches = (await found('river')).map(({ match }) => match);
    expect(matches[0]).toBe('exact');
    expect(matches).toContain('meaning');
    const order = [['exact'], ['family'], ['prefix'], ['form'], ['name'], ['meaning', 'origin']];
    const places = matches.map((match) => order.findIndex((place) => place.includes(match ?? '')));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  test('the search lists similar names only if no name contains the search text', async () => {
    const matches = new Set((await found('an')).map(({ match }) => match));
    expect(matches.has('sounds') || matches.has('similar')).toBe(false);
  });

  test('the similar names among search results match the filters and fit on one page', async () => {
    const guessed = await found('olvia');
    expect(guessed.length).toBeGreaterThan(0);
    expect(guessed.length).toBeLessThanOrEqual(12);
    expect(
      guessed.every(({ match, total }) => /^(sounds|similar)$/.test(match ?? '') && total === guessed.length),
    ).toBe(true);
    expect(await found('olvia', { page_offset: 12 })).toEqual([]);
    const boys = await found('olvia', { gender: 'boy' });
    expect(boys.length).toBeGreaterThan(0);
    expect(boys.every(({ gender }) => gender === 'boy')).toBe(true);
    expect(await found('qqqqzzzz')).toEqual([]);
    expect(await found('ol', { origin: 'Nowhere' })).toEqual([]);
  });

  test('the search never returns a name that has neither a meaning nor figures', async () => {
    const [hidden] = await backend.sql`insert into baby_names (name) values ('Zyxtrial') returning id`;
    expect(await found('zyxtrial')).toEqual([]);
    expect(await found('zyxtrail')).toEqual([]);
    expect((await (await backend.as('moderator')).rpc('suggest_names', { beginning: 'zyx' })).data).toEqual([]);
    expect(await found('', { page_offset: 10_001 })).toEqual([]);
    await backend.sql`delete from baby_names where id = ${hidden?.id}`;
  });

  test.each(['%', '_', "'", 'a,b)(', '\\', '"', '*', ':', '.', ';--', '%%%', '\u{1f476}', 'e\u0301'])(
    'the search for %s finds the name with these characters, but not the name without these characters',
    async (q) => {
      const rows = [
        { name: 'Zzwith', meaning: `dusk ${q} dusk`, origin: 'Utopia' },
        { name: 'Zzwithout', meaning: 'dusk dusk', origin: 'Utopia' },
      ];
      await backend.sql`insert into baby_names ${backend.sql(rows)}`;
      const names = (await found(q, { origin: 'Utopia' })).map(({ name }) => name);
      await backend.sql`delete from baby_names where origin = 'Utopia'`;
      expect(names).toEqual(['Zzwith']);
    },
  );

  test('special characters in a search are searched literally', async () => {
    for (const character of filterCharacters) {
      await backend.sql`update baby_names set source_note = null, meaning = ${`with ${character} inside`} where name = 'Olivia'`;
      const { error, data } = await search({ q: `with ${character} inside` });
      expect(error, character).toBeNull();
      expect(
        data?.map(({ name }) => name),
        character,
      ).toContain('Olivia');
      expect((await search({ q: character })).error, character).toBeNull();
    }
    await backend.sql`update baby_names set meaning = 'olive tree' where name = 'Olivia'`;
  });

  test('a search text of more than 100 characters is rejected with 400', async () => {
    const { error, status } = await search({ q: 'a'.repeat(10_000) });
    expect([status, error?.code]).toEqual([400, '22023']);
    expect((await search({ q: 'a'.repeat(100) })).status).toBe(200);
  });

  test('several filters are combined with "and", and the total counts all matches', async () => {
    const all = await found('', { gender: 'girl', syllables: 4, popularity_min: 20, page_size: 5 });
    const [counted] = await backend.sql`
      select count(*)::int as n from baby_names where gender = 'girl' and syllables >= 4 and popularity >= 20`;
    expect(all[0]?.total).toBe(counted?.n);
    expect(all.every((name) => name.gender === 'girl' && (name.syllables ?? 0) >= 4)).toBe(true);
    const leo = await found('', { zodiac: 'Leo' });
    expect(leo.length).toBeGreaterThan(0);
    const mythological = await found('', { mythological: true });
    expect(mythological.length).toBeGreaterThan(0);
    expect(mythological.filter((name) => !name.mythological)).toEqual([]);
    expect((await found('', { celebrity: true }))[0]?.total).toBeLessThan((await found(''))[0]?.total ?? 0);
  });

  test('pages of search results have no gaps and no repetitions', async () => {
    const first = await found('', { page_size: 20 });
    const second = await found('', { page_size: 20, page_offset: 20 });
    const both = await found('', { page_size: 40 });
    expect([...first, ...second].map(({ id }) => id)).toEqual(both.map(({ id }) => id));
  });

  test.each([{ gender: 'robot' }, { zodiac: 'Ophiuchus' }, { syllables: 'many' }])(
    'the search with the arguments %o is rejected with 400',
    async (args) => {
      const { status } = await search({ q: 'a', ...args });
      expect(status).toBe(400);
    },
  );

  test('search_names, letter_names and generate_names reduce a page size of one million to their maximum', async () => {
    const visitor = await backend.as('visitor');
    expect(await found('', { page_size: 1_000_000 })).toHaveLength(100);
    expect((await visitor.rpc('letter_names', { page_size: 1_000_000 })).data).toHaveLength(100);
    expect((await visitor.rpc('generate_names', { gender: 'girl', take: 1_000_000 })).data).toHaveLength(20);
  });
});

describe('suggestions while typing', () => {
  const suggested = async (beginning: string) => {
    const { data, error } = await (await backend.as('visitor')).rpc('suggest_names', { beginning });
    expect(error).toBeNull();
    return data ?? [];
  };

  test.each(['o', 'OL', 'oli', 'zoe', 'Sine', 'søren'])(
    'suggest_names returns the names that begin with %s, the most popular first',
    async (text) => {
      const names = await suggested(text);
      const all = await backend.sql`
      select id::int, name, gender, origin from baby_names
      where meaning is not null and starts_with(private.fold(name), private.fold(${text}))
      order by popularity desc, id desc limit 8`;
      expect(names.length).toBeGreaterThan(0);
      expect(names).toEqual([...all]);
    },
  );

  test.each(['', '   ', '%', '_', '\\', "'", 'qqq', 'a'.repeat(5000)])(
    'suggest_names returns no names for the typed text “%s”',
    async (text) => {
      expect(await suggested(text)).toEqual([]);
    },
  );
});

describe('letter_names', () => {
  test('letter_names returns all names of a letter in pages, the most popular first', async () => {
    const visitor = await backend.as('visitor');
    const seen: number[] = [];
    let last: { popularity: number | null; id: number | null } | undefined;
    for (;;) {
      const { data } = await visitor.rpc('letter_names', {
        letter: 'a',
        page_size: 10,
        after_popularity: last?.popularity ?? undefined,
        after_id: last?.id ?? undefined,
      });
      if (!data?.length) break;
      seen.push(...data.map(({ id }) => id ?? 0));
      last = data.at(-1);
    }
    const all = await backend.sql`
      select id::int from baby_names where first_letter = 'A' and meaning is not null order by popularity desc, id desc`;
    expect(seen).toEqual(all.map(({ id }) => id));
  });

  test('letter_names accepts ä as a letter, and rejects characters that are not letters', async () => {
    const visitor = await backend.as('visitor');
    expect((await visitor.rpc('letter_names', { letter: 'ä' })).data?.length).toBeGreaterThan(0);
    expect((await visitor.rpc('letter_names', { letter: '1' })).status).toBe(400);
  });

  test('letter_names hides names without a meaning from visitors', async () => {
    const [hidden] = await backend.sql`insert into baby_names (name) values ('Aaatrial') returning id`;
    const visitor = await backend.as('visitor');
    const moderator = await backend.as('moderator');
    expect((await visitor.rpc('letter_names', { letter: 'a', contains: 'aaatrial' })).data).toEqual([]);
    expect((await visitor.rpc('name_form', { name_id: hidden?.id })).data).toBeNull();
    expect((await found('aaatrial')).map(({ name }) => name)).not.toContain('Aaatrial');
    expect((await moderator.rpc('name_form', { name_id: hidden?.id })).data).toMatchObject({ name: 'Aaatrial' });
    await backend.sql`delete from baby_names where id = ${hidden?.id}`;
  });
});

describe('the generator', () => {
  test('generate_names draws different names that match the filters, and the same seed gives the same names', async () => {
    const visitor = await backend.as('visitor');
    const draw = (seed: string) => visitor.rpc('generate_names', { gender: 'girl', starting_letter: 'a', seed });
    const first = (await draw('one')).data ?? [];
    expect(first).toHaveLength(5);
    expect(new Set(first.map(({ id }) => id)).size).toBe(5);
    expect(first.every(({ name, reasons }) => name?.startsWith('A') && reasons?.includes('Starts with A'))).toBe(true);
    expect((await draw('one')).data).toEqual(first);
    expect((await draw('two')).data).not.toEqual(first);
  });
});

describe('saving a name', () => {
  const save = async (args: Record<string, unknown>) => (await backend.as('moderator')).rpc('save_name', args as never);
  const create = async (fields: Record<string, unknown>) => save({ name_id: null, fields });

  test.each([
    [{ name: 'Trialone', meaning: 'm', popularity: 101 }, 400, 'baby_names_popularity_range'],
    [{ name: 'Trialone', meaning: 'm', popularity: -1 }, 400, 'baby_names_popularity_range'],
    [{ name: 'Trialone', meaning: 'm', syllables: 0 }, 400, 'baby_names_syllables_range'],
    [{ name: '', meaning: 'm' }, 400, 'baby_names_name_'],
    [{ name: '   ', meaning: 'm' }, 400, 'baby_names_name_'],
    [{ meaning: 'm' }, 400, 'name'],
    [{ name: '1st', meaning: 'm' }, 400, 'baby_names_name_starts_with_letter'],
    [{ name: 'A'.repeat(51), meaning: 'm' }, 400, 'baby_names_name_length'],
    [{ name: 'Trialone', meaning: 'm'.repeat(501) }, 400, 'baby_names_meaning_length'],
    [{ name: 'Trialone', gender: 'robot' }, 400, 'robot'],
    [{ name: 'Trialone', variant_kind: 'form' }, 400, 'baby_names_kind_has_base'],
    [{ name: 'Olivia', gender: 'girl', meaning: 'again' }, 409, 'baby_names_name_gender_key'],
    [{ name: 'OLIVIA', gender: 'girl', meaning: 'again' }, 409, 'baby_names_name_gender_key'],
  ])('saving a name with the fields %o fails with status %i', async (fields, status, words) => {
    const { error, status: received } = await create(fields);
    expect(received).toBe(status);
    expect(`${error?.message} ${error?.details}`).toContain(words);
  });

  test('saving a new name adds its related rows and one entry in the audit log', async () => {
    const { data } = await save({
      name_id: null,
      fields: { name: '  Trialwhole ', meaning: 'whole', celebrity: '', nicknames: ['Tri'] },
      siblings: [1, 2],
      zodiacs: ['Leo'],
      celebrities: [{ full_name: 'Somebody', known_for: '' }],
    });
    expect(data).toMatchObject({
      ...{ name: 'Trialwhole', celebrity: null, first_letter: 'T', gender: 'neutral', popularity: 50, syllables: 2 },
      ...{ zodiacs: ['Leo'], nicknames: ['Tri'], celebrities: [{ full_name: 'Somebody', known_for: null }] },
    });
    expect((data as { siblings: unknown[] }).siblings).toHaveLength(2);
    const id = String((data as { id: number }).id);
    const lines =
      await backend.sql`select action, actor_email from audit_log where record_id = ${id} and resource = 'baby_names'`;
    expect([...lines]).toEqual([{ action: 'insert', actor_email: 'moderator@cradlequill.test' }]);
    await backend.sql`delete from baby_names where id = ${id}`;
  });

  test('saving a name writes nothing if one of its related rows is invalid', async () => {
    const { status } = await save({
      name_id: null,
      fields: { name: 'Trialhalf', meaning: 'h' },
      siblings: [999999999],
    });
    expect(status).toBe(409);
    expect(await backend.sql`select 1 from baby_names where name = 'Trialhalf'`).toHaveLength(0);
  });

  test(
    'only one of twenty parallel saves of one version succeeds, and the others get 409 and the current values',
    async () => {
      await inRounds(async () => {
        const { data } = await create({ name: 'Trialrace', meaning: 'race' });
        const { id, updated_at } = data as { id: number; updated_at: string };
        const responses = await twentyInParallel((at) =>
          save({ name_id: id, fields: { popularity: at + 1 }, expected_updated_at: updated_at }),
        );
        const saved = responses.filter(({ status }) => status === 200);
        expect(saved).toHaveLength(1);
        const lost = responses.find(({ status }) => status !== 200);
        expect([lost?.status, lost?.error?.code]).toEqual([409, 'PT409']);
        const [row] = await backend.sql`select popularity from baby_names where id = ${id}`;
        expect(JSON.parse(lost?.error?.details ?? '{}')).toMatchObject({ id, popularity: row?.popularity });
        await backend.sql`delete from baby_names where id = ${id}`;
      });
    },
    roundsTimeoutMs,
  );

  test('save_name() rejects visitors, parents and deactivated staff', async () => {
    for (const role of ['visitor', 'parent', 'deactivatedAdmin'] as const) {
      const { error } = await (await backend.as(role)).rpc('save_name', {
        name_id: 1,
        fields: { popularity: 1 },
      } as never);
      expect(error?.code, role).toBe('42501');
    }
  });

  test('the database rejects a name of 20,000 letters without computing its search keys', async () => {
    const keys = (length: number) =>
      backend.sql`select cardinality(private.typo_keys(repeat('a', ${length}))) as count`;
    expect([(await keys(100))[0]?.count, (await keys(101))[0]?.count]).toEqual([101, 1]);
    const { error, status } = await (await backend.as('moderator'))
      .from('baby_names')
      .insert({ name: 'Q'.repeat(20_000), gender: 'girl', meaning: 'A trial' } as never);
    expect([status, error?.code]).toEqual([400, '23514']);
  });
});
