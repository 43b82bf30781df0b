-- Publishing of stories: now, at a later time, or as a draft of changes beside a published story.

-- The content of a published story when a draft of changes to it was made.
create table private.draft_bases (
  draft_id bigint primary key references public.stories (id) on delete cascade,
  base jsonb not null
);
alter table private.draft_bases enable row level security;

-- Enforces three rules on every write. A story that is published with a future date is scheduled for the beginning of
-- that day (UTC). A new date of a scheduled story moves its publication. Only scheduled stories have a time. A date is
-- in the future if that day hasn't begun in any time zone, because "today" in New Zealand may be tomorrow in UTC.
create function private.schedule_later_days() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status = 'published' and new.published_date > (now() at time zone 'Pacific/Kiritimati')::date then
    new.status := 'scheduled';
    new.publish_at := new.published_date::timestamp at time zone 'UTC';
    new.scheduled_by := auth.uid();
  elsif new.status <> 'scheduled' then
    new.publish_at := null;
    new.scheduled_by := null;
  elsif tg_op = 'UPDATE' and new.draft_of is null and new.published_date <> old.published_date
    and new.publish_at = old.publish_at then
    new.publish_at := new.published_date::timestamp at time zone 'UTC';
  end if;
  return new;
end $$;
create trigger schedule_later_days before insert or update on public.stories
  for each row execute function private.schedule_later_days();

-- Publishes a story whose row the caller has locked, and returns the id of the story that readers see. A draft of
-- changes sets only the fields that differ from the draft's initial copy of the story, so that other changes to the
-- story since then stay. Then the draft is deleted. The audit log names the user or, for a scheduled story, the user
-- who scheduled it.
create function private.publish_now(story public.stories) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  before public.stories;
  after public.stories;
  changed constant jsonb := (
    select coalesce(jsonb_object_agg(key, to_jsonb(story) -> key), '{}')
    from private.draft_bases as known cross join jsonb_each(known.base) as field
    where known.draft_id = story.id and value is distinct from to_jsonb(story) -> key);
begin
  perform private.suppress_row_audit(true);
  if story.draft_of is null then
    before := story;
    update public.stories as s set status = 'published', published_date = current_date
    where s.id = story.id returning * into after;
  else
    select * into before from public.stories as s where s.id = story.draft_of for update;
    select * into after from jsonb_populate_record(before, changed);
    update public.stories as s set
      (title, summary, content, category, age_range, featured, image_url, hero) = (select
        after.title, after.summary, after.content, after.category, after.age_range, after.featured, after.image_url, after.hero)
    where s.id = before.id returning * into after;
    delete from public.stories as s where s.id = story.id;
  end if;
  perform private.suppress_row_audit(false);
  perform private.record_change('update', 'stories', after.id::text, to_jsonb(before) - private.internal_columns('stories'),
    to_jsonb(after) - private.internal_columns('stories'), coalesce((select auth.uid()), story.scheduled_by));
  return after.id;
end $$;

-- Publishes a draft or a scheduled story now, or schedules it if `at` is given. `read` is the version that the user saw.
-- Returns the id of the story. Errors: 42501; 404 if it doesn't exist (any more); 409 with the current row in `details` if
-- somebody else has changed it, and 409 if it is published already; 400 for a time in the past.
create function public.publish_story(story_id bigint, at timestamptz default null, read timestamptz default null)
returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  story public.stories;
begin
  perform private.require('stories', 'update');
  select * into story from public.stories as s where s.id = publish_story.story_id for update;
  if story.id is null then
    raise exception 'This draft no longer exists: it was published or deleted.' using errcode = 'PT404';
  elsif story.status = 'published' then
    raise exception 'This story is published already.' using errcode = 'PT409';
  elsif read <> story.updated_at then
    raise exception 'Somebody else changed this in the meantime.' using errcode = 'PT409',
      detail = (to_jsonb(story) - private.internal_columns('stories'))::text;
  elsif at is null then
    return private.publish_now(story);
  elsif at <= now() or at >= '2100-01-01' then
    raise exception 'Choose a time in the future.' using errcode = 'PT400';
  end if;
  update public.stories as s set status = 'scheduled', publish_at = at, scheduled_by = auth.uid(),
    published_date = case when s.draft_of is null then (at at time zone 'UTC')::date else s.published_date end
  where s.id = story.id;
  return story.id;
end $$;

-- Makes a draft of changes to a published story and returns its id. A story has at most one: if there is one, returns it.
create function public.draft_story(story_id bigint) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  draft bigint;
begin
  perform private.require('stories', 'create');
  insert into public.stories (title, summary, content, category, age_range, featured, image_url, hero, published_date,
    status, draft_of)
  select s.title, s.summary, s.content, s.category, s.age_range, s.featured, s.image_url, s.hero, s.published_date,
    'draft', s.id
  from public.stories as s where s.id = draft_story.story_id and s.status = 'published'
  on conflict on constraint stories_draft_of_key do nothing returning id into draft;
  if draft is not null then
    insert into private.draft_bases (draft_id, base)
    select s.id, jsonb_build_object('title', s.title, 'summary', s.summary, 'content', s.content, 'category', s.category,
      'age_range', s.age_range, 'featured', s.featured, 'image_url', s.image_url, 'hero', s.hero)
    from public.stories as s where s.id = draft;
    return draft;
  end if;
  select s.id into draft from public.stories as s where s.draft_of = draft_story.story_id;
  if draft is null then
    raise exception 'This story isn''t published, so it can be edited directly.' using errcode = 'PT404';
  end if;
  return draft;
end $$;

-- Publishes due stories and returns their number. Runs may overlap: each story is locked by one of them. A run
-- that is interrupted has published nothing, and the next one publishes it.
create function private.publish_due() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  story public.stories;
  published integer := 0;
begin
  for story in
    select * from public.stories where status = 'scheduled' and publish_at <= now()
    order by publish_at, id limit 50 for update skip locked
  loop
    perform private.publish_now(story);
    published := published + 1;
  end loop;
  return published;
end $$;

grant execute on function public.publish_story(bigint, timestamptz, timestamptz), public.draft_story(bigint) to authenticated;

-- The embedded stack calls it every few seconds (supabase/local/publishing.ts). On hosted projects pg_cron calls it, if
-- pg_cron is enabled, and so does the Edge Function deliver-mail.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('publish-due', '* * * * *', 'select private.publish_due()');
  end if;
end $$;
