-- Name figures, first half of an import: computes the changes from the copied lines. Writes only temporary tables.

-- Creates the temporary tables for the lines. Raises 409 if another import is running.
create function private.begin_name_import() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(private.figures_lock('import')) then
    raise exception 'Another import of names is running.' using errcode = 'PT409';
  end if;
  create temporary table name_lines (
    name text not null, key text not null generated always as (lower(name)) stored, sex text not null, first_year smallint not null,
    births integer[] not null, ranks smallint[] not null) on commit drop;
  create temporary table line_totals (year smallint not null, sex text not null, births bigint not null, most integer not null)
    on commit drop;
end $$;

-- Computes the changes and returns their numbers. A spelling matches names that are equal when case is ignored; accents
-- must match, so Chloe and Chloé have separate figures. Ranks, popularity and trends come from the US figures.
create function private.plan_name_import(country text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  years smallint[];
  newest smallint;
  shown smallint;
begin
  analyze pg_temp.name_lines;
  select array_agg(distinct t.year order by t.year) into years from pg_temp.line_totals as t;
  create temporary table known_names on commit drop as
    select n.id, lower(n.name) as key, n.gender, n.rank, n.rank_year, n.popularity, n.has_figures, n.meaning is null as bare
    from public.baby_names as n;
  create index on known_names (key);
  analyze pg_temp.known_names;

  -- The rows of name_births after the import.
  create temporary table final_births on commit drop as
    select coalesce(f.name_id, y.name_id) as name_id, coalesce(f.sex, y.sex) as sex,
      y.first_year as was_first_year, y.births as was_births, y.ranks as was_ranks, m.first_year, m.births, m.ranks
    from (select k.id as name_id, l.* from pg_temp.name_lines as l join pg_temp.known_names as k on k.key = l.key) as f
    full join (select * from public.name_births as b where b.country = plan_name_import.country) as y
      on y.name_id = f.name_id and y.sex = f.sex
    cross join lateral private.merged_births(y.first_year, y.births, y.ranks, f.first_year, f.births, f.ranks, years) as m;
  create temporary table new_names on commit drop as
    select l.key, min(l.name) as name, private.gender_of(
        coalesce(sum(private.births_between(l.first_year, l.births, last.year - 9, last.year)) filter (where l.sex = 'F'), 0)::bigint,
        coalesce(sum(private.births_between(l.first_year, l.births, last.year - 9, last.year)) filter (where l.sex = 'M'), 0)::bigint)
      as gender, null::integer as rank, null::smallint as rank_year, 1::smallint as popularity
    from pg_temp.name_lines as l
    join (select key, max(first_year + cardinality(births) - 1) as year from pg_temp.name_lines group by key) as last on last.key = l.key
    where not exists (select from pg_temp.known_names as k where k.key = l.key)
    group by l.key;
  create temporary table figure_changes (
    id bigint, was_gender public.name_gender, was_rank integer, was_rank_year smallint, was_popularity smallint,
    gender public.name_gender, rank integer, rank_year smallint, popularity smallint, is_kept boolean, is_changed boolean) on commit drop;

  newest := years[cardinality(years)];
  if country = 'US' then
    shown := private.plan_name_ranks(newest);
  end if;
  return (
    select jsonb_build_object('newest', newest, 'shown', shown,
      'new_names', (select count(*) from pg_temp.new_names),
      'new_figures', (select count(*) from pg_temp.figure_changes as c where c.is_changed),
      'kept_figures', (select count(*) from pg_temp.figure_changes as c where c.is_kept),
      'added', count(*) filter (where b.was_births is null) + (
        select count(*) from pg_temp.name_lines as l where not exists (select from pg_temp.known_names as k where k.key = l.key)),
      'changed', count(*) filter (where b.was_births is not null and b.births is not null
        and (b.was_first_year, b.was_births, b.was_ranks) <> (b.first_year, b.births, b.ranks)),
      'removed', count(*) filter (where b.births is null),
      'new_totals', (select count(*) from pg_temp.line_totals as t where not exists (
        select from private.name_year_totals as old
        where (old.country, old.year, old.sex, old.births, old.most) = (plan_name_import.country, t.year, t.sex, t.births, t.most))))
    from pg_temp.final_births as b);
end $$;

-- Computes ranks and popularity of new and known names in the newest year of the lines, unless the lines are older than the ranks of the
-- site. Returns the year of the new ranks.
create function private.plan_name_ranks(newest smallint) returns smallint
language plpgsql volatile set search_path = '' as $$
declare
  shown smallint;
begin
  create temporary table edited on commit drop as select * from private.edited_figures();
  select max(k.rank_year) into shown from pg_temp.known_names as k
    where not exists (select from pg_temp.edited as e where e.name_id = k.id and e.ranked);
  if newest < shown then
    return shown;
  end if;
  -- A neutral name has the better of both ranks.
  create temporary table newest_figures on commit drop as
    with newest_lines as (
      select l.key, l.sex, l.ranks[newest - l.first_year + 1] as rank,
        private.popularity_of(l.births[newest - l.first_year + 1], t.most) as popularity
      from pg_temp.name_lines as l join pg_temp.line_totals as t on t.year = newest and t.sex = l.sex
      where l.births[newest - l.first_year + 1] > 0)
    select key, case sex when 'F' then 'girl' else 'boy' end::public.name_gender as gender, rank, popularity from newest_lines
    union all
    (select distinct on (key) key, 'neutral', rank, popularity from newest_lines order by key, rank, sex);
  analyze pg_temp.newest_figures;
  update pg_temp.new_names as n set rank = f.rank, rank_year = newest, popularity = f.popularity
  from pg_temp.newest_figures as f where f.key = n.key and f.gender = n.gender;

  -- The gender is updated only for names that have no meaning, were not edited, and are the only one of their spelling.
  insert into pg_temp.figure_changes
  select w.id, w.was_gender, w.was_rank, w.was_rank_year, w.was_popularity, w.gender, w.rank, w.rank_year, w.popularity,
    (w.rank, w.popularity) is distinct from (w.official_rank, w.official_popularity),
    (w.gender, w.rank, w.rank_year, w.popularity) is distinct from (w.was_gender, w.was_rank, w.was_rank_year, w.was_popularity)
  from (
    select k.id, k.gender as was_gender, k.rank as was_rank, k.rank_year as was_rank_year, k.popularity as was_popularity,
      k.wanted_gender as gender, case when e.ranked then k.rank else f.rank end as rank,
      case when e.ranked then k.rank_year when f.rank is not null then newest end as rank_year,
      case when e.popular then k.popularity else coalesce(f.popularity, k.default_popularity) end as popularity,
      f.rank as official_rank, coalesce(f.popularity, k.default_popularity) as official_popularity
    from (
      select k.*, case
          when k.bare and not exists (select from pg_temp.edited as e where e.name_id = k.id and e.gendered)
            and count(*) over (partition by k.key) = 1 then coalesce(s.gender, k.gender)
          else k.gender end as wanted_gender,
        -- A name with a meaning that the US files have never had, such as Zoë, keeps its popularity.
        case when k.bare or s.name_id is not null then 1 else k.popularity end as default_popularity
      from pg_temp.known_names as k
      left join (
        select b.name_id, private.gender_of(
          coalesce(sum(private.births_between(b.first_year, b.births, last.year - 9, last.year)) filter (where b.sex = 'F'), 0)::bigint,
          coalesce(sum(private.births_between(b.first_year, b.births, last.year - 9, last.year)) filter (where b.sex = 'M'), 0)::bigint)
          as gender
        from pg_temp.final_births as b
        join (select name_id, max(first_year + cardinality(births) - 1) as year from pg_temp.final_births group by name_id) as last
          on last.name_id = b.name_id
        where b.births is not null group by b.name_id) as s on s.name_id = k.id) as k
    left join pg_temp.edited as e on e.name_id = k.id
    left join pg_temp.newest_figures as f on f.key = k.key and f.gender = k.wanted_gender) as w;
  return shown;
end $$;
