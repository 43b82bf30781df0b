-- Undoing the approval of a correction or a variant is refused if its name was merged since. Before, the remaining name got the
-- value that the merged name had before the approval. `replaced` contains the id of the written name from now on.

-- Sets columns of a name, with one entry in its history, to which `details` are added. Returns {name_id, before, after}: the id of
-- the name and the values of the columns.
create or replace function private.write_name_columns(name public.baby_names, changed jsonb, details jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  columns constant text[] := array(select jsonb_object_keys(changed));
  before constant jsonb := public.name_form(name.id);
  written public.baby_names;
begin
  perform private.suppress_row_audit(true);
  execute format('update public.baby_names as t set %s from jsonb_populate_record($1, $2) as wanted where t.id = $3',
    private.column_list(columns, '%1$I = wanted.%1$I'))
  using name, changed, name.id;
  perform private.suppress_row_audit(false);
  perform private.record_change('update', 'baby_names', name.id::text, before, public.name_form(name.id) || details);
  select * into written from public.baby_names as n where n.id = name.id;
  return (
    select jsonb_build_object('name_id', name.id, 'before', jsonb_object_agg(key, to_jsonb(name) -> key), 'after', jsonb_object_agg(key, to_jsonb(written) -> key))
    from unnest(columns) as key);
exception
  when unique_violation then
    raise exception '% (%) is in the list already.', name.name, coalesce(lower(changed ->> 'gender'), name.gender::text)
      using errcode = 'PT409';
  when check_violation then
    raise exception 'The name can''t have this value. Check its family and its other fields.' using errcode = '22023';
end $$;

-- Links the name to its base name, as the kind of the pair or as another kind. In the meaning, "Perhaps a spelling of" becomes
-- "Spelling of". Error PT409 if the pair is already decided, or if the name now has another base name.
create or replace function public.approve_variant_doubt(submission_id bigint, kind public.variant_kind default null) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  doubt public.name_variant_doubts;
  variant public.baby_names;
  written public.baby_names;
  wanted public.variant_kind;
  replaced jsonb;
begin
  doubt := jsonb_populate_record(null::public.name_variant_doubts,
    private.lock_review('name_variant_doubts', submission_id, 'approve'));
  perform private.require('baby_names', 'update');
  select * into variant from public.baby_names as n where n.id = doubt.name_id;
  wanted := coalesce(approve_variant_doubt.kind, doubt.kind);
  if variant.variant_of <> doubt.base_id then
    raise exception '% has another base name already. Open it to change that.', variant.name using errcode = 'PT409';
  end if;
  begin
    update public.baby_names as n set variant_of = doubt.base_id, variant_kind = wanted,
      meaning = case when wanted = 'spelling' then regexp_replace(n.meaning, '^Perhaps a spelling of ', 'Spelling of ') else n.meaning end
    where n.id = doubt.name_id returning n.* into written;
  exception when check_violation then
    raise exception 'The base name is itself a variant of %.', variant.name using errcode = 'PT409';
  end;
  select jsonb_build_object('name_id', variant.id, 'before', jsonb_object_agg(key, to_jsonb(variant) -> key), 'after', jsonb_object_agg(key, to_jsonb(written) -> key))
  into replaced from unnest(array['variant_of', 'variant_kind', 'meaning']) as key
  where key <> 'meaning' or written.meaning is distinct from variant.meaning;
  perform private.set_review('name_variant_doubts', submission_id, 'approved',
    also => jsonb_build_object('kind', wanted, 'replaced', replaced));
end $$;

-- Restores the columns of a name that an approval has replaced, unless they were changed or the name was merged since (409).
-- `replaced` is {name_id, before, after}; the id is missing in approvals from before this migration. `details` are added to the
-- entry in the name's history.
create or replace function private.undo_replaced(name_id bigint, replaced jsonb, details jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  present public.baby_names;
begin
  if (replaced ->> 'name_id')::bigint <> undo_replaced.name_id then
    raise exception 'The name was merged since this was approved. Edit the remaining name instead.' using errcode = 'PT409';
  end if;
  select * into present from public.baby_names as n where n.id = undo_replaced.name_id;
  if exists (
    select from jsonb_each(replaced -> 'after') as written
    where to_jsonb(present) -> written.key is distinct from written.value) then
    raise exception 'The name was changed since this was approved. Edit the name instead.' using errcode = 'PT409';
  end if;
  perform private.write_name_columns(present, private.restorable('public.baby_names', replaced -> 'before'), details);
end $$;
