-- The Z key undoes the user's own decisions only. A colleague may have decided on the same submission since.

drop function public.reopen_review(text, bigint);

-- Makes a decided submission pending again, and cancels the email about the decision if it isn't sent yet. The queue's
-- own function undoes an approval. Error PT409 if the approved record was changed since or, with `own`, if somebody
-- else made the decision.
create function public.reopen_review(resource text, submission_id bigint, own boolean default false) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent constant jsonb := private.lock_review(resource, submission_id, 'reject', is_decided => true);
  undo constant text := (select q.undo from private.review_queues as q where q.resource = reopen_review.resource);
  reset jsonb := '{}';
begin
  if own and (sent ->> 'reviewed_by')::uuid is distinct from auth.uid() then
    raise exception '% decided again since: this submission is %.',
      private.has_done((sent ->> 'reviewed_by')::uuid), sent ->> 'status' using errcode = 'PT409';
  end if;
  if sent ->> 'status' = 'approved' then
    execute format('select private.%I($1)', undo) into reset using sent;
  end if;
  perform private.set_review(resource, submission_id, 'pending', also => coalesce(reset, '{}'));
  perform private.cancel_mail(private.review_reference(resource, submission_id));
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
  when check_violation then
    return 'A value is invalid. Open the submission and edit it.';
end $$;

grant execute on function public.reopen_review(text, bigint, boolean) to authenticated;
