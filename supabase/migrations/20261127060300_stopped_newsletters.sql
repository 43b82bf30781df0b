-- The mails of a stopped newsletter that wait for another attempt end within two minutes. Before, they counted as waiting for hours.

-- Processes all issues: starts due ones, queues mails, deletes the mails of stopped ones, marks finished ones. Parallel
-- workers skip an issue that another worker has locked.
create or replace function private.advance_newsletters() returns void
language plpgsql volatile set search_path = '' as $$
declare
  issue public.newsletter_issues;
begin
  perform private.start_due_newsletters();
  -- A mail whose lease of two minutes (claim_mails()) hasn't expired may be on its way; its row waits for its result. Later attempts are
  -- of mails that have failed. The time of the clock, because another worker may have claimed mails since this transaction began.
  delete from private.outbox as o using public.newsletter_issues as i
  where i.id = o.issue_id and i.status = 'stopped' and o.delivery_id is not null and o.sent_at is null and o.failed_at is null
    and (o.next_attempt_at <= now() or o.next_attempt_at > clock_timestamp() + interval '2 minutes');
  -- Also those whose mail was deleted together with the subscriber.
  update private.newsletter_deliveries as d set status = 'skipped' from public.newsletter_issues as i
  where i.id = d.issue_id and i.status in ('stopped', 'sent') and d.status = 'queued'
    and not exists (select from private.outbox as o where o.delivery_id = d.id);
  for issue in select * from public.newsletter_issues where status = 'sending' order by started_at, id for update skip locked loop
    perform private.queue_newsletter(issue);
  end loop;
end $$;
