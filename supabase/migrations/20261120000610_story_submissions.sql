-- Story submissions: submitting, reviewing and exporting stories of readers.

-- Stores a story for review. A second call with the same client_request_id (a double click, a retry) stores nothing and
-- returns the same. `website` is a honeypot: if it is filled in, nothing is stored and the response is the same.
create function public.submit_story(
  client_request_id uuid, title text, summary text, content text, age_range text, category public.story_category,
  email text, name text, website text default '')
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  received constant jsonb := jsonb_build_object('received', true);
  code text;
  broken_constraint text;
  missing_column text;
begin
  if coalesce(website, '') <> '' then
    return received;
  end if;
  insert into public.submissions (client_request_id, title, summary, content, age_range, category, submitter_email, submitter_name)
  values (client_request_id, private.tidy_text(title), private.tidy_text(summary), private.tidy_text(content), private.trimmed(age_range), category,
    lower(private.trimmed(email)), private.tidy_text(name))
  on conflict on constraint submissions_client_request_id_key do nothing;
  if found then  -- Counts after the insert, so that repeated calls don't count. Over the limit, the insert is rolled back.
    perform private.limit_sender('submit_story', email);
  end if;
  return received;
exception when check_violation or not_null_violation then
  get stacked diagnostics code = returned_sqlstate, broken_constraint = constraint_name, missing_column = column_name;
  perform private.raise_invalid_value(code, broken_constraint, missing_column);
end $$;

-- Makes a story of the submission and marks the submission as approved, in one transaction. Values in `fields`, which the reviewer
-- edited, replace submitted ones. The story is published, and the sender gets an email, or it becomes a draft. Returns the id of the story.
create function public.approve_submission(submission_id bigint, fields jsonb default '{}', as_draft boolean default false)
returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent constant jsonb := private.lock_review('submissions', submission_id, 'approve');
  reference constant text := private.review_reference('submissions', submission_id);
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
  if not as_draft and private.sender_address(sent) is not null then
    perform private.queue_mail(private.sender_address(sent), 'story_approved',
      jsonb_build_object('story', (sent ->> 'title'), 'sender', (sent ->> 'submitter_name'), 'id', story_id::text)
        || private.mail_text('story_approved'),
      delay => private.decision_mail_delay(), reference => reference);
  end if;
  return story_id;
end $$;

-- For reject_review(): queues the email to the sender, if the address wasn't erased.
create function private.mail_story_rejection(sent jsonb, reason text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  reference constant text := private.review_reference('submissions', (sent ->> 'id')::bigint);
begin
  if private.sender_address(sent) is not null then
    perform private.queue_mail(private.sender_address(sent), 'story_rejected',
      jsonb_build_object('story', (sent ->> 'title'), 'sender', (sent ->> 'submitter_name'), 'reason', reason)
        || private.mail_text('story_rejected'),
      delay => private.decision_mail_delay(), reference => reference);
  end if;
end $$;

-- For review_many().
create function private.approve_story_as_sent(submission_id bigint, as_draft boolean, seen jsonb) returns void
language sql volatile set search_path = '' as $$
  select public.approve_submission(submission_id, as_draft => as_draft)
$$;

-- For reopen_review(): deletes the story of a submission, unless it was changed since (409).
create function private.undo_story_approval(sent jsonb) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  story public.stories;
begin
  select * into story from public.stories as s where s.submission_id = (sent ->> 'id')::bigint for update;
  if story.updated_at <> story.created_at or exists (select from public.stories as s where s.draft_of = story.id) then
    raise exception 'The story was changed since it was approved. Unpublish or delete it instead.' using errcode = 'PT409';
  end if;
  delete from public.stories as s where s.id = story.id;
  return null;
end $$;

-- For similar_stories(). The index contains only the beginning of each story, which identifies it and keeps the index
-- small.
create index stories_beginning on public.stories using gin (left(content, 2000) extensions.gin_trgm_ops);

-- Stories of the site that resemble the submission in their text or title, the most similar first. The operator % uses
-- the index with the threshold of the setting. Titles are compared without an index, because they are short.
create function public.similar_stories(submission_id bigint)
returns table (id bigint, title text, status public.story_status, published_date date, text_likeness real, title_likeness real)
language plpgsql stable security definer set search_path = '' set pg_trgm.similarity_threshold = 0.45 as $$
#variable_conflict use_column
declare
  sent public.submissions;
begin
  perform private.require('submissions', 'list');
  select * into sent from public.submissions as s where s.id = similar_stories.submission_id;
  return query
    select s.id, s.title, s.status, s.published_date,
      extensions.similarity(left(s.content, 2000), left(sent.content, 2000)), extensions.similarity(s.title, sent.title)
    from public.stories as s
    where s.submission_id is distinct from sent.id  -- leaves out the story that the submission became
      and (left(s.content, 2000) operator(extensions.%) left(sent.content, 2000)
        or extensions.similarity(s.title, sent.title) >= 0.6)
    order by greatest(extensions.similarity(left(s.content, 2000), left(sent.content, 2000)),
      extensions.similarity(s.title, sent.title) - 0.5) desc, s.id
    limit 5;
end $$;

-- The submissions with masked addresses, because no role may select the columns. See private.visible_rows().
create function public.visible_submissions() returns setof public.submissions
language sql stable security definer set search_path = '' rows 1000 as $$
  select * from private.visible_rows(null::public.submissions)
$$;

-- See private.export_page().
create function public.export_submissions(filter jsonb default '{}', after_id bigint default null, export_id bigint default null)
returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.export_page('submissions', '{}', 100, filter, after_id, export_id)
$$;

grant execute on function
  public.submit_story(uuid, text, text, text, text, public.story_category, text, text, text) to anon, authenticated;
grant execute on function public.approve_submission(bigint, jsonb, boolean), public.similar_stories(bigint),
  public.visible_submissions(), public.export_submissions(jsonb, bigint, bigint) to authenticated;
