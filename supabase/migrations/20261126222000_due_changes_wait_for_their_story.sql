-- Scheduled changes wait while their story isn't published. Otherwise publish_due() would apply them although
-- publish_story() refuses to.

-- Publishes due stories and returns their number. Due changes to a story that isn't published wait until it is. Runs may
-- overlap: each story is locked by one of them. A run that is interrupted has published nothing, and the next one
-- publishes it.
create or replace function private.publish_due() returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  story public.stories;
  published integer := 0;
begin
  for story in
    select * from public.stories as due where due.status = 'scheduled' and due.publish_at <= now()
      and not exists (select from public.stories as s where s.id = due.draft_of and s.status <> 'published')
    order by due.publish_at, due.id limit 50 for update skip locked
  loop
    perform private.publish_now(story);
    published := published + 1;
  end loop;
  return published;
end $$;
