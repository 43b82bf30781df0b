-- Name figures: an import of the official US files updates ranks and popularity and adds names. supabase/import calls these
-- functions in one transaction; its README has the formulas. Only the owner of the database may execute them. This file:
-- tables and formulas.

-- Totals of each complete year. Years of which only the seed has some names are missing.
create table private.name_year_totals (
  year smallint not null check (year between 1880 and 2100),
  sex text not null check (sex in ('F', 'M')),
  births bigint not null check (births > 0),
  most integer not null check (most > 0),  -- births of the most frequent name
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

-- Undo data of the last import: names before and after it.
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

-- Rows of name_years that the import changed or deleted, before it.
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

-- Rows of name_years that the import added: a list for each year and sex, because a row for each would double the storage.
create table private.name_import_new_years (
  import_id bigint not null references private.name_imports (id) on delete cascade,
  year smallint not null,
  sex text not null,
  name_ids bigint[] not null,
  primary key (import_id, year, sex)
);
alter table private.name_import_new_years enable row level security;

-- Logarithmic: 100 for the most frequent name of its sex, 1 for a name with five births or fewer.
create function private.popularity_of(births integer, most integer) returns smallint
language sql immutable parallel safe set search_path = '' as $$
  select case
    when births is null or births <= 5 and most > 5 then 1
    when births >= most then 100
    else greatest(1, round(100 * ln(births / 5.0::float8) / ln(most / 5.0::float8)))
  end::smallint
$$;

-- Neutral if at least one in ten births with the name is of the other sex.
create function private.gender_of(girls bigint, boys bigint) returns public.name_gender
language sql immutable parallel safe set search_path = '' as $$
  select case
    when least(girls, boys) * 10 >= girls + boys then 'neutral'
    when girls > boys then 'girl'
    else 'boy'
  end::public.name_gender
$$;

-- The names whose figures staff have edited, from the audit log: the last change of each column counts. An empty rank and the
-- default popularity of 50 don't count as edited, and neither do restored records.
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
