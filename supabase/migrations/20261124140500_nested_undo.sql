-- Undo of a deletion restores the parts of its parts, for example the base of a draft that was deleted together with
-- its story. Without the base, publishing the draft would change nothing.

-- Restores the parts of a deleted record. A part that was deleted with the record may have a copy with parts of its own:
-- it is newer than the copy of the record, because copies are made before the row is deleted.
create function private.restore_parts(deleted private.deleted_records) returns void
language plpgsql volatile set search_path = '' as $$
declare
  part jsonb;
  nested private.deleted_records;
begin
  for part in select jsonb_array_elements(deleted.parts) loop
    perform private.restore_part(part);
    if (part ->> 'gone')::boolean then
      select * into nested from private.deleted_records as d
      where d.resource = split_part(part ->> 'table', '.', -1) and d.record_id = part -> 'row' ->> 'id' and d.id > deleted.id
      order by d.id desc limit 1;
      if found then
        perform private.restore_parts(nested);
        delete from private.deleted_records as d where d.id = nested.id;
      end if;
    end if;
  end loop;
end $$;

-- Restores deleted records, all or none, and returns their number. Requires the permission to delete them. Restores the
-- records before their parts, because a part may refer to two of the records, and a record that refers to another one
-- (a draft of a story) after that one. Compared with the first version, it restores the parts of parts, and has a
-- message for a record that refers to a deleted one.
create or replace function public.undo_delete(resource text, record_ids text[]) returns integer
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  kept private.deleted_records[];
  one private.deleted_records;
  referring private.deleted_records[] := '{}';
begin
  if not private.can(resource, 'discard') then
    perform private.require(resource, 'delete');
  end if;
  if cardinality(record_ids) not between 1 and 1000 then
    raise exception 'Restore 1 to 1,000 records at a time.' using errcode = '22023';
  end if;
  kept := array(
    select latest from (
      select distinct on (d.record_id) d.* from private.deleted_records as d
      where d.resource = undo_delete.resource and d.record_id = any (record_ids) and d.forget_at >= now()
      order by d.record_id, d.id desc) as latest);
  if cardinality(kept) < (select count(distinct wanted) from unnest(record_ids) as wanted) then
    raise exception 'This can''t be restored: it was restored already, or the time for undo is over.' using errcode = 'PT404';
  end if;
  foreach one in array kept loop
    if not private.may_delete(resource, one.record) then
      raise exception 'You don''t have permission to do this.' using errcode = '42501';
    end if;
    begin
      perform private.restore_row(format('public.%I', resource), one.record);
    exception when foreign_key_violation then
      referring := referring || one;
    end;
  end loop;
  foreach one in array referring loop
    perform private.restore_row(format('public.%I', resource), one.record);
  end loop;
  perform private.suppress_row_audit(true);  -- one log entry for each record, none for its parts
  foreach one in array kept loop
    perform private.restore_parts(one);
  end loop;
  perform private.suppress_row_audit(false);
  delete from private.deleted_records as d where d.resource = undo_delete.resource and d.record_id = any (record_ids);
  return cardinality(kept);
exception
  when unique_violation then
    raise exception 'Another record with the same values exists now. Change or delete it, then try again.' using errcode = 'PT409';
  when foreign_key_violation then
    raise exception 'This belongs to another record that was deleted. Restore that record first.' using errcode = 'PT409';
end $$;
