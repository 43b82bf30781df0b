/** The search finds the names that parents look for. Like the search page, the test parses each query into filters. */
import { parseQuery } from '@cradle/shared/names/query/parseQuery';
import { RULE_THEMES } from '@cradle/shared/names/themes';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noCriteria, searchFilterOf, withParsedText } from '../../../public-site/src/pages/search/searchParams';
import { startBackend, type TestBackend } from '../../support/backend';
import { queries } from './queries';

/**
 * Number of queries for which the search must find the intended name. Before the search parsed queries into filters, it
 * found only 41.
 */
const FOUND = 120;

let backend: TestBackend;
let vocabulary: { origins: string[]; themes: string[] };
beforeAll(async () => {
  backend = await startBackend();
  const { data } = await (await backend.as('visitor')).rpc('name_lists');
  const valuesOf = (kind: string) => (data ?? []).filter((list) => list.kind === kind).map(({ value }) => value);
  vocabulary = { origins: valuesOf('origin'), themes: valuesOf('theme') };
});
afterAll(() => backend.stop());

async function search(typed: string, page_size = 5) {
  const text = typed.trim();
  const criteria = withParsedText({ ...noCriteria, q: text }, parseQuery(text, vocabulary));
  const { data, error } = await (await backend.as('visitor')).rpc('search_names', {
    ...searchFilterOf(criteria, text),
    page_size,
  });
  expect(error, typed).toBeNull();
  return data ?? [];
}

test(`the intended name is among the first five results of ${FOUND} of 120 typical queries, and every query has results`, async () => {
  const all = Object.values(queries).flat();
  expect(all).toHaveLength(120);
  const missed: string[] = [];
  for (const [typed, meant] of all) {
    const names = (await search(typed)).map(({ name }) => name);
    expect(names, typed).not.toEqual([]);
    if (!meant.split('|').some((one) => names.includes(one))) missed.push(`${typed} → ${meant}: ${names.join(', ')}`);
  }
  expect(all.length - missed.length, missed.join('\n')).toBeGreaterThanOrEqual(FOUND);
}, 60_000);

describe('the order of results', () => {
  const ordered = async (typed: string, ...expected: string[]) => {
    const names = (await search(typed, 100)).map(({ name }) => name);
    const places = expected.map((name) => names.indexOf(name));
    expect(places, `${typed}: ${names.slice(0, 20).join(', ')}`).not.toContain(-1);
    expect(places).toEqual([...places].sort((one, other) => one - other));
  };

  test('names whose meaning contains the query as a word come before names whose meaning contains it in a longer word', async () => {
    await ordered('bear', 'Arthur', 'Bernard', 'Christopher');
    await ordered('bear', 'Bjorn', 'Christopher');
  });
  test('in search results, a name that equals the query is followed by its family', async () => {
    await ordered('jon', 'Jon', 'John', 'Jonah');
    await ordered('zoey', 'Zoey', 'Zoe', 'Zoë');
  });
  test('the family of a found name excludes names that are pronounced differently', async () => {
    const familyOf = async (typed: string) =>
      (await search(typed, 100)).filter(({ match }) => match === 'family').map(({ name }) => name);
    expect(await familyOf('zane')).toContain('Zayn');
    expect(await familyOf('ann')).not.toContain('Ian');
    expect(await familyOf('jude')).not.toContain('Jade');
  });
  test('a name with the accents of the query comes before names that differ only in accents', async () => {
    await ordered('siân', 'Siân', 'Sian');
    await ordered('sian', 'Sian', 'Siân');
  });
  test('the search matches words of an origin only from their beginning', async () =>
    expect((await search('siân', 100)).map(({ name }) => name)).not.toContain('Esther'));
  test('the search lists a name, then its base name, then the base name of that base name', async () => {
    await ordered('sinead', 'Sinéad', 'Janet', 'Jane', 'John');
    await ordered('zosia', 'Zofia', 'Sophia');
  });
  test('if the found name has no meaning, its family comes before names with a similar sound', async () => {
    await backend.sql`insert into baby_names (name, gender, popularity, has_figures) values ('Kuba', 'boy', 20, true)`;
    const found = await search('kuba', 100);
    expect(found.slice(0, 3).map(({ name }) => name)).toEqual(['Kuba', 'Jakub', 'Jacob']);
    expect(found.map(({ match }) => match)).toContain('sounds');
    await backend.sql`delete from baby_names where name = 'Kuba'`;
  });
  test('if few names match all words of a query, names that equal one of the words are added', async () =>
    await ordered('clear sky', 'Haru', 'Sky'));
  test('if a query is both an origin and a name, the name is the first result', async () => {
    await backend.sql`insert into baby_names (name, gender, has_figures) values ('Irish', 'girl', true)`;
    expect((await search('irish'))[0]).toMatchObject({ name: 'Irish', match: 'exact' });
    expect((await search('irish girl names'))[0]).toMatchObject({ match: 'filter' });
    await backend.sql`delete from baby_names where name = 'Irish'`;
  });
});

