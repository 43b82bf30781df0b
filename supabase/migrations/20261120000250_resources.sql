-- Resources: the tables that staff manage, with one row for each. Import, bulk edit, undo, audit, dashboard and
-- prerendering read these rows, so their functions contain no table names. Each table is registered in its own
-- migration.

create table private.resources (
  name text primary key,               -- a table in the schema public
  title text not null,                 -- the column with the names of the records, for messages
  import_key text[],                   -- SQL expressions with the columns that identify a record; null: no import
  bulk_edit text[],                    -- columns that bulk edit can set; null: no bulk edit
  undo interval,                       -- how long a deletion can be undone; null: never
  audit text[] not null,               -- the statements that the audit log records, of insert, update and delete
  waiting text,                        -- SQL condition of the records that staff have to decide; the dashboard counts them
  public boolean not null,             -- true if public pages show the table, so that its changes count for prerendering
  internal text[] not null,            -- columns that no user reads; the audit log leaves them out
  part_of text references private.resources (name),  -- the resource whose records these rows belong to
  masks jsonb not null,                -- {column: SQL expression} with which columns are masked for staff who may not export
  audit_details text,                  -- a function (jsonb) returns jsonb with additions to a row of the audit log
  arrivals text,                       -- the label of its series in the dashboard's plot of new rows by week
  discard text,                        -- SQL condition of the records that the permission "discard" allows to delete
  images text[],                       -- columns with addresses of images, which can be pictures of the library; null: none
  public_when jsonb,                   -- the values of the rows that public pages show; null: of all rows
  subtitle text[]                      -- columns that tell records with the same title apart, for searches; null: none
);
-- Functions with security invoker read this table. It has no personal data, and the API doesn't expose the schema.
alter table private.resources enable row level security;
create policy "signed-in users read the registry" on private.resources for select to authenticated using (true);
grant select on private.resources to authenticated;

-- SQL of a record's import key, in a query with the columns of the table. The key is null if one of its values is null.
create function private.import_key_sql(resource text) returns text
language sql stable set search_path = '' as $$
  select string_agg(format('(%s)::text', expression), ' || E''\x1f'' || ' order by place)
  from private.resources as r cross join unnest(r.import_key) with ordinality as k (expression, place)
  where r.name = import_key_sql.resource
$$;

-- SQL of the import key of a JSON object. `value` is the SQL of the object. Reads its values as text, because they may
-- not fit their columns, and removes surrounding white space.
create function private.json_key_sql(resource text, value text) returns text
language plpgsql stable set search_path = '' as $$
declare
  columns constant text[] := array(
    select attname::text from pg_catalog.pg_attribute
    where attrelid = format('public.%I', resource)::regclass and attnum > 0 and not attisdropped);
begin
  return format('(select %s from (select %s from jsonb_to_record(%s) as cell (%s)) as tidy)',
    private.import_key_sql(resource), private.column_list(columns, 'private.tidy_line(cell.%1$I) as %1$I'), value,
    private.column_list(columns, '%I text'));
end $$;

create function private.internal_columns(resource text) returns text[]
language sql stable set search_path = '' as $$
  select r.internal from private.resources as r where r.name = resource
$$;

-- The columns that users see: those that staff may select, and the masked ones.
create function private.visible_columns(resource text) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select a.attname::text
    from pg_catalog.pg_attribute as a left join private.resources as r on r.name = visible_columns.resource
    where a.attrelid = format('public.%I', resource)::regclass and a.attnum > 0 and not a.attisdropped
      and (has_column_privilege('authenticated', a.attrelid, a.attnum, 'select') or r.masks ? a.attname::text)
    order by a.attnum)
$$;

-- SQL that selects every column of a table, as t, for staff. Columns that no user sees are null. Masked columns are
-- masked unless `in_full` is true.
create function private.select_list(resource text, in_full boolean) returns text
language sql stable set search_path = '' as $$
  select string_agg(case
      when a.attname <> all (private.visible_columns(resource)) then format('null::%s', format_type(a.atttypid, a.atttypmod))
      when not in_full and r.masks ? a.attname::text then r.masks ->> a.attname::text
      else format('t.%I', a.attname) end, ', ' order by a.attnum)
  from private.resources as r
  join pg_catalog.pg_attribute as a on a.attrelid = format('public.%I', r.name)::regclass and a.attnum > 0 and not a.attisdropped
  where r.name = select_list.resource
