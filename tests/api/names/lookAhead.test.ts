/** The figures of /compare (look_ahead), with made-up births, so that every figure can be computed by hand. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startBackend, type TestBackend } from '../../support/backend';

type Outlook = {
  id: number;
  name: string;
  births: number;
  chance: number | null;
  sound: {
    births: number;
    spellings: number;
    chance: number | null;
    share: number | null;
    others: { name: string; births: number }[];
  };
  staying: Record<string, unknown> | null;
  age: Record<string, number> | null;
  travels: { country: string; births: number; gender: string | null; spelled: { name: string; births: number }[] }[];
  plot: { first: number; shares: number[] } | null;
};
type Ahead = { basis: { newest: number; births: number; rises: unknown } | null; names: Outlook[] };

const NEWEST = 2024;
let backend: TestBackend;
const ids: Record<string, number> = {};

/** Adds a name with its births by country and sex, from the first year on. */
async function add(name: string, births: Record<string, [first: number, births: number[]]> = {}, more: object = {}) {
  const row = { name, gender: 'girl', meaning: 'Trial', ...more };
  const [added] = await backend.sql`insert into baby_names ${backend.sql(row)} returning id`;
  const id = Number(added?.id);
  ids[name] = id;
  for (const [key, [first_year, counts]] of Object.entries(births)) {
    const [country = '', sex = ''] = key.split(' ');
    const ranks = counts.map((count) => (count > 0 ? 7 : 0));
    await backend.sql`insert into name_births ${backend.sql({ name_id: id, country, sex, first_year, births: counts, ranks })}`;
  }
}
const evenly = (births: number, years: number) => new Array<number>(years).fill(births);

beforeAll(async () => {
  backend = await startBackend();
  await backend.sql`truncate name_births, private.name_year_totals, private.name_trends`;
  // 100,000 girls and as many boys in each year: two million babies in the last ten years.
  await backend.sql`
    insert into private.name_year_totals select 'US', y, sex, 100000, 9000
    from generate_series(1880, ${NEWEST}) as y, unnest(array['F', 'M']) as sex`;
  await backend.sql`
    insert into private.name_year_totals
    values ('EW', 2024, 'F', 9000, 900), ('FR', 2023, 'F', 9000, 900), ('FR', 2024, 'F', 9000, 900)`;
  await add('Trialmira', { 'US F': [2015, evenly(200, 10)], 'EW F': [2024, [60]], 'FR M': [2023, [70, 80]] });
  await add('Trialmyra', { 'US F': [2015, evenly(60, 10)], 'US M': [2020, [80, 80, 80, 80, 80]] });
  await add('Triallmira', { 'US F': [2024, [49]] });
  await add('Trialmíra', { 'FR F': [2024, [20]] });
  await add('Trialborn', { 'US F': [2004, [1000]] });
  await add('Trialold', { 'US M': [1954, [1000, ...evenly(0, 59), 1000]] });
  await add('Trialgone', { 'US F': [1890, [500]] });
  // In 1996, the share of this name is less than a quarter of its peak. The peak is 3 years later (1999). In 2002, the
  // share is a quarter of the peak again.
  await add('Trialfast', { 'US F': [1996, [100, 200, 400, 800, 500, 400, 200, 100]] });
  // This name rises for 30 years, from 12 % of its peak. 20 years after the peak, its share is half of the peak.
  await add('Trialslow', { 'US M': [1960, [49, ...evenly(110, 29), 400, ...evenly(200, 34)]] });
  // The peak of this name was less than 20 years ago.
  await add('Triallate', { 'US F': [2004, [10, 60, ...evenly(30, 19)]] });
  // This name was already common when the figures start, so the speed of its rise is unknown.
  await add('Trialearly', { 'US F': [1880, [500, 600, 100]] });
  // The peak of this name is 4.9 in 10,000 babies.
  await add('Trialrare', { 'US F': [2000, [49, 20]] });
  await add('Trialdraft', {}, { meaning: null });
  await backend.sql`select private.refresh_name_trends()`;
});
afterAll(() => backend.stop());

async function ask(value: unknown) {
  const { data, error, status } = await (await backend.as('visitor')).rpc('look_ahead', { ids: value as never });
  return { data: data as unknown as Ahead, error, status };
}

async function ahead(...names: string[]): Promise<Outlook[]> {
  const { data, error } = await ask(names.map((name) => ids[name]));
  expect(error).toBeNull();
  expect(data.names.map(({ name }) => name)).toEqual(names);
  return data.names;
}

