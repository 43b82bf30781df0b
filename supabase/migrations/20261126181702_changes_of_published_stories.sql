-- A draft of changes can be published only while its story is published. Otherwise the changes would be reported as
-- published although no reader sees them.

-- Publishes a draft or a scheduled story now, or schedules it if `at` is given. `read` is the version that the user saw.
-- Returns the id of the story. Errors: 42501; 404 if it doesn't exist (any more); 409 with the current row in `details` if
-- somebody else has changed it, 409 if it is published already, and 409 for changes to a story that isn't published; 400
-- for a time in the past.
create or replace function public.publish_story(story_id bigint, at timestamptz default null, read timestamptz default null)
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
  elsif exists (select from public.stories as s where s.id = story.draft_of and s.status <> 'published') then
    raise exception 'The story itself isn''t published any more. Publish it first, then these changes.' using errcode = 'PT409';
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