-- The content version. Browsers and the prerenderer compare it to detect whether a public page is up to date.

-- Counts the changes of everything that public pages show. A sequence is used, because it takes no lock that parallel
-- transactions would share. It counts a change before the commit, so clients must read the number before the data. A
-- number that is too high only causes one more fetch.
create sequence private.content_changes;

-- The trigger of every table that public pages show. register_resource() creates it, and a second sequence, which counts
-- the changes of one resource. The trigger's argument is the resource.
create function private.count_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform nextval('private.content_changes');
  perform nextval(format('private.%I', 'changes_of_' || tg_argv[0])::regclass);
  return null;
end $$;

-- Returns the version. A page that was rendered at this version is up to date. With `resource`, the version of one
-- resource and its parts: the prerenderer skips pages of names if only a story has changed. Null if it isn't public.
create function public.content_version(resource text default null) returns bigint
language plpgsql stable security definer set search_path = '' as $$
declare
  counter constant regclass := case when resource is null then 'private.content_changes'::regclass
    else to_regclass(format('private.%I', 'changes_of_' || left(resource, 50))) end;
  version bigint;
begin
  if counter is not null then
    execute format('select last_value from %s', counter) into version;
  end if;
  return version;
end $$;

grant execute on function public.content_version(text) to anon, authenticated;
