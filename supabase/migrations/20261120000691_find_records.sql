-- Finding records of any resource, and what refers to a record.

-- The records whose names contain the text, of all resources that the user may list: at most five of each, those that
-- start with it first. Row-level security applies. Resources with masked columns are read through the function that masks
-- them.
create function public.find_records(query text) returns table (resource text, record_id text, title text)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  literal constant text := private.like_literal(lower(private.tidy_line(left(query, 100))));
  searched record;
begin
  perform private.require('role_permissions', 'list');  -- every staff role may list it
  if literal is null or length(literal) < 2 then
    return;
  end if;
  for searched in
    select r.name, r.title, k.attname as key, format(case when r.masks = '{}' then 'public.%I' else 'public.visible_%s()' end, r.name) as source
    from private.resources as r
    join pg_catalog.pg_attribute as t on t.attrelid = format('public.%I', r.name)::regclass and t.attname = r.title
    join pg_catalog.pg_index as i on i.indrelid = t.attrelid and i.indisprimary and i.indnkeyatts = 1
    join pg_catalog.pg_attribute as k on k.attrelid = t.attrelid and k.attnum = i.indkey[0]
    where r.part_of is null and t.atttypid = 'text'::regtype and r.name = any (private.my_resources('list'))
    order by r.name
  loop
    return query execute format($q$
      select %L, found.%I::text, left(found.%I, 200) from %s as found where lower(found.%3$I) like '%%' || $1 || '%%'
      order by lower(found.%3$I) not like $1 || '%%', length(found.%3$I), found.%3$I limit 5$q$,
      searched.name, searched.key, searched.title, searched.source) using literal;
  end loop;
end $$;

-- The rows of other tables that refer to these records, by table, and what a deletion does to them: 'deleted', 'unlinked'
-- or 'kept' (then the deletion is refused). Parts are left out, because they belong to their record.
create function public.used_in(resource text, record_ids jsonb) returns table (referring text, effect text, rows bigint)
language plpgsql stable security definer set search_path = '' set statement_timeout = '10s' as $$
#variable_conflict use_variable
declare
  ids constant text[] := array(select value from jsonb_array_elements_text(
    case when jsonb_typeof(record_ids) = 'array' then record_ids else '[]' end) limit 1000);
  reference record;
  counted bigint;
begin
  if not private.can(resource, 'discard') then
    perform private.require(resource, 'delete');
  end if;
  if to_regclass(format('public.%I', resource)) is null then
    return;
  end if;
  for reference in
    select c.relname, a.attname, format_type(a.atttypid, null) as type, k.confdeltype
    from pg_catalog.pg_constraint as k
    join pg_catalog.pg_class as c on c.oid = k.conrelid and c.relnamespace = 'public'::regnamespace
    join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    left join private.resources as r on r.name = c.relname
    where k.contype = 'f' and k.confrelid = format('public.%I', resource)::regclass and cardinality(k.conkey) = 1
      and r.part_of is distinct from resource
    order by c.relname, a.attname
  loop
    execute format('select count(*) from public.%I where %I = any ($1::%s[])', reference.relname, reference.attname, reference.type)
    into counted using ids;
    if counted > 0 then
      return query select reference.relname::text,
        case reference.confdeltype when 'c' then 'deleted' when 'n' then 'unlinked' when 'd' then 'unlinked' else 'kept' end, counted;
    end if;
  end loop;
end $$;

grant execute on function public.find_records(text), public.used_in(text, jsonb) to authenticated;
