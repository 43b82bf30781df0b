/** Goals for the database. Each goal limits the ratio of two figures that are measured in the same run. */
import type postgres from 'postgres';
import { type Cost, costOf, planningTimeOf } from '../queryCost';

/** Measurements of a database with `names` names: the cost of each query, and further figures that the goals use. */
export interface Measured {
  names: number;
  costs: Map<string, Cost>;
  extra: Extra;
}

type Extra = Awaited<ReturnType<typeof measureExtra>>;

/** Columns of a list of names. */
const columns = 'id, name, gender, meaning, origin, popularity';

/** The specification's search query, which reads all matches. It runs as the table's owner, so no policy applies. */
const byIlike = (q: string) =>
  `select ${columns} from baby_names where meaning is not null
   and (name ilike '%${q}%' or meaning ilike '%${q}%' or origin ilike '%${q}%')`;

export const LOOK_AHEAD = `look_ahead('[11, 222, 1111, 2222, 3333, 4444]')`;

export const searched = ['madal', 'river'] as const;

/**
 * Measures the queries with which goalsOf() compares the site's queries. These are alternative queries, and queries of
 * the site that run as the owner of the tables.
 */
export async function measureExtra(sql: postgres.Sql) {
  const ilike = new Map<string, Cost>();
  for (const q of searched) ilike.set(q, await costOf(sql, byIlike(q)));
  const [at] = await sql<{ popularity: number; id: string }[]>`
    select popularity, id from baby_names where first_letter = 'M' and meaning is not null order by popularity desc, id desc
    offset (select floor(0.95 * count(*)) from baby_names where first_letter = 'M' and meaning is not null) limit 1`;
  const grid = `select ${columns} from baby_names order by name limit 25`;
  const [sizes] = await sql<{ fetched: string; drawn: string }[]>`
    select (select sum(octet_length(n::text)) from (select id, name, gender, meaning, origin, popularity from baby_names
      where gender = 'girl' and meaning is not null) as n) as fetched,
      (select sum(octet_length(n::text)) from generate_names('girl') as n) as drawn`;
  const letter = `select ${columns} from baby_names where first_letter = 'M' and meaning is not null
    order by popularity desc, id desc limit 48`;
  const asOwner = await costOf(sql, letter);
  await sql`set role anon`;
  const asVisitor = await costOf(sql, letter);
  const deep = await costOf(
    sql,
    `select * from letter_names('m', after_popularity => ${at?.popularity ?? 0}, after_id => ${at?.id ?? 0})`,
  );
  await sql`reset role`;
  return {
    ilike,
    deep,
    asOwner,
    asVisitor,
    gridPage: await costOf(sql, grid),
    exactCount: await costOf(sql, 'select count(*) from baby_names'),
    fewCounted: await costOf(sql, 'select count(*) from (select 1 from baby_names limit 1001) as few'),
    estimate: await planningTimeOf(sql, `select ${columns} from baby_names`),
    byRandom: await costOf(sql, `select ${columns} from baby_names where gender = 'girl' order by random() limit 5`),
    fetchedBytes: Number(sizes?.fetched),
    drawnBytes: Number(sizes?.drawn),
  };
}

/** Computes the table of goals from the measurements with the smallest and the largest number of names. */
export function goalsOf(small: Measured, large: Measured) {
  const ms = ({ costs }: Measured, query: string) => costs.get(query)?.ms ?? Number.NaN;
  const growth = (query: string) => ms(large, query) / ms(small, query);
  const buffers = ({ costs }: Measured, query: string) => costs.get(query)?.buffers ?? Number.NaN;
  const { extra } = large;
  /** The title of a row that compares the largest number of names with the smallest. */
  const withNames = (what: string) =>
    `${what} with ${large.names.toLocaleString('en')} names / with ${small.names.toLocaleString('en')}`;
  const page = `letter_names('m')`;
  const lines: [what: string, goal: number, figure: number][] = [
    ...searched.map((q): [string, number, number] => [
      `time of search "${q}" / of the specification’s ILIKE query`,
      1 / 20,
      ms(large, `search_names('${q}')`) / (extra.ilike.get(q)?.ms ?? Number.NaN),
    ]),
    ...['m', 'ma'].map((q): [string, number, number] => [
      withNames(`time of search "${q}"`),
      2,
      growth(`search_names('${q}')`),
    ]),
    ...['m', 'ma'].map((q): [string, number, number] => [
      withNames(`buffers of search "${q}"`),
      2,
      buffers(large, `search_names('${q}')`) / buffers(small, `search_names('${q}')`),
    ]),
    ...searched.map((q): [string, number, number] => [
      withNames(`time of search "${q}"`),
      60,
      growth(`search_names('${q}')`),
    ]),
    [
      'buffers of a letter’s page at 95 % of its list / of its first page',
      4,
      extra.deep.buffers / buffers(large, page),
    ],
    [withNames('buffers of a letter’s first page'), 2, buffers(large, page) / buffers(small, page)],
    [
      'time of a grid page with an estimated count / with an exact count',
      1 / 50,
      (extra.gridPage.ms + extra.fewCounted.ms + extra.estimate) / (extra.gridPage.ms + extra.exactCount.ms),
    ],
    [withNames('time of look_ahead() for six names'), 2, growth(LOOK_AHEAD)],
    [
      'time of generate_names() / of order by random()',
      1 / 100,
      ms(large, `generate_names('girl')`) / extra.byRandom.ms,
    ],
    ['bytes of the generator’s response / of all girls’ names', 1 / 10_000, extra.drawnBytes / extra.fetchedBytes],
    ['time of a letter’s list as a visitor / as the owner', 1.2, extra.asVisitor.ms / extra.asOwner.ms],
  ];
  return Object.fromEntries(
    lines.map(([what, goal, figure]) => [
      what,
      { goal: `≤ ${ratio(goal)}`, figure: ratio(figure), verdict: figure <= goal ? 'met' : 'MISSED' },
    ]),
  );
}

const ratio = (value: number) =>
  value < 0.5 ? `1/${Math.round(1 / value).toLocaleString('en')}` : Number(value.toFixed(2)).toString();