describe('a name without a meaning', () => {
  beforeAll(async () => {
    await backend.sql`insert into baby_names (name, gender, popularity, has_figures) values
      ('Zzolivia', 'girl', 100, true), ('Oliviazz', 'girl', 100, true), ('Olivhidden', 'girl', 100, false)`;
  });
  afterAll(async () => {
    await backend.sql`delete from baby_names where name in ('Zzolivia', 'Oliviazz', 'Olivhidden')`;
  });
  const found = async (args: Record<string, unknown>) =>
    ((await (await backend.as('visitor')).rpc('search_names', { page_size: 100, ...args } as never)).data ?? []) as {
      name: string;
      meaning: string | null;
      match: string;
    }[];

  test('a name without a meaning comes after names with a meaning, unless the name equals the query', async () => {
    await backend.sql`insert into baby_names (name, gender, popularity, has_figures) values ('Bear', 'boy', 1, true), ('Bearon', 'boy', 90, true)
      on conflict do nothing`;
    const names = (await found({ q: 'bear' })).map(({ name }) => name);
    expect(names[0]).toBe('Bear');
    expect(names.indexOf('Arthur')).toBeLessThan(names.indexOf('Bearon'));
    await backend.sql`delete from baby_names where name = 'Bearon'`;
  });

  test('among results with the same match type, names without a meaning come last', async () => {
    expect((await found({ q: 'zzolivia' }))[0]).toMatchObject({ name: 'Zzolivia', match: 'exact' });
    const prefixed = (await found({ q: 'oliv' })).filter(({ match }) => match === 'prefix');
    expect(prefixed.at(-1)?.name).toBe('Oliviazz');
    expect(prefixed.length).toBeGreaterThan(1);
  });
  test('a search by first letters also finds names without a meaning, but a search by gender does not', async () => {
    expect((await found({ starts: 'zzol' })).map(({ name }) => name)).toEqual(['Zzolivia']);
    // Names without a meaning would be last, so all results must be on the page.
    const girls = await found({ gender: 'girl', popularity_min: 100 });
    expect(girls.length).toBeGreaterThan(0);
    expect(girls.length).toBeLessThan(100);
    expect(girls.filter(({ meaning }) => meaning === null)).toEqual([]);
  });
  test('the search doesn’t return names that have neither a meaning nor figures', async () =>
    expect(await found({ q: 'olivhidden' })).toEqual([]));
  test('suggest_names returns a name without a meaning only if it has figures', async () => {
    const visitor = await backend.as('visitor');
    const { data } = await visitor.rpc('suggest_names', { beginning: 'oliviaz' });
    expect(data?.map(({ name }) => name)).toEqual(['Oliviazz']);
    expect((await visitor.rpc('suggest_names', { beginning: 'olivh' })).data).toEqual([]);
  });
});

