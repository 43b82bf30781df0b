-- Name figures: what the official US files say, from a temporary table of their lines to ranks, popularity and new names.
-- supabase/import calls these functions one after the other, in one transaction; its README tells the formulas. Nobody but
-- the owner of the database may execute them.

-- What each whole year has in all. A year that only the seed knows some names of is not here.
create table private.name_year_totals (
  year smallint not null check (year between 1880 and 2100),
  sex text not null check (sex in ('F', 'M')),
  births bigint not null check (births > 0),
  most integer not null check (most > 0),  -- births of the commonest name
  primary key (year, sex)
);
alter table private.name_year_totals enable row level security;

create table private.name_imports (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  source text not null check (length(source) between 1 and 1000),
  years smallint[] not null,
  totals_before jsonb not null,
  undone_at timestamptz
);
alter table private.name_imports enable row level security;

-- What the last import did, so that it can be undone. Names: as they were, and as it left them.
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

-- Rows of name_years that it changed or took away, as they were.
create table private.name_import_years (
  import_id bigint not null references private.name_imports (id) on delete cascade,
  name_id bigint not null,
  sex text not null,
  year smallint not null,
  births integer not null,
  rank integer not null,
  primary key (import_id, name_id, sex, year)
);
alter table private.name_import_years enable row level security;

-- Rows of name_years that it added: a list for each year and sex, because millions of keys would take as much as they mean.
create table private.name_import_new_years (
  import_id bigint not null references private.name_imports (id) on delete cascade,
  year smallint not null,
  sex text not null,
  name_ids bigint[] not null,
  primary key (import_id, year, sex)
);
alter table private.name_import_new_years enable row level security;

-- 100 for the commonest name of its sex, 1 for one with five births (or none): each step between is the same ratio of births.
create function private.popularity_of(births integer, most integer) returns smallint
language sql immutable parallel safe set search_path = '' as $$
  select case
    when births is null or births <= 5 and most > 5 then 1
    when births >= most then 100
    else greatest(1, round(100 * ln(births / 5.0::float8) / ln(most / 5.0::float8)))
  end::smallint
$$;

-- Neutral when at least one in ten bears the name in the other sex.
create function private.gender_of(girls bigint, boys bigint) returns public.name_gender
language sql immutable parallel safe set search_path = '' as $$
  select case
    when least(girls, boys) * 10 >= girls + boys then 'neutral'
    when girls > boys then 'girl'
    else 'boy'
  end::public.name_gender
$$;

-- The figures that a member of staff wrote, by the audit log, where the last word on them is one: an empty rank, and the
-- popularity of 50 that every name begins with, are none. A record that was brought back after its deletion is no new word.
create function private.edited_figures() returns table (name_id bigint, ranked boolean, popular boolean, gendered boolean)
language sql stable set search_path = '' as $$
  select word.record_id::bigint,
    bool_or(word.field in ('rank', 'rank_year') and word.said is not null),
    bool_or(word.field = 'popularity' and word.said <> '50'),
    bool_or(word.field = 'gender')
  from (
    select distinct on (l.record_id, f.field) l.record_id, f.field, l.after ->> f.field as said
    from public.audit_log as l cross join unnest(array['gender', 'rank', 'rank_year', 'popularity']) as f (field)
    where l.resource = 'baby_names' and l.record_id ~ '^[0-9]{1,18}$'
      and (l.action = 'update' and l.before -> f.field is distinct from l.after -> f.field
        or l.action = 'insert' and not exists (
          select from public.audit_log as gone
          where gone.resource = l.resource and gone.record_id = l.record_id and gone.action = 'delete' and gone.id < l.id))
    order by l.record_id, f.field, l.id desc) as word
  group by word.record_id
$$;

-- Makes the temporary table that the lines are copied into. One import at a time.
create function private.begin_name_import() returns void
language plpgsql volatile set search_path = '' as $$
begin
  if not pg_try_advisory_xact_lock(hashtext('private.name_imports')) then
    raise exception 'Another import of names is running.' using errcode = 'PT409';
  end if;
  create temporary table name_lines (year smallint not null, sex text not null, name text not null, births integer not null)
    on commit drop;
end $$;

