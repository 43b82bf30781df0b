-- Staff who may discard drafts may delete only stories that were never published. Otherwise they could delete a published
-- story by setting it to draft first.

alter table public.stories
  add column was_public boolean not null default false;  -- true once the story has been published
-- An existing story counts as published before if it is published now, or if the audit log shows that it was. The triggers are
-- disabled because they would treat this update as an edit.
alter table public.stories disable trigger user;
update public.stories as s set was_public = true
where s.status = 'published' or exists (
  select from public.audit_log as l where l.resource = 'stories' and l.record_id = s.id::text
    and 'published' in (l.before ->> 'status', l.after ->> 'status'));
alter table public.stories enable trigger user;

-- `is not true`, because copies of stories that were deleted earlier lack the column.
update private.resources as r set internal = r.internal || array['was_public'],
  discard = $$status = 'draft' and was_public is not true$$
where r.name = 'stories';
alter policy "admins delete stories, staff discard drafts" on public.stories
  using ((select private.can('stories', 'delete'))
    or (status = 'draft' and not was_public and (select private.can('stories', 'discard'))));

-- Enforces four rules on every write. A story that is published with a future date is scheduled for the beginning of
-- that day (UTC). A new date of a scheduled story moves its publication. Only scheduled stories have a time. A published
-- story is marked for ever. A date is in the future if that day hasn't begun in any time zone, because "today" in New
-- Zealand may be tomorrow in UTC.
create or replace function private.schedule_later_days() returns trigger
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
  new.was_public := coalesce(new.was_public, false) or new.status = 'published' or tg_op = 'UPDATE' and old.status = 'published';
  return new;
end $$;
