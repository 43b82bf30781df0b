-- Imports: checking rows against the constraints of their table, without writing anything.

-- Writes the new and changed rows of some lines, and returns {id: row}. For apply_import(), a new row already has its
-- record_id. try_rows(), which rolls back, uses negative ids, which no record has.
create function private.write_rows(batch public.import_batches, from_line integer, to_line integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  insertable constant text[] := private.granted_columns(batch.resource, 'insert');
  internal constant text[] := private.internal_columns(batch.resource);
  added jsonb;
  changed jsonb;
begin
  execute format($q$
    with wrote as (
      insert into public.%1$I as t (id, %2$s)
      select coalesce(r.record_id, -r.line), %3$s
      from private.import_rows as r cross join lateral jsonb_populate_record(null::public.%1$I, r.after) as wanted
      where r.batch_id = $1 and r.line between $2 and $3 and r.before is null
        and r.kind is distinct from 'refused' and r.kind is distinct from 'same'
      order by r.line
      returning t.id, to_jsonb(t) - $4 as written)
    select jsonb_object_agg(id, written) from wrote$q$,
    batch.resource, private.column_list(insertable, '%I'), private.column_list(insertable, 'wanted.%I'))
  into added using batch.id, from_line, to_line, internal;
  execute format($q$
    with wrote as (
      update public.%1$I as t set %2$s
      from private.import_rows as r cross join lateral jsonb_populate_record(null::public.%1$I, r.after) as wanted
      where r.batch_id = $1 and r.line between $2 and $3 and r.before is not null
        and r.kind is distinct from 'refused' and r.kind is distinct from 'same' and t.id = r.record_id
      returning t.id, to_jsonb(t) - $4 as written)
    select jsonb_object_agg(id, written) from wrote$q$,
    batch.resource, private.column_list(private.granted_columns(batch.resource, 'update'), '%1$I = wanted.%1$I'))
  into changed using batch.id, from_line, to_line, internal;
  return coalesce(added, '{}') || coalesce(changed, '{}');
end $$;

-- Writes the rows and rolls back, so that the table's own constraints and triggers check them. After an error it tries
-- each half of the lines, until it has found the row that caused the error.
create function private.try_rows(batch public.import_batches, from_line integer, to_line integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  middle integer;
  wrote jsonb;
  code text;
  message text;
  broken_rule text;
  empty_column text;
begin
  begin
    wrote := private.write_rows(batch, from_line, to_line);
    raise exception using errcode = 'CQ001';
  exception when others then
    get stacked diagnostics code = returned_sqlstate, message = message_text, broken_rule = constraint_name,
      empty_column = column_name;
    -- A missing value has no constraint with a name.
    if code = '23502' then
      broken_rule := format('%s_%s_required', batch.resource, empty_column);
    end if;
    -- Errors of values (22), constraints (23) and triggers (PT) come from the file. All others are raised again.
    if code <> 'CQ001' and left(code, 2) not in ('22', '23', 'PT') then
      raise;
    end if;
  end;
  if code = 'CQ001' then
    -- Triggers may have normalized the new values to the current values of the record.
    update private.import_rows as r
    set after = wrote -> coalesce(r.record_id, -r.line)::text,
      kind = case when r.before is null then 'new'
        when (wrote -> r.record_id::text) - 'updated_at' = r.before - 'updated_at' then 'same' else 'changed' end
    where r.batch_id = batch.id and r.line between from_line and to_line and r.kind is null;
    return;
  end if;
  select percentile_disc(0.5) within group (order by r.line) into middle from private.import_rows as r
  where r.batch_id = batch.id and r.line between from_line and to_line and r.kind is null having count(*) > 1;
  if middle is null then
    update private.import_rows as r set kind = 'refused', reason = left(message, 500), rule = nullif(broken_rule, '')
    where r.batch_id = batch.id and r.line between from_line and to_line and r.kind is null;
  else
    perform private.try_rows(batch, from_line, middle);
    perform private.try_rows(batch, middle + 1, to_line);
  end if;
end $$;

-- Stores the current record of each row. It is compared again when the row is written.
create function private.read_records(batch public.import_batches, from_line integer, to_line integer) returns void
language plpgsql volatile set search_path = '' as $$
begin
  execute format($q$
    update private.import_rows as r set before = to_jsonb(t) - $4, read_at = t.updated_at
    from public.%I as t
    where r.batch_id = $1 and r.line between $2 and $3 and r.before is null and t.id = r.record_id$q$, batch.resource)
  using batch.id, from_line, to_line, private.internal_columns(batch.resource);
end $$;

-- Sets the result of each row (new, changed, same or refused), and the reason of a refusal.
create function private.check_rows(batch public.import_batches, from_line integer, to_line integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  defaults constant jsonb := private.column_defaults(batch.resource);
begin
  perform pg_advisory_xact_lock(hashtext('import'), hashtext(batch.resource));
  perform private.read_records(batch, from_line, to_line);
  execute format($q$
    update private.import_rows as r set key = %s
    where r.batch_id = $1 and r.line between $2 and $3 and r.kind is null$q$,
    private.json_key_sql(batch.resource, 'coalesce(r.before, $4) || jsonb_strip_nulls(r.fields)'))
  using batch.id, from_line, to_line, defaults;
  update private.import_rows as r
  set record_id = m.record_id, kind = case when m.matches > 1 then 'refused' end,
    reason = case when m.matches > 1 then m.matches || ' records match this row. Add the id of one of them.' end
  from private.import_matches(batch.resource, array(
    select one.key from private.import_rows as one
    where one.batch_id = batch.id and one.line between from_line and to_line and one.record_id is null and one.kind is null)) as m
  where r.batch_id = batch.id and r.line between from_line and to_line and r.kind is null and r.record_id is null and r.key = m.key;
  perform private.read_records(batch, from_line, to_line);
  update private.import_rows as r
  set kind = 'refused', reason = 'No record has the id ' || r.record_id || '. Leave the id empty to add this row.'
  where r.batch_id = batch.id and r.line between from_line and to_line and r.kind is null
    and r.record_id is not null and r.before is null;
  update private.import_rows as r
  set kind = 'refused', reason = 'Line ' || first.line || ' has the same record.'
  from (
    select repeated, min(line) as line
    from (
      select one.line as repeated, other.line
      from private.import_rows as one join private.import_rows as other on other.batch_id = batch.id and other.key = one.key
      where one.batch_id = batch.id and one.line between from_line and to_line and one.kind is null
        and other.line < one.line and other.kind is distinct from 'refused'
      union all
      select one.line, other.line
      from private.import_rows as one join private.import_rows as other on other.batch_id = batch.id and other.record_id = one.record_id
      where one.batch_id = batch.id and one.line between from_line and to_line and one.kind is null
        and other.line < one.line and other.kind is distinct from 'refused') as pairs
    group by repeated) as first
  where r.batch_id = batch.id and r.line = first.repeated;
  -- An exported file has updated_at. A row is refused if its record was changed after the export.
  update private.import_rows as r
  set after = wanted.after,
    kind = case when wanted.after = r.before then 'same' when wanted.stale then 'refused' end,
    reason = case when wanted.after <> r.before and wanted.stale
      then 'This record was changed after the file was exported. Export it again and repeat your change.' end
  from (
    select one.line,
      case when one.before is null then defaults || jsonb_strip_nulls(one.fields - array['id', 'updated_at'])
        else one.before || (one.fields - array['id', 'updated_at']) end as after,
      date_trunc('milliseconds', one.read_at) > date_trunc('milliseconds', (one.fields ->> 'updated_at')::timestamptz) as stale
    from private.import_rows as one
    where one.batch_id = batch.id and one.line between from_line and to_line and one.kind is null) as wanted
  where r.batch_id = batch.id and r.line = wanted.line;
  perform private.suppress_row_audit(true);
  perform private.try_rows(batch, from_line, to_line);
  perform private.suppress_row_audit(false);
end $$;

-- The columns that have a value before a change and none after it.
create function private.cleared_columns(before jsonb, after jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(array_agg(was.key), '{}')
  from jsonb_each(before) as was
  where was.value not in ('null', '""', '[]') and coalesce(after -> was.key, 'null') in ('null', '""', '[]')
$$;

-- The number of rows with each result, and of the values that the changed rows clear, within some lines.
create function private.import_counts(batch_id bigint, from_line integer default 0, to_line integer default 2147483647) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('new', count(*) filter (where kind = 'new'), 'changed', count(*) filter (where kind = 'changed'),
    'same', count(*) filter (where kind = 'same'), 'refused', count(*) filter (where kind = 'refused'),
    'cleared', coalesce(sum(cardinality(private.cleared_columns(r.before, r.after))) filter (where kind = 'changed'), 0),
    'line', max(line))
  from private.import_rows as r
  where r.batch_id = import_counts.batch_id and r.line between from_line and to_line
$$;
