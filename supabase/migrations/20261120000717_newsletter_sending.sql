-- Sending of newsletter issues: through the outbox, in batches, once to each subscriber.

-- One row for each subscriber to whom an issue is sent. The unique key guarantees one mail each, even with parallel
-- workers or after a crash. If the subscriber is deleted, the row stays and still counts in the figures.
create table private.newsletter_deliveries (
  id bigint generated always as identity primary key,
  issue_id bigint not null references public.newsletter_issues (id) on delete cascade,
  subscriber_id bigint references public.subscribers (id) on delete set null,
  status text not null default 'queued' check (status in ('queued', 'sent', 'failed', 'skipped')),
  unsubscribe_hash text not null unique check (length(unsubscribe_hash) = 64),
  tried_at timestamptz,         -- when a worker first claimed the mail
  unsubscribed_at timestamptz,  -- when the subscriber unsubscribed by the link in this email
  unique (issue_id, subscriber_id)
);
alter table private.newsletter_deliveries enable row level security;
create index newsletter_deliveries_figures on private.newsletter_deliveries (issue_id, status);
create index newsletter_deliveries_subscriber on private.newsletter_deliveries (subscriber_id);

alter table private.outbox
  add constraint outbox_issue_id_fkey foreign key (issue_id) references public.newsletter_issues (id) on delete cascade,
  add constraint outbox_delivery_id_fkey foreign key (delivery_id) references private.newsletter_deliveries (id) on delete cascade;
create index outbox_issue on private.outbox (issue_id, sent_at, failed_at);

-- The reason why an issue can't be sent; null if it can.
create function private.newsletter_problem(issue public.newsletter_issues) returns text
language plpgsql stable set search_path = '' as $$
declare
  lost text;
begin
  if private.trimmed(regexp_replace(issue.body, '<[^>]*>|&nbsp;', ' ', 'g')) = '' then
    return 'Write the text of the newsletter first.';
  end if;
  select link[1] into lost
  from regexp_matches(issue.body, 'href="(/(?:name|story)/[0-9]{1,18})[?#"]', 'g') as link
  where not case when link[1] like '/name/%'
    then exists (select from public.baby_names as n
      where n.id = substring(link[1] from '[0-9]+')::bigint and (n.meaning is not null or n.has_figures))
    else exists (select from public.stories as s
      where s.id = substring(link[1] from '[0-9]+')::bigint and s.status = 'published') end
  limit 1;
  if lost is not null then
    return format('The link to %s doesn''t work: its page was deleted or isn''t published.', lost);
  elsif not exists (select from public.subscribers as s
      where private.gets_newsletter(s, issue.to_name_updates, issue.to_story_updates)) then
    return 'Nobody would get this newsletter: no confirmed subscriber chose these updates.';
  end if;
  return null;
end $$;

-- Starts to send an issue whose row the caller has locked.
create function private.start_newsletter(issue public.newsletter_issues) returns void
language sql volatile set search_path = '' as $$
  update public.newsletter_issues as i set status = 'sending', send_at = null, started_at = now(), problem = null,
    audience = (select count(*) from public.subscribers as s where private.gets_newsletter(s, i.to_name_updates, i.to_story_updates))
  where i.id = issue.id;
  select pg_notify('outbox', '');
$$;

-- Sends an issue now, or schedules it if `at` is given. `read` is the version that the user saw. Only one of several
-- parallel calls starts it. Errors: 42501; 404; 409 if it is being sent or was sent, if somebody else has changed it
-- (with the current row in `details`), or if it can't be sent; 400 for a time in the past.
create function public.send_newsletter(issue_id bigint, at timestamptz default null, read timestamptz default null)
returns public.newsletter_status
language plpgsql volatile security definer set search_path = '' as $$
declare
  issue public.newsletter_issues;
  problem text;
