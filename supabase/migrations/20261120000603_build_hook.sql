-- The build hook of a static host: a URL that is called when public content has changed, so that the host builds the
-- prerendered pages again.

-- At most one row. The address is a secret, so it isn't a setting of the site, because everybody can read those.
create table private.build_hook (
  only_row boolean primary key default true check (only_row),
  url text not null check (private.is_public_https(url) and length(url) <= 500),
  seen_version bigint not null,    -- the content version at the last poll
  seen_at timestamptz not null,    -- when this version was first seen
  waiting_since timestamptz,       -- the first change since the last call; null: the host is up to date
  called_at timestamptz,
  status integer,                  -- of the last call's response; null: no response
  error text check (length(error) <= 300)  -- null after a call that succeeded
);
alter table private.build_hook enable row level security;

-- The hook for the dashboard and the settings: its host, whether changes are pending, and the last call; null without a
-- hook.
create function public.build_hook() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('settings', 'update');
  return (select jsonb_build_object('host', substring(hook.url from '^https://([^/?#]+)'),
    'waiting', hook.waiting_since is not null or hook.seen_version <> public.content_version(),
    'called_at', hook.called_at, 'status', hook.status, 'error', hook.error) from private.build_hook as hook);
end $$;

-- Stores the address of the hook, or removes it if it is empty. The audit log has the host only. Errors: 42501; 400 for an
-- address that isn't https on a public host.
create function public.save_build_hook(url text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  was constant jsonb := public.build_hook();
begin
  perform private.require('settings', 'update');
  delete from private.build_hook;
  if coalesce(private.trimmed(url), '') <> '' then
    insert into private.build_hook (url, seen_version, seen_at) values (private.trimmed(url), public.content_version(), now());
  end if;
  perform private.record_change('update', 'settings', 'build_hook',
    jsonb_build_object('key', 'build_hook', 'value', was ->> 'host'),
    jsonb_build_object('key', 'build_hook', 'value', public.build_hook() ->> 'host'));
  return public.build_hook();
exception when check_violation then
  raise exception 'Enter a whole address that starts with https://' using errcode = 'PT400';
end $$;

-- Requests a call at the next poll, without waiting for a change.
create function public.build_now() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('settings', 'update');
  update private.build_hook
  set waiting_since = '-infinity', seen_version = public.content_version(), seen_at = '-infinity', error = null;
  return public.build_hook();
end $$;

-- The address to call now, or null. It is called when nothing has changed for a minute, and at the latest ten minutes after
-- the first change. A running call is stored as failed until it ends, and a failed call is repeated after five minutes.
-- Parallel polls therefore don't call twice, and a crashed caller doesn't lose the call.
create function private.claim_build_hook() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  hook private.build_hook;
  version constant bigint := public.content_version();
begin
  select * into hook from private.build_hook for update skip locked;
  if hook.url is null then
    return null;
  elsif hook.seen_version <> version then
    hook.waiting_since := coalesce(hook.waiting_since, now());
    update private.build_hook set seen_version = version, seen_at = now(), waiting_since = hook.waiting_since;
    hook.seen_at := now();
  end if;
  if hook.waiting_since is null
    or (hook.seen_at > now() - interval '1 minute' and hook.waiting_since > now() - interval '10 minutes')
    or (hook.error is not null and hook.called_at > now() - interval '5 minutes') then
    return null;
  end if;
  update private.build_hook set called_at = now(), status = null, error = 'The call was interrupted.';
  return hook.url;
end $$;

-- Stores the result of a call: the response's status, or the reason why it failed. Changes since the call stay pending.
create function private.finish_build_hook(status integer, error text) returns void
language sql volatile security definer set search_path = '' as $$
  update private.build_hook as hook set status = finish_build_hook.status, error = left(finish_build_hook.error, 300),
    waiting_since = case when finish_build_hook.error is null and hook.seen_at <= hook.called_at then null else hook.waiting_since end
$$;

grant execute on function public.build_hook(), public.save_build_hook(text), public.build_now() to authenticated;
