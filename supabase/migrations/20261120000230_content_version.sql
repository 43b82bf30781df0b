-- The content version. Browsers and the prerenderer compare it to detect whether a public page is up to date.

-- Counts the changes of everything that public pages show. A sequence is used, because it takes no lock that parallel
-- transactions would share. It counts a change before the commit, so clients must read the number before the data. A
-- number that is too high only causes one more fetch.
create sequence private.content_changes;

-- The trigger of every table that public pages show. register_resource() creates it.
create function private.count_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform nextval('private.content_changes');
  return null;
end $$;

-- Returns the version. A page that was rendered at this version is up to date.
create function public.content_version() returns bigint
language sql stable security definer set search_path = '' as $$
  select last_value from private.content_changes
$$;

grant execute on function public.content_version() to anon, authenticated;