begin
  perform private.require('newsletter_issues', 'send');
  select * into issue from public.newsletter_issues as i where i.id = send_newsletter.issue_id for update;
  if issue.id is null then
    raise exception 'This newsletter no longer exists.' using errcode = 'PT404';
  elsif issue.status not in ('draft', 'scheduled') then
    raise exception 'This newsletter is being sent or was sent.' using errcode = 'PT409';
  elsif read <> issue.updated_at then
    raise exception 'Somebody else changed this in the meantime.' using errcode = 'PT409',
      detail = (to_jsonb(issue) - private.internal_columns('newsletter_issues'))::text;
  elsif at <= now() or at >= '2100-01-01' then
    raise exception 'Choose a time in the future.' using errcode = 'PT400';
  end if;
  problem := private.newsletter_problem(issue);
  if problem is not null then
    raise exception using errcode = 'PT409', message = problem;
  elsif at is null then
    update public.newsletter_issues as i set sender_id = auth.uid() where i.id = issue.id and i.sender_id is distinct from auth.uid();
    perform private.start_newsletter(issue);
    return 'sending';
  end if;
  update public.newsletter_issues as i set status = 'scheduled', send_at = at, sender_id = auth.uid(), problem = null
  where i.id = issue.id;
  return 'scheduled';
end $$;

-- Cancels a schedule (draft), pauses (paused), continues (sending) or stops (stopped) an issue. A stop is final. The mail that
-- a worker is sending at this moment is still sent. Errors: 42501; 404; 409 if the issue has another status by now.
create function public.set_newsletter_status(issue_id bigint, status public.newsletter_status)
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
  update private.outbox as o set held = set_newsletter_status.status = 'paused'
  where o.issue_id = set_newsletter_status.issue_id and o.delivery_id is not null and o.sent_at is null and o.failed_at is null;
  perform private.count_newsletter(set_newsletter_status.issue_id);
  perform pg_notify('outbox', '');
  return set_newsletter_status.status;
end $$;

-- Sends an issue as a test to the user, and returns the address. Other addresses aren't allowed, so that nobody can mail strangers.
create function public.send_newsletter_test(issue_id bigint) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := (select p.email from public.profiles as p where p.id = private.user_id());
begin
  perform private.require('newsletter_issues', 'update');
  if not exists (select from public.newsletter_issues as i where i.id = send_newsletter_test.issue_id) then
    raise exception 'This newsletter no longer exists.' using errcode = 'PT404';
  elsif (select count(*) from private.outbox as o where o.to_email = address and o.issue_id is not null and o.delivery_id is null
      and o.created_at > now() - interval '1 hour') >= 30 then
    raise exception 'You sent 30 tests in the last hour. Wait before you send more.' using errcode = 'PT429';
  end if;
  insert into private.outbox (to_email, template, params, issue_id)
  values (address, 'newsletter_issue', jsonb_build_object('test', 'yes', 'unsubscribe_token', 'test',
    'site_title', (select s.value from public.settings as s where s.key = 'site_title')), send_newsletter_test.issue_id);
  return address;
end $$;

-- The figures of an issue at this moment. Errors: 42501.
create function public.newsletter_figures(issue_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('newsletter_issues', 'list');
  return private.figures_of_newsletter(issue_id);
end $$;

create function private.count_deliveries(issue_id bigint, out sent integer, out failed integer, out skipped integer,
  out unsubscribed integer, out queued integer)
language sql stable set search_path = '' as $$
  select count(*) filter (where d.status = 'sent'), count(*) filter (where d.status = 'failed'),
    count(*) filter (where d.status = 'skipped'), count(d.unsubscribed_at), count(*) filter (where d.status = 'queued')
  from private.newsletter_deliveries as d where d.issue_id = count_deliveries.issue_id
$$;

-- `waiting` counts subscribers who haven't got their email yet; once the issue is stopped, only those whose email may be on
-- its way. `skipped` counts those who unsubscribed, were deleted or removed the interest before their turn, or who were
-- left when the issue was stopped.
create function private.figures_of_newsletter(issue_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('status', i.status, 'audience', i.audience, 'sent', d.sent, 'failed', d.failed,
    'unsubscribed', d.unsubscribed,
    'skipped', case i.status when 'stopped' then greatest(i.audience - d.sent - d.failed - d.queued, 0) else d.skipped end,
    'waiting', case i.status when 'stopped' then d.queued when 'sent' then 0
      else greatest(i.audience - d.sent - d.failed - d.skipped, 0) end)
  from public.newsletter_issues as i cross join lateral private.count_deliveries(i.id) as d
  where i.id = figures_of_newsletter.issue_id
$$;

grant execute on function public.send_newsletter(bigint, timestamptz, timestamptz),
  public.set_newsletter_status(bigint, public.newsletter_status), public.send_newsletter_test(bigint),
  public.newsletter_figures(bigint) to authenticated;
