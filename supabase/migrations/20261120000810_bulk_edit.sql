-- Bulk edit: sets chosen columns of many records, in one transaction.

-- The titles of edited records that would get the same import key as another record; null if there are none.
create function private.duplicates_after(resource text, edits jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  registered constant private.resources := (select r from private.resources as r where r.name = resource);
  duplicates text;
begin
  if registered.import_key is not null then
    execute format($q$
      with edited as materialized (
        select seen.id, seen.title, %1$s as key
        from (
          select t.id, t.%2$I::text as title, (select to_jsonb(visible) from (select %3$s) as visible) || (edit -> 'set') as row_data
          from jsonb_array_elements($1) as edit join public.%4$I as t on t.id = (edit ->> 'id')::bigint) as seen),
      taken as (
        select m.key from private.import_matches($2, array(select e.key from edited as e), array(select e.id from edited as e)) as m
        union
        select e.key from edited as e group by e.key having count(*) > 1)
      select string_agg(distinct e.title, ', ') from edited as e where e.key in (select taken.key from taken)$q$,
      private.json_key_sql(resource, 'seen.row_data'), registered.title,
      private.column_list(private.granted_columns(resource, 'select'), 't.%I'), resource)
    into duplicates using edits, resource;
  end if;
  return duplicates;
end $$;

-- Sets columns of up to 1,000 records, all or none: [{id, updated_at, set: {column: value}}], the same columns for
-- each. If one of the records was changed after `updated_at`, nothing is written (409). Runs with the user's own
-- policies and grants. The audit log gets an entry for each record. Returns the edits that undo the change.
create function public.bulk_edit(resource text, edits jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '60s' as $$
declare
  allowed constant text[] := (select r.bulk_edit from private.resources as r where r.name = resource);
  columns text[];
  moved integer;
  back jsonb;
begin
  if not private.can(resource, 'update') then
    raise exception 'You don''t have permission to do this.' using errcode = '42501';
  elsif allowed is null then
    raise exception 'These records don''t support bulk edit.' using errcode = '22023';
  elsif jsonb_typeof(edits) is distinct from 'array' or jsonb_array_length(edits) not between 1 and 1000 then
    raise exception 'Change 1 to 1,000 records at a time.' using errcode = '22023';
  end if;
  columns := array(select jsonb_object_keys(edits #> '{0,set}') order by 1);
  if cardinality(columns) = 0 or not columns <@ allowed
    or exists (select from jsonb_array_elements(edits) as edit where array(select jsonb_object_keys(edit -> 'set') order by 1) <> columns)
    or (select count(distinct edit ->> 'id') from jsonb_array_elements(edits) as edit) <> jsonb_array_length(edits) then
    raise exception 'List each record once, and set the same fields for all records.' using errcode = '22023';
  end if;
  -- Locks the rows, so that none of them changes before it is written.
  execute format($q$
    with held as materialized (
      select t.id, t.updated_at from public.%I as t
      where t.id in (select (edit ->> 'id')::bigint from jsonb_array_elements($1) as edit) order by t.id for update)
    select count(*) from jsonb_array_elements($1) as edit left join held on held.id = (edit ->> 'id')::bigint
    where held.updated_at is distinct from (edit ->> 'updated_at')::timestamptz$q$, resource)
  into moved using edits;
  if moved > 0 then
    raise exception 'Changed or deleted since you loaded the list: % of these records. Nothing was saved. Reload the list and try again.', moved
      using errcode = 'PT409', hint = 'reload';
  end if;
  execute format($q$
    with was as (
      select t.id, jsonb_build_object(%2$s) as fields from public.%1$I as t
      where t.id in (select (edit ->> 'id')::bigint from jsonb_array_elements($1) as edit)),
    wrote as (
      update public.%1$I as t set %3$s
      from jsonb_array_elements($1) as edit cross join lateral jsonb_populate_record(null::public.%1$I, edit -> 'set') as wanted
      where t.id = (edit ->> 'id')::bigint and row(%4$s) is distinct from row(%5$s)
      returning t.id, t.updated_at)
    select jsonb_agg(jsonb_build_object('id', wrote.id, 'updated_at', wrote.updated_at, 'set', was.fields) order by wrote.id)
    from wrote join was on was.id = wrote.id$q$,
    resource,
    (select string_agg(format('%L, t.%I', name, name), ', ') from unnest(columns) as name),
    private.column_list(columns, '%1$I = wanted.%1$I'), private.column_list(columns, 't.%I'), private.column_list(columns, 'wanted.%I'))
  into back using edits;
  return coalesce(back, '[]');
exception when unique_violation then
  raise exception 'There would be duplicates of: %. Nothing was saved. Deselect these records and try again.', coalesce(private.duplicates_after(resource, edits), 'some records')
    using errcode = 'PT409';
end $$;

grant execute on function private.duplicates_after(text, jsonb), private.column_list(text[], text),
  private.granted_columns(text, text) to authenticated;
grant execute on function public.bulk_edit(text, jsonb) to authenticated;
