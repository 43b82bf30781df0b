-- The content version. Browsers and the prerenderer compare it to detect whether a public page is up to date.

-- Counts the changes of everything that public pages show. A sequence is used, because it takes no lock that parallel
-- transactions would share. It counts a change before the commit, so clients must read the number before the data. A
-- number that is too high only causes one more fetch.
create sequence private.content_changes;

create function private.count_change_of(resource text) returns void
language sql volatile set search_path = '' as $$
  select nextval('private.content_changes'), nextval(format('private.%I', 'changes_of_' || resource)::regclass)
$$;

-- The trigger of every table that public pages show. register_resource() creates it, and a second sequence, which counts
-- the changes of one resource. The trigger's arguments are the resource and, if public pages show only some of its rows, the values of
-- those rows as JSON: saving a draft then changes nothing that is prerendered or built.
create function private.count_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_level = 'ROW' and not coalesce(to_jsonb(old) @> tg_argv[1]::jsonb, false)
    and not coalesce(to_jsonb(new) @> tg_argv[1]::jsonb, false) then
    return null;
  end if;
  perform private.count_change_of(tg_argv[0]);
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
