-- A story with the date of tomorrow is scheduled, and a scheduled story with another date keeps its hour. Before, a date counted as today
-- from ten o'clock UTC of the day before, when that day begins in the first time zone. So a story could be published a day too early.

-- Enforces five rules on every write. A story that is published with a future date is scheduled for the beginning of
-- that day (UTC). A new date of a scheduled story moves its publication by as many days. Only scheduled stories have a time. A
-- deleted story that is restored after its time becomes a draft, because nobody expects that it is published at once. A published
-- story is marked for ever.
create or replace function private.schedule_later_days() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status = 'published' and new.published_date > (now() at time zone 'UTC')::date then
    new.status := 'scheduled';
    new.publish_at := new.published_date::timestamp at time zone 'UTC';
    new.scheduled_by := auth.uid();
  elsif tg_op = 'INSERT' and new.status = 'scheduled' and new.publish_at <= now() then
    new.status := 'draft';
    new.publish_at := null;
    new.scheduled_by := null;
  elsif new.status <> 'scheduled' then
    new.publish_at := null;
    new.scheduled_by := null;
  elsif tg_op = 'UPDATE' and new.draft_of is null and new.published_date <> old.published_date
    and new.publish_at = old.publish_at then
    new.publish_at := old.publish_at + make_interval(hours => 24 * (new.published_date - old.published_date));
  end if;
  new.was_public := coalesce(new.was_public, false) or new.status = 'published' or tg_op = 'UPDATE' and old.status = 'published';
  return new;
end $$;