-- Ranks the lines (ties share a rank, and the next one counts them all), and adds what is known of other years.
create function private.rank_name_lines() returns void
language plpgsql volatile set search_path = '' as $$
begin
  create temporary table known_names on commit drop as
    select n.id, private.fold(n.name) as key, n.gender, n.rank, n.rank_year, n.popularity, n.meaning is null as bare
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

-- Decides which names are new and which figures change; writes nothing but temporary tables.
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

  -- Of each spelling: its gender, by the ten years that end with the last in which it was given …
  create temporary table spellings on commit drop as
    select r.key, private.gender_of(coalesce(sum(r.births) filter (where r.sex = 'F'), 0),
      coalesce(sum(r.births) filter (where r.sex = 'M'), 0)) as gender
    from pg_temp.ranked_lines as r
    join (select key, max(year) as year from pg_temp.ranked_lines group by key) as latest on latest.key = r.key
    where r.year > latest.year - 10
    group by r.key;
  -- … and its rank and popularity in the newest year, for a girl's, a boy's and a neutral name: the better of both.
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

  -- A gender follows the figures only while nobody has written about the name, and where it stands alone.
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

-- Decides which rows of name_years come, change and go: a year in the files is replaced as a whole. Rows of names that are
-- not there yet are counted here, and listed when the names have been written.
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

-- Begins to write: the import's own record; what the one before it kept for its undoing goes.
create function private.start_writing_names(source text) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  new_id bigint;
begin
  perform set_config('cradle.bulk', 'on', true);  -- no lines in the audit log: no person did this
  insert into private.name_imports (source, years, totals_before)
  select start_writing_names.source, array(select distinct t.year from pg_temp.fresh_totals as t order by t.year),
    coalesce((select jsonb_agg(old) from private.name_year_totals as old
      where old.year in (select t.year from pg_temp.fresh_totals as t)), '[]')
  returning id into new_id;
  delete from private.name_import_names as past where past.import_id <> new_id;
  delete from private.name_import_years as past where past.import_id <> new_id;
  delete from private.name_import_new_years as past where past.import_id <> new_id;
  return new_id;
end $$;

create function private.write_new_names(import_id bigint) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  written integer;
begin
  with added as (
    insert into public.baby_names (name, gender, rank, rank_year, popularity)
    select name, gender, rank, rank_year, popularity from pg_temp.new_names order by key
    on conflict do nothing  -- an editor was quicker
    returning *
  ), logged as (
    insert into private.name_import_names
    select write_new_names.import_id, n.id, true, n.gender, null, null, 50, n.gender, n.rank, n.rank_year, n.popularity, n.updated_at
    from added as n
  )
  insert into pg_temp.known_names (id, key, gender, rank, rank_year, popularity, bare)
  select n.id, lower(n.name), n.gender, n.rank, n.rank_year, n.popularity, true from added as n;
  get diagnostics written = row_count;
  analyze pg_temp.known_names;
  analyze pg_temp.new_names;
  insert into pg_temp.year_changes (name_id, sex, year, births, rank)
  select k.id, r.sex, r.year, r.births, r.rank
  from pg_temp.new_names as n
  join pg_temp.known_names as k on k.key = n.key
  join pg_temp.ranked_lines as r on r.key = n.key and r.fresh;
  return written;
end $$;

-- Only over what was read: a name that somebody saved in between stays as they saved it.
create function private.write_name_figures(import_id bigint) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  written integer;
begin
  with changed as (
    update public.baby_names as n set gender = c.gender, rank = c.rank, rank_year = c.rank_year, popularity = c.popularity
    from pg_temp.figure_changes as c
    where n.id = c.id and (n.gender, n.rank, n.rank_year, n.popularity)
      is not distinct from (c.was_gender, c.was_rank, c.was_rank_year, c.was_popularity)
    returning c.*, n.updated_at
  )
  insert into private.name_import_names
  select write_name_figures.import_id, c.id, false, c.was_gender, c.was_rank, c.was_rank_year, c.was_popularity,
    c.gender, c.rank, c.rank_year, c.popularity, c.updated_at
  from changed as c;
  get diagnostics written = row_count;
  return written;
end $$;