$$;

-- All rows of a table, for staff who may list them. The argument is a null of the table's row type. Staff who may not
-- export get masked values. Filters and order apply to the result, so they can't be used to find out masked values.
create function private.visible_rows(row_type anyelement) returns setof anyelement
language plpgsql stable set search_path = '' rows 1000 as $$
declare
  resource constant text := (
    select c.relname from pg_catalog.pg_class as c where c.reltype = pg_typeof(row_type) and c.relnamespace = 'public'::regnamespace);
begin
  perform private.require(resource, 'list');
  return query execute
    format('select %s from public.%I as t', private.select_list(resource, private.can(resource, 'export')), resource);
end $$;

-- Creates or replaces a trigger. If the definition is null, drops it.
create function private.set_trigger(resource text, trigger_name text, definition text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if definition is not null then
    execute format('create or replace trigger %I %s', trigger_name, format(definition, resource));
  elsif exists (
    select from pg_catalog.pg_trigger
    where tgrelid = format('public.%I', resource)::regclass and tgname = trigger_name and not tgisinternal) then
    execute format('drop trigger %I on public.%I', trigger_name, resource);
  end if;
end $$;

-- Registers a table: stores its row in private.resources (which describes the arguments) and creates its triggers:
-- touch_updated_at if the table has that column, audit, copy_deleted (undo), count_change (public) and track_pictures (images). A later call,
-- for example after a column was added, replaces row and triggers, so it has to pass all arguments again.
create function private.register_resource(
  resource text, title text, import_key text[] default null, bulk_edit text[] default null, undo interval default null,
  audit text[] default '{insert,update,delete}', waiting text default null, public boolean default false,
  internal text[] default '{}', part_of text default null, masks jsonb default '{}', audit_details text default null,
  arrivals text default null, discard text default null, images text[] default null,
  public_when jsonb default null, subtitle text[] default null)
returns void
language plpgsql volatile set search_path = '' as $$
#variable_conflict use_variable
declare
  problem text;
  counted text;  -- the resource whose content version this table changes; null if no public page shows it
begin
  if to_regclass(format('public.%I', resource)) is null then
    raise exception 'register_resource: there is no table public.%.', resource using errcode = '22023';
  end if;
  select format('there is no column "%s"', name) into problem
  from unnest(array[title] || bulk_edit || internal || images || subtitle || array(select jsonb_object_keys(masks))
    || case when arrivals is not null then 'created_at' end) as name
  where name is not null and not private.has_column(resource, name) limit 1;
  problem := coalesce(problem, case
    when private.primary_key(resource) = '{}' then 'the table has no primary key'
    when (import_key is not null or bulk_edit is not null) and not private.has_column(resource, 'updated_at')
      then 'imports and bulk edits need a column updated_at'
    when (import_key is not null or bulk_edit is not null or undo is not null) and private.primary_key(resource) <> array['id']
      then 'imports, bulk edits and undo need the primary key id'
    when cardinality(import_key) = 0 then 'import_key has no expression'
    when not audit <@ array['insert', 'update', 'delete'] then 'audit may have insert, update and delete'
    when images is not null and cardinality(private.primary_key(resource)) <> 1 then 'images need a primary key of one column'
    when part_of is not null and not exists (select from private.resources as r where r.name = part_of)
      then format('part_of: %s is not registered', part_of)
  end);
  if problem is not null then
    raise exception 'register_resource(%): %.', resource, problem using errcode = '22023';
  end if;

  insert into private.resources values (
    resource, title, import_key, bulk_edit, undo, audit, waiting, public, internal, part_of, masks, audit_details, arrivals,
    discard, images, public_when, subtitle)
  on conflict on constraint resources_pkey do update set title = excluded.title, import_key = excluded.import_key,
    bulk_edit = excluded.bulk_edit, undo = excluded.undo, audit = excluded.audit, waiting = excluded.waiting,
    public = excluded.public, internal = excluded.internal, part_of = excluded.part_of, masks = excluded.masks,
    audit_details = excluded.audit_details, arrivals = excluded.arrivals,
    discard = excluded.discard, images = excluded.images, public_when = excluded.public_when,
    subtitle = excluded.subtitle;
  perform private.check_expressions(resource);

  perform private.set_trigger(resource, 'touch_updated_at', case when private.has_column(resource, 'updated_at')
    then 'before update on public.%I for each row execute function private.touch_updated_at()' end);
  -- Parts that are deleted together with their record have no log entry of their own.
  perform private.set_trigger(resource, 'audit', case when audit <> '{}' then format(
    'after %s on public.%%I for each row when (%scurrent_setting(''cradle.suppress_row_audit'', true) is distinct from ''on'')
      execute function private.audit(%s)', array_to_string(audit, ' or '),
    case when part_of is not null then 'pg_trigger_depth() = 0 and ' else '' end,
    private.column_list(private.primary_key(resource), '%L')) end);
  perform private.set_trigger(resource, 'copy_deleted', case when undo is not null
    then format('before delete on public.%%I for each row execute function private.copy_deleted(%L)', undo) end);
  perform private.set_trigger(resource, 'track_pictures', case when images is not null then format(
    'after insert or delete or update of %s on public.%%I for each row execute function private.track_pictures(%s)',
    private.column_list(images, '%I'), private.column_list(private.primary_key(resource) || images, '%L')) end);
  if public or exists (select from private.resources as r where r.name = part_of and r.public) then
    counted := coalesce(part_of, resource);
    if to_regclass(format('private.%I', 'changes_of_' || counted)) is null then
      execute format('create sequence private.%I', 'changes_of_' || counted);
      perform nextval(format('private.%I', 'changes_of_' || counted)::regclass);  -- The first call returns the start.
    end if;
  end if;
  perform private.set_trigger(resource, 'count_change', case
    when counted is null then null
    when public_when is not null then 'after insert or update or delete on public.%I '
      || format('for each row execute function private.count_change(%L, %L)', counted, public_when)
    else 'after insert or update or delete or truncate on public.%I '
      || format('for each statement execute function private.count_change(%L)', counted) end);
end $$;

-- The trigger of tables with image columns. private.use_picture() (pictures.sql) stores which pictures of the library a record
-- uses. The trigger's arguments are the column of the primary key and the image columns.
create function private.track_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  image_column text;
begin
  foreach image_column in array tg_argv[1:] loop
    if private.picture_path(new_row ->> image_column) is distinct from private.picture_path(old_row ->> image_column) then
      perform private.use_picture(
        tg_table_name, coalesce(new_row, old_row) ->> tg_argv[0], image_column, new_row ->> image_column);
    end if;
  end loop;
  return null;
end $$;

-- The description of a picture of the library (pictures.sql), for the computed field image_alt of a resource; null for other addresses.
create function private.picture_alt(address text) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select p.alt from public.pictures as p where p.path = private.picture_path(address));
end $$;

