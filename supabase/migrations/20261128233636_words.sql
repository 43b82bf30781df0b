-- Error messages that say what to do next, also on hosted Supabase, in the words of the back-office. Nothing else in these functions changes.

create or replace function private.claim_setup() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  contact constant text := lower(private.trimmed(new.raw_user_meta_data ->> 'contact_email'));
begin
  if public.has_active_admin() then
    raise exception 'Setup is already complete. Please sign in.' using errcode = 'PT409';
  end if;
  if not coalesce(private.is_setup_code(new.raw_user_meta_data ->> 'setup_code'), false) then
    raise exception 'This setup link is not valid. To get a new one, run “npm start” again. On hosted Supabase, run “select private.new_setup_code();” in the SQL editor.' using errcode = 'PT403';
  end if;
  insert into private.setup_claims (user_id, contact_email)
  values (new.id, case when private.is_email(contact) then contact end);
  new.raw_user_meta_data := new.raw_user_meta_data - array['first_admin', 'setup_code', 'contact_email'];
  return new;
end $$;

create or replace function public.reject_review(resource text, submission_id bigint, reason text default null, send_mail boolean default false)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent constant jsonb := private.lock_review(resource, submission_id, 'reject');
  tidy constant text := nullif(private.trimmed(reason), '');
  mail_rejection constant text := (select q.mail_rejection from private.review_queues as q where q.resource = reject_review.resource);
begin
  if length(tidy) > 1000 then
    raise exception 'Enter a reason of at most 1,000 characters.' using errcode = '22023';
  elsif send_mail and tidy is null then
    raise exception 'Enter a reason for the sender.' using errcode = '22023';
  elsif send_mail and private.has_link(tidy) then
    raise exception 'The reason can''t contain links or addresses, because the sender gets it by email. Put a space after each period.' using errcode = '22023';
  end if;
  perform private.set_review(resource, submission_id, 'rejected', tidy);
  if send_mail and mail_rejection is not null then
    execute format('select private.%I($1, $2)', mail_rejection) using sent, tidy;
  end if;
end $$;

create or replace function public.reopen_review(resource text, submission_id bigint, own boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent constant jsonb := private.lock_review(resource, submission_id, 'reject', is_decided => true);
  undo constant text := (select q.undo from private.review_queues as q where q.resource = reopen_review.resource);
  reset jsonb := '{}';
begin
  if own and (sent ->> 'reviewed_by')::uuid is distinct from auth.uid() then
    raise exception '% decided again in the meantime: this submission is %.',
      private.has_done((sent ->> 'reviewed_by')::uuid), sent ->> 'status' using errcode = 'PT409';
  end if;
  if sent ->> 'status' = 'approved' then
    execute format('select private.%I($1)', undo) into reset using sent;
  end if;
  perform private.set_review(resource, submission_id, 'pending', also => coalesce(reset, '{}'));
  perform private.cancel_mail(private.review_reference(resource, submission_id));
end $$;

create or replace function public.review_many(
  resource text, action text, rows jsonb, reason text default null, send_mail boolean default false, assignee uuid default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  queue private.review_queues;
  title_column constant text := (select r.title from private.resources as r where r.name = review_many.resource);
  group_id constant text := 'decision ' || gen_random_uuid();
  wanted jsonb;
  title text;
  results jsonb := '[]';
  refusals bigint;
begin
  perform private.require(resource, case when action in ('reject', 'reopen') then 'reject' else 'approve' end);
  select * into queue from private.review_queues as q where q.resource = review_many.resource;
  if queue.resource is null or action is null or action not in ('approve', 'draft', 'reject', 'reopen', 'assign') then
    raise exception 'Unknown decision.' using errcode = '22023';
  elsif jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) not between 1 and 100
    or exists (select from jsonb_array_elements(rows) as one where coalesce(one ->> 'id', '') !~ '^[0-9]{1,18}$')
    or (select count(distinct one ->> 'id') from jsonb_array_elements(rows) as one) <> jsonb_array_length(rows) then
    raise exception 'Choose 1 to 100 entries, each only once.' using errcode = '22023';
  elsif action = 'assign' and assignee is not null and not exists (
    select from private.staff_who_may(resource, 'approve') as person where person.id = assignee) then
    raise exception 'This person doesn''t have permission to review these entries. Choose somebody else.' using errcode = '22023';
  end if;
  perform set_config('cradle.part_of', group_id, true);
  -- Locks in the order of the ids, so that two calls can't deadlock: first all records that decisions change.
  if queue.locks_first is not null then
    execute format('select from %s as changed where changed.id in (select t.%I from public.%I as t where t.id = any ($1))
      order by changed.id for no key update', private.referenced_table(resource, queue.locks_first), queue.locks_first, resource)
    using array(select (one ->> 'id')::bigint from jsonb_array_elements(rows) as one);
  end if;
  for wanted in select one from jsonb_array_elements(rows) as one order by (one ->> 'id')::bigint loop
    execute format('select t.%I::text from public.%I as t where t.id = $1', title_column, resource)
      into title using (wanted ->> 'id')::bigint;
    results := results || jsonb_build_object('id', wanted -> 'id', 'title', title,
      'refused', private.review_one(resource, action, wanted, reason, coalesce(send_mail, false), assignee));
  end loop;
  perform set_config('cradle.part_of', '', true);
  refusals := (select count(*) from jsonb_array_elements(results) as one where one ->> 'refused' is not null);
  if refusals < jsonb_array_length(results) then
    perform private.record_change('decide', resource, group_id, null, jsonb_build_object('decision', action,
      'rows', jsonb_array_length(results) - refusals, 'refused', refusals));
  end if;
  return results;
end $$;

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
    raise exception '% has another base name already. Change it in the form of the name first.', variant.name using errcode = 'PT409';
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
