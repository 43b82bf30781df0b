-- Approving a suggestion and importing a file refuse a kind of variant without a base name. Before, only the form of names did.

-- True while the values of a form or a file are written. Some rules are for such values only, because an undo must be able to
-- restore what a record had.
create function private.check_entries(checked boolean) returns void
language sql volatile set search_path = '' as $$
  select set_config('cradle.check_entries', case when checked then 'on' else 'off' end, true)
$$;

-- Refuses a kind of variant without a base name. A kind whose base name was deleted may stay.
create function private.refuse_kind_without_base() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' or old.variant_of is not null or old.variant_kind is distinct from new.variant_kind then
    raise exception 'violates check constraint "baby_names_kind_has_base": the kind of variant needs a base name'
      using errcode = '23514', constraint = 'baby_names_kind_has_base';
  end if;
  return null;
end $$;
create trigger refuse_kind_without_base after insert or update of variant_of, variant_kind on public.baby_names for each row
  when (new.variant_kind is not null and new.variant_of is null and current_setting('cradle.check_entries', true) = 'on')
  execute function private.refuse_kind_without_base();

-- Saves a name with its parts in one transaction, and returns it as name_form() does. A null id adds a name. `fields` may
-- have every column that staff may write. If the name was changed since `expected_updated_at`, nothing is written and the
-- error is 409 with the current name in `details`.
create or replace function public.save_name(
  name_id bigint, fields jsonb, siblings bigint[] default '{}', zodiacs public.zodiac_sign[] default '{}',
  celebrities jsonb default '[]', sources jsonb default '[]', expected_updated_at timestamptz default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  current_row public.baby_names;
  saved_id bigint := name_id;
  before jsonb;
begin
  perform private.require('baby_names', case when name_id is null then 'create' else 'update' end);
  if cardinality(siblings) > 50 or jsonb_array_length(celebrities) > 50 or jsonb_array_length(sources) > 50 then
    raise exception 'A name can have at most 50 siblings, 50 celebrities and 50 sources.' using errcode = '22023';
  end if;
  perform private.suppress_row_audit(true);  -- one line in the audit log for the name and its parts
  perform private.check_entries(true);
  if name_id is null then
    execute format('insert into public.baby_names (%1$s) select %1$s from jsonb_populate_record(null::public.baby_names, $1) returning id',
      private.column_list(private.granted_columns('baby_names', 'insert'), '%I'))
    into saved_id using private.column_defaults('baby_names') || jsonb_strip_nulls(fields);
  else
    select * into current_row from public.baby_names where id = name_id for update;
    if not found then
      raise exception 'This name no longer exists.' using errcode = 'PT404';
    end if;
    before := public.name_form(name_id);
    if expected_updated_at is null then
      raise exception 'expected_updated_at is required for a change' using errcode = '22023';
    end if;
    if current_row.updated_at <> expected_updated_at then
      raise exception 'Somebody else has changed this name.' using errcode = 'PT409', detail = before::text;
    end if;
    execute format('update public.baby_names as t set %s from jsonb_populate_record($1, $2) as wanted where t.id = $3',
      private.column_list(private.granted_columns('baby_names', 'update'), '%1$I = wanted.%1$I'))
    using current_row, fields, name_id;
    delete from public.name_siblings as old where old.name_id = saved_id and old.sibling_id <> all (save_name.siblings);
    delete from public.name_zodiacs as old where old.name_id = saved_id and old.zodiac <> all (save_name.zodiacs);
    delete from public.celebrity_names as old where old.baby_name_id = saved_id;
    delete from public.name_sources as old where old.name_id = saved_id;
  end if;
  perform private.check_entries(false);
  insert into public.name_siblings (name_id, sibling_id)
    select saved_id, sibling from unnest(siblings) as sibling on conflict do nothing;
  insert into public.name_zodiacs (name_id, zodiac)
    select saved_id, sign from unnest(zodiacs) as sign on conflict do nothing;
  insert into public.celebrity_names (baby_name_id, full_name, known_for)
    select saved_id, private.trimmed(one ->> 'full_name'), nullif(private.trimmed(one ->> 'known_for'), '') from jsonb_array_elements(celebrities) as one;
  insert into public.name_sources (name_id, work, locator, url, note)
    select saved_id, private.trimmed(one ->> 'work'), nullif(private.trimmed(one ->> 'locator'), ''),
      nullif(private.trimmed(one ->> 'url'), ''), nullif(private.trimmed(one ->> 'note'), '')
    from jsonb_array_elements(sources) as one;
  perform private.suppress_row_audit(false);
  perform private.record_change(case when name_id is null then 'insert' else 'update' end, 'baby_names', saved_id::text,
    before, public.name_form(saved_id));
  return public.name_form(saved_id);
end $$;

-- Writes the new and changed rows of some lines, and returns {id: row}. For apply_import(), a new row already has its
-- record_id. try_rows(), which rolls back, uses negative ids, which no record has.
create or replace function private.write_rows(batch public.import_batches, from_line integer, to_line integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  insertable constant text[] := private.granted_columns(batch.resource, 'insert');
  internal constant text[] := private.internal_columns(batch.resource);
  added jsonb;
  changed jsonb;
begin
  perform private.check_entries(true);
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
  perform private.check_entries(false);
  return coalesce(added, '{}') || coalesce(changed, '{}');
end $$;

-- Refuses a base name that is itself derived from this name, through any number of links. The error has the name of the
-- rule, so that the report of an import shows the message of the form.
create or replace function private.refuse_circular_variant() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    with recursive up (id) as (
      select new.variant_of
      union
      select b.variant_of from up join public.baby_names as b on b.id = up.id where b.variant_of is not null
    )
    select from up where up.id = new.id) then
    raise exception 'violates check constraint "baby_names_variant_not_circular": the base name is itself a variant of the name'
      using errcode = '23514', constraint = 'baby_names_variant_not_circular';
  end if;
  return null;
end $$;
