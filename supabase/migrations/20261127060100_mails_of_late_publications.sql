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

-- Triggers queue the email, because a form, a bulk edit and publish_now() publish stories. If the story is withdrawn before its email is
-- sent, the email is held until the story is published again. A story that was public before causes no other email.
create function private.mail_publication() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.was_public and not old.was_public then
    perform private.mail_story_publication(to_jsonb(s), new.id)
    from public.submissions as s where s.id = new.submission_id and s.status = 'approved';
  else
    update private.outbox as mail
    set held = new.status <> 'published', next_attempt_at = now() + private.decision_mail_delay()
    where mail.reference = private.review_reference('submissions', new.submission_id)
      and mail.sent_at is null and mail.failed_at is null and mail.attempts = 0;
  end if;
  return null;
end $$;
create trigger mail_publication after update on public.stories
  for each row when (new.submission_id is not null and (old.status = 'published') <> (new.status = 'published'))
  execute function private.mail_publication();

-- A deleted story has no page for the link.
create function private.cancel_publication_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.cancel_mail(private.review_reference('submissions', old.submission_id));
  return null;
end $$;
create trigger cancel_publication_mail after delete on public.stories
  for each row when (old.submission_id is not null) execute function private.cancel_publication_mail();
