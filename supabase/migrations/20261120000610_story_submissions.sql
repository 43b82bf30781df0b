-- Story submissions: submitting, reviewing and exporting stories of readers.

-- Raises an error if a submission is not pending. The calling function has locked the row, so one of several parallel
-- decisions succeeds.
create function private.require_pending(status public.submission_status) returns void
language plpgsql stable set search_path = '' as $$
begin
  if status is null then
    raise exception 'This submission no longer exists.' using errcode = 'PT404';
  end if;
  if status <> 'pending' then
    raise exception 'Somebody else has already decided: this submission is %.', status using errcode = 'PT409';
  end if;
end $$;

-- Raises an error if a submission isn't rejected. The calling function has locked the row.
create function private.require_rejected(status public.submission_status) returns void
language plpgsql stable set search_path = '' as $$
begin
  if status is null then
    raise exception 'This submission no longer exists.' using errcode = 'PT404';
  end if;
  if status <> 'rejected' then
    raise exception 'Somebody else has already changed this: the submission is %.', status using errcode = 'PT409';
  end if;
end $$;

-- Raises an error if a submission is still pending. The calling function has locked the row.
create function private.require_decided(status public.submission_status) returns void
language plpgsql stable set search_path = '' as $$
begin
  if status is null then
    raise exception 'This submission no longer exists.' using errcode = 'PT404';
  end if;
  if status = 'pending' then
    raise exception 'Somebody else has already changed this: the submission is pending.' using errcode = 'PT409';
  end if;
end $$;

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
  values (client_request_id, private.trimmed(title), private.trimmed(summary), private.trimmed(content), private.trimmed(age_range), category,
    lower(private.trimmed(email)), private.trimmed(name))
  on conflict on constraint submissions_client_request_id_key do nothing;
  if found then  -- Counts after the insert, so that repeated calls don't count. Over the limit, the insert is rolled back.
    perform private.limit_sender('submit_story', email);
  end if;
  return received;
exception when check_violation or not_null_violation then
  get stacked diagnostics code = returned_sqlstate, broken_constraint = constraint_name, missing_column = column_name;
  perform private.raise_invalid_value(code, broken_constraint, missing_column);
end $$;

-- Publishes the story and marks the submission as approved, in one transaction. Returns the id of the story.
create function public.approve_submission(submission_id bigint) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent public.submissions;
  story_id bigint;
begin
  perform private.require('submissions', 'approve');
  select * into sent from public.submissions as s where s.id = approve_submission.submission_id for update;
  perform private.require_pending(sent.status);
  insert into public.stories (title, summary, content, category, age_range, submission_id)
  values (sent.title, sent.summary, sent.content, sent.category, sent.age_range, sent.id) returning id into story_id;
  update public.submissions set status = 'approved', reviewed_at = now(), reviewed_by = auth.uid() where id = sent.id;
  return story_id;
end $$;

create function public.reject_submission(submission_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent public.submissions;
begin
  perform private.require('submissions', 'reject');
  select * into sent from public.submissions as s where s.id = reject_submission.submission_id for update;
  perform private.require_pending(sent.status);
  update public.submissions set status = 'rejected', reviewed_at = now(), reviewed_by = auth.uid() where id = sent.id;
end $$;

-- Makes a decided submission pending again. The story of an approved one is deleted, unless it was changed since (409).
create function public.reopen_submission(submission_id bigint) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  sent public.submissions;
  story public.stories;
begin
  perform private.require('submissions', 'reject');
  select * into sent from public.submissions as s where s.id = reopen_submission.submission_id for update;
  perform private.require_decided(sent.status);
  select * into story from public.stories as s where s.submission_id = sent.id for update;
  if story.updated_at <> story.created_at or exists (select from public.stories as s where s.draft_of = story.id) then
    raise exception 'The story was changed since it was approved. Unpublish or delete it instead.' using errcode = 'PT409';
  end if;
  delete from public.stories as s where s.id = story.id;
  update public.submissions set status = 'pending', reviewed_at = null, reviewed_by = null where id = sent.id;
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
grant execute on function public.approve_submission(bigint), public.reject_submission(bigint),
  public.reopen_submission(bigint), public.similar_stories(bigint),
  public.visible_submissions(), public.export_submissions(jsonb, bigint, bigint) to authenticated;
