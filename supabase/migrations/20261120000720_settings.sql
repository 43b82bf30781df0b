-- Settings of the site: everybody can read them, admins can change them. The keys are fixed, so no role may insert. A
-- CHECK validates each value by its key. Pages don't need the postal address, so only staff read it.

create table public.settings (
  key text primary key constraint settings_key_known check (key in ('site_title', 'site_description', 'logo_url',
    'primary_color', 'contact_email', 'header_ad', 'sidebar_ad', 'footer_ad', 'google_analytics_id', 'social_facebook',
    'social_twitter', 'social_instagram', 'postal_address')),
  value text not null default '',
  description text not null default '' constraint settings_description_length check (length(description) <= 300),
  updated_at timestamptz not null default now(),
  constraint settings_value_form check (case key
    when 'site_title' then private.fits(value, 1, 80)
    when 'site_description' then length(value) <= 300
    when 'primary_color' then value ~ '^#[0-9a-fA-F]{6}$'
    when 'contact_email' then value = '' or private.is_email(value)
    when 'postal_address' then length(value) <= 200
    when 'google_analytics_id' then value ~ '^((G|UA|GT|AW)-[A-Z0-9-]{4,30})?$'
    when 'header_ad' then length(value) <= 5000
    when 'sidebar_ad' then length(value) <= 5000
    when 'footer_ad' then length(value) <= 5000
    when 'logo_url' then value = '' or private.is_image(value)
    else value = '' or private.is_https(value)  -- the links to social media
  end)
);

insert into public.settings (key, value, description) values
  ('site_title', 'Cradle & Quill', 'The name of the site, in the header and in page titles'),
  ('site_description', 'Baby names with their meaning, origin and popularity.', 'The description in search engines and link previews'),
  ('logo_url', '', 'Image that replaces the default logo'),
  ('primary_color', '#3b82f6', 'The accent color of the site and the back-office'),
  ('contact_email', '', 'The email address on the About page and in the footer'),
  ('postal_address', '', 'The postal address of the sender, on one line, below each newsletter. The law of many countries requires one'),
  ('header_ad', '', 'Advertisement code at the top of pages'),
  ('sidebar_ad', '', 'Advertisement code beside the text'),
  ('footer_ad', '', 'Advertisement code at the bottom of pages'),
  ('google_analytics_id', '', 'Measurement id, such as G-XXXXXXX; empty for none'),
  ('social_facebook', '', 'Address of the Facebook page (https)'),
  ('social_twitter', '', 'Address of the X (Twitter) page (https)'),
  ('social_instagram', '', 'Address of the Instagram page (https)');

select private.register_resource('settings', title => 'key', audit => '{update}', public => true,
  images => array['value']);

alter table public.settings enable row level security;
create policy "everybody reads settings of pages" on public.settings for select to anon using (key <> 'postal_address');
create policy "staff read all settings, users those of pages" on public.settings
  for select to authenticated using (key <> 'postal_address' or (select private.can('settings', 'list')));
create policy "admins change settings" on public.settings
  for update to authenticated using ((select private.can('settings', 'update')))
  with check ((select private.can('settings', 'update')));

select private.allow('moderator', 'settings', 'list');
select private.allow('admin', 'settings', 'update');

grant select on public.settings to anon, authenticated;
grant update (value) on public.settings to authenticated;

-- Saves settings, {"key": "value", …}, all or none, and returns all settings. `read` has the values that the user saw.
-- If another user has changed one of these settings since, nothing is written, and the error is 409 with the current
-- settings in `details`. For an invalid value the error is 400 with its key in `details`.
create function public.save_settings(changes jsonb, read jsonb default '{}') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  setting public.settings;
  change record;
begin
  perform private.require('settings', 'update');
  if jsonb_typeof(changes) is distinct from 'object' or jsonb_typeof(read) is distinct from 'object' then
    raise exception 'changes must be a JSON object of keys and values.' using errcode = '22023';
  end if;
  perform from public.settings order by key for update;  -- Locks all rows in the same order, so that parallel calls run one after another.
  for change in select key, value from jsonb_each_text(changes) loop
    select * into setting from public.settings where key = change.key;
    if not found then
      raise exception 'There is no such setting.' using errcode = 'PT400', detail = change.key;
    end if;
    if read ? change.key and setting.value not in (read ->> change.key, coalesce(change.value, '')) then
      raise exception 'Somebody else has changed the settings.' using errcode = 'PT409', detail = private.settings_now()::text;
    end if;
    if setting.value is distinct from coalesce(change.value, '') then
      begin
        update public.settings set value = coalesce(change.value, '') where key = change.key;
      exception when check_violation then
        raise exception 'This value is not valid for the setting.' using errcode = 'PT400', detail = change.key;
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
