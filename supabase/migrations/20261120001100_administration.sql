-- Administration: settings saved all or nothing.

-- Saves settings, every one of them or none: {"key": "value", …}. `read` holds the values that were on the screen when
-- the changes were made; where one of them has become another since, nothing is written and the answer is 409 with the
-- settings as they are now in `details`. A value that breaks its rule is a 400 with its key in `details`.
create function public.save_settings(changes jsonb, read jsonb default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  setting public.settings;
  change record;
begin
  perform private.require('settings', 'update');
  if jsonb_typeof(changes) is distinct from 'object' or jsonb_typeof(read) is distinct from 'object' then
    raise exception 'Settings are sent as an object of keys and values.' using errcode = '22023';
  end if;
  perform from public.settings order by key for update;  -- all, in one order: two who save at once take turns
  for change in select key, value from jsonb_each_text(changes) loop
    select * into setting from public.settings where key = change.key;
    if not found then
      raise exception 'There is no such setting.' using errcode = 'PT400', detail = change.key;
    end if;
    if read ? change.key and setting.value not in (read ->> change.key, coalesce(change.value, '')) then
      raise exception 'Somebody else changed the settings in the meantime.' using errcode = 'PT409', detail = private.settings_now()::text;
    end if;
    if setting.value is distinct from coalesce(change.value, '') then
      begin
        update public.settings set value = coalesce(change.value, '') where key = change.key;
      exception when check_violation then
        raise exception 'This value does not fit its setting.' using errcode = 'PT400', detail = change.key;
      end;
    end if;
  end loop;
  return private.settings_now();
end $$;

create function private.settings_now() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(key, value) from public.settings
$$;

grant execute on function public.save_settings(jsonb, jsonb) to authenticated;
