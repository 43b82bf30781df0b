-- Undo of deletions: for some time a deleted record can be restored under its id, with the rows that belonged to it.
-- After that time private.apply_retention() deletes the copy.

-- No role of the API may read it, because the parts of a name include the favorites of parents.
create table private.deleted_records (
  id bigint generated always as identity primary key,
  resource text not null check (length(resource) between 1 and 63),
  record_id text not null check (length(record_id) between 1 and 200),
  record jsonb not null,
  parts jsonb not null default '[]',  -- [{table, column, gone, row}]: rows that were deleted with the record, or lost their reference to it
  forget_at timestamptz not null
);
alter table private.deleted_records enable row level security;
create index deleted_records_record on private.deleted_records (resource, record_id, id desc);
create index deleted_records_past on private.deleted_records (forget_at);

-- Copies a record that staff are about to delete. The trigger's argument is the retention time of the copy. The parts
-- of a record are the rows that refer to it by a foreign key, so this includes tables that are added later.
create function private.copy_deleted() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  child record;
  found_parts jsonb;
  parts jsonb := '[]';
begin
  if current_setting('cradle.suppress_row_audit', true) = 'on' or not private.is_staff((select auth.uid())) then
    return old;
  end if;
  for child in
    select k.conrelid::regclass::text as held_by, a.attname::text as held_column, k.confdeltype = 'c' as gone
    from pg_catalog.pg_constraint as k
    join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = tg_relid and k.confdeltype in ('c', 'n')
    order by k.oid
  loop
    execute format(
      'select jsonb_agg(jsonb_build_object(''table'', $1, ''column'', $2, ''gone'', $3, ''row'', to_jsonb(held))) from %s as held where held.%I = $4',
      child.held_by, child.held_column)
    into found_parts using child.held_by, child.held_column, child.gone, old.id;
    parts := parts || coalesce(found_parts, '[]');
  end loop;
  insert into private.deleted_records (resource, record_id, record, parts, forget_at)
  values (tg_table_name, old.id::text, to_jsonb(old), parts, now() + tg_argv[0]::interval);
  return old;
end $$;

create function private.restore_row(table_name text, row_data jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  execute format('insert into %1$s (%2$s) overriding system value select %2$s from jsonb_populate_record(null::%1$s, $1)',
    table_name, private.stored_columns(table_name)) using row_data;
end $$;

-- Restores one part of a record. A part that refers to another deleted record is skipped. `moved_to` is the record to
-- which merge_names() moved the part; the part moves back unless it was changed or deleted since. `filled` has the
-- values that merge_names() set; the earlier ones are restored unless they were changed since.
create function private.restore_part(part jsonb) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if part ? 'moved_to' then
    execute format('update %1$s as held set %2$I = wanted.%2$I from jsonb_populate_record(null::%1$s, $1) as wanted where held.%2$I = $2 %3$s',
      part ->> 'table', part ->> 'column', (
        select string_agg(format('and held.%1$I = wanted.%1$I', a.attname), ' ') filter (where a.attname <> part ->> 'column')
        from pg_catalog.pg_index as i join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = (part ->> 'table')::regclass and i.indisprimary))
    using part -> 'row', (part ->> 'moved_to')::bigint;
  elsif part -> 'filled' = '{}' then
    null;
  elsif part ? 'filled' then
    execute (
      select format('update %1$s as held set %2$s from jsonb_populate_record(null::%1$s, $1) as was, jsonb_populate_record(null::%1$s, $2) as given where held.id = was.id',
        part ->> 'table', string_agg(format('%1$I = case when held.%1$I = given.%1$I then was.%1$I else held.%1$I end', key), ', '))
      from jsonb_object_keys(part -> 'filled') as key)
    using part -> 'row', part -> 'filled';
  elsif (part ->> 'gone')::boolean then
    perform private.restore_row(part ->> 'table', part -> 'row');
  else
    execute format('update %1$s as held set %2$I = wanted.%2$I from jsonb_populate_record(null::%1$s, $1) as wanted where held.id = wanted.id and held.%2$I is null',
      part ->> 'table', part ->> 'column') using part -> 'row';
  end if;
exception when foreign_key_violation or unique_violation then
  null;
end $$;

-- True if the user may delete this record: with the permission for the resource, or with the one for drafts.
create function private.may_delete(resource text, record jsonb) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  discard constant text := (select r.discard from private.resources as r where r.name = resource);
  discardable boolean := false;
begin
  if private.can(resource, 'delete') then
    return true;
  end if;
  if discard is not null and private.can(resource, 'discard') then
    execute format('select (%s) is true from jsonb_populate_record(null::public.%I, $1)', discard, resource)
      into discardable using record;
  end if;
  return discardable;
end $$;

-- Restores deleted records, all or none, and returns their number. Requires the permission to delete them. Restores the
-- records before their parts, because a part may refer to two of the records.
create function public.undo_delete(resource text, record_ids text[]) returns integer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  kept private.deleted_records[];
  one private.deleted_records;
begin
  if not private.can(resource, 'discard') then
    perform private.require(resource, 'delete');
  end if;
  if cardinality(record_ids) not between 1 and 1000 then
    raise exception 'Restore 1 to 1,000 records at a time.' using errcode = '22023';
  end if;
  kept := array(
    select latest from (
      select distinct on (d.record_id) d.* from private.deleted_records as d
      where d.resource = undo_delete.resource and d.record_id = any (record_ids) and d.forget_at >= now()
      order by d.record_id, d.id desc) as latest);
  if cardinality(kept) < (select count(distinct wanted) from unnest(record_ids) as wanted) then
    raise exception 'This can''t be restored: it was restored already, or the time for undo is over.' using errcode = 'PT404';
  end if;
  foreach one in array kept loop
    if not private.may_delete(resource, one.record) then
      raise exception 'You don''t have permission to do this.' using errcode = '42501';
    end if;
    perform private.restore_row(format('public.%I', resource), one.record);
  end loop;
  perform private.suppress_row_audit(true);  -- one log entry for each record, none for its parts
  foreach one in array kept loop
    perform private.restore_part(part) from jsonb_array_elements(one.parts) as part;
  end loop;
  perform private.suppress_row_audit(false);
  delete from private.deleted_records as d where d.resource = undo_delete.resource and d.record_id = any (record_ids);
  return cardinality(kept);
exception when unique_violation then
  raise exception 'Another record with the same values exists now. Change or delete it, then try again.' using errcode = 'PT409';
end $$;

grant execute on function public.undo_delete(text, text[]) to authenticated;