describe('the filters and sort orders of a search', () => {
  const found = async (args: Record<string, unknown>) => {
    const { data, error } = await (await backend.as('visitor')).rpc('search_names', {
      page_size: 100,
      ...args,
    } as never);
    expect(error).toBeNull();
    return (data ?? []) as { id: number; name: string; rank: number; total: number; meaning: string }[];
  };
  const names = async (args: Record<string, unknown>) => (await found(args)).map(({ name }) => name);

  test.each([
    [{ starts: 'Thé' }, /^the/i],
    [{ ends: 'ella' }, /ella$/i],
    [{ has: 'zz' }, /zz/i],
    [{ lacks: 'aeio]' }, /^[^aeio]+$/i],
    [{ length_min: 10, length_max: 11 }, /^.{10,11}$/],
  ])('every name that the filter %o returns matches %s', async (args, pattern) => {
    const all = await names(args);
    expect(all.length).toBeGreaterThan(0);
    for (const name of all) expect(name.normalize('NFD').replace(/\p{M}/gu, '')).toMatch(pattern);
  });
  test.each([{ starts: '%' }, { ends: '_' }, { has: '\\' }, { meaning: '100%' }])(
    'wildcard characters in the filter %o are matched literally',
    async (args) => expect(await found(args)).toEqual([]),
  );
  test('the filters rank_min and rank_max limit the ranks of the results', async () => {
    const ranks = (await found({ rank_min: 10, rank_max: 20 })).map(({ rank }) => rank);
    expect([Math.min(...ranks), Math.max(...ranks)]).toEqual([10, 20]);
  });
  test('the filter for meanings matches whole words, in any order', async () => {
    expect(await names({ meaning: 'god gift' })).toContain('Theodore');
    expect(await names({ meaning: 'ligh' })).toEqual([]);
  });
  test('the filter by era and the sort order by trend use the official figures', async () => {
    await backend.sql`delete from private.name_trends`;
    await backend.sql`
      insert into private.name_trends (name_id, births, peak_year, trend)
      select id, 1000, case name when 'Ruth' then 1925 else 2015 end, case name when 'Ruth' then -1 when 'Nova' then 2 else 0 end
      from baby_names where name in ('Ruth', 'Nova', 'Emma')`;
    expect(await names({ peak_min: 1900, peak_max: 1949 })).toEqual(['Ruth']);
    expect(await names({ peak_min: 2000, sort: 'rising' })).toEqual(['Nova', 'Emma']);
    expect((await names({ gender: 'girl', sort: 'rising' }))[0]).toBe('Nova');
    expect((await names({ gender: 'girl', sort: 'falling' }))[0]).toBe('Ruth');
    const visitor = await backend.as('visitor');
    expect((await visitor.rpc('listed_names', { theme: 'vintage' })).data?.map(({ name }) => name)).toEqual(['Ruth']);
    expect((await visitor.rpc('listed_names', { theme: 'rising' })).data?.map(({ name }) => name)).toEqual(['Nova']);
    await backend.sql`delete from private.name_trends`;
  });
  test('sorting by length spans all pages of the results, and sorting by name ignores case and accents', async () => {
    const first = await names({ origin: 'Welsh', sort: 'length', page_size: 30 });
    const second = await names({ origin: 'Welsh', sort: 'length', page_size: 30, page_offset: 30 });
    const lengths = [...first, ...second].map((name) => [...name].length);
    expect(lengths).toEqual([...lengths].sort((one, other) => one - other));
    expect(new Set([...first, ...second]).size).toBe(60);
    const byName = await names({ origin: 'Welsh', sort: 'name' });
    expect(byName).toEqual([...byName].sort((one, other) => one.localeCompare(other, 'en', { sensitivity: 'base' })));
  });
  test('the search rejects an unknown sort order with 400', async () => {
    const { status } = await (await backend.as('visitor')).rpc('search_names', { sort: 'random()' });
    expect(status).toBe(400);
  });
  test.each([
    ...["D'Angelo", 'Mary-Kate', 'Zoë', 'X Æ A-12', 'q', 'a'.repeat(50), '👶', '%_\\', "'; drop table baby_names; --"],
    ...['girl names', '((((', '[a-z]+', '\\m', 'a b c d e f g h i j k', '—', 'names that mean (', 'ends with ]'],
  ])('the query “%s” causes no error', async (typed) => {
    await search(typed);
  });
});

describe('the lists of names by origin and theme', () => {
  test('all pages of a list together contain each name once, and contain as many names as name_lists() counts', async () => {
    const visitor = await backend.as('visitor');
    const { data: lists } = await visitor.rpc('name_lists');
    const tried = (lists ?? []).filter(({ value }) => ['Welsh', 'Korean', 'short'].includes(value));
    expect(tried).toHaveLength(3);
    for (const { kind, value, names } of tried) {
      const ids: number[] = [];
      for (let after = {}; ; ) {
        const { data } = await visitor.rpc('listed_names', { [kind]: value, page_size: 100, ...after });
        ids.push(...(data ?? []).map(({ id }) => id ?? 0));
        const last = data?.at(-1);
        if (!last || (data?.length ?? 0) < 100) break;
        after = { after_popularity: last.popularity, after_id: last.id };
      }
      expect(new Set(ids).size, value).toBe(names);
      expect(ids.length, value).toBe(names);
    }
  });
  test.each(Object.keys(RULE_THEMES))(
    "staff can't choose the theme “%s”, which is derived from facts",
    async (theme) => {
      const { error } = await (await backend.as('moderator'))
        .from('baby_names')
        .update({ themes: ['nature', theme] })
        .eq('name', 'Ruth');
      expect(error).toMatchObject({ code: '23514', message: expect.stringContaining('baby_names_themes_chosen') });
    },
  );
  test('the list of names for an unknown theme or origin is empty', async () => {
    const visitor = await backend.as('visitor');
    expect((await visitor.rpc('listed_names', { theme: 'nope' })).data).toEqual([]);
    expect((await visitor.rpc('listed_names', { origin: "' or 1=1 --" })).data).toEqual([]);
  });
  test('name_totals() returns the number of public names, and how many of these have a meaning', async () => {
    const visitor = await backend.as('visitor');
    await backend.sql`insert into baby_names (name, has_figures) values ('Zzfigures', true), ('Zzdraft', false)`;
    const [counted] = await backend.sql`
      select count(*) filter (where meaning is not null)::int as written, count(*)::int as names
      from baby_names where meaning is not null or has_figures`;
    expect((await visitor.rpc('name_totals')).data).toEqual([counted]);
    await backend.sql`delete from baby_names where name in ('Zzfigures', 'Zzdraft')`;
  });
});
