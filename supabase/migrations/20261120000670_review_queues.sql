-- Review queues: the parts that all queues of submissions share. A queue is a table with status, reviewed_at and
-- reviewed_by, whose records staff approve or reject. Each queue has its own function for approving, because approving
-- has a different effect in each.

create table private.review_queues (
  resource text primary key references private.resources (name) on delete cascade,
  note_column text not null,  -- the column of review_notes that refers to the queue
  locks_first text,   -- the column that refers to a record which decisions change, and which is locked first
  approve_many text not null,  -- a function in the schema private (record_id, as_draft, row of review_many()) that approves without edits
  undo text not null, -- a function in the schema private (record jsonb) that undoes an approval and returns columns to reset
  mail_rejection text -- a function in the schema private (record jsonb, reason) that queues an email to the sender; null: no sender
);
alter table private.review_queues enable row level security;

-- Adds a queue: its row above, and the columns for assignment and for the reason of a rejection.
create function private.add_review_queue(
  resource text, note_column text, undo text, approve_many text, locks_first text default null, mail_rejection text default null)
returns void
language plpgsql volatile set search_path = '' as $$
begin
  insert into private.review_queues values (resource, note_column, locks_first, approve_many, undo, mail_rejection);
  execute format($q$
    alter table public.%1$I
      add column assigned_to uuid references public.profiles (id) on delete set null,
      add column reject_reason text constraint %2$I check (private.fits(reject_reason, 1, 1000)),
      add constraint %3$I check (reject_reason is null or status = 'rejected')$q$,
    resource, resource || '_reject_reason_length', resource || '_reason_when_rejected');
  execute format('create index %I on public.%I (assigned_to)', resource || '_assigned_to', resource);
  execute format('grant select (assigned_to, reject_reason) on public.%I to authenticated', resource);
end $$;

-- The subject of a sentence about an action: 'You have', 'Mia Hart has'. Accounts without a name are masked.
create function private.has_done(account_id uuid) returns text
language sql stable set search_path = '' as $$
  select case when account_id = auth.uid() then 'You have' else coalesce(
    (select coalesce(person.full_name, private.masked_email(person.email)) from public.profiles as person where person.id = account_id),
    'Somebody else') || ' has' end
$$;

-- The table to which a foreign key of one column refers.
create function private.referenced_table(resource text, foreign_key text) returns regclass
language sql stable set search_path = '' as $$
  select k.confrelid::regclass
  from pg_catalog.pg_constraint as k join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
  where k.contype = 'f' and k.conrelid = format('public.%I', resource)::regclass and a.attname = foreign_key
$$;

-- Locks a record of a queue and returns it, for a decision by a user who may do `action`. A name that the decision changes is locked
-- first, as in merge_names(), so that the two functions can't deadlock. Of several parallel decisions one succeeds: the
-- others get error PT409 with the name of the user who decided. Error PT404 if the record was deleted.
create function private.lock_review(resource text, record_id bigint, action text, is_decided boolean default false) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  queue private.review_queues;
  found_record jsonb;
begin
  perform private.require(resource, action);
  select * into queue from private.review_queues as q where q.resource = lock_review.resource;
  if queue.resource is null then
    raise exception 'There is no such review queue.' using errcode = '22023';
  end if;
  if queue.locks_first is not null then
    execute format('select from %s as changed where changed.id = (select t.%I from public.%I as t where t.id = $1) for update',
      private.referenced_table(resource, queue.locks_first), queue.locks_first, resource) using record_id;
  end if;
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1 for update', resource) into found_record using record_id;
  if found_record is null then
    raise exception 'This submission no longer exists.' using errcode = 'PT404';
  elsif is_decided and found_record ->> 'status' = 'pending' then
    raise exception 'Somebody else has already changed this: the submission is pending.' using errcode = 'PT409';
  elsif not is_decided and found_record ->> 'status' <> 'pending' then
    raise exception '% already decided: this submission is %.',
      private.has_done((found_record ->> 'reviewed_by')::uuid), found_record ->> 'status' using errcode = 'PT409';
  end if;
  return found_record;
end $$;

-- Stores a decision, or makes the record pending again. `also` has further columns to set.
create function private.set_review(
  resource text, record_id bigint, status public.submission_status, reason text default null, also jsonb default '{}')
returns void
language plpgsql volatile set search_path = '' as $$
declare
  decided constant boolean := status <> 'pending';
  changed constant jsonb := also || jsonb_build_object('status', status, 'reject_reason', reason,
    'reviewed_at', case when decided then now() end, 'reviewed_by', case when decided then auth.uid() end);
