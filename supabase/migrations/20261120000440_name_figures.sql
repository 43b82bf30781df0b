-- Name figures: imports of official births set ranks and popularity and add names. supabase/import calls these functions in one
-- transaction; its README has the rules. Only the owner of the database may execute them. This file: tables and formulas.

-- The total births of each country, year and sex that was imported completely.
create table private.name_year_totals (
  country text not null check (country in ('US', 'EW', 'FR')),
  year smallint not null check (year between 1880 and 2100),
  sex text not null check (sex in ('F', 'M')),
  births bigint not null check (births > 0),
  most integer not null check (most > 0),  -- births of the most frequent name
  primary key (country, year, sex)
);
alter table private.name_year_totals enable row level security;

create table private.name_imports (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  source text not null check (length(source) between 1 and 1000),
  country text not null check (country in ('US', 'EW', 'FR')),
  years smallint[] not null,
  totals_before jsonb not null,
  undone_at timestamptz
);
alter table private.name_imports enable row level security;

-- Undo data of the last import: the changed names before and after it.
create table private.name_import_names (
  import_id bigint not null references private.name_imports (id) on delete cascade,
  name_id bigint not null,
  added boolean not null,
  was_gender public.name_gender not null,
  was_rank integer,
  was_rank_year smallint,
  was_popularity smallint not null,
  gender public.name_gender not null,
  rank integer,
  rank_year smallint,
  popularity smallint not null,
  updated_at timestamptz not null,
  primary key (import_id, name_id)
);
alter table private.name_import_names enable row level security;

-- Undo data of the last import: the rows of name_births before it. The arrays are null if the import added the row.
create table private.name_import_births (
  import_id bigint not null references private.name_imports (id) on delete cascade,
  name_id bigint not null,
  sex text not null,
  first_year smallint,
  births integer[],
  ranks smallint[],
  primary key (import_id, name_id, sex)
);
alter table private.name_import_births enable row level security;

-- The popularity on a logarithmic scale: 100 for the most frequent name of its sex, 1 for a name with five births or fewer.
create function private.popularity_of(births integer, most integer) returns smallint
language sql immutable parallel safe set search_path = '' as $$
  select case
    when births is null or births <= 5 and most > 5 then 1
    when births >= most then 100
    else greatest(1, round(100 * ln(births / 5.0::float8) / ln(most / 5.0::float8)))
  end::smallint
$$;

-- The gender of a name: neutral if at least one in ten births is of the less frequent sex.
create function private.gender_of(girls bigint, boys bigint) returns public.name_gender
language sql immutable parallel safe set search_path = '' as $$
  select case
    when least(girls, boys) * 10 >= girls + boys then 'neutral'
    when girls > boys then 'girl'
    else 'boy'
  end::public.name_gender
$$;

-- The births of the years `from_year` to `to_year`. This function and the next two are in plpgsql, because an SQL function that
-- reads an array takes five times as long for each row.
create function private.births_between(first_year smallint, births integer[], from_year integer, to_year integer) returns bigint
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  total bigint := 0;
begin
  for place in greatest(from_year - first_year + 1, 1) .. least(to_year - first_year + 1, cardinality(births)) loop
    total := total + births[place];
  end loop;
  return total;
end $$;

-- The last year with the largest share of all births. `totals` has the births of each year from 1880.
create function private.peak_year(first_year smallint, births integer[], totals float8[]) returns smallint
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  share float8;
  largest float8 := 0;
  peak smallint;
begin
  for place in 1 .. cardinality(births) loop
    share := births[place] / totals[first_year - 1880 + place];
    if share > 0 and share >= largest then
      largest := share;
      peak := first_year + place - 1;
    end if;
  end loop;
  return peak;
end $$;

