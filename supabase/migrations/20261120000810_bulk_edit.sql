-- Bulk edit: chosen fields of many records, set in one transaction.

-- What may be set for many at once: what several records can have in common. Null where nothing may.
create function private.bulk_columns(resource text) returns text[]
language sql immutable set search_path = '' as $$
  select case resource
    when 'baby_names' then array['gender', 'mythological', 'origin', 'popularity', 'rank_year', 'source_note', 'syllables']
    when 'affiliate_products' then array['category', 'price']
  end
$$;

-- The names among these that cannot be told from another one once they have the gender that they are to get.
create function private.same_after(edits jsonb) returns text
language sql stable set search_path = '' as $$
  select string_agg(distinct n.name, ', ')
  from jsonb_array_elements(edits) as edit
  join public.baby_names as n on n.id = (edit ->> 'id')::bigint
  join public.baby_names as other on lower(other.name) = lower(n.name) and other.id <> n.id
  left join jsonb_array_elements(edits) as other_edit on (other_edit ->> 'id')::bigint = other.id
  where edit #>> '{set,gender}' = coalesce(other_edit #>> '{set,gender}', other.gender::text)
$$;

-- Sets fields of up to 1,000 records, all of them or none: [{id, updated_at, set: {field: value}}], the same fields for
-- each. Only over the versions that were read: when somebody saved one in between, nothing is written (409). Under the
-- caller's own policies and grants; the log gets a line for each record. Answers, for what has changed, the edits that
-- take it back.
create function public.bulk_edit(resource text, edits jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '60s' as $$
declare
  columns text[];
  moved integer;
  back jsonb;
begin
  if not private.can(resource, 'update') then
    raise exception 'You don''t have permission to do this.' using errcode = '42501';
  elsif private.bulk_columns(resource) is null then
    raise exception 'Nothing can be set for many at once here.' using errcode = '22023';
  elsif jsonb_typeof(edits) is distinct from 'array' or jsonb_array_length(edits) not between 1 and 1000 then
    raise exception 'Change 1 to 1,000 records at a time.' using errcode = '22023';
  end if;
  columns := array(select jsonb_object_keys(edits #> '{0,set}') order by 1);
  if cardinality(columns) = 0 or not columns <@ private.bulk_columns(resource)
    or exists (select from jsonb_array_elements(edits) as edit where array(select jsonb_object_keys(edit -> 'set') order by 1) <> columns)
    or (select count(distinct edit ->> 'id') from jsonb_array_elements(edits) as edit) <> jsonb_array_length(edits) then
    raise exception 'Each record once, and the same fields for all of them.' using errcode = '22023';
  end if;
  -- Nobody saves one of these between this look and the writing.
  execute format($q$
    with held as materialized (
      select t.id, t.updated_at from public.%I as t
      where t.id in (select (edit ->> 'id')::bigint from jsonb_array_elements($1) as edit) order by t.id for update)
    select count(*) from jsonb_array_elements($1) as edit left join held on held.id = (edit ->> 'id')::bigint
    where held.updated_at is distinct from (edit ->> 'updated_at')::timestamptz$q$, resource)
  into moved using edits;
  if moved > 0 then
    raise exception 'Somebody saved in the meantime: % of these are not what was read any more. Nothing has been changed.', moved
      using errcode = 'PT409', hint = 'read again';
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
  raise exception 'There would be two of: %. Nothing has been changed.', coalesce(private.same_after(edits), 'these')
    using errcode = 'PT409';
end $$;

grant execute on function private.bulk_columns(text), private.same_after(jsonb), private.column_list(text[], text) to authenticated;
grant execute on function public.bulk_edit(text, jsonb) to authenticated;
