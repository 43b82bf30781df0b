-- Stories that readers send in: submitting, reviewing and exporting them.

-- Refuses what is not pending, and says what it is: the row is locked first, so of many who decide at once one does.
create function private.require_pending(status public.submission_status) returns void
language plpgsql stable set search_path = '' as $$
begin
  if status is null then
    raise exception 'This submission no longer exists.' using errcode = 'PT404';
  end if;
  if status <> 'pending' then
    raise exception 'Somebody else decided meanwhile: it is already %.', status using errcode = 'PT409';
  end if;
end $$;

-- Takes a story for review. Sent again with the same client_request_id (a double click, a retry) it answers the same and
-- stores nothing more. `website` is a field that people do not see: who fills it in is thanked, and nothing is stored.
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
  if found then  -- counted after the insert, so that a repetition costs nothing; one too many takes the row back with it
    perform private.limit_sender('submit_story', email);
  end if;
  return received;
exception when check_violation or not_null_violation then
  get stacked diagnostics code = returned_sqlstate, broken_constraint = constraint_name, missing_column = column_name;
  perform private.refuse_values(code, broken_constraint, missing_column);
end $$;

-- Publishes the story and stamps the submission, both or neither; answers the id of the story.
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

-- For the comparison below; the beginning of a story is enough to know it by, and keeps the index small.
create index stories_beginning on public.stories using gin (left(content, 2000) extensions.gin_trgm_ops);

-- Stories of the site that are nearly the one sent in, the most alike first: in what they tell, or only by their title.
-- The operator takes the index, and its threshold from the setting; a title is short enough to be compared at once.
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
    where s.submission_id is distinct from sent.id  -- the story that it became itself
      and (left(s.content, 2000) operator(extensions.%) left(sent.content, 2000)
        or extensions.similarity(s.title, sent.title) >= 0.6)
    order by greatest(extensions.similarity(left(s.content, 2000), left(sent.content, 2000)),
      extensions.similarity(s.title, sent.title) - 0.5) desc, s.id
    limit 5;
end $$;

-- What readers sent in, as staff see it: who may not export sees masked addresses. Filters, search and order work on
-- the masked values, so that nobody finds an address out by trying. The columns themselves are granted to nobody.
create function public.visible_submissions() returns setof public.submissions
language plpgsql stable security definer set search_path = '' rows 1000 as $$
declare
  in_full constant boolean := private.can('submissions', 'export');
begin
  perform private.require('submissions', 'list');
  return query
    select s.id, s.title, s.summary, s.content, s.category, s.age_range,
      case when in_full then s.submitter_name else private.masked_name(s.submitter_name, s.submitter_email) end,
      case when in_full then s.submitter_email else private.masked_email(s.submitter_email) end,
      s.status, s.created_at, s.reviewed_at, s.reviewed_by, null::uuid
    from public.submissions as s;
end $$;

-- The only way to the full list; see private.export_page().
create function public.export_submissions(filter jsonb default '{}', after_id bigint default null, export_id bigint default null)
returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.export_page('submissions',
    array['title', 'summary', 'content', 'category', 'age_range', 'submitter_name', 'submitter_email', 'status',
      'created_at', 'reviewed_at', 'reviewed_by'],
    '{}', 100, filter, after_id, export_id)
$$;

grant execute on function
  public.submit_story(uuid, text, text, text, text, public.story_category, text, text, text) to anon, authenticated;
grant execute on function public.approve_submission(bigint), public.reject_submission(bigint), public.similar_stories(bigint),
  public.visible_submissions(), public.export_submissions(jsonb, bigint, bigint) to authenticated;
