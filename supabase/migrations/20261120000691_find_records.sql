-- Finds records of any resource, and the references to a record.

-- The records whose names contain the text, of all resources that the user may list: at most five of each, those that
-- start with it first. Row-level security applies. Resources with masked columns are read through the function that masks
-- them. `subtitle` has the columns, as {column: value}, that tell records with the same title apart.
create function public.find_records(query text) returns table (resource text, record_id text, title text, subtitle jsonb)
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
    select r.name, r.title, k.attname as key,
      format('jsonb_build_object(%s)', private.column_list(r.subtitle, '%1$L, left(found.%1$I::text, 100)')) as subtitle,
      format(case when r.masks = '{}' then 'public.%I' else 'public.visible_%s()' end, r.name) as source
    from private.resources as r
    join pg_catalog.pg_attribute as t on t.attrelid = format('public.%I', r.name)::regclass and t.attname = r.title
    join pg_catalog.pg_index as i on i.indrelid = t.attrelid and i.indisprimary and i.indnkeyatts = 1
    join pg_catalog.pg_attribute as k on k.attrelid = t.attrelid and k.attnum = i.indkey[0]
    where r.part_of is null and t.atttypid = 'text'::regtype and r.name = any (private.my_resources('list'))
    order by r.name
  loop
    return query execute format($q$
      select %L, found.%I::text, left(found.%I, 200), %s from %s as found where lower(found.%3$I) like '%%' || $1 || '%%'
      order by lower(found.%3$I) not like $1 || '%%', length(found.%3$I), found.%3$I, found.%2$I limit 5$q$,
      searched.name, searched.key, searched.title, searched.subtitle, searched.source) using literal;
  end loop;
end $$;

-- The rows of other tables that refer to these records, by table, and the effect of a deletion on them: 'deleted',
-- 'unlinked' or 'kept' (then the deletion is refused). Parts are left out, because they belong to their record. A private
-- table that names the referring records in its columns resource and record_id counts as those records.
create function public.used_in(resource text, record_ids jsonb) returns table (referring text, effect text, rows bigint)
language plpgsql stable security definer set search_path = '' set statement_timeout = '10s' as $$
#variable_conflict use_variable
declare
  ids constant text[] := array(select value from jsonb_array_elements_text(
    case when jsonb_typeof(record_ids) = 'array' then record_ids else '[]' end) limit 1000);
  reference record;
begin
  if not private.can(resource, 'discard') then
    perform private.require(resource, 'delete');
  end if;
  if to_regclass(format('public.%I', resource)) is null then
    return;
  end if;
  for reference in
    select c.relname, c.oid::regclass as referring, c.relnamespace = 'private'::regnamespace as names_records, a.attname,
      format_type(a.atttypid, null) as type,
      case k.confdeltype when 'c' then 'deleted' when 'n' then 'unlinked' when 'd' then 'unlinked' else 'kept' end as effect
    from pg_catalog.pg_constraint as k
    join pg_catalog.pg_class as c on c.oid = k.conrelid and (c.relnamespace = 'public'::regnamespace
      or c.relnamespace = 'private'::regnamespace and (select count(*) from pg_catalog.pg_attribute as named
        where named.attrelid = c.oid and named.attname in ('resource', 'record_id')) = 2)
    join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum = k.conkey[1]
    left join private.resources as r on r.name = c.relname
    where k.contype = 'f' and k.confrelid = format('public.%I', resource)::regclass and cardinality(k.conkey) = 1
      and r.part_of is distinct from resource
    order by c.relname, a.attname
  loop
    return query execute format('select %s, $2, count(distinct %s) from %s where %I = any ($1::%s[]) group by 1 order by 1',
      case when reference.names_records then 'resource' else quote_literal(reference.relname) || '::text' end,
      case when reference.names_records then 'record_id' else 'ctid' end, reference.referring, reference.attname, reference.type)
    using ids, reference.effect;
  end loop;
end $$;

grant execute on function public.find_records(text), public.used_in(text, jsonb) to authenticated;