describe('the chance of a classmate with the same name', () => {
  test('the chance of a classmate with the same name is 1 − (1 − share of births in ten years)²⁴', async () => {
    const [mira, myra, twoLs] = await ahead('Trialmira', 'Trialmyra', 'Triallmira');
    // Of two million births, Trialmira has 2,000, Trialmyra has 600 + 400 (girls and boys), and Triallmira has 49.
    expect([mira?.births, myra?.births, twoLs?.births]).toEqual([2000, 1000, 49]);
    expect(mira?.chance).toBeCloseTo(0.023726, 6);
    expect(myra?.chance).toBeCloseTo(0.011931, 6);
    expect(twoLs?.chance).toBeNull();
    // The three spellings sound alike. Together they have 3,049 of the two million births.
    for (const one of [mira, myra, twoLs]) {
      expect(one?.sound).toMatchObject({ births: 3049, spellings: 3 });
      expect(one?.sound.chance).toBeCloseTo(0.035954, 6);
    }
  });

  test('look_ahead() counts a spelling’s births once if the spelling is both a girl’s and a boy’s name', async () => {
    await add('Trialmyra', { 'US F': [2015, evenly(60, 10)], 'US M': [2020, evenly(80, 5)] }, { gender: 'boy' });
    await backend.sql`select private.refresh_name_trends(${[ids.Trialmyra ?? 0]})`;
    const [boy, mira] = await ahead('Trialmyra', 'Trialmira');
    expect([boy?.sound.births, mira?.sound.births]).toEqual([3049, 3049]);
    await backend.sql`delete from baby_names where id = ${ids.Trialmyra ?? 0}`;
    ids.Trialmyra = Number((await backend.sql`select id from baby_names where name = 'Trialmyra'`)[0]?.id);
  });
});

test('the figure “Spelling” shows the share of a spelling in the births of all spellings that sound alike', async () => {
  const [mira, myra, twoLs] = await ahead('Trialmira', 'Trialmyra', 'Triallmira');
  expect(mira?.sound.share).toBeCloseTo(2000 / 3049, 6);
  expect(myra?.sound.share).toBeCloseTo(1000 / 3049, 6);
  expect(twoLs?.sound.share).toBeCloseTo(49 / 3049, 6);
  expect(twoLs?.sound.others.map(({ name, births }) => [name, births])).toEqual([
    ['Trialmira', 2000],
    ['Trialmyra', 1000],
  ]);
});

describe('staying power', () => {
  test('the figure “Staying power” describes the rise and peak of a name unless the name was always rare', async () => {
    const [fast, slow, rare, early] = await ahead('Trialfast', 'Trialslow', 'Trialrare', 'Trialearly');
    expect(fast?.staying).toEqual({
      ...{ sex: 'F', speed: 'fast', rise: 3, peak_year: 1999, peak_share: 0.008, latest: 0 },
    });
    expect(slow?.staying).toEqual({
      ...{ sex: 'M', speed: 'slow', rise: 30, peak_year: 1990, peak_share: 0.004, latest: 0.5 },
    });
    expect(rare?.staying).toBeNull();
    expect(early?.staying).toMatchObject({ speed: null, rise: null, peak_year: 1881, latest: 0 });
  });

  test('look_ahead() counts the names that lost popularity after a fast, steady or slow rise, except names that peaked recently', async () => {
    const { data } = await ask([ids.Trialfast]);
    // Two names rise fast: Trialfast, and Trialborn, whose peak is its first year. Trialold has two equal peaks. It
    // isn't counted, because the later peak (2014) is too recent.
    expect(data.basis?.rises).toEqual({
      fast: { names: 2, fell: 2 },
      steady: { names: 0, fell: 0 },
      slow: { names: 1, fell: 0 },
    });
  });
});

test('look_ahead() uses births and life tables to estimate the median age of living people with the name', async () => {
  const [born, old, gone] = await ahead('Trialborn', 'Trialold', 'Trialgone');
  // Of 100,000 girls born in 2000, 98,955 are alive at 20. Of 100,000 girls born in 2010, 99,140 are. For the 1,000
  // girls born in 2004, interpolation gives 1,000 × (0.6 × 0.98955 + 0.4 × 0.99140) = 990.
  expect(born?.age).toEqual({ alive: 990, youngest_quarter: 20, median: 20, oldest_quarter: 20 });
  // Of the 1,000 boys who would be 70, 1,000 × (0.6 × 0.67743 + 0.4 × 0.70295) = 688 are alive. Of the 1,000 boys who
  // would be 10, 1,000 × 0.99247 = 992 are alive. These 992 are more than half of the 1,680 who are alive, so the
  // median age is 10.
  expect(old?.age).toEqual({ alive: 1680, youngest_quarter: 10, median: 10, oldest_quarter: 70 });
  // All girls with the name Trialgone were born in 1890. They would be 134 years old, so none of them is alive.
  expect(gone?.age).toBeNull();
});

test('the figure “Travels well” counts the births of one spelling, but determines the gender from all accented forms', async () => {
  const [mira, accented, myra] = await ahead('Trialmira', 'Trialmíra', 'Trialmyra');
  const spelled = [
    { id: ids.Trialmira, name: 'Trialmira', births: 80 },
    { id: ids.Trialmíra, name: 'Trialmíra', births: 20 },
  ];
  const england = { country: 'EW', year: 2024, gender: 'girl', spelled: [{ ...spelled[0], births: 60 }] };
  expect(mira?.travels).toEqual([
    { ...england, births: 60, ranks: { F: 7 } },
    { country: 'FR', year: 2024, births: 80, ranks: { M: 7 }, gender: 'neutral', spelled },
  ]);
  expect(accented?.travels).toEqual([
    { ...england, births: 0, ranks: {} },
    { country: 'FR', year: 2024, births: 20, ranks: { F: 7 }, gender: 'neutral', spelled },
  ]);
  expect(myra?.travels.map(({ births, gender, spelled }) => [births, gender, spelled])).toEqual([
    [0, null, []],
    [0, null, []],
  ]);
});