create function private.write_name_years(import_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
begin
  analyze pg_temp.year_changes;
  insert into private.name_import_years
    select write_name_years.import_id, c.name_id, c.sex, c.year, c.was_births, c.was_rank
    from pg_temp.year_changes as c where c.was_births is not null;
  insert into private.name_import_new_years
    select write_name_years.import_id, c.year, c.sex, array_agg(c.name_id order by c.name_id)
    from pg_temp.year_changes as c where c.was_births is null group by c.year, c.sex;
  delete from public.name_years as y using pg_temp.year_changes as c
    where c.births is null and (y.name_id, y.sex, y.year) = (c.name_id, c.sex, c.year);
  update public.name_years as y set births = c.births, rank = c.rank from pg_temp.year_changes as c
    where c.births is not null and c.was_births is not null and (y.name_id, y.sex, y.year) = (c.name_id, c.sex, c.year);
  insert into public.name_years (name_id, year, sex, births, rank)
    select c.name_id, c.year, c.sex, c.births, c.rank from pg_temp.year_changes as c
    where c.was_births is null order by c.name_id, c.sex, c.year;
  insert into private.name_year_totals (year, sex, births, most)
    select t.year, t.sex, t.births, t.most from pg_temp.fresh_totals as t
    on conflict (year, sex) do update set births = excluded.births, most = excluded.most;
end $$;

-- Takes the last import back. What people wrote since stays: a figure that is no longer the import's, and a name which it
-- added and somebody has worked on or chosen.
create function private.undo_name_import() returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  last private.name_imports;
  years_back integer;
  names_back integer;
  names_gone integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.name_imports')) then
    raise exception 'Another import of names is running.' using errcode = 'PT409';
  end if;
  select * into last from private.name_imports as i order by i.id desc limit 1;
  if last.id is null or last.undone_at is not null then
    raise exception 'There is no import to undo: only the last one can be undone, once.' using errcode = 'PT404';
  end if;
  perform set_config('cradle.bulk', 'on', true);
  delete from public.name_years as y using (
    select log.year, log.sex, unnest(log.name_ids) as name_id from private.name_import_new_years as log where log.import_id = last.id
  ) as added where (y.name_id, y.sex, y.year) = (added.name_id, added.sex, added.year);
  get diagnostics years_back = row_count;
  insert into public.name_years as y (name_id, sex, year, births, rank)
    select log.name_id, log.sex, log.year, log.births, log.rank from private.name_import_years as log
    where log.import_id = last.id and exists (select from public.baby_names as n where n.id = log.name_id)
    on conflict (name_id, sex, year) do update set births = excluded.births, rank = excluded.rank;
  delete from public.baby_names as n using private.name_import_names as log
    where log.import_id = last.id and log.added and n.id = log.name_id and n.updated_at = log.updated_at and n.meaning is null
      and not exists (select from public.name_siblings as s where n.id in (s.name_id, s.sibling_id))
      and not exists (select from public.favorites as f where f.name_id = n.id)
      and not exists (select from public.celebrity_names as c where c.baby_name_id = n.id)
      and not exists (select from public.name_zodiacs as z where z.name_id = n.id);
  get diagnostics names_gone = row_count;
  update public.baby_names as n set
    gender = case when n.gender = log.gender then log.was_gender else n.gender end,
    rank = case when (n.rank, n.rank_year) is not distinct from (log.rank, log.rank_year) then log.was_rank else n.rank end,
    rank_year = case when (n.rank, n.rank_year) is not distinct from (log.rank, log.rank_year) then log.was_rank_year else n.rank_year end,
    popularity = case when n.popularity = log.popularity then log.was_popularity else n.popularity end
  from private.name_import_names as log where log.import_id = last.id and n.id = log.name_id;
  get diagnostics names_back = row_count;
  delete from private.name_year_totals as t where t.year = any (last.years);
  insert into private.name_year_totals
    select old.* from jsonb_populate_recordset(null::private.name_year_totals, last.totals_before) as old;
  update private.name_imports as i set undone_at = clock_timestamp() where i.id = last.id;
  delete from private.name_import_names as past where past.import_id = last.id;
  delete from private.name_import_years as past where past.import_id = last.id;
  delete from private.name_import_new_years as past where past.import_id = last.id;
  return jsonb_build_object('source', last.source, 'at', last.at, 'years', years_back, 'names_back', names_back, 'names_gone', names_gone);
end $$;
