-- Uploads of pictures: the function `pictures` (supabase/functions) calls these with the rights of the staff member. It
-- stores the files between the two calls.

-- Raises 42501 if the user may not replace a picture: a replacement changes every record that uses it.
create function private.require_uses(picture bigint) returns void
language plpgsql stable set search_path = '' as $$
declare
  forbidden constant text := (
    select used.resource from private.picture_uses as used
    where used.picture_id = picture and not private.can(used.resource, 'update') limit 1);
begin
  if forbidden is not null then
    raise exception 'This picture is used in %, which you may not change.', replace(forbidden, '_', ' ') using errcode = 'PT403';
  end if;
end $$;

-- Starts an upload of a new picture, or of one that replaces another. Returns the folder for its files. Errors: 42501; 404
-- if the replaced picture doesn't exist; 429 beyond 200 uploads an hour.
create function public.prepare_picture(replaces bigint default null) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  own_folder uuid;
begin
  perform private.require('pictures', case when replaces is null then 'create' else 'update' end);
  if replaces is not null then
    if not exists (select from public.pictures as p where p.id = replaces) then
      raise exception 'This picture no longer exists.' using errcode = 'PT404';
    end if;
    perform private.require_uses(replaces);
  end if;
  perform private.enforce_rate_limit('pictures:' || private.user_id(), 200);
  insert into private.picture_folders (owner_id) values (private.user_id()) returning folder into own_folder;
  return own_folder;
end $$;

-- The paths of up to 100 files that can be deleted: of deleted and replaced pictures after a day, and of uploads that weren't
-- finished after an hour. Storage's API deletes them (supabase/functions/_shared/pictures.ts). Forgets folders that are empty.
create function private.expired_picture_files() returns setof text
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from private.picture_folders as past where past.keep_until < now() - interval '1 hour'
    and not exists (select from storage.objects as o where o.bucket_id = 'pictures' and o.name like past.folder || '/%');
  return query
    select o.name from private.picture_folders as past
    join storage.objects as o on o.bucket_id = 'pictures' and o.name like past.folder || '/%'
    where past.keep_until < now() limit 100;
end $$;

-- Adds an uploaded picture to the library, or replaces one and its address in all records that use it. The files must be
-- in the folder of the user's own upload. Returns the picture. Errors: 42501; 400; 404.
create function public.finish_picture(path text, alt text default null, replaces bigint default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_column
declare
  own_folder constant uuid := (regexp_match(finish_picture.path, '^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/'))[1]::uuid;
  size constant text[] := regexp_match(finish_picture.path, '/(\d{1,4})x(\d{1,4})\.');
  stored bigint;
  old_path text;
  picture public.pictures;
  used record;
begin
  perform private.require('pictures', case when replaces is null then 'create' else 'update' end);
  update private.picture_folders as own set owner_id = null, keep_until = null
  where own.folder = own_folder and own.owner_id = private.user_id() and own.keep_until > now();
  if not found or not exists (select from storage.objects as o where o.bucket_id = 'pictures' and o.name = finish_picture.path) then
    raise exception 'The upload isn''t complete. Please upload the picture again.' using errcode = 'PT400';
  end if;
  select coalesce(sum((o.metadata ->> 'size')::bigint), 0) into stored
  from storage.objects as o where o.bucket_id = 'pictures' and o.name like own_folder || '/%';
  if replaces is null then
    insert into public.pictures (alt, path, width, height, bytes)
    values (private.trimmed(finish_picture.alt), finish_picture.path, size[1]::integer, size[2]::integer, stored)
    returning * into picture;
    return to_jsonb(picture);
  end if;
  select p.path into old_path from public.pictures as p where p.id = replaces for update;
  if old_path is null then
    raise exception 'This picture no longer exists.' using errcode = 'PT404';
  end if;
  perform private.require_uses(replaces);
  update public.pictures as p set path = finish_picture.path, width = size[1]::integer, height = size[2]::integer, bytes = stored,
    alt = coalesce(nullif(private.trimmed(finish_picture.alt), ''), p.alt)
  where p.id = replaces returning * into picture;
  for used in select * from private.picture_uses as u where u.picture_id = replaces order by u.resource, u.record_id loop
    execute format('update public.%1$I set %2$I = replace(%2$I, $1, $2) where %3$I::text = $3',
      used.resource, used.column_name, (private.primary_key(used.resource))[1])
    using old_path, finish_picture.path, used.record_id;
  end loop;
  return to_jsonb(picture);
exception
  when check_violation or not_null_violation then
    raise exception 'Enter a description of 1 to 200 characters.' using errcode = 'PT400';
end $$;

grant execute on function public.prepare_picture(bigint), public.finish_picture(text, text, bigint) to authenticated;
