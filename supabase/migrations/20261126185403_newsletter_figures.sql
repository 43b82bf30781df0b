-- Figures of newsletters that ended: every subscriber of the audience counts as sent, failed or skipped.

-- `waiting` counts subscribers who haven't got their email yet; once the issue is stopped, only those whose email may be on
-- its way. `skipped` counts those who unsubscribed, were deleted or removed the interest before their turn, or who were
-- left when the issue was stopped. Those who left before their mail was queued have no delivery, so for an issue that has
-- ended, `skipped` is the rest of the audience.
create or replace function private.figures_of_newsletter(issue_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('status', i.status, 'audience', i.audience, 'sent', d.sent, 'failed', d.failed,
    'unsubscribed', d.unsubscribed,
    'skipped', case when i.status in ('stopped', 'sent') then greatest(i.audience - d.sent - d.failed - d.queued, 0) else d.skipped end,
    'waiting', case i.status when 'stopped' then d.queued when 'sent' then 0
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
  where i.id = d.issue_id and i.status = 'stopped' and d.status = 'queued'
    and not exists (select from private.outbox as o where o.delivery_id = d.id);
  for issue in select * from public.newsletter_issues where status = 'sending' order by started_at, id for update skip locked loop
    perform private.queue_newsletter(issue);
  end loop;
end $$;
