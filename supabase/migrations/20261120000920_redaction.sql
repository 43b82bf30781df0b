-- Redaction: finds an email address in every table, and replaces it or deletes the row. Erasure uses it.

-- If one of these columns contains the address, erasure deletes the row. In every other column of every table it
-- redacts the address. A new table needs an entry here only if its rows are useless without the person.
create table private.deleted_on_erasure (
  table_name text not null,
  column_name text not null,
  primary key (table_name, column_name)
);
alter table private.deleted_on_erasure enable row level security;
insert into private.deleted_on_erasure (table_name, column_name) values
  ('public.subscribers', 'email'),
  ('public.admin_invitations', 'email'),
  ('private.outbox', 'to_email'),
  ('private.rate_limits', 'bucket'),
  ('private_local.mails', 'to_email'),  -- the mailbox of the embedded stack
  ('auth.audit_log_entries', 'payload'),
  ('auth.one_time_tokens', 'relates_to');  -- hosted projects only

-- A regular expression that matches the address in a text, also if its @ is URL-encoded, but not as a part of another
-- address (joann@example.com, ann@example.com.au, me+ann@example.com).
create function private.address_pattern(address text) returns text
language sql immutable strict set search_path = '' as $$
  select '(?<![A-Za-z0-9._%+-])'
    || replace(regexp_replace(address, '([^A-Za-z0-9@])', '\\\1', 'g'), '@', '(?:@|%40)')
    || '(?![A-Za-z0-9-]|\.[A-Za-z0-9])'
$$;

-- Replaces the address in a text. If the value as a whole is an email address, compares it as a whole, because an
-- address may contain characters that separate addresses in a text.
create function private.redact_text(value text, address text, placeholder text default 'erased@erased.invalid') returns text
language sql immutable set search_path = '' as $$
  select case
    when private.is_email(private.trimmed(value)) and lower(private.trimmed(value)) <> address then value
    else regexp_replace(value, private.address_pattern(address), placeholder, 'gi')
  end
$$;

-- Fields with the name of a person. `name` isn't listed, because in this database it is a baby name.
create function private.is_person_name(field text) returns boolean
language sql immutable strict set search_path = '' as $$
  select field in ('submitter_name', 'first_name', 'last_name', 'full_name', 'display_name', 'username', 'actor_name')
$$;

