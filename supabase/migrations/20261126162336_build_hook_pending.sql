-- A new address of the build hook keeps the changes that the old address hasn't built.

create or replace function public.save_build_hook(url text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  was constant jsonb := public.build_hook();
  version constant bigint := public.content_version();
  old private.build_hook;
begin
  perform private.require('settings', 'update');
  delete from private.build_hook where true returning * into old;
  if coalesce(private.trimmed(url), '') <> '' then
    insert into private.build_hook (url, seen_version, seen_at, waiting_since)
    values (private.trimmed(url), version, now(), coalesce(old.waiting_since, case when old.seen_version <> version then now() end));
  end if;
  perform private.record_change('update', 'settings', 'build_hook',
    jsonb_build_object('key', 'build_hook', 'value', was ->> 'host'),
    jsonb_build_object('key', 'build_hook', 'value', public.build_hook() ->> 'host'));
  return public.build_hook();
exception when check_violation then
  raise exception 'Enter a whole address that starts with https://' using errcode = 'PT400';
end $$;

-- Hosted projects refuse UPDATE and DELETE without WHERE (the extension safeupdate).
create or replace function public.build_now() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('settings', 'update');
  update private.build_hook
  set waiting_since = '-infinity', seen_version = public.content_version(), seen_at = '-infinity', error = null where true;
  return public.build_hook();
end $$;
