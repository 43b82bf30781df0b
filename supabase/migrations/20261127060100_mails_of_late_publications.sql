-- The sender of a story that was approved as a draft gets the email when the draft is published. Before, they got none.

-- Queues the email to the sender of a story that was published, if the address wasn't erased.
create function private.mail_story_publication(sent jsonb, story_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  reference constant text := private.review_reference('submissions', (sent ->> 'id')::bigint);
begin
  if private.sender_address(sent) is not null then
    perform private.queue_mail(private.sender_address(sent), 'story_approved',
      jsonb_build_object('story', (sent ->> 'title'), 'sender', (sent ->> 'submitter_name'), 'id', story_id::text)
        || private.mail_text('story_approved'),
      delay => private.decision_mail_delay(), reference => reference);
  end if;
end $$;

-- Makes a story of the submission and marks the submission as approved, in one transaction. Values in `fields`, which the reviewer
-- edited, replace submitted ones. The story is published, and the sender gets an email, or it becomes a draft, and the sender gets the email
-- when staff publish it. Returns the id of the story.
create or replace function public.approve_submission(submission_id bigint, fields jsonb default '{}', as_draft boolean default false)
returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent constant jsonb := private.lock_review('submissions', submission_id, 'approve');
  allowed constant text[] := '{title,summary,content,category,age_range,hero}';
  story_id bigint;
begin
  if jsonb_typeof(fields) is distinct from 'object' or not array(select jsonb_object_keys(fields)) <@ allowed then
    raise exception 'fields accepts only %.', array_to_string(allowed, ', ') using errcode = '22023';
  end if;
  insert into public.stories (title, summary, content, category, age_range, hero, submission_id, status)
  select private.trimmed(s.title), private.trimmed(s.summary), private.trimmed(s.content), s.category, private.trimmed(s.age_range),
    nullif(private.trimmed(s.hero), ''), approve_submission.submission_id,
    case when as_draft then 'draft' else 'published' end::public.story_status
  from jsonb_populate_record(null::public.stories, (
    select jsonb_object_agg(key, value) from jsonb_each(sent || fields) where key = any (allowed))) as s
  returning id into story_id;
  perform private.set_review('submissions', submission_id, 'approved');
  if not as_draft then
    perform private.mail_story_publication(sent, story_id);
  end if;
  return story_id;
end $$;

-- Triggers queue the email, because a form, a bulk edit and publish_now() publish stories. If the story is withdrawn or deleted before
-- its email is sent, the email is held until the story is published again or restored. A story that was public before causes no other
-- email.
create function private.mail_publication() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_public constant boolean := tg_op <> 'DELETE' and new.status = 'published';
begin
  if tg_op = 'UPDATE' and new.was_public and not old.was_public then
    perform private.mail_story_publication(to_jsonb(s), new.id)
    from public.submissions as s where s.id = new.submission_id and s.status = 'approved';
  else
    update private.outbox as mail
    set held = not is_public, next_attempt_at = now() + private.decision_mail_delay()
    where mail.reference = private.review_reference('submissions', case tg_op when 'DELETE' then old.submission_id else new.submission_id end)
      and mail.template = 'story_approved' and mail.sent_at is null and mail.failed_at is null and mail.attempts = 0;
  end if;
  return null;
end $$;
create trigger mail_publication after update on public.stories
  for each row when (new.submission_id is not null and (old.status = 'published') <> (new.status = 'published'))
  execute function private.mail_publication();
create trigger mail_restored after insert on public.stories
  for each row when (new.submission_id is not null) execute function private.mail_publication();
create trigger hold_mail after delete on public.stories
  for each row when (old.submission_id is not null) execute function private.mail_publication();

-- The details beside a submission in a review: `assignee` and `reviewer` by name, the notes (oldest first) and the email about the
-- decision: null if there is none, otherwise its state (waiting, held until the story is published again, sent, failed) and time.
create or replace function public.review_details(resource text, submission_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  note_column constant text := (select q.note_column from private.review_queues as q where q.resource = review_details.resource);
  details jsonb;
begin
  perform private.require(resource, 'list');
  perform private.require('review_notes', 'list');
  execute format($q$
    select jsonb_build_object(
      'assignee', (select coalesce(p.full_name, private.masked_email(p.email)) from public.profiles as p where p.id = t.assigned_to),
      'reviewer', (select coalesce(p.full_name, private.masked_email(p.email)) from public.profiles as p where p.id = t.reviewed_by),
      'mail', (
        select jsonb_build_object('state', case when m.sent_at is not null then 'sent' when m.failed_at is not null then 'failed'
          when m.held then 'held' else 'waiting' end, 'at', coalesce(m.sent_at, m.failed_at, m.next_attempt_at))
        from private.outbox as m where m.reference = $2 order by m.id desc limit 1),
      'notes', coalesce((
        select jsonb_agg(jsonb_build_object('id', n.id, 'note', n.note, 'created_at', n.created_at, 'author_id', n.author_id,
          'author', coalesce(p.full_name, private.masked_email(p.email))) order by n.id)
        from public.review_notes as n left join public.profiles as p on p.id = n.author_id
        where n.%I = t.id), '[]'))
    from public.%I as t where t.id = $1$q$, note_column, resource)
  into details using submission_id, private.review_reference(resource, submission_id);
  return details;
end $$;
