-- Exports can be continued only as they were started, and imports that waited are checked again.

-- A page of an export, as a JSON object: `rows` (all visible columns, by ascending id), `next` (the `after_id` of the
-- next page, null at the end), `export_id` and `total`.
--
-- The call without `export_id` records the export in the audit log, with its number of rows and its filter, in the
-- transaction that returns the first rows. Later calls pass its `export_id` and the same `filter`, and return no row that was added
-- after the first call. The user who started an export can continue it for an hour. `filter` may have `status` ('all' for rows of
-- every status), `ids` (at most 5,000) and `q`, a text that one of the `searched` columns contains.
create or replace function private.export_page(
  resource text, searched text[], page_size integer, filter jsonb, after_id bigint, export_id bigint)
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  wanted constant jsonb := coalesce(nullif(filter, 'null'), '{}');
  pattern constant text := '%' || private.like_literal(lower(nullif(wanted ->> 'q', ''))) || '%';
  -- What the log says about the filter. The ids are logged as their number and a hash, because there can be thousands.
  logged constant jsonb := jsonb_build_object('filter', wanted
      || case when wanted ->> 'q' ~ '@' then jsonb_build_object('q', private.masked_email(wanted ->> 'q')) else '{}' end
      || case when jsonb_typeof(wanted -> 'ids') = 'array' then jsonb_build_object('ids', jsonb_array_length(wanted -> 'ids')) else '{}' end)
    || case when wanted ? 'ids' then jsonb_build_object('ids_hash', encode(sha256(convert_to(wanted ->> 'ids', 'UTF8')), 'hex')) else '{}' end;
  conditions text;
  begun jsonb;
  record_of bigint := export_id;
  found_total bigint;
  last_id bigint;
  page jsonb;
begin
  perform private.require(resource, 'export');
  if jsonb_typeof(wanted) <> 'object' or wanted - array['status', 'ids', 'q'] <> '{}' then
    raise exception 'filter accepts only status, ids and q' using errcode = '22023';
  end if;
  if length(wanted ->> 'q') > 100 or jsonb_typeof(wanted -> 'ids') <> 'array' or jsonb_array_length(wanted -> 'ids') > 5000 then
    raise exception 'q is limited to 100 characters, ids to a list of 5,000' using errcode = '22023';
  end if;
  conditions := format('(coalesce($1 ->> ''status'', ''all'') = ''all'' or t.status::text = $1 ->> ''status'')
    and ($1 -> ''ids'' is null or t.id in (select one::bigint from jsonb_array_elements_text($1 -> ''ids'') as one))
    and ($2 is null or %s)',
    (select coalesce(string_agg(format('lower(t.%I) like $2', name), ' or '), 'false') from unnest(searched) as name));
  if record_of is null then
    execute format('select count(*), max(t.id) from public.%I as t where %s', resource, conditions)
      into found_total, last_id using wanted, pattern;
    begun := jsonb_build_object('rows', found_total, 'up_to', last_id) || logged;
    perform private.record_change('export', resource, null, null, begun);
    select max(log.id) into record_of from public.audit_log as log
    where log.actor_id = auth.uid() and log.action = 'export' and log.resource = export_page.resource;
  else
    select log.after into begun from public.audit_log as log
    where log.id = record_of and log.actor_id = auth.uid() and log.action = 'export' and log.resource = export_page.resource
      and log.at > now() - interval '1 hour' and log.after ? 'up_to'
      and log.after - array['rows', 'up_to'] = logged;
    if begun is null then
      raise exception 'This export can''t be continued. Start it again.' using errcode = 'PT404';
    end if;
  end if;
  execute format('select jsonb_agg(to_jsonb(found) order by found.id) from (
      select %s from public.%I as t where %s and t.id > $3 and t.id <= $4 order by t.id limit $5) as found',
    private.column_list(private.visible_columns(resource), 't.%I'), resource, conditions)
    into page using wanted, pattern, coalesce(after_id, 0), (begun ->> 'up_to')::bigint, page_size;
  return jsonb_build_object('export_id', record_of, 'total', begun -> 'rows', 'rows', coalesce(page, '[]'),
    'next', case when jsonb_array_length(page) = page_size then page -> -1 -> 'id' end);
end $$;

-- A block of the archive as {"rows": [...], "next": id}: the entries of the first block after `after_id`, by ascending id. `next` is the
-- `after_id` of the next block, null at the end. The export is recorded by its first call, and by a later one if the user has started no
-- export in the last hour.
create or replace function public.export_archived_changes(after_id bigint default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  block private.archived_changes;
begin
  perform private.require('audit_log', 'export');
  if after_id is null or not exists (
    select from public.audit_log as log
    where log.actor_id = auth.uid() and log.action = 'export' and log.resource = 'audit_log' and log.after ? 'archive'
      and log.at > now() - interval '1 hour') then
    perform private.record_change('export', 'audit_log', null, null,
      jsonb_build_object('archive', true, 'rows', (select coalesce(sum(b.entries), 0) from private.archived_changes as b)));
  end if;
  select * into block from private.archived_changes as b where b.id > coalesce(after_id, 0) order by b.id limit 1;
  return jsonb_build_object('rows', coalesce(block.content, '[]'),
    'next', case when exists (select from private.archived_changes as b where b.id > block.id) then block.id end);
end $$;

-- An import, or its undo, can wait for minutes for another one. The user may lose the permission meanwhile, so it is checked again
-- at the end, where an error rolls everything back.
create function private.require_import() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform private.require(new.resource, 'import');
  return null;
end $$;
create trigger require_import after update of status on public.import_batches
  for each row when (new.status <> old.status and new.status in ('imported', 'undone'))
  execute function private.require_import();
