-- Only the user who imports a file, and staff who may list all imports, may read, change or undo an import. This is also
-- the rule of the policy on import_batches.

-- Raises 42501 if the user may not import into the batch's table, and PT404 if the batch is somebody else's.
create function private.require_batch(batch public.import_batches) returns void
language plpgsql stable set search_path = '' as $$
begin
  perform private.require(coalesce(batch.resource, ''), 'import');
  if batch.actor_id is distinct from private.user_id() and not private.can('import_batches', 'list') then
    raise exception 'This import no longer exists.' using errcode = 'PT404';
  end if;
end $$;

-- Locks and returns a batch. Raises PT404 if there is none, and the errors of require_batch().
create or replace function private.lock_batch(batch_id bigint) returns public.import_batches
language plpgsql volatile set search_path = '' as $$
declare
  batch public.import_batches;
begin
  select * into batch from public.import_batches as b where b.id = batch_id for update;
  if not found then
    raise exception 'This import no longer exists.' using errcode = 'PT404';
  end if;
  perform private.require_batch(batch);
  return batch;
end $$;

-- The rows with one result, in the order of the file: 'new', 'changed', 'refused', 'cleared' (they lose a value), 'kept' (not undone).
create or replace function public.import_report(batch_id bigint, kind text, after_line integer default 0, page_size integer default 50)
returns table (line integer, reason text, rule text, fields jsonb, before jsonb, after jsonb)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_batch((select b from public.import_batches as b where b.id = import_report.batch_id));
  return query
    select r.line, r.reason, r.rule, r.fields, r.before, r.after
    from private.import_rows as r
    where r.batch_id = import_report.batch_id and r.line > after_line
      and case import_report.kind when 'kept' then r.kind in ('new', 'changed') and r.reason is not null
        when 'cleared' then r.kind = 'changed' and private.cleared_columns(r.before, r.after) <> '{}' else r.kind = import_report.kind end
    order by r.line limit least(greatest(page_size, 1), 1000);
end $$;

-- The number of rows written so far while a batch is imported or undone, or null if neither is running.
create or replace function public.import_progress(batch_id bigint) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_batch((select b from public.import_batches as b where b.id = import_progress.batch_id));
  return (
    select max(split_part(running.application_name, ' ', 3)::integer)
    from pg_catalog.pg_stat_activity as running
    where running.datname = current_database() and running.application_name like format('import %s %%', batch_id));
end $$;