-- The births of both sexes added up, for each year from the earlier first year.
create function private.added_births(one_first smallint, one integer[], other_first smallint, other integer[]) returns integer[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return array(
    select coalesce(one[year - one_first + 1], 0) + coalesce(other[year - other_first + 1], 0)
    from generate_series(least(one_first, other_first),
      greatest(one_first + cardinality(one), other_first + cardinality(other)) - 1) as year
    order by year);
end $$;

-- A row of name_births after an import of `years` (ascending). The imported years come from the new arrays, all other years
-- from the old ones. The columns are null if no births are left. Usually the file covers all years, so the new arrays are the
-- result.
create function private.merged_births(
  old_first smallint, old_births integer[], old_ranks smallint[],
  new_first smallint, new_births integer[], new_ranks smallint[], years smallint[],
  out first_year smallint, out births integer[], out ranks smallint[])
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  if old_first is null or years[cardinality(years)] - years[1] + 1 = cardinality(years)
    and old_first >= years[1] and old_first + cardinality(old_births) - 1 <= years[cardinality(years)] then
    first_year := new_first;
    births := new_births;
    ranks := new_ranks;
    return;
  end if;
  with merged as (
    select year, case when year = any (years) then new_births[year - new_first + 1] else old_births[year - old_first + 1] end as births,
      case when year = any (years) then new_ranks[year - new_first + 1] else old_ranks[year - old_first + 1] end as ranks
    from generate_series(least(old_first, new_first),
      greatest(old_first + cardinality(old_births), new_first + cardinality(new_births)) - 1) as year
  ), span as (
    select min(m.year) as first, max(m.year) as last from merged as m where m.births > 0
  )
  select span.first, array_agg(coalesce(m.births, 0) order by m.year), array_agg(coalesce(m.ranks, 0::smallint) order by m.year)
  into first_year, births, ranks
  from merged as m join span on m.year between span.first and span.last group by span.first;
end $$;

-- Computes private.name_trends from the US figures, of all names or of some. A sum over three years is at least five,
-- because smaller counts aren't published. For all names, also computes the totals with which look_ahead() compares.
create function private.refresh_name_trends(name_ids bigint[] default null) returns void
language plpgsql volatile set search_path = '' as $$
declare
  newest constant integer := (select max(t.year) from private.name_year_totals as t where t.country = 'US');
  -- Births of both sexes, by year from 1880. A year without a total has no shares.
  totals constant float8[] := array(
    select coalesce(sum(t.births)::float8, 'infinity') from generate_series(1880, newest) as y
    left join private.name_year_totals as t on t.country = 'US' and t.year = y group by y order by y);
  recent_total constant float8 := (select sum(t) from unnest(totals[newest - 1881 : newest - 1879]) as t);
  earlier_total constant float8 := (select sum(t) from unnest(totals[newest - 1884 : newest - 1882]) as t);
begin
  delete from private.name_trends as t
  where (name_ids is null or t.name_id = any (name_ids))
    and not exists (select from public.name_births as b where b.name_id = t.name_id and b.country = 'US');
  insert into private.name_trends as t (name_id, births, peak_year, trend)
  select f.name_id, private.births_between(f.first_year, f.births, newest - 9, newest), private.peak_year(f.first_year, f.births, totals),
    case when private.births_between(f.first_year, f.births, newest - 9, newest) >= 100
        and recent_total + earlier_total < 'infinity' then
      log(2, (greatest(private.births_between(f.first_year, f.births, newest - 2, newest), 5) / recent_total
        / (greatest(private.births_between(f.first_year, f.births, newest - 5, newest - 3), 5) / earlier_total))::numeric)
    end
  from (
    select b.name_id, min(b.first_year) as first_year, case when count(*) = 1 then min(b.births) else private.added_births(
        min(b.first_year) filter (where b.sex = 'F'), min(b.births) filter (where b.sex = 'F'),
        min(b.first_year) filter (where b.sex = 'M'), min(b.births) filter (where b.sex = 'M')) end as births
    from public.name_births as b
    where b.country = 'US' and (name_ids is null or b.name_id = any (name_ids))
    group by b.name_id) as f
  on conflict (name_id) do update set births = excluded.births, peak_year = excluded.peak_year, trend = excluded.trend
  where (t.births, t.peak_year, t.trend) is distinct from (excluded.births, excluded.peak_year, excluded.trend);
  if name_ids is null then
    perform private.refresh_outlook_basis();
  end if;
end $$;

-- The names whose figures staff have edited, according to the last change of each column in the audit log. An empty rank, the
-- default popularity of 50 and restored records don't count as edited.
create function private.edited_figures() returns table (name_id bigint, ranked boolean, popular boolean, gendered boolean)
language sql stable set search_path = '' as $$
  select edit.record_id::bigint,
    bool_or(edit.field in ('rank', 'rank_year') and edit.value is not null),
    bool_or(edit.field = 'popularity' and edit.value <> '50'),
    bool_or(edit.field = 'gender')
  from (
    select distinct on (l.record_id, f.field) l.record_id, f.field, l.after ->> f.field as value
    from public.audit_log as l cross join unnest(array['gender', 'rank', 'rank_year', 'popularity']) as f (field)
    where l.resource = 'baby_names' and l.record_id ~ '^[0-9]{1,18}$'
      and (l.action = 'update' and l.before -> f.field is distinct from l.after -> f.field
        or l.action = 'insert' and not exists (
          select from public.audit_log as gone
          where gone.resource = l.resource and gone.record_id = l.record_id and gone.action = 'delete' and gone.id < l.id))
    order by l.record_id, f.field, l.id desc) as edit
  group by edit.record_id
$$;

-- The key of the advisory lock that is held by a background load (several imports) or a single import.
create function private.figures_lock(kind text) returns bigint
language sql immutable set search_path = '' as $$
  select abs(hashtextextended('private.name_imports.' || kind, 0))
$$;

-- The countries whose figures are complete, and whether more are being loaded: {"loading": true, "loaded": ["US"]}. A running
-- load or import holds one of two advisory locks. A killed one loses its lock, so the result is never stale.
create function public.figures_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'loading', exists (
      select from pg_catalog.pg_locks as l
      where l.locktype = 'advisory' and l.granted and l.database = (select d.oid from pg_catalog.pg_database as d where d.datname = current_database())
        and (l.classid::bigint << 32 | l.objid::bigint) in (private.figures_lock('load'), private.figures_lock('import'))),
    'loaded', coalesce((
      select jsonb_agg(done.country order by done.country desc)
      from (select distinct i.country from private.name_imports as i where i.undone_at is null) as done), '[]'))
$$;

grant execute on function public.figures_state() to anon, authenticated;
