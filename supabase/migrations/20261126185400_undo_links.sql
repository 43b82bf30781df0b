-- Undoing the approval of a variant or a correction restores what the name had before. A base name that is gone since is
-- left out.

alter table public.name_variant_doubts
  add column replaced jsonb;  -- {before, after}: the columns of the name that an approval has written; null if pending or from before this column
update private.resources as r set internal = array['replaced'] where r.name = 'name_variant_doubts';
-- Every column except `replaced`. The columns of the review desk have grants of their own.
revoke select on public.name_variant_doubts from authenticated;
grant select (id, name_id, base_id, pair, kind, reason, status, created_at, reviewed_at, reviewed_by, assigned_to, reject_reason)
  on public.name_variant_doubts to authenticated;

-- For the review: a pair with both names.
create or replace function public.name_variant_doubt(doubt_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('name_variant_doubts', 'list');
  return (
    select to_jsonb(d) - 'replaced' || jsonb_build_object('names', (
      select jsonb_agg(jsonb_build_object('id', n.id, 'name', n.name, 'gender', n.gender, 'meaning', n.meaning, 'origin', n.origin,
        'pronunciation', n.pronunciation, 'rank', n.rank, 'births', t.births,
        'base', (select b.name from public.baby_names as b where b.id = n.variant_of)) order by n.id = d.base_id)
      from public.baby_names as n left join private.name_trends as t on t.name_id = n.id
      where n.id in (d.name_id, d.base_id)))
    from public.name_variant_doubts as d where d.id = doubt_id);
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
  select jsonb_build_object('before', jsonb_object_agg(key, to_jsonb(variant) -> key), 'after', jsonb_object_agg(key, to_jsonb(written) -> key))
  into replaced from unnest(array['variant_of', 'variant_kind', 'meaning']) as key
  where key <> 'meaning' or written.meaning is distinct from variant.meaning;
  perform private.set_review('name_variant_doubts', submission_id, 'approved',
    also => jsonb_build_object('kind', wanted, 'replaced', replaced));
end $$;

-- Restores the columns of a name that an approval has replaced, unless they were changed since (409). `replaced` has the
-- columns {before, after}. `details` are added to the entry in the name's history.
create function private.undo_replaced(name_id bigint, replaced jsonb, details jsonb) returns void
language plpgsql volatile set search_path = '' as $$
declare
  present public.baby_names;
begin
  select * into present from public.baby_names as n where n.id = undo_replaced.name_id;
  if exists (
    select from jsonb_each(replaced -> 'after') as written
    where to_jsonb(present) -> written.key is distinct from written.value) then
    raise exception 'The name was changed since this was approved. Edit the name instead.' using errcode = 'PT409';
  end if;
  perform private.write_name_columns(present, private.restorable('public.baby_names', replaced -> 'before'), details);
end $$;

-- For reopen_review(): restores the previous link and meaning of the name. For an approval from before the
-- column `replaced`, only removes the link, if the name still has it.
create or replace function private.undo_variant(sent jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  perform private.require('baby_names', 'update');
  if jsonb_typeof(sent -> 'replaced') = 'object' then
    perform private.undo_replaced((sent ->> 'name_id')::bigint, sent -> 'replaced', '{}');
  else
    update public.baby_names as n set variant_of = null, variant_kind = null,
      meaning = regexp_replace(n.meaning, '^Spelling of ', 'Perhaps a spelling of ')
    where n.id = (sent ->> 'name_id')::bigint and n.variant_of = (sent ->> 'base_id')::bigint;
  end if;
  return '{"replaced": null}';
end $$;

-- For reopen_review(): restores the previous values of the name.
create or replace function private.undo_correction(sent jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  perform private.require('baby_names', 'update');
  if jsonb_typeof(sent -> 'replaced') = 'object' then
    perform private.undo_replaced((sent ->> 'name_id')::bigint, sent -> 'replaced', '{"correction_undone": true}');
  end if;
  return '{"replaced": null}';
end $$;

-- One decision of review_many(). Runs in a subtransaction of its own, so that a refused row changes nothing. Returns
-- the reason of the refusal, or null.
create or replace function private.review_one(
  resource text, action text, wanted jsonb, reason text, send_mail boolean, assignee uuid)
returns text
language plpgsql volatile set search_path = '' as $$
declare
  record_id constant bigint := (wanted ->> 'id')::bigint;
  approve_many constant text := (select q.approve_many from private.review_queues as q where q.resource = review_one.resource);
  sent jsonb;
begin
  sent := private.lock_review(resource, record_id, case when action in ('reject', 'reopen') then 'reject' else 'approve' end,
    action = 'reopen');
  if wanted ? 'assigned_to' and sent ->> 'assigned_to' is distinct from wanted ->> 'assigned_to' then
    raise exception 'The assignment has changed since you loaded the list.' using errcode = 'PT409';
  end if;
  case action
    when 'assign' then
      execute format('update public.%I as t set assigned_to = $1 where t.id = $2', resource) using assignee, record_id;
    when 'reject' then perform public.reject_review(resource, record_id, reason, send_mail);
    when 'reopen' then perform public.reopen_review(resource, record_id, own => (wanted -> 'own') is not distinct from 'true');
    else execute format('select private.%I($1, $2, $3)', approve_many) using record_id, action = 'draft', wanted;
  end case;
  return null;
exception
  when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate '22023' then
    return sqlerrm;
  when unique_violation then
    return 'The site has this already.';
  when foreign_key_violation then
    return 'A record that this refers to was deleted.';
  when check_violation then
    return 'A value is invalid. Open the submission and edit it.';
end $$;
