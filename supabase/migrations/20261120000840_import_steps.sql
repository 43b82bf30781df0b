-- Imports: the functions that the back-office calls.

-- Locks and returns a batch. Raises 42501 if the user may not import into its table.
create function private.lock_batch(batch_id bigint) returns public.import_batches
language plpgsql volatile set search_path = '' as $$
declare
  batch public.import_batches;
begin
  select * into batch from public.import_batches as b where b.id = batch_id for update;
  if not found then
    raise exception 'This import no longer exists.' using errcode = 'PT404';
  end if;
  perform private.require(batch.resource, 'import');
  return batch;
end $$;

-- Creates a batch and returns its id. Deletes unfinished batches after a day, and the rows of imported batches after
-- ninety days, which ends their undo.
create function public.start_import(resource text, file_name text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  new_id bigint;
begin
  perform private.require(resource, 'import');
  if private.import_key_sql(resource) is null then
    raise exception 'These records don''t support import.' using errcode = '22023';
  end if;
  delete from public.import_batches as old where old.status = 'checking' and old.created_at < now() - interval '1 day';
  delete from private.import_rows as old using public.import_batches as b
  where b.id = old.batch_id and b.imported_at < now() - interval '90 days';
  insert into public.import_batches (resource, file_name, actor_id, actor_email)
  select resource, left(coalesce(nullif(btrim(file_name), ''), 'file.csv'), 200), person.id, person.email
  from public.profiles as person where person.id = auth.uid()
  returning id into new_id;
  return new_id;
end $$;

-- Adds rows of the file to the batch, [{line, fields} or {line, fields, unreadable}], checks them, and returns the
-- number of rows with each result. Rows that are sent again replace the earlier ones.
create function public.stage_import(batch_id bigint, rows jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  batch constant public.import_batches := private.lock_batch(batch_id);
  from_line integer;
  to_line integer;
begin
  if batch.status <> 'checking' then
    raise exception 'This import is already finished. Start a new one.' using errcode = 'PT409';
  end if;
  if jsonb_array_length(rows) not between 1 and 2000 then
    raise exception 'Send 1 to 2,000 rows at a time.' using errcode = '22023';
  end if;
  select min((one ->> 'line')::integer), max((one ->> 'line')::integer) into from_line, to_line from jsonb_array_elements(rows) as one;
  delete from private.import_rows as r where r.batch_id = batch.id and r.line between from_line and to_line;
  insert into private.import_rows (batch_id, line, fields, unreadable, kind, reason, record_id)
  select batch.id, (one ->> 'line')::integer, coalesce(one -> 'fields', '{}'), left(one ->> 'unreadable', 500),
    case when one ->> 'unreadable' is not null then 'refused' end, left(one ->> 'unreadable', 500),
    case when one ->> 'unreadable' is null then (one #>> '{fields,id}')::bigint end
  from jsonb_array_elements(rows) as one;
  perform private.check_rows(batch, from_line, to_line);
  return private.import_counts(batch.id, from_line, to_line);
end $$;

-- Checks a thousand rows after `after_line` again, after a conflict. Returns the number of rows with each result, and
-- the last line; null if there are no further lines.
create function public.check_import(batch_id bigint, after_line integer default 0) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  batch constant public.import_batches := private.lock_batch(batch_id);
  to_line constant integer := (
    select max(next.line) from (
      select r.line from private.import_rows as r where r.batch_id = batch.id and r.line > after_line order by r.line limit 1000) as next);
begin
  if batch.status <> 'checking' then
    raise exception 'This import is already finished. Start a new one.' using errcode = 'PT409';
  end if;
  update private.import_rows as r
  set kind = null, reason = null, rule = null, before = null, after = null, read_at = null, key = null,
    record_id = (r.fields ->> 'id')::bigint
  where r.batch_id = batch.id and r.line between after_line + 1 and to_line and r.unreadable is null;
  perform private.check_rows(batch, after_line + 1, to_line);
  return private.import_counts(batch.id, after_line + 1, to_line);
end $$;

-- Raises 409 if a record was changed after the check, or if another record got the key of a new one.
create function private.raise_conflicts(batch public.import_batches) returns void
language plpgsql volatile set search_path = '' as $$
declare
  conflicts integer;
begin
  -- Locks the records, so that none of them changes before it is written.
  execute format($q$
    select from public.%I as t
    where t.id in (select r.record_id from private.import_rows as r where r.batch_id = $1 and r.kind = 'changed')
    order by t.id for update$q$, batch.resource) using batch.id;
  execute format($q$
    select count(*) from private.import_rows as r left join public.%I as t on t.id = r.record_id
    where r.batch_id = $1 and r.kind = 'changed' and t.updated_at is distinct from r.read_at$q$, batch.resource)
  into conflicts using batch.id;
  conflicts := conflicts + (select count(*) from private.import_matches(batch.resource, array(
    select r.key from private.import_rows as r where r.batch_id = batch.id and r.kind = 'new')));
  if conflicts > 0 then
    raise exception 'Somebody else has changed % of these records since the check. Nothing was imported. Check the file again.', conflicts
      using errcode = 'PT409', hint = 'check again';
  end if;
end $$;

-- Writes one entry to the audit log for each written row, as a part of the entry of the import.
create function private.record_rows(batch public.import_batches, from_line integer, to_line integer, undone boolean) returns void
language sql volatile set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_email, action, resource, record_id, before, after, part_of)
  select person.id, person.email,
    case when r.kind = 'changed' then 'update' when undone then 'delete' else 'insert' end, batch.resource, r.record_id::text,
    case when undone then r.after else r.before end, case when undone then r.before else r.after end, private.import_entry(batch.id, undone)
  from private.import_rows as r join public.profiles as person on person.id = auth.uid()
  where r.batch_id = batch.id and r.line between from_line and to_line
    and r.kind in ('new', 'changed') and (not undone or r.reason is null)
  order by r.line
$$;

-- The lines to write or to undo, in blocks of a thousand rows.
create function private.import_blocks(batch public.import_batches) returns table (from_line integer, to_line integer, size integer)
language sql stable set search_path = '' as $$
  select min(numbered.line), max(numbered.line), count(*)::integer
  from (
    select r.line, (row_number() over (order by r.line) - 1) / 1000 as part
    from private.import_rows as r
    where r.batch_id = batch.id and r.kind in ('new', 'changed') and r.reason is null) as numbered
  group by numbered.part order by numbered.part
$$;

-- Reports the progress in the application name of the connection, which other connections can read before the commit.
create function private.report_progress(batch public.import_batches, done integer) returns void
language sql volatile set search_path = '' as $$
  select set_config('application_name', format('import %s %s', batch.id, done), true)
$$;

-- Writes the new and changed rows, all or none, and returns the batch. The call can be repeated. Raises 409, with
-- nothing written, if one of the records was changed after the check.
create function public.apply_import(batch_id bigint) returns public.import_batches
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

-- Marks the rows that undo_import() skips, because they were changed after the import, and sets the reason.
create function private.mark_kept_rows(batch public.import_batches) returns void
language plpgsql volatile set search_path = '' as $$
declare
  child record;
begin
  execute format($q$
    select from public.%I as t where t.id in (select r.record_id from private.import_rows as r where r.batch_id = $1) order by t.id for update$q$,
    batch.resource) using batch.id;
  execute format($q$
    update private.import_rows as r
    set reason = case when t.id is null then 'It was deleted after the import.'
      else coalesce((select l.actor_email from public.audit_log as l
        where l.resource = $2 and l.record_id = r.record_id::text order by l.id desc limit 1), 'Somebody') || ' changed it after the import.' end
    from private.import_rows as one left join public.%I as t on t.id = one.record_id
    where one.batch_id = $1 and r.batch_id = $1 and r.line = one.line and r.kind in ('new', 'changed')
      and t.updated_at is distinct from r.written_at$q$, batch.resource) using batch.id, batch.resource;
  execute format($q$
    with restored as materialized (
      select r.line, r.record_id, %1$s as key from private.import_rows as r
      where r.batch_id = $1 and r.kind = 'changed' and r.reason is null and %1$s <> %2$s)
    update private.import_rows as r set reason = 'Another record has its earlier values now.'
    from restored
    join private.import_matches($2, array(select one.key from restored as one)) as m
      on m.key = restored.key and m.record_id <> restored.record_id
    where r.batch_id = $1 and r.line = restored.line$q$,
    private.json_key_sql(batch.resource, 'r.before'), private.json_key_sql(batch.resource, 'r.after'))
  using batch.id, batch.resource;
  -- Deleting a new record would also delete parts that were added after the import, so the record stays. The comment of
  -- their foreign key is the reason.
  for child in
    select k.conrelid::regclass as held_by, obj_description(k.oid, 'pg_constraint') as reason, a.attname as held_column
    from pg_catalog.pg_constraint as k
    join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confrelid = format('public.%I', batch.resource)::regclass
  loop
    execute format($q$
      update private.import_rows as r set reason = $2
      where r.batch_id = $1 and r.kind = 'new' and r.reason is null
        and exists (select from %s as held where held.%I = r.record_id)$q$, child.held_by, child.held_column)
    using batch.id, coalesce(child.reason, 'Data was added to it after the import.');
  end loop;
end $$;

-- Undoes an import: deletes the rows that it added and restores those that it changed. Skips rows that were changed
-- later, and reports them as 'kept' with the reason. Returns the batch.
create function public.undo_import(batch_id bigint) returns public.import_batches
language plpgsql volatile security definer set search_path = '' set statement_timeout = '300s' as $$
declare
  batch public.import_batches := private.lock_batch(batch_id);
  columns constant text[] := private.granted_columns(batch.resource, 'update');
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
    execute format($q$
      update public.%1$I as t set %2$s
      from private.import_rows as r cross join lateral jsonb_populate_record(null::public.%1$I, r.before) as wanted
      where r.batch_id = $1 and r.line between $2 and $3 and r.kind = 'changed' and r.reason is null and t.id = r.record_id$q$,
      batch.resource, private.column_list(columns, '%1$I = wanted.%1$I')) using batch.id, block.from_line, block.to_line;
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

-- The rows with one result, in the order of the file: 'new', 'changed', 'refused', 'cleared' (they lose a value), 'kept' (not undone).
create function public.import_report(batch_id bigint, kind text, after_line integer default 0, page_size integer default 50)
returns table (line integer, reason text, rule text, fields jsonb, before jsonb, after jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require(coalesce((select b.resource from public.import_batches as b where b.id = import_report.batch_id), ''), 'import');
  return query
    select r.line, r.reason, r.rule, r.fields, r.before, r.after
    from private.import_rows as r
    where r.batch_id = import_report.batch_id and r.line > after_line
      and case import_report.kind when 'kept' then r.kind in ('new', 'changed') and r.reason is not null
        when 'cleared' then r.kind = 'changed' and private.cleared_columns(r.before, r.after) <> '{}' else r.kind = import_report.kind end
    order by r.line limit least(greatest(page_size, 1), 1000);
end $$;

-- The number of rows written so far while a batch is imported or undone, or null if neither is running.
create function public.import_progress(batch_id bigint) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require(coalesce((select b.resource from public.import_batches as b where b.id = import_progress.batch_id), ''), 'import');
  return (
    select max(split_part(running.application_name, ' ', 3)::integer)
    from pg_catalog.pg_stat_activity as running
    where running.datname = current_database() and running.application_name like format('import %s %%', batch_id));
end $$;

grant execute on function public.start_import(text, text), public.stage_import(bigint, jsonb), public.check_import(bigint, integer),
  public.apply_import(bigint), public.undo_import(bigint), public.import_report(bigint, text, integer, integer),
  public.import_progress(bigint) to authenticated;
