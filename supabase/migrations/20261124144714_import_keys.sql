-- Imports: rows with a very long key are refused like other rows with a text that is too long, and a file that repeats one record in
-- all of its rows is checked in linear time.

-- The key of a row, or its hash if an index can't store it. Such a key is longer than every column of a key, so no record has it.
create function private.indexable_key(key text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when length(key) <= 2500 then key else encode(sha256(convert_to(key, 'UTF8')), 'hex') end
$$;

-- Sets the result of each row (new, changed, same or refused), and the reason of a refusal.
create or replace function private.check_rows(batch public.import_batches, from_line integer, to_line integer) returns void
language plpgsql volatile set search_path = '' as $$
declare
  defaults constant jsonb := private.column_defaults(batch.resource);
  chunk_keys text[];
  chunk_records bigint[];
begin
  perform pg_advisory_xact_lock(hashtext('import'), hashtext(batch.resource));
  perform private.read_records(batch, from_line, to_line);
  execute format($q$
    update private.import_rows as r set key = private.indexable_key(%s)
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
  select array_agg(distinct one.key), array_agg(distinct one.record_id) into chunk_keys, chunk_records from private.import_rows as one
  where one.batch_id = batch.id and one.line between from_line and to_line and one.kind is null;
  with same_key as materialized (
    select other.key, min(other.line) as line from private.import_rows as other
    where other.batch_id = batch.id and other.key = any (chunk_keys) and other.kind is distinct from 'refused'
    group by other.key
  ), same_record as materialized (
    select other.record_id, min(other.line) as line from private.import_rows as other
    where other.batch_id = batch.id and other.record_id = any (chunk_records) and other.kind is distinct from 'refused'
    group by other.record_id
  ), repeated as materialized (
    select one.line as repeated, least(same_key.line, same_record.line) as line
    from private.import_rows as one
    left join same_key on same_key.key = one.key left join same_record on same_record.record_id = one.record_id
    where one.batch_id = batch.id and one.line between from_line and to_line and one.kind is null
      and one.line > least(same_key.line, same_record.line)
  )
  update private.import_rows as r set kind = 'refused', reason = 'Line ' || first.line || ' has the same record.'
  from repeated as first
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
