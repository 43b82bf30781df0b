-- A change of a name's gender or spelling also changes its official figures. It kept the rank, the popularity and the births of the
-- other sex or spelling until the next import.

-- The figures of spellings that a name had before it was renamed. They return if a name is renamed to that spelling, so that a rename
-- can be undone until the next import.
create table private.unused_births (
  spelling text not null check (spelling = lower(spelling)),
  country text not null,
  sex text not null,
  first_year smallint not null,
  births integer[] not null,
  ranks smallint[] not null,
  primary key (spelling, country, sex)
);
alter table private.unused_births enable row level security;

-- An import, or its undo, may change the figures of these spellings and the totals of the years, so older figures would be wrong.
create function private.delete_unused_births() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.unused_births as u where u.country = new.country;
  return null;
end $$;
create trigger delete_unused_births after insert or update of undone_at on private.name_imports
  for each row execute function private.delete_unused_births();

-- The rank and the popularity of a name in the newest US year, if it has this gender, by the rules of plan_name_ranks(): a neutral name
-- has the better of both ranks, and a name without births in that year has no rank and the popularity 1. No row if the name has no US
-- figures.
create function private.official_figures(name_id bigint, gender public.name_gender)
returns table (rank integer, rank_year smallint, popularity smallint)
language sql stable set search_path = '' as $$
  select newest.rank, newest.year, coalesce(newest.popularity, 1::smallint)
  from (values (true)) as one
  left join lateral (
    select b.ranks[t.year - b.first_year + 1]::integer as rank, t.year,
      private.popularity_of(b.births[t.year - b.first_year + 1], t.most) as popularity
    from public.name_births as b
    join private.name_year_totals as t on t.country = b.country and t.sex = b.sex
      and t.year = (select max(y.year) from private.name_year_totals as y where y.country = 'US')
    where b.name_id = official_figures.name_id and b.country = 'US' and b.births[t.year - b.first_year + 1] > 0
      and b.sex = any (case official_figures.gender when 'girl' then '{F}' when 'boy' then '{M}' else '{F,M}' end::text[])
    order by rank, b.sex limit 1) as newest on true
  where exists (select from public.name_births as b where b.name_id = official_figures.name_id and b.country = 'US')
$$;

-- The official figures of a name after the last change of its gender or spelling. Null if staff have entered another value at the same
-- time. The audit log doesn't show who chose a value. There is no foreign key, because a name that was deleted can be restored.
create table private.derived_figures (
  name_id bigint primary key,
  rank integer,
  rank_year smallint,
  popularity smallint
);
alter table private.derived_figures enable row level security;

-- The names whose figures staff have edited, according to the changes of each column in the audit log. These don't count as edited:
-- an empty rank, the default popularity of 50, the value before the first change (a bulk edit or an import of records that was
-- undone), values that a merge filled in, official figures after a change of the gender or spelling, and restored records. With
-- `only_id`, reads the log of one name.
drop function private.edited_figures();
create function private.edited_figures(only_id bigint default null)
returns table (name_id bigint, ranked boolean, popular boolean, gendered boolean)
language plpgsql stable set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
begin
  return query
    select edit.record_id::bigint,
      bool_or(edit.field in ('rank', 'rank_year') and edit.value is not null),
      bool_or(edit.field = 'popularity' and edit.value <> '50'),
      bool_or(edit.field = 'gender')
    from (
      select l.record_id, f.field, (array_agg(l.after ->> f.field order by l.id desc))[1] as value,
        (array_agg(l.before ->> f.field order by l.id))[1] as original
      from public.audit_log as l cross join unnest(array['gender', 'rank', 'rank_year', 'popularity']) as f (field)
      where l.resource = 'baby_names' and l.record_id ~ '^[0-9]{1,18}$' and (only_id is null or l.record_id = only_id::text)
        and (l.action = 'update' and l.before -> f.field is distinct from l.after -> f.field and not l.after ? 'merged_with'
          or l.action = 'insert' and not exists (
            select from public.audit_log as gone
            where gone.resource = l.resource and gone.record_id = l.record_id and gone.action = 'delete' and gone.id < l.id))
      group by l.record_id, f.field) as edit
    left join private.derived_figures as derived on derived.name_id = edit.record_id::bigint
    where edit.value is distinct from edit.original and edit.value is distinct from to_jsonb(derived) ->> edit.field
    group by edit.record_id;
end $$;

