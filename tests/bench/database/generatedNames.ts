/** Generates any number of names to measure how queries scale. The names are always the same. */
import { ORIGINS } from '@cradle/shared/names/babyNames';
import type postgres from 'postgres';

const starts =
  'Ab Ad Al Am An Ar Be Bo Br Ca Ce Cl Da De Do El Em Es Fa Fi Ga Gi Ha He Ir Ja Jo Ka Ki La Le Li Ma Me Mi Na No Or Pa Qu Ra Re Ro Sa So Ta Te Va Wi Ya Yo Ze Zo';
const middles =
  'ba bri cal da del di fa fin ga gor hel ja ka ken la len li lo ma mel mi na nel no ra ren ri ro sa sel sha ta ten thi to va ven vi wa za';
const ends =
  'bel bis da den dra fer gan gus han kas kin la len lia lin lis lo lyn ma mus na nah ne ni no nor phe quin ra rin ris ro ron rus ry sa sha sin son ta than thus tin tis va vin wyn yah zel zo';
const meanings =
  'Bright light of the morning;Strong as an oak;River that runs to the sea;Gift of heaven;Brave in battle;Keeper of the hearth;Little star;White rose;Noble friend;Song of the wind;Peace;Harvest of the valley;Wise counsel;From the high meadow;Moon over water;Beloved';

/** The number of rows in one INSERT. */
const batchSize = 5000;

/**
 * Generates `count` names that begin with all letters, and adds those that don't exist yet. Most of these names are
 * rare, like real names. Drops and recreates non-unique indexes, which is much faster than updating them for a million
 * rows.
 */
export async function insertGeneratedNames(sql: postgres.Sql, count: number): Promise<void> {
  const indexes = await sql<{ indexname: string; indexdef: string }[]>`
    select indexname, indexdef from pg_indexes
    where schemaname = 'public' and tablename = 'baby_names' and indexdef not like 'CREATE UNIQUE %'`;
  await sql`set session_replication_role = replica`; // Disables triggers, which would slow down the inserts.
  await sql`set maintenance_work_mem = '256MB'`;
  for (const { indexname } of indexes) await sql`drop index ${sql(indexname)}`;
  for (let from = 0; from < count; from += batchSize) {
    const rows = Array.from({ length: Math.min(batchSize, count - from) }, (_, at) => madeName(from + at));
    await sql`insert into baby_names ${sql(rows)} on conflict do nothing`;
  }
  for (const { indexdef } of indexes) await sql.unsafe(indexdef);
  await sql`reset maintenance_work_mem`;
  await sql`reset session_replication_role`;
  await sql`vacuum analyze baby_names`;
}

/**
 * Adds 30 years of US figures for every name, and 30 years of figures of England and Wales for every fifth name. Then
 * computes the values that depend on these figures.
 */
export async function insertGeneratedFigures(sql: postgres.Sql): Promise<void> {
  await sql`set session_replication_role = replica`;
  await sql`
    insert into private.name_year_totals (country, year, sex, births, most)
    select country, year, sex, 1800000, 20000
    from unnest(array['US', 'EW']) as country, generate_series(1980, 2024) as year, unnest(array['F', 'M']) as sex
    on conflict do nothing`;
  for (const [country, share] of [
    ['US', 1],
    ['EW', 5],
  ] as const) {
    await sql`
      insert into name_births (name_id, country, sex, first_year, births, ranks)
      select n.id, ${country}, case when n.gender = 'boy' then 'M' else 'F' end, 1995, b.births, array_fill(0::smallint, array[30])
      from baby_names as n
      cross join lateral (
        select array_agg((5 + n.popularity * (1 + (n.id + year) % 17))::integer order by year) as births from generate_series(1, 30) as year) as b
      where n.id % ${share} = 0 on conflict do nothing`;
  }
  await sql`select private.refresh_name_trends()`;
  await sql`select private.refresh_outlook_basis()`;
  await sql`reset session_replication_role`;
  await sql`vacuum analyze name_births, private.name_trends`;
}

const split = (words: string, by = ' ') => words.split(by);
const [first, second, third, meaningsOf] = [split(starts), split(middles), split(ends), split(meanings, ';')];
const total = first.length * second.length * third.length;

function madeName(at: number) {
  // 7919 and `total` have no common divisor. Successive values of `at` therefore select different combinations of
  // parts, and the names begin with all letters.
  const which = (at * 7919) % total;
  const pick = (list: readonly string[], among: number) => list[Math.floor(among) % list.length] ?? '';
  const more = Math.floor(at / total); // If all combinations of parts are used, the name gets a further part.
  return {
    name:
      pick(first, which) +
      pick(second, which / first.length) +
      (more ? pick(second, which + more) : '') +
      pick(third, which / first.length / second.length),
    gender: pick(['girl', 'boy', 'girl', 'boy', 'neutral'], at),
    meaning: pick(meaningsOf, at * 5),
    origin: pick(ORIGINS, at * 7),
    popularity: 1 + Math.floor((99 * ((at * 7907) % 1000) ** 3) / 1e9),
    syllables: 2 + (at % 3),
  };
}
