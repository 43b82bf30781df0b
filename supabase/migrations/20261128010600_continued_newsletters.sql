-- A paused newsletter continues only if its links still work. Before, it was sent with links to pages that were deleted during the pause.

-- Cancels a schedule (draft), pauses (paused), continues (sending) or stops (stopped) an issue. A stop is final. The mail that
-- a worker is sending at this moment is still sent. Errors: 42501; 404; 409 if the issue has another status by now, or if it continues and
-- can't be sent.
create or replace function public.set_newsletter_status(issue_id bigint, status public.newsletter_status)
returns public.newsletter_status
language plpgsql volatile security definer set search_path = '' as $$
declare
  issue public.newsletter_issues;
  was public.newsletter_status;
  problem text;
begin
  perform private.require('newsletter_issues', 'send');
  select * into issue from public.newsletter_issues as i where i.id = set_newsletter_status.issue_id for update;
  was := issue.status;
  if was is null then
    raise exception 'This newsletter no longer exists.' using errcode = 'PT404';
  elsif was = set_newsletter_status.status then
    return was;
  elsif (was::text, set_newsletter_status.status::text) not in (('scheduled', 'draft'), ('sending', 'paused'), ('paused', 'sending'),
      ('sending', 'stopped'), ('paused', 'stopped')) then
    raise exception using errcode = 'PT409', message = case was when 'sent' then 'This newsletter was sent in the meantime.'
      when 'stopped' then 'This newsletter was stopped in the meantime.' else format('This newsletter is %s now.', was) end;
  elsif was = 'paused' and set_newsletter_status.status = 'sending' then
    problem := private.newsletter_problem(issue);
    if problem is not null then
      raise exception using errcode = 'PT409', message = problem;
    end if;
  end if;
  update public.newsletter_issues as i set status = set_newsletter_status.status, send_at = null,
    finished_at = case when set_newsletter_status.status = 'stopped' then now() end
  where i.id = set_newsletter_status.issue_id;
  update private.outbox as o set held = set_newsletter_status.status = 'paused'
  where o.issue_id = set_newsletter_status.issue_id and o.delivery_id is not null and o.sent_at is null and o.failed_at is null;
  perform private.count_newsletter(set_newsletter_status.issue_id);
  perform pg_notify('outbox', '');
  return set_newsletter_status.status;
end $$;
