-- The mails of a stopped newsletter that waited for another attempt end within two minutes. Before, they counted as waiting for hours.

-- Cancels a schedule (draft), pauses (paused), continues (sending) or stops (stopped) an issue. A stop is final. The mail that
-- a worker is sending at this moment is still sent. Errors: 42501; 404; 409 if the issue has another status by now.
create or replace function public.set_newsletter_status(issue_id bigint, status public.newsletter_status)
returns public.newsletter_status
language plpgsql volatile security definer set search_path = '' as $$
declare
  was public.newsletter_status;
begin
  perform private.require('newsletter_issues', 'send');
  select i.status into was from public.newsletter_issues as i where i.id = set_newsletter_status.issue_id for update;
  if was is null then
    raise exception 'This newsletter no longer exists.' using errcode = 'PT404';
  elsif was = set_newsletter_status.status then
    return was;
  elsif (was::text, set_newsletter_status.status::text) not in (('scheduled', 'draft'), ('sending', 'paused'), ('paused', 'sending'),
      ('sending', 'stopped'), ('paused', 'stopped')) then
    raise exception using errcode = 'PT409', message = case was when 'sent' then 'This newsletter was sent in the meantime.'
      when 'stopped' then 'This newsletter was stopped in the meantime.' else format('This newsletter is %s now.', was) end;
  end if;
  update public.newsletter_issues as i set status = set_newsletter_status.status, send_at = null,
    finished_at = case when set_newsletter_status.status = 'stopped' then now() end
  where i.id = set_newsletter_status.issue_id;
  -- advance_newsletters() deletes the mails of a stopped issue when their time has come. For a mail that a worker is sending, that is the
  -- end of its lease, at most two minutes away (claim_mails()); for one that failed, the next attempt may be hours away.
  update private.outbox as o set held = set_newsletter_status.status = 'paused', next_attempt_at = case
    when set_newsletter_status.status = 'stopped' then least(o.next_attempt_at, now() + interval '2 minutes') else o.next_attempt_at end
  where o.issue_id = set_newsletter_status.issue_id and o.delivery_id is not null and o.sent_at is null and o.failed_at is null;
  perform private.count_newsletter(set_newsletter_status.issue_id);
  perform pg_notify('outbox', '');
  return set_newsletter_status.status;
end $$;
