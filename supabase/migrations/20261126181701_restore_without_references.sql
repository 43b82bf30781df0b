-- A deleted record, or one that an import changed, can be restored even if a picture or a record that it refers to was
-- deleted. A picture that was replaced since is restored as its replacement.

-- True if this address isn't one of the library, or if its picture exists.
create function private.has_picture(address text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return address not like '/%' or exists (select from public.pictures as p where p.path = private.picture_path(address));
end $$;

-- A copy of a row without its references to records and pictures that don't exist any more. Keeps a reference that the
-- table requires: restoring such a row fails.
create function private.restorable(table_name text, row_data jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  reference record;
  exists_still boolean;
  result jsonb := row_data;
begin
  for reference in
    select a.attname::text as held, k.confrelid::regclass::text as referred, r.attname::text as key
    from pg_catalog.pg_constraint as k
    join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1] and not a.attnotnull
    join pg_catalog.pg_attribute as r on r.attrelid = k.confrelid and r.attnum = k.confkey[1]
    where k.contype = 'f' and k.conrelid = table_name::regclass and k.confdeltype = 'n' and row_data ->> a.attname is not null
  loop
    execute format('select exists (select from %s as referred where referred.%I = (jsonb_populate_record(null::%s, $1)).%I)',
      reference.referred, reference.key, table_name::regclass, reference.held) into exists_still using row_data;
    if not exists_still then
      result := result || jsonb_build_object(reference.held, null);
    end if;
  end loop;
  return result || coalesce((
    select jsonb_object_agg(a.attname, null)
    from private.resources as known
    join pg_catalog.pg_attribute as a on a.attrelid = table_name::regclass and a.attname = any (known.images) and not a.attnotnull
    where format('public.%I', known.name)::regclass = table_name::regclass
      and not private.has_picture(row_data ->> a.attname)), '{}');
end $$;

-- Restores one part of a record. A part that refers to another deleted record is restored without the reference, or
-- skipped if it requires the reference. `moved_to` is the record to which merge_names() moved the part; the part moves
-- back unless it was changed or deleted since. `filled` has the values that merge_names() set; the earlier ones are
-- restored unless they were changed since.
create or replace function private.restore_part(part jsonb) returns void
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
    perform private.restore_row(part ->> 'table', private.restorable(part ->> 'table', part -> 'row'));
  else
    execute format('update %1$s as held set %2$I = wanted.%2$I from jsonb_populate_record(null::%1$s, $1) as wanted where held.id = wanted.id and held.%2$I is null',
      part ->> 'table', part ->> 'column') using part -> 'row';
  end if;
exception when foreign_key_violation or unique_violation then
  null;
end $$;

-- Restores deleted records, all or none, and returns their number. Requires the permission to delete them. Restores the
-- records before their parts, because a part may refer to two of the records. Errors: 404 if a record was restored
-- already or its copy was removed; 409 if another record has its values now, or if a record that it requires is gone.
create or replace function public.undo_delete(resource text, record_ids text[]) returns integer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  table_name constant text := format('public.%I', resource);
  kept private.deleted_records[];
  one private.deleted_records;
  waiting private.deleted_records[];
  failed private.deleted_records[];
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
  -- A record may refer to another of the same call, so the failed ones are tried again while others succeed.
  waiting := kept;
  while cardinality(waiting) > 0 loop
    failed := '{}';
    foreach one in array waiting loop
      if not private.may_delete(resource, one.record) then
        raise exception 'You don''t have permission to do this.' using errcode = '42501';
      end if;
      begin
        perform private.restore_row(table_name, one.record);
      exception when foreign_key_violation or check_violation then
        failed := failed || one;
      end;
    end loop;
    if cardinality(failed) = cardinality(waiting) then
      foreach one in array failed loop
        perform private.restore_row(table_name, private.restorable(table_name, one.record));
      end loop;
      exit;
    end if;
    waiting := failed;
  end loop;
  perform private.suppress_row_audit(true);  -- one log entry for each record, none for its parts
  foreach one in array kept loop
    perform private.restore_parts(one);
  end loop;
  perform private.suppress_row_audit(false);
  delete from private.deleted_records as d where d.resource = undo_delete.resource and d.record_id = any (record_ids);
  return cardinality(kept);
exception
  when unique_violation then
    raise exception 'Another record with the same values exists now. Change or delete it, then try again.' using errcode = 'PT409';
  when foreign_key_violation then
    raise exception 'This belongs to another record that was deleted. Restore that record first.' using errcode = 'PT409';
end $$;

-- Undoes an import: deletes the rows that it added and restores those that it changed. Skips rows that were changed
-- later, and reports them as 'kept' with the reason. Returns the batch.
create or replace function public.undo_import(batch_id bigint) returns public.import_batches
language plpgsql volatile security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  batch public.import_batches := private.lock_batch(batch_id);
  columns constant text[] := private.granted_columns(batch.resource, 'update');
  set_list constant text := private.column_list(columns, '%1$I = wanted.%1$I');
  restore constant text := $q$
    update public.%1$I as t set %2$s
    from private.import_rows as r cross join lateral jsonb_populate_record(null::public.%1$I, %3$s) as wanted
    where r.batch_id = $1 and r.line between $2 and $3 and r.kind = 'changed' and r.reason is null and t.id = r.record_id$q$;
  block record;
  done integer := 0;
begin
  if batch.status = 'undone' then
    return batch;
  elsif batch.status = 'checking' then
    raise exception 'This file was not imported, so there is nothing to undo.' using errcode = 'PT409';
  elsif not exists (select from private.import_rows as r where r.batch_id = batch.id) then
    raise exception 'This import can''t be undone, because it is older than 90 days.' using errcode = 'PT409';
  end if;
  perform pg_advisory_xact_lock(hashtext('import'), hashtext(batch.resource));
  perform private.mark_kept_rows(batch);
  perform private.suppress_row_audit(true);
  for block in select * from private.import_blocks(batch) loop
    perform private.report_progress(batch, done);
    execute format($q$
      delete from public.%I as t using private.import_rows as r
      where r.batch_id = $1 and r.line between $2 and $3 and r.kind = 'new' and r.reason is null and t.id = r.record_id$q$,
      batch.resource) using batch.id, block.from_line, block.to_line;
    begin
      execute format(restore, batch.resource, set_list, 'r.before') using batch.id, block.from_line, block.to_line;
    exception when foreign_key_violation or check_violation then
      execute format(restore, batch.resource, set_list, format('private.restorable(''public.%I'', r.before)', batch.resource))
        using batch.id, block.from_line, block.to_line;
    end;
    perform private.record_rows(batch, block.from_line, block.to_line, true);
    done := done + block.size;
  end loop;
  perform private.suppress_row_audit(false);
  update public.import_batches as b
  set status = 'undone', undone_at = clock_timestamp(), kept = (
    select count(*) from private.import_rows as r where r.batch_id = batch.id and r.kind in ('new', 'changed') and r.reason is not null)
  where b.id = batch.id returning * into batch;
  perform private.record_change('import', batch.resource, private.import_entry(batch.id, true), null,
    jsonb_build_object('file', batch.file_name, 'undone', batch.added + batch.changed - batch.kept, 'kept', batch.kept));
  return batch;
end $$;

-- Enters the new path of a replaced picture into the copies of deleted records, into the values before imports, and into
-- the contents on which drafts of changes are based.
create function private.rename_in_copies() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.deleted_records as d set
    record = replace(d.record::text, old.path, new.path)::jsonb, parts = replace(d.parts::text, old.path, new.path)::jsonb
  where strpos(d.record::text || d.parts::text, old.path) > 0;
  update private.import_rows as i set before = replace(i.before::text, old.path, new.path)::jsonb
  from public.import_batches as b join private.resources as r on r.name = b.resource
  where i.batch_id = b.id and r.images is not null and strpos(i.before::text, old.path) > 0;
  -- Otherwise a draft of changes would regard the picture as changed.
  update private.draft_bases as d set base = replace(d.base::text, old.path, new.path)::jsonb
  where strpos(d.base::text, old.path) > 0;
  return null;
end $$;
create trigger rename_in_copies after update of path on public.pictures
  for each row execute function private.rename_in_copies();
