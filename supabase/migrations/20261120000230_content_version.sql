-- The content version: browsers and the prerenderer compare it to learn whether a public page is still up to date.

-- Counts the changes of everything that public pages show. A sequence, because it locks nobody: two members of staff who
-- save at once do not wait for each other. It counts when a change is made and not when it is committed, so whoever
-- keeps the number has to read it before the data; too high a number only makes somebody ask once more.
create sequence private.content_changes;

create function private.count_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform nextval('private.content_changes');
  return null;
end $$;

-- One number instead of everything again: while it is the one that a page was written with, nothing on it has changed.
create function public.content_version() returns bigint
language sql stable security definer set search_path = '' as $$
  select last_value from private.content_changes
$$;

grant execute on function public.content_version() to anon, authenticated;
