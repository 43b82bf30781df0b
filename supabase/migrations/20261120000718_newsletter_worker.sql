-- The worker's side of the outbox: which mails it may send now. supabase/functions/_shared/outbox.ts calls these functions.

-- Refreshes the figures of an issue. No user did this, so the audit log gets no entry.
create function private.count_newsletter(issue_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
begin
  perform private.suppress_row_audit(true);
  update public.newsletter_issues as i set sent = d.sent, failed = d.failed, unsubscribed = d.unsubscribed
  from private.count_deliveries(count_newsletter.issue_id) as d
  where i.id = count_newsletter.issue_id
    and (i.sent, i.failed, i.unsubscribed) is distinct from (d.sent, d.failed, d.unsubscribed);
  perform private.suppress_row_audit(false);
end $$;

-- Starts issues that are due. An issue that can't be sent becomes a draft again, with the reason.
create function private.start_due_newsletters() returns void
language plpgsql volatile set search_path = '' as $$
declare
  issue public.newsletter_issues;
  after public.newsletter_issues;
  reason text;
begin
  for issue in
    select * from public.newsletter_issues where status = 'scheduled' and send_at <= now() order by send_at, id for update skip locked
  loop
    reason := private.newsletter_problem(issue);
    perform private.suppress_row_audit(true);
    if reason is null then
      perform private.start_newsletter(issue);
    else
      update public.newsletter_issues as i set status = 'draft', send_at = null, problem = reason where i.id = issue.id;
    end if;
    perform private.suppress_row_audit(false);
    select * into after from public.newsletter_issues as i where i.id = issue.id;
    perform private.record_change('update', 'newsletter_issues', issue.id::text,
      to_jsonb(issue) - private.internal_columns('newsletter_issues'),
      to_jsonb(after) - private.internal_columns('newsletter_issues'), issue.sender_id);
  end loop;
end $$;

-- Queues the mails to the next 200 subscribers of an issue whose row the caller has locked, and returns their number. The
-- outbox holds few mails of an issue at a time, so a pause or a stop takes effect at once, and other emails don't wait behind
-- ten thousand. If the mail service is down, 400 mails wait for their retry and no more are added.
create function private.queue_newsletter(issue public.newsletter_issues) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  waiting bigint;
  due bigint;
  last_id bigint;
  queued integer;
begin
  select count(*), count(*) filter (where o.next_attempt_at <= now()) into waiting, due
  from private.outbox as o
  where o.issue_id = issue.id and o.delivery_id is not null and o.sent_at is null and o.failed_at is null;
  if due >= 20 or waiting >= 400 then
    return 0;
  end if;
  with next as materialized (
    select s.id, s.email, private.new_token() as token from public.subscribers as s
    where s.id > issue.queued_to and s.confirmed_at <= issue.started_at
      and private.gets_newsletter(s, issue.to_name_updates, issue.to_story_updates)
    order by s.id limit 200
  ), delivery as (
    insert into private.newsletter_deliveries (issue_id, subscriber_id, unsubscribe_hash)
    select issue.id, next.id, private.token_hash(next.token) from next
    on conflict do nothing returning id, subscriber_id
  ), mail as (
    insert into private.outbox (to_email, template, params, issue_id, delivery_id)
    select next.email, 'newsletter_issue', jsonb_build_object('unsubscribe_token', next.token, 'site_title', title.value),
      issue.id, delivery.id
    from delivery join next on next.id = delivery.subscriber_id
      cross join (select s.value from public.settings as s where s.key = 'site_title') as title
  )
  select count(*), max(next.id) into queued, last_id from next;
  perform private.suppress_row_audit(true);
  update public.newsletter_issues as i set queued_to = coalesce(last_id, i.queued_to),
    status = case when queued = 0 and waiting = 0 then 'sent' else i.status end,
    finished_at = case when queued = 0 and waiting = 0 then now() end
  where i.id = issue.id and (queued > 0 or waiting = 0);
  if queued = 0 and waiting = 0 then  -- the mails of subscribers who were deleted
    update private.newsletter_deliveries as d set status = 'skipped' where d.issue_id = issue.id and d.status = 'queued';
  end if;
  perform private.suppress_row_audit(false);
  perform private.count_newsletter(issue.id);
  return queued;
end $$;

-- Processes all issues: starts due ones, queues mails, deletes the mails of stopped ones, marks finished ones. Parallel
-- workers skip an issue that another worker has locked.
create function private.advance_newsletters() returns void
language plpgsql volatile set search_path = '' as $$
declare
  issue public.newsletter_issues;
begin
  perform private.start_due_newsletters();
  -- A mail whose lease hasn't expired may be on its way; its row waits for its result.
  with dropped as (
    delete from private.outbox as o using public.newsletter_issues as i
    where i.id = o.issue_id and i.status = 'stopped' and o.delivery_id is not null and o.sent_at is null and o.failed_at is null
      and o.next_attempt_at <= now()
    returning o.delivery_id
  )
  update private.newsletter_deliveries as d set status = 'skipped' from dropped where d.id = dropped.delivery_id;
  for issue in select * from public.newsletter_issues where status = 'sending' order by started_at, id for update skip locked loop
    perform private.queue_newsletter(issue);
  end loop;
end $$;

-- True if a mail of a newsletter may be sent now. The subscriber may have unsubscribed since the mail was queued, and the issue
-- may be paused or stopped. Then the row is returned to the queue, or dropped. claim_mails() checks each mail; a worker checks
-- once more what it sends later than half a second after the claim.
create function private.may_send(mail_id bigint) returns boolean
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
  elsif mail.status <> 'sending' then
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
-- mail. The key stays the same for every attempt.
create function private.claim_mails(most integer)
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
      o.attempts, 'outbox-' || o.id, o.delivery_id is not null
    from private.outbox as o left join public.newsletter_issues as i on i.id = o.issue_id
      left join public.settings as address on address.key = 'postal_address'
    where o.id = any (claimed) and (o.delivery_id is null or private.may_send(o.id))
    order by o.id;
end $$;

-- Stores the result of a mail at its delivery, in the same transaction. An operator who resets failed_at queues it again.
create function private.store_delivery() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.newsletter_deliveries as d
  set status = case when new.sent_at is not null then 'sent' when new.failed_at is not null then 'failed' else 'queued' end
  where d.id = new.delivery_id;
  -- queue_newsletter() counts the mails of an issue that is being sent, but no longer one that was paused or stopped, whose last
  -- mails may be on their way. Skips a locked issue: waiting for set_newsletter_status(), which waits for this mail, would be a
  -- deadlock, and that function counts, too.
  perform from public.newsletter_issues as i
  where i.id = new.issue_id and i.status in ('paused', 'stopped') for update skip locked;
  if found then
    perform private.count_newsletter(new.issue_id);
  end if;
  return null;
end $$;
create trigger store_delivery after update of sent_at, failed_at on private.outbox
  for each row when (new.delivery_id is not null
    and (new.sent_at is distinct from old.sent_at or new.failed_at is distinct from old.failed_at))
  execute function private.store_delivery();