-- Replaces the address in a JSON value, including keys. If a field of an object equals the address, the person's name
-- in that object is replaced, too.
create function private.redact_json(value jsonb, address text, placeholder text default 'erased@erased.invalid') returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  theirs boolean;
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(private.redact_text(value #>> '{}', address, placeholder));
    when 'array' then
      return (select coalesce(jsonb_agg(private.redact_json(item, address, placeholder) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as a (item, place));
    when 'object' then
      theirs := exists (
        select from jsonb_each(value) as field
        where jsonb_typeof(field.value) = 'string' and lower(private.trimmed(field.value #>> '{}')) = address);
      return (select coalesce(jsonb_object_agg(private.redact_text(field.key, address, placeholder),
          case
            when theirs and private.is_person_name(field.key) and jsonb_typeof(field.value) = 'string'
              then case field.key when 'username' then 'null' else '"Erased"' end::jsonb
            else private.redact_json(field.value, address, placeholder)
          end), '{}')
        from jsonb_each(value) as field);
    else
      return value;
  end case;
end $$;

-- The columns of text, text[] and JSON of every table that the user may change, except system tables.
create function private.text_columns()
returns table (table_name text, columns jsonb, nullable_names text[])
language sql stable set search_path = '' as $$
  select format('%I.%I', n.nspname, c.relname),
    jsonb_agg(jsonb_build_object('name', a.attname, 'kind', case
      when t.typname in ('json', 'jsonb') then t.typname
      when t.typcategory = 'A' then 'list'
      else 'text'
    end, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum),
    array_agg(a.attname::text) filter (where not a.attnotnull)
  from pg_catalog.pg_class as c
  join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_catalog.pg_type as t on t.oid = a.atttypid
  left join pg_catalog.pg_type as item on item.oid = t.typelem
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')
    and (t.typname in ('json', 'jsonb') or t.typcategory = 'S' or (t.typcategory = 'A' and item.typcategory = 'S'))
    and has_schema_privilege(n.oid, 'usage')
    and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete')
  group by n.nspname, c.relname
$$;

-- Deletes rows by a condition in which $1 is the address and $2 the account ids. Returns the entries for the report
-- (none or one).
create function private.erase_rows(table_name text, condition text, address text, account_ids uuid[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  gone bigint;
begin
  execute format('delete from %s as t where %s', table_name, condition)
  using address, account_ids;
  get diagnostics gone = row_count;
  return case when gone > 0 then jsonb_build_array(jsonb_build_object('table', table_name, 'action', 'deleted', 'rows', gone))
    else '[]' end;
end $$;

-- Redacts the address in one table. If a constraint rejects the placeholder (maximum length, unique address), uses a
-- shorter one. If a constraint rejects that, too, deletes the row. Returns the entries for the report.
create function private.redact_rows(table_name text, columns jsonb, nullable_names text[], address text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  -- LIKE preselects rows. A row is redacted if its redacted value differs from its value.
  likes constant text[] := array[
    '%' || private.like_literal(address) || '%', '%' || private.like_literal(replace(address, '@', '%40')) || '%'];
  is_theirs constant text := coalesce((
    select string_agg(format('lower(btrim(t.%I::text)) = $1', c ->> 'name'), ' or ')
    from jsonb_array_elements(columns) as c where c ->> 'kind' = 'text'), 'false');
  changes text[] := '{}';
  conditions text[] := '{}';
  matches text;
  update_rows text;
  redacted text;
  col record;
  one_row tid;
  placeholder text;
  placeholders constant text[] := array['erased@erased.invalid', '[…]'];
  redacted_rows bigint := 0;
  deleted_rows bigint := 0;
begin
  for col in
    select c ->> 'name' as name, c ->> 'kind' as kind, c ->> 'type' as type, quote_ident(c ->> 'name') as quoted
    from jsonb_array_elements(columns) as c
  loop
    redacted := case col.kind
      when 'text' then format('private.redact_text(t.%s::text, $1, $3)', col.quoted)
      when 'list' then format('array(select private.redact_text(item::text, $1, $3) from unnest(t.%s) with ordinality as l (item, place) order by place)', col.quoted)
      else format('private.redact_json(t.%s::jsonb, $1, $3)', col.quoted)
    end;
    conditions := conditions || format('(t.%1$s::text ilike any ($2) and %2$s <> t.%1$s::%3$s)', col.quoted, redacted,
      case col.kind when 'text' then 'text' when 'list' then 'text[]' else 'jsonb' end);
    if private.is_person_name(col.name) then
      redacted := format('case when %s then %s else %s end', is_theirs,
        case when col.name = 'username' and col.name = any (nullable_names) then 'null' else '''Erased''' end, redacted);
    end if;
    changes := changes || format('%1$s = case when t.%1$s is not null then (%2$s)::%3$s end', col.quoted, redacted, col.type);
  end loop;
  matches := array_to_string(conditions, ' or ');
  update_rows := format('update %s as t set %s where (%s)', table_name, array_to_string(changes, ', '), matches);
  begin
    execute update_rows using address, likes, placeholders[1];
    get diagnostics redacted_rows = row_count;
  exception when integrity_constraint_violation or string_data_right_truncation then
    redacted_rows := 0;
    for one_row in execute format('select t.ctid from %s as t where %s', table_name, matches) using address, likes, placeholders[1] loop
      foreach placeholder in array placeholders loop
        begin
          execute update_rows || ' and t.ctid = $4' using address, likes, placeholder, one_row;
          redacted_rows := redacted_rows + 1;
          exit;
        exception when integrity_constraint_violation or string_data_right_truncation then
          continue when placeholder <> placeholders[2];
          execute format('delete from %s as t where t.ctid = $1', table_name) using one_row;
          deleted_rows := deleted_rows + 1;
        end;
      end loop;
    end loop;
  end;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('table', table_name, 'action', outcome.action, 'rows', outcome.total)), '[]')
    from (values ('redacted', redacted_rows), ('deleted', deleted_rows)) as outcome (action, total) where outcome.total > 0);
end $$;