test('the plot of a name shows its births per 10,000 babies in each year', async () => {
  const [mira, old, draft] = await ahead('Trialmira', 'Trialold', 'Trialmíra');
  expect(mira?.plot).toEqual({ first: 2015, shares: evenly(10, 10) });
  expect([old?.plot?.first, old?.plot?.shares.length, old?.plot?.shares[0], old?.plot?.shares.at(-1)]).toEqual([
    ...[1954, 71, 50, 0],
  ]);
  expect(draft?.plot).toBeNull();
});

test('look_ahead() returns names in the order of the given ids, without drafts, unknown ids and repeated ids', async () => {
  const { data } = await ask([ids.Trialold, 999_999_999, ids.Trialdraft, ids.Trialfast, ids.Trialold]);
  expect(data.names.map(({ name }) => name)).toEqual(['Trialold', 'Trialfast']);
  expect(data.basis).toMatchObject({ newest: NEWEST, births: 2_000_000 });
});

test('if a name was merged into another one, look_ahead() returns the remaining name once', async () => {
  await backend.sql`insert into private.name_redirects (old_id, new_id) values (888888888, ${ids.Trialfast ?? 0})`;
  const { data } = await ask([888_888_888, ids.Trialold, ids.Trialfast]);
  expect(data.names.map(({ name }) => name)).toEqual(['Trialfast', 'Trialold']);
});

test.each([
  ['an empty list', []],
  ['seven ids', [1, 2, 3, 4, 5, 6, 7]],
  ['10,000 ids', Array.from({ length: 10_000 }, (_, at) => at + 1)],
  ['a negative id', [-1]],
  ['zero', [0]],
  ['a fraction', [1.5]],
  ['null in a list', [null]],
  ['a text in a list', ['olivia']],
  ['a nested list', [[1]]],
  ['a text', '1,2'],
  ['an object', { 0: 1 }],
  ['null', null],
])('look_ahead() rejects %s, because it accepts only a list of one to six ids', async (_what, value) => {
  const { error, status } = await ask(value);
  expect([status, error?.code]).toEqual([400, '22023']);
});

test('look_ahead() accepts the ids in the URL of a GET request, so that responses can be cached', async () => {
  const address = `${backend.stack.url}/rest/v1/rpc/look_ahead?ids=[${ids.Trialfast}]`;
  const response = await fetch(address, { headers: { apikey: backend.stack.apiKey } });
  expect(response.status).toBe(200);
  expect(((await response.json()) as Ahead).names[0]?.name).toBe('Trialfast');
});

test('look_ahead() accepts the ids as a JSON string, because PostgREST passes parameters of a GET request as strings', async () => {
  const list = `[${ids.Trialfast},${ids.Trialold}]`;
  const [row] = await backend.sql`select public.look_ahead(to_jsonb(${list}::text)) as ahead`;
  expect((row as { ahead: Ahead }).ahead.names.map(({ name }) => name)).toEqual(['Trialfast', 'Trialold']);
});

test('if a name has no US figures, look_ahead() returns zero births and no other figures', async () => {
  await add('Trialbare');
  const [bare] = await ahead('Trialbare');
  expect(bare).toMatchObject({ births: 0, chance: null, staying: null, age: null, plot: null });
  expect(bare?.sound).toEqual({ births: 0, spellings: 0, chance: null, share: null, others: [] });
});

describe('the function sound_key', () => {
  test.each([
    ['Jackson', 'Jaxon'],
    ['Sophia', 'Sofiya'],
    ['Hailey', 'Haleigh'],
    ['Aiden', 'Aydin'],
    ['Catherine', 'Katherine'],
    ['Zander', 'Xander'],
    ['Nora', 'Norah'],
    ['Jayden', 'Jaden'],
    ['Madison', 'Maddysen'],
  ])('%s and %s have the same sound key', async (one, other) => {
    const [keys] = await backend.sql`select private.sound_key(${one}) as one, private.sound_key(${other}) as other`;
    expect(keys?.one).toBe(keys?.other);
  });

  test.each([
    ['Mila', 'Myla'],
    ['Ava', 'Eva'],
    ['Daniel', 'Danielle'],
    ['Eli', 'Ellie'],
    ['Hailey', 'Hallie'],
    ['Kai', 'Kay'],
    ['Joe', 'Joey'],
    ['Colin', 'Colleen'],
    ['Olivia', 'Alf'],
  ])('%s and %s have different sound keys', async (one, other) => {
    const [keys] = await backend.sql`select private.sound_key(${one}) as one, private.sound_key(${other}) as other`;
    expect(keys?.one).not.toBe(keys?.other);
  });
});
