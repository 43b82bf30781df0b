-- Merging two names: every reference to the merged name moves to the kept name, and the URL of the merged name
-- redirects.

create table private.name_redirects (
  old_id bigint primary key,  -- the id of a name that was merged
  new_id bigint not null references public.baby_names (id) on delete cascade,
  created_at timestamptz not null default now()
);
alter table private.name_redirects enable row level security;
create index name_redirects_new on private.name_redirects (new_id);

-- The id of the name into which a name was merged; null if it was never merged, or if the merge was undone.
create function public.merged_name(name_id bigint) returns bigint
language sql stable security definer set search_path = '' as $$
  select r.new_id from private.name_redirects as r
  where r.old_id = merged_name.name_id and not exists (select from public.baby_names as n where n.id = r.old_id)
$$;

-- Every column with a foreign key to names.
create function private.name_references() returns table (held_by text, held_column text)
language sql stable set search_path = '' as $$
  select k.conrelid::regclass::text, a.attname::text
  from pg_catalog.pg_constraint as k
  join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.confrelid = 'public.baby_names'::regclass and k.confdeltype in ('c', 'n')
  order by k.oid
$$;

-- A name and its base names, through any number of links.
create function private.with_base_names(name_id bigint) returns bigint[]
language sql stable set search_path = '' as $$
  with recursive up (id) as (
    select with_base_names.name_id
    union
    select n.variant_of from up join public.baby_names as n on n.id = up.id where n.variant_of is not null
  )
  select array_agg(id) from up
$$;