-- Replaces the births of a name, after it was renamed, by those of another name with the new spelling, or else by those that its last
-- name with this spelling had. Returns true if there are any, false if the name has lost all, and null if it had none before either.
-- An undo of the last import doesn't change this name any more.
create function private.replace_births(name_id bigint, old_name text, new_name text) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  had_births constant boolean := exists (select from public.name_births as b where b.name_id = replace_births.name_id);
begin
  insert into private.unused_births as u
    select lower(old_name), b.country, b.sex, b.first_year, b.births, b.ranks
    from public.name_births as b where b.name_id = replace_births.name_id
  on conflict on constraint unused_births_pkey do update
    set first_year = excluded.first_year, births = excluded.births, ranks = excluded.ranks;
  delete from public.name_births as b where b.name_id = replace_births.name_id;
  insert into public.name_births (name_id, country, sex, first_year, births, ranks)
    select distinct on (b.country, b.sex) replace_births.name_id, b.country, b.sex, b.first_year, b.births, b.ranks
    from public.baby_names as n join public.name_births as b on b.name_id = n.id
    where lower(n.name) = lower(new_name) and n.id <> replace_births.name_id
    order by b.country, b.sex, n.id;
  if not found then
    insert into public.name_births (name_id, country, sex, first_year, births, ranks)
      select replace_births.name_id, u.country, u.sex, u.first_year, u.births, u.ranks
      from private.unused_births as u where u.spelling = lower(new_name);
  end if;
  delete from private.name_import_births as log where log.name_id = replace_births.name_id;
  delete from private.name_import_names as log where log.name_id = replace_births.name_id;
  perform private.refresh_name_trends(array[name_id]);
  return case when exists (select from public.name_births as b where b.name_id = replace_births.name_id) then true
    when had_births then false end;
end $$;

-- Sets the official figures of a name whose gender or spelling staff have changed, except figures that staff have edited before or
-- change at the same time. A name that loses its US figures has no rank and the default popularity. Imports of figures, which no user
-- runs, set these columns themselves. SECURITY DEFINER, because no role may read the totals or write births.
create function private.update_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  had_figures constant boolean := exists (
    select from public.name_births as b where b.name_id = old.id and b.country = 'US');
  official record;
  edited record;
  derived private.derived_figures;
begin
  if (select auth.uid()) is null then
    return new;
  end if;
  if lower(new.name) <> lower(old.name) then
    new.has_figures := coalesce(private.replace_births(new.id, old.name, new.name), new.has_figures);
  end if;
  select * into official from private.official_figures(new.id, new.gender);
  if not found and not had_figures then
    return new;
  end if;
  select * into edited from private.edited_figures(new.id);
  if (new.rank, new.rank_year) is not distinct from (old.rank, old.rank_year) and edited.ranked is not true then
    new.rank := official.rank;
    new.rank_year := official.rank_year;
  end if;
  if new.popularity = old.popularity and edited.popular is not true then
    new.popularity := coalesce(official.popularity, 50);
  end if;
  -- Also if an undo of an import of records has written the official figures back.
  if (new.rank, new.rank_year) is not distinct from (official.rank, official.rank_year) then
    derived.rank := new.rank;
    derived.rank_year := new.rank_year;
  end if;
  if new.popularity = coalesce(official.popularity, 50) then
    derived.popularity := new.popularity;
  end if;
  derived.name_id := new.id;
  insert into private.derived_figures select derived.* on conflict on constraint derived_figures_pkey do update
    set rank = excluded.rank, rank_year = excluded.rank_year, popularity = excluded.popularity;
  return new;
end $$;
-- After tidy_name, because triggers run in the order of their names.
create trigger update_figures before update of name, gender on public.baby_names for each row
  when (old.gender <> new.gender or lower(old.name) <> lower(new.name)) execute function private.update_figures();

-- The values that the kept name lacks and the merged one has. The rank is included only if the US figures move as well. If the names
-- have different genders, it is the rank that these figures have for the gender of the kept name.
create or replace function private.values_to_fill(kept public.baby_names, merged public.baby_names) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(given.key, given.value), '{}')
  from (
    select to_jsonb(merged) || case when kept.gender = merged.gender then '{}' else coalesce(
      (select to_jsonb(official) from private.official_figures(merged.id, kept.gender) as official), '{"rank": null}') end as fields
  ) as source
  cross join lateral jsonb_each(source.fields) as given
  where given.value not in ('null', '[]') and case
    when given.key in ('meaning', 'origin', 'usage', 'celebrity', 'pronunciation', 'nicknames', 'source_note', 'themes')
      then to_jsonb(kept) -> given.key in ('null', '[]')
    when given.key in ('rank', 'rank_year', 'popularity')
      then kept.rank is null and source.fields ->> 'rank' is not null
        and not exists (select from public.name_births as b where b.name_id = kept.id and b.country = 'US')
    else false end
$$;
