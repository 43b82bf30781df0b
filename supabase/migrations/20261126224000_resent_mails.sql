-- Failed mails of a newsletter that was sent can be sent again, and idempotency keys stay unique after a restore.

-- `waiting` counts subscribers who haven't got their email yet; once the issue has ended, only those whose email may be on
-- its way, or is sent again after a failure. `skipped` counts those who unsubscribed, were deleted or removed the interest
-- before their turn, or who were left when the issue was stopped. Those who left before their mail was queued have no delivery,
-- so for an issue that has ended, `skipped` is the rest of the audience.
create or replace function private.figures_of_newsletter(issue_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('status', i.status, 'audience', i.audience, 'sent', d.sent, 'failed', d.failed,
    'unsubscribed', d.unsubscribed,
    'skipped', case when i.status in ('stopped', 'sent') then greatest(i.audience - d.sent - d.failed - d.queued, 0) else d.skipped end,
    'waiting', case when i.status in ('stopped', 'sent') then d.queued
      else greatest(i.audience - d.sent - d.failed - d.skipped, 0) end)
  from public.newsletter_issues as i cross join lateral private.count_deliveries(i.id) as d
  where i.id = figures_of_newsletter.issue_id
$$;

-- Processes all issues: starts due ones, queues mails, deletes the mails of stopped ones, marks finished ones. Parallel
-- workers skip an issue that another worker has locked.
create or replace function private.advance_newsletters() returns void
language plpgsql volatile set search_path = '' as $$
declare
  issue public.newsletter_issues;
begin
  perform private.start_due_newsletters();
  -- A mail whose lease hasn't expired may be on its way; its row waits for its result.
  delete from private.outbox as o using public.newsletter_issues as i
  where i.id = o.issue_id and i.status = 'stopped' and o.delivery_id is not null and o.sent_at is null and o.failed_at is null
    and o.next_attempt_at <= now();
  -- Also those whose mail was deleted together with the subscriber.
  update private.newsletter_deliveries as d set status = 'skipped' from public.newsletter_issues as i
  where i.id = d.issue_id and i.status in ('stopped', 'sent') and d.status = 'queued'
    and not exists (select from private.outbox as o where o.delivery_id = d.id);
  for issue in select * from public.newsletter_issues where status = 'sending' order by started_at, id for update skip locked loop
    perform private.queue_newsletter(issue);
  end loop;
end $$;

-- True if a mail of a newsletter may be sent now. The subscriber may have unsubscribed since the mail was queued, and the issue
-- may be paused or stopped. Then the row is returned to the queue, or dropped. claim_mails() checks each mail; a worker checks
-- once more what it sends later than half a second after the claim. An issue that was sent has mails again after an operator has
-- reset failed ones.
create or replace function private.may_send(mail_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  mail record;
begin
  select o.attempts, o.delivery_id, d.tried_at, i.status,
    coalesce(private.gets_newsletter(s, i.to_name_updates, i.to_story_updates) and s.email = o.to_email, false) as wanted
  into mail
  from private.outbox as o
  join private.newsletter_deliveries as d on d.id = o.delivery_id
  join public.newsletter_issues as i on i.id = d.issue_id
  left join public.subscribers as s on s.id = d.subscriber_id
  where o.id = mail_id and o.sent_at is null and o.failed_at is null;
  if mail.delivery_id is null then
    return false;
  elsif mail.status not in ('sending', 'sent') then
    update private.outbox as o set attempts = o.attempts - 1, next_attempt_at = now() where o.id = mail_id;
    return false;
  elsif not mail.wanted then
    delete from private.outbox as o where o.id = mail_id;
    update private.newsletter_deliveries as d set status = 'skipped' where d.id = mail.delivery_id;
    return false;
  elsif mail.attempts > 1 and mail.tried_at < now() - interval '20 hours' then
    -- An earlier attempt may have reached the subscriber, and after 24 hours the mail service no longer knows its key. A newsletter
    -- that is missing does less harm than one that comes twice.
    update private.outbox as o set failed_at = now(), last_error = 'An attempt 20 hours ago may have succeeded.' where o.id = mail_id;
    return false;
  end if;
  return true;
end $$;

-- Claims up to `most` mails that are due, for two minutes, and returns what a worker needs. Newsletters come after all other
-- mail. The key stays the same for every attempt. It contains the time of the mail, because after a restore to an earlier
-- point in time new mails get ids that the mail service already knows.
create or replace function private.claim_mails(most integer)
returns table (id bigint, to_email text, template text, params jsonb, attempts integer, send_key text, to_check boolean)
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  claimed bigint[];
begin
  begin
    perform private.advance_newsletters();
  exception when others then
    raise warning 'A newsletter can''t be sent: %', sqlerrm;  -- Other emails must continue.
  end;
  with due as (
    select o.id from private.outbox as o
    where o.sent_at is null and o.failed_at is null and o.next_attempt_at <= now() and not o.held
    order by o.delivery_id is not null, o.next_attempt_at, o.id limit most for update of o skip locked
  ), mail as (
    update private.outbox as o set attempts = o.attempts + 1, next_attempt_at = now() + interval '2 minutes'
    from due where o.id = due.id returning o.id, o.delivery_id
  ), tried as (
    update private.newsletter_deliveries as d set tried_at = now() from mail where d.id = mail.delivery_id and d.tried_at is null
  )
  select array_agg(mail.id) into claimed from mail;
  return query
    select o.id, o.to_email, o.template,
      case when i.id is null then o.params else o.params || jsonb_strip_nulls(jsonb_build_object('subject', i.subject,
        'preview_text', i.preview_text, 'body', i.body, 'to_name_updates', i.to_name_updates, 'to_story_updates', i.to_story_updates,
        'postal_address', nullif(address.value, ''))) end,
      o.attempts, format('outbox-%s-%s', o.id, extract(epoch from o.created_at)::bigint), o.delivery_id is not null
    from private.outbox as o left join public.newsletter_issues as i on i.id = o.issue_id
      left join public.settings as address on address.key = 'postal_address'
    where o.id = any (claimed) and (o.delivery_id is null or private.may_send(o.id))
    order by o.id;
end $$;

-- Stores the result of a mail at its delivery, in the same transaction. An operator who resets failed_at queues it again.
create or replace function private.store_delivery() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.newsletter_deliveries as d
  set status = case when new.sent_at is not null then 'sent' when new.failed_at is not null then 'failed' else 'queued' end
  where d.id = new.delivery_id;
  -- queue_newsletter() counts the mails of an issue that is being sent, but no longer those of one that was sent, whose failed
  -- mails may be sent again, or that was paused or stopped, whose last mails may be on their way. For a sent issue, waits for
  -- a parallel mail, whose count doesn't include this one. Skips a locked issue that was paused or stopped: waiting for
  -- set_newsletter_status(), which waits for this mail, would be a deadlock, and that function counts, too.
  perform from public.newsletter_issues as i where i.id = new.issue_id and i.status = 'sent' for update;
  if not found then
    perform from public.newsletter_issues as i
    where i.id = new.issue_id and i.status in ('paused', 'stopped') for update skip locked;
  end if;
  if found then
    perform private.count_newsletter(new.issue_id);
  end if;
  return null;
end $$;