-- The SQL condition of the rows of a table (alias t) that can't move to the kept name ($1), because the kept name already has an equal row, or because the row would then link the name to itself. If the reference is part of the primary key, rows are equal if the key's other columns
-- are.
create function private.stays_behind(held_by text, held_column text) returns text
language sql stable set search_path = '' as $$
  select coalesce(case held_by
      when 'public.name_siblings' then '$1 in (t.name_id, t.sibling_id) or '
    end, '') || case split_part(held_by, '.', -1)
    when 'baby_names' then 't.id = any (private.with_base_names($1))'
    when 'celebrity_names' then 'exists (select from public.celebrity_names as o
      where o.baby_name_id = $1 and lower(o.full_name) = lower(t.full_name))'
    when 'name_sources' then 'exists (select from public.name_sources as o where o.name_id = $1
      and lower(o.work) = lower(t.work) and lower(coalesce(o.locator, '''')) = lower(coalesce(t.locator, '''')))'
    when 'name_variant_doubts' then format('$1 in (t.name_id, t.base_id) or exists (select from public.name_variant_doubts as o
      where o.%1$I = $1 and o.%2$I = t.%2$I)', held_column, case held_column when 'name_id' then 'base_id' else 'name_id' end)
    else (
      select case when bool_or(a.attname = held_column)
        then format('exists (select from %s as o where o.%I = $1%s)', held_by, held_column,
          coalesce(string_agg(format(' and o.%1$I = t.%1$I', a.attname), '') filter (where a.attname <> held_column), ''))
        else 'false' end
      from pg_catalog.pg_index as i join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
      where i.indrelid = held_by::regclass and i.indisprimary)
  end
$$;

-- Moves the rows of one table, and returns the rows before the move as parts, with which restore_part() can move them back.
create function private.move_parts(held_by text, held_column text, kept_id bigint, merged_id bigint) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  moved jsonb;
begin
  execute format($sql$
    with before as materialized (
      select t.ctid as place, to_jsonb(t) as row_data from %1$s as t where t.%2$I = $2 and not (%3$s)
    ), moved as (
      update %1$s as t set %2$I = $1 from before where t.ctid = before.place
      returning jsonb_build_object('table', $3, 'column', $4, 'moved_to', $1, 'row', before.row_data) as part
    )
    select jsonb_agg(part) from moved$sql$, held_by, held_column, private.stays_behind(held_by, held_column))
  into moved using kept_id, merged_id, held_by, held_column;
  return coalesce(moved, '[]');
end $$;

-- Locks two names in the order of their ids, so that parallel merges can't deadlock. Error PT404 if one doesn't exist.
create function private.lock_names_to_merge(kept_id bigint, merged_id bigint, out kept public.baby_names, out merged public.baby_names)
language plpgsql volatile set search_path = '' as $$
begin
  perform from public.baby_names as n where n.id in (kept_id, merged_id) order by n.id for update;
  select * into kept from public.baby_names as n where n.id = kept_id;
  select * into merged from public.baby_names as n where n.id = merged_id;
  if kept.id is null or merged.id is null then
    raise exception 'One of the names no longer exists. It may have been merged or deleted.' using errcode = 'PT404';
  end if;
end $$;

-- The values that the kept name lacks and the merged one has. The rank is included only if the US figures move as well.
create function private.values_to_fill(kept public.baby_names, merged public.baby_names) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(given.key, given.value), '{}')
  from jsonb_each(to_jsonb(merged)) as given
  where given.value not in ('null', '[]') and case
    when given.key in ('meaning', 'origin', 'usage', 'celebrity', 'pronunciation', 'nicknames', 'source_note', 'themes')
      then to_jsonb(kept) -> given.key in ('null', '[]')
    when given.key in ('rank', 'rank_year', 'popularity')
      then kept.rank is null and merged.rank is not null
        and not exists (select from public.name_births as b where b.name_id = kept.id and b.country = 'US')
    else false end
$$;

-- The preview of a merge: both names, for each table the number of rows that would move or stay, and the values that the
-- kept name would take.
create function public.merge_preview(kept_id bigint, merged_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  reference record;
  counted jsonb;
  tables jsonb := '[]';
begin
  perform private.require('baby_names', 'delete');
  for reference in select * from private.name_references() loop
    execute format('select jsonb_build_object(''table'', $3, ''column'', $4, ''moves'', count(*) filter (where not stays),
        ''stays'', count(*) filter (where stays)) from (select (%3$s) as stays from %1$s as t where t.%2$I = $2) as held',
      reference.held_by, reference.held_column, private.stays_behind(reference.held_by, reference.held_column))
    into counted using kept_id, merged_id, split_part(reference.held_by, '.', -1), reference.held_column;
    tables := tables || counted;
  end loop;
  return jsonb_build_object('kept', public.name_form(kept_id), 'merged', public.name_form(merged_id), 'tables', tables,
    'fills', coalesce((
      select private.values_to_fill(k, m) from public.baby_names as k, public.baby_names as m
      where k.id = kept_id and m.id = merged_id), '{}'));
end $$;

-- Merges a name into another in one transaction: moves the references to it, deletes it, and redirects its address. The
-- kept name takes its missing values from the merged one; its other fields don't change. undo_delete() of the merged
-- name undoes the merge, as long as deletions can be undone. Errors: PT409 if one of the names was changed since the
-- given times, PT404 if one doesn't exist, 22023 if both are the same.
create function public.merge_names(
  kept_id bigint, merged_id bigint, kept_updated_at timestamptz, merged_updated_at timestamptz)
returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  locked record;
  kept public.baby_names;
  merged public.baby_names;
  before jsonb;
  reference record;
  moved jsonb := '[]';
  filled jsonb;
begin
  perform private.require('baby_names', 'update');
  perform private.require('baby_names', 'delete');
  if kept_id = merged_id then
    raise exception 'A name can''t be merged into itself. Choose two names.' using errcode = '22023';
  end if;
  select * into locked from private.lock_names_to_merge(kept_id, merged_id);
  kept := locked.kept;
  merged := locked.merged;
  if (kept.updated_at, merged.updated_at) is distinct from (kept_updated_at, merged_updated_at) then
    raise exception 'Somebody else has changed one of the names. Check the preview again.' using errcode = 'PT409';
  end if;
  before := public.name_form(kept_id);
  filled := private.values_to_fill(kept, merged);
  perform private.suppress_row_audit(true);
  -- Keeps a note that a parent wrote only for the merged name.
  update public.favorites as f set note = other.note from public.favorites as other
  where f.name_id = kept_id and f.note is null and other.name_id = merged_id and other.user_id = f.user_id and other.note is not null;
  for reference in select * from private.name_references() loop
    moved := moved || private.move_parts(reference.held_by, reference.held_column, kept_id, merged_id);
  end loop;
  -- Creates a new version even if no value changes.
  update public.baby_names as n set has_figures = n.has_figures or merged.has_figures, meaning = f.meaning, origin = f.origin,
    usage = f.usage, celebrity = f.celebrity, pronunciation = f.pronunciation, nicknames = f.nicknames, source_note = f.source_note,
    themes = f.themes, rank = f.rank, rank_year = f.rank_year, popularity = f.popularity
  from jsonb_populate_record(kept, filled) as f where n.id = kept_id;
  perform private.suppress_row_audit(false);
  delete from public.baby_names as n where n.id = merged_id;  -- this stores a copy for undo, with the rows that don't move
  update private.deleted_records as d
  set parts = d.parts || moved || jsonb_build_object('table', 'public.baby_names', 'filled', filled, 'row', to_jsonb(kept))
  where d.id = (select max(c.id) from private.deleted_records as c where c.resource = 'baby_names' and c.record_id = merged_id::text);
  delete from private.name_redirects as r where r.old_id = kept_id;
  insert into private.name_redirects (old_id, new_id) values (merged_id, kept_id)
  on conflict on constraint name_redirects_pkey do update set new_id = excluded.new_id, created_at = now();
  perform private.record_change('update', 'baby_names', kept_id::text, before,
    public.name_form(kept_id) || jsonb_build_object('merged_with', format('%s (%s)', merged.name, merged.gender)));
  return jsonb_build_object('id', kept_id, 'moved', jsonb_array_length(moved));
end $$;

grant execute on function public.merged_name(bigint) to anon, authenticated;
grant execute on function public.merge_preview(bigint, bigint),
  public.merge_names(bigint, bigint, timestamptz, timestamptz) to authenticated;
