-- An import, or its undo, that waits for another one reports its progress as 0. Before, import_progress() returned null, so
-- the back-office showed an import without a response as failed, although it was carried out later.

-- Writes the new and changed rows, all or none, and returns the batch. The call can be repeated. Raises 409, with
-- nothing written, if one of the records was changed after the check.
create or replace function public.apply_import(batch_id bigint) returns public.import_batches
language plpgsql volatile security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  batch public.import_batches := private.lock_batch(batch_id);
  counts constant jsonb := private.import_counts(batch.id);
  ids constant regclass := pg_get_serial_sequence(format('public.%I', batch.resource), 'id');
  block record;
  wrote jsonb;
  done integer := 0;
begin
  if batch.status = 'imported' then
    return batch;
  elsif batch.status = 'undone' then
    raise exception 'This import was undone. Start a new one.' using errcode = 'PT409';
  elsif exists (select from private.import_rows as r where r.batch_id = batch.id and r.kind is null)
    or (counts ->> 'new')::integer + (counts ->> 'changed')::integer = 0 then
    raise exception 'There is nothing to import.' using errcode = '22023';
  end if;
  perform private.report_progress(batch, done);  -- also while it waits for another import
  perform pg_advisory_xact_lock(hashtext('import'), hashtext(batch.resource));
  perform private.raise_conflicts(batch);
  perform private.suppress_row_audit(true);
  for block in select * from private.import_blocks(batch) loop
    perform private.report_progress(batch, done);
    update private.import_rows as r set record_id = nextval(ids)
    where r.batch_id = batch.id and r.line between block.from_line and block.to_line and r.kind = 'new';
    wrote := private.write_rows(batch, block.from_line, block.to_line);
    update private.import_rows as r set after = wrote -> r.record_id::text, written_at = (wrote -> r.record_id::text ->> 'updated_at')::timestamptz
    where r.batch_id = batch.id and r.line between block.from_line and block.to_line and r.kind in ('new', 'changed');
    perform private.record_rows(batch, block.from_line, block.to_line, false);
    done := done + block.size;
  end loop;
  perform private.suppress_row_audit(false);
  update public.import_batches as b
  set status = 'imported', imported_at = clock_timestamp(), added = (counts ->> 'new')::integer,
    changed = (counts ->> 'changed')::integer, unchanged = (counts ->> 'same')::integer, refused = (counts ->> 'refused')::integer
  where b.id = batch.id returning * into batch;
  perform private.record_change('import', batch.resource, private.import_entry(batch.id, false), null,
    jsonb_build_object('file', batch.file_name, 'added', batch.added, 'changed', batch.changed));
  return batch;
exception when unique_violation then
  raise exception 'Somebody else has added one of these records since the check. Nothing was imported. Check the file again.'
    using errcode = 'PT409', hint = 'check again';
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
  perform private.report_progress(batch, done);  -- also while it waits for another import
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