begin
  execute format('update public.%1$I as t set %2$s from jsonb_populate_record(null::public.%1$I, $1) as wanted where t.id = $2',
    resource, private.column_list(array(select jsonb_object_keys(changed)), '%1$I = wanted.%1$I'))
  using changed, record_id;
end $$;

-- Rejects a submission, with or without a reason. Staff see the reason. The sender gets it by email if `send_mail` is true and
-- they left an address.
create function public.reject_review(resource text, submission_id bigint, reason text default null, send_mail boolean default false)
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
  end if;
  perform private.set_review(resource, submission_id, 'rejected', tidy);
  if send_mail and mail_rejection is not null then
    execute format('select private.%I($1, $2)', mail_rejection) using sent, tidy;
  end if;
end $$;

-- Makes a decided submission pending again, and cancels the email about the decision if it isn't sent yet. The queue's
-- own function undoes an approval. Error PT409 if the approved record was changed since.
create function public.reopen_review(resource text, submission_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent constant jsonb := private.lock_review(resource, submission_id, 'reject', is_decided => true);
  undo constant text := (select q.undo from private.review_queues as q where q.resource = reopen_review.resource);
  reset jsonb := '{}';
begin
  if sent ->> 'status' = 'approved' then
    execute format('select private.%I($1)', undo) into reset using sent;
  end if;
  perform private.set_review(resource, submission_id, 'pending', also => coalesce(reset, '{}'));
  perform private.cancel_mail(private.review_reference(resource, submission_id));
end $$;

-- One decision of review_many(). Runs in a subtransaction of its own, so that a refused row changes nothing. Returns the reason of the
-- refusal, or null.
create function private.review_one(
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
    when 'reopen' then perform public.reopen_review(resource, record_id);
    else execute format('select private.%I($1, $2, $3)', approve_many) using record_id, action = 'draft', wanted;
  end case;
  return null;
exception
  when sqlstate 'PT404' or sqlstate 'PT409' or sqlstate '22023' then
    return sqlerrm;
  when unique_violation then
    return 'The site has this already.';
  when check_violation then
    return 'A value is invalid. Open the submission and edit it.';
end $$;

-- Decides on up to 100 submissions: approve, draft (approve as drafts), reject, reopen or assign. `rows` is a list of
-- {id, assigned_to} and, for corrections, the current value: a row that has changed since the user loaded it is
-- refused. Returns [{id, title, refused}] in the order of the ids; `refused` is the reason why nothing was changed, or
-- null. The audit log gets one entry, of which the entries of the rows are parts.
create function public.review_many(
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
    raise exception 'Choose 1 to 100 rows, each only once.' using errcode = '22023';
  elsif action = 'assign' and assignee is not null and not exists (
    select from private.staff_who_may(resource, 'approve') as person where person.id = assignee) then
    raise exception 'This person can''t review these.' using errcode = '22023';
  end if;
  perform set_config('cradle.part_of', group_id, true);
  -- Locks in the order of the ids, so that two calls can't deadlock: first all records that decisions change.
  if queue.locks_first is not null then
    execute format('select from %s as changed where changed.id in (select t.%I from public.%I as t where t.id = any ($1))
      order by changed.id for update', private.referenced_table(resource, queue.locks_first), queue.locks_first, resource)
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

-- Staff to whom submissions of a queue can be assigned, by name.
create function public.review_staff(resource text) returns table (id uuid, name text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require(resource, 'list');
  return query select person.id, person.name from private.staff_who_may(resource, 'approve') as person;
end $$;

select private.add_review_queue('submissions', 'submission_id', 'undo_story_approval', approve_many => 'approve_story_as_sent',
  mail_rejection => 'mail_story_rejection');
select private.add_review_queue('name_submissions', 'name_submission_id', 'undo_name_approval',
  approve_many => 'approve_name_as_sent', mail_rejection => 'mail_name_rejection');
select private.add_review_queue('name_corrections', 'name_correction_id', 'undo_correction', locks_first => 'name_id',
  approve_many => 'approve_correction_as_sent');
select private.add_review_queue('name_variant_doubts', 'name_variant_doubt_id', 'undo_variant', locks_first => 'name_id',
  approve_many => 'approve_variant_as_proposed');

grant execute on function public.reject_review(text, bigint, text, boolean), public.reopen_review(text, bigint),
  public.review_many(text, text, jsonb, text, boolean, uuid), public.review_staff(text) to authenticated;
