-- The deletion of a base name can be undone even if staff have since emptied the kind of one of its variants. Only that variant is
-- left without its base name.

-- Restores one part of a record. A part that refers to another deleted record is restored without the reference, or
-- skipped if it requires the reference. A reference is not restored if the values that the part has now don't allow it. `moved_to` is the record to which merge_names() moved the part; the part moves
-- back unless it was changed or deleted since. `filled` has the values that merge_names() set; the earlier ones are
-- restored unless they were changed since.
create or replace function private.restore_part(part jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  -- The columns of the primary key.
  keys constant text[] := array(
    select a.attname::text from pg_catalog.pg_index as i
    join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = (part ->> 'table')::regclass and i.indisprimary);
begin
  if part ? 'moved_to' then
    execute format('update %1$s as held set %2$I = wanted.%2$I from jsonb_populate_record(null::%1$s, $1) as wanted where held.%2$I = $2 %3$s',
      part ->> 'table', part ->> 'column', (
        select string_agg(format('and held.%1$I = wanted.%1$I', key), ' ') from unnest(keys) as key where key <> part ->> 'column'))
    using part -> 'row', (part ->> 'moved_to')::bigint;
  elsif part -> 'filled' = '{}' then
    null;
  elsif part ? 'filled' then
    execute (
      select format('update %1$s as held set %2$s from jsonb_populate_record(null::%1$s, $1) as was, jsonb_populate_record(null::%1$s, $2) as given where %3$s',
        part ->> 'table', string_agg(format('%1$I = case when held.%1$I = given.%1$I then was.%1$I else held.%1$I end', key), ', '),
        (select string_agg(format('held.%1$I = was.%1$I', key), ' and ') from unnest(keys) as key))
      from jsonb_object_keys(part -> 'filled') as key)
    using part -> 'row', part -> 'filled';
  elsif (part ->> 'gone')::boolean then
    perform private.restore_row(part ->> 'table', private.restorable(part ->> 'table', part -> 'row'));
  else
    begin
      execute format('update %1$s as held set %2$I = wanted.%2$I from jsonb_populate_record(null::%1$s, $1) as wanted where held.id = wanted.id and held.%2$I is null',
        part ->> 'table', part ->> 'column') using part -> 'row';
    exception when check_violation then
      null;
    end;
  end if;
exception when foreign_key_violation or unique_violation then
  null;
end $$;
