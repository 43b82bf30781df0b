-- The catalog: columns, defaults and keys of a table, for functions that work on any resource. `resource` is always the
-- name of a table in the schema public.

-- The columns for which `authenticated` has a privilege ('select', 'insert' or 'update'), in the order of the table.
create function private.granted_columns(resource text, privilege text) returns text[]
language sql stable set search_path = '' as $$
  select coalesce(array_agg(attname::text order by attnum), '{}')
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', resource)::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('authenticated', attrelid, attnum, privilege)
$$;

-- The columns that the user's role may not select. A request without a session has the rights of a visitor. The
-- function is in plpgsql, which caches its plan, because every name page calls it.
create function private.hidden_columns(resource text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  reader constant text := case when auth.role() = 'authenticated' then 'authenticated' else 'anon' end;
begin
  return array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = format('public.%I', resource)::regclass and attnum > 0 and not attisdropped
      and not has_column_privilege(reader, attrelid, attnum, 'select'));
end $$;

create function private.has_column(resource text, column_name text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from pg_catalog.pg_attribute
    where attrelid = format('public.%I', resource)::regclass and attname = column_name and attnum > 0 and not attisdropped)
$$;

create function private.primary_key(resource text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select a.attname::text
    from pg_catalog.pg_index as i
    cross join unnest(i.indkey::smallint[]) with ordinality as k (attnum, place)
    join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = k.attnum
    where i.indrelid = format('public.%I', resource)::regclass and i.indisprimary
    order by k.place)
$$;

-- The current values of the defaults of columns that staff may insert.
create function private.column_defaults(resource text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  pairs text;
  defaults jsonb;
begin
  select string_agg(format('%s as %I', pg_get_expr(d.adbin, d.adrelid), a.attname), ', ') into pairs
  from pg_catalog.pg_attribute as a join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = format('public.%I', resource)::regclass and a.attname = any (private.granted_columns(resource, 'insert'));
  if pairs is null then
    return '{}';
  end if;
  execute format('select to_jsonb(row_data) from (select %s) as row_data', pairs) into defaults;
  return defaults;
end $$;

-- The columns that are written, not generated, as an SQL list.
create function private.stored_columns(table_name text) returns text
language sql stable set search_path = '' as $$
  select string_agg(quote_ident(attname), ', ' order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = table_name::regclass and attnum > 0 and not attisdropped and attgenerated = ''
$$;

-- An SQL list with one item for each column: column_list('{a,b}', '%1$I = wanted.%1$I') is "a = wanted.a, b = wanted.b".
create function private.column_list(columns text[], item text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format(item, name), ', ' order by place) from unnest(columns) with ordinality as c (name, place)
$$;