-- Raises an error if Postgres refuses one of a resource's SQL expressions.
create function private.check_expressions(resource text) returns void
language plpgsql stable set search_path = '' as $$
declare
  registered private.resources;
  expression record;
begin
  select * into registered from private.resources as r where r.name = resource;
  for expression in
    select 'import_key' as argument,
      format('%s, %s', private.import_key_sql(resource), private.json_key_sql(resource, '''{}''')) as sql
    where registered.import_key is not null
    union all
    select 'waiting', format('(%s) is true', registered.waiting) where registered.waiting is not null
    union all
    select 'discard', format('(%s) is true', registered.discard) where registered.discard is not null
    union all
    select 'masks', value from jsonb_each_text(registered.masks)
    union all
    select 'audit_details', format('%s(''{}''::jsonb) || ''{}''::jsonb', registered.audit_details)
    where registered.audit_details is not null
  loop
    begin
      execute format('select %s from public.%I limit 0', expression.sql, resource);
    exception when others then
      raise exception 'register_resource(%): Postgres refuses %: %', resource, expression.argument, sqlerrm using errcode = '22023';
    end;
  end loop;
end $$;

-- The registry, for tests of the back-office.
create function public.resource_registry()
returns table (name text, title text, import_key text[], bulk_edit text[], can_undo boolean, waiting boolean, part_of text)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('role_permissions', 'list');  -- every staff role may list it
  return query
    select r.name, r.title, r.import_key, r.bulk_edit, r.undo is not null, r.waiting is not null, r.part_of
    from private.resources as r order by r.name;
end $$;

grant execute on function private.import_key_sql(text), private.json_key_sql(text, text), private.visible_columns(text)
  to authenticated;
grant execute on function public.resource_registry() to authenticated;
