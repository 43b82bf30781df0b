-- The catalog: columns and defaults of a table, for functions that work on any table.

-- The columns of a table that a file may fill: those that staff may write.
create function private.import_columns(resource text) returns text[]
language sql stable set search_path = '' as $$
  select array_agg(attname::text order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = format('public.%I', resource)::regclass and attnum > 0 and not attisdropped
    and has_column_privilege('authenticated', attrelid, attnum, 'insert')
$$;

-- What a new row holds where the file says nothing: the table's own defaults.
create function private.column_defaults(resource text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  pairs text;
  defaults jsonb;
begin
  select string_agg(format('%L, %s', a.attname, pg_get_expr(d.adbin, d.adrelid)), ', ') into pairs
  from pg_catalog.pg_attribute as a join pg_catalog.pg_attrdef as d on d.adrelid = a.attrelid and d.adnum = a.attnum
  where a.attrelid = format('public.%I', resource)::regclass and a.attname = any (private.import_columns(resource));
  execute format('select jsonb_build_object(%s)', pairs) into defaults;
  return defaults;
end $$;

-- The columns of a table that are written, not generated.
create function private.stored_columns(table_name text) returns text
language sql stable set search_path = '' as $$
  select string_agg(quote_ident(attname), ', ' order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = table_name::regclass and attnum > 0 and not attisdropped and attgenerated = ''
$$;

-- "a, b" and "a = wanted.a, b = wanted.b" for the statements below.
create function private.column_list(columns text[], prefix text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(format(prefix, name), ', ' order by place) from unnest(columns) with ordinality as c (name, place)
$$;
