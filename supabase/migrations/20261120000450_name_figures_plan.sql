-- Name figures, first half of an import: reads the lines and computes the changes. Writes temporary tables only.

-- Creates the temporary table for the lines. Raises 409 if another import is running.
create function private.begin_name_import() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('private.name_imports')) then
    raise exception 'Another import of names is running.' using errcode = 'PT409';
  end if;
  create temporary table name_lines (year smallint not null, sex text not null, name text not null, births integer not null)
    on commit drop;
end $$;

-- Ranks the lines (ties share a rank, the next rank counts them all), and adds the stored years. The official files have no
-- accents: the figures of Chloe are not those of Chloé.
create function private.rank_name_lines() returns void
language plpgsql volatile set search_path = '' as $$
begin
  create temporary table known_names on commit drop as
    select n.id, lower(n.name) as key, n.gender, n.rank, n.rank_year, n.popularity, n.meaning is null as bare
    from public.baby_names as n;
  create index on known_names (key);
  analyze pg_temp.known_names;
  create temporary table ranked_lines on commit drop as
    select lower(l.name) as key, l.sex, l.year, l.births, true as fresh,
      (rank() over (partition by l.year, l.sex order by l.births desc))::integer as rank
    from pg_temp.name_lines as l;
  drop table pg_temp.name_lines;
  create temporary table fresh_totals on commit drop as
    select r.year, r.sex, sum(r.births) as births, max(r.births) as most from pg_temp.ranked_lines as r group by r.year, r.sex;
  insert into pg_temp.ranked_lines (key, sex, year, births, fresh, rank)
    select distinct k.key, y.sex, y.year, y.births, false, y.rank
    from public.name_years as y join pg_temp.known_names as k on k.id = y.name_id
    where y.year not in (select t.year from pg_temp.fresh_totals as t);
  analyze pg_temp.ranked_lines;
end $$;

-- Computes new names and changed figures, and returns their numbers.
create function private.plan_name_figures() returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  newest smallint;
  shown smallint;
begin
  select max(t.year) into newest from (
    select year from private.name_year_totals union all select year from pg_temp.fresh_totals) as t;
  create temporary table edited on commit drop as select * from private.edited_figures();
  select max(k.rank_year) into shown from pg_temp.known_names as k
    where not exists (select from pg_temp.edited as e where e.name_id = k.id and e.ranked);

  -- The gender of each spelling, from the last ten years in which it was given.
  create temporary table spellings on commit drop as
    select r.key, private.gender_of(coalesce(sum(r.births) filter (where r.sex = 'F'), 0),
      coalesce(sum(r.births) filter (where r.sex = 'M'), 0)) as gender
    from pg_temp.ranked_lines as r
    join (select key, max(year) as year from pg_temp.ranked_lines group by key) as latest on latest.key = r.key
    where r.year > latest.year - 10
    group by r.key;
  -- The rank and popularity of each spelling in the newest year. A neutral name has the better of both sexes.
  create temporary table newest_figures on commit drop as
    with newest_lines as (
      select r.key, r.sex, r.rank, private.popularity_of(r.births, coalesce(fresh.most, old.most)) as popularity
      from pg_temp.ranked_lines as r
      left join pg_temp.fresh_totals as fresh on fresh.year = r.year and fresh.sex = r.sex
      left join private.name_year_totals as old on old.year = r.year and old.sex = r.sex
      where r.year = newest and newest >= coalesce(shown, 0))
    select key, case sex when 'F' then 'girl' else 'boy' end::public.name_gender as gender, rank, newest as rank_year, popularity
    from newest_lines
    union all
    (select distinct on (key) key, 'neutral', rank, newest, popularity from newest_lines order by key, rank, sex);
  analyze pg_temp.spellings;
  analyze pg_temp.newest_figures;

  create temporary table new_names on commit drop as
    select s.key, initcap(s.key) as name, s.gender, f.rank, f.rank_year, coalesce(f.popularity, 1::smallint) as popularity
    from pg_temp.spellings as s left join pg_temp.newest_figures as f on f.key = s.key and f.gender = s.gender
    where not exists (select from pg_temp.known_names as k where k.key = s.key);

  -- The gender is updated only for names that have no content, were not edited, and are the only one of their spelling.
  create temporary table wanted_figures on commit drop as
    select k.id, k.gender as was_gender, k.rank as was_rank, k.rank_year as was_rank_year, k.popularity as was_popularity,
      k.wanted_gender as gender, f.rank as official_rank, coalesce(f.popularity, 1::smallint) as official_popularity,
      case when e.ranked then k.rank else f.rank end as rank,
      case when e.ranked then k.rank_year else f.rank_year end as rank_year,
      case when e.popular then k.popularity else coalesce(f.popularity, 1::smallint) end as popularity
    from (
      select k.*, case
          when k.bare and not exists (select from pg_temp.edited as e where e.name_id = k.id and e.gendered)
            and count(*) over (partition by k.key) = 1 then coalesce(s.gender, k.gender)
          else k.gender end as wanted_gender
      from pg_temp.known_names as k left join pg_temp.spellings as s on s.key = k.key) as k
    left join pg_temp.edited as e on e.name_id = k.id
    left join pg_temp.newest_figures as f on f.key = k.key and f.gender = k.wanted_gender
    where newest >= coalesce(shown, 0);
  create temporary table figure_changes on commit drop as
    select * from pg_temp.wanted_figures as w
    where (w.gender, w.rank, w.rank_year, w.popularity)
      is distinct from (w.was_gender, w.was_rank, w.was_rank_year, w.was_popularity);

  return jsonb_build_object(
    'newest', newest,
    'shown', shown,
    'new_names', (select count(*) from pg_temp.new_names),
    'new_figures', (select count(*) from pg_temp.figure_changes),
    'kept_figures', (select count(*) from pg_temp.wanted_figures as w
      where w.rank is distinct from w.official_rank or w.popularity <> w.official_popularity));
end $$;

-- Computes the added, changed and deleted rows of name_years; a year in the files is replaced as a whole. Rows of new names
-- are counted here, and added to the list when the names have been written.
create function private.plan_name_years() returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  create temporary table year_changes on commit drop as
    select coalesce(f.name_id, y.name_id) as name_id, coalesce(f.sex, y.sex) as sex, coalesce(f.year, y.year) as year,
      f.births, f.rank, y.births as was_births, y.rank as was_rank
    from (
      select k.id as name_id, r.sex, r.year, r.births, r.rank
      from pg_temp.ranked_lines as r join pg_temp.known_names as k on k.key = r.key where r.fresh) as f
    full join (
      select * from public.name_years as known where known.year in (select t.year from pg_temp.fresh_totals as t)) as y
      on y.name_id = f.name_id and y.sex = f.sex and y.year = f.year
    where (f.births, f.rank) is distinct from (y.births, y.rank);
  return (
    select jsonb_build_object('added', count(*) filter (where c.was_births is null)
        + (select count(*) from pg_temp.ranked_lines as r where r.fresh
          and not exists (select from pg_temp.known_names as k where k.key = r.key)),
      'changed', count(*) filter (where c.births is not null and c.was_births is not null),
      'removed', count(*) filter (where c.births is null),
      'new_totals', (select count(*) from pg_temp.fresh_totals as t where not exists (
        select from private.name_year_totals as old
        where (old.year, old.sex, old.births, old.most) = (t.year, t.sex, t.births, t.most))))
    from pg_temp.year_changes as c);
end $$;
