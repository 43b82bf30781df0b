-- Preview links: people without an account read one story that isn't published.

-- One link for each story; a new one replaces it. Only its hash is stored.
create table private.story_previews (
  story_id bigint primary key references public.stories (id) on delete cascade,
  token_hash text not null unique check (length(token_hash) = 64),
  created_by uuid not null references public.profiles (id) on delete cascade,
  expires_at timestamptz not null
);
alter table private.story_previews enable row level security;
create index story_previews_creator on private.story_previews (created_by);

-- Makes a link to a draft or a scheduled story for 1 to 30 days, and returns its token and its expiry. Errors: 42501; 400;
-- 404 if the story doesn't exist or is published.
create function public.share_story_preview(story_id bigint, days integer default 7) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := private.new_token();
  until constant timestamptz := now() + make_interval(days => days);
begin
  perform private.require('stories', 'update');
  if days is null or days not between 1 and 30 then
    raise exception 'A link works for 1 to 30 days.' using errcode = 'PT400';
  elsif not exists (select from public.stories as s where s.id = share_story_preview.story_id and s.status <> 'published') then
    raise exception 'This draft no longer exists: it was published or deleted.' using errcode = 'PT404';
  end if;
  delete from private.story_previews as old where old.expires_at < now();
  insert into private.story_previews as known (story_id, token_hash, created_by, expires_at)
  values (share_story_preview.story_id, private.token_hash(token), auth.uid(), until)
  on conflict on constraint story_previews_pkey do update set
    token_hash = excluded.token_hash, created_by = excluded.created_by, expires_at = excluded.expires_at;
  return jsonb_build_object('token', token, 'expires_at', until);
end $$;

-- Revokes the link of a story. Returns false if there is none.
create function public.stop_story_preview(story_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('stories', 'update');
  delete from private.story_previews as known where known.story_id = stop_story_preview.story_id and known.expires_at > now();
  return found;
end $$;

-- The time at which the link of a story expires; null without a link.
create function public.story_preview_end(story_id bigint) returns timestamptz
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('stories', 'list');
  return (select known.expires_at from private.story_previews as known
    where known.story_id = story_preview_end.story_id and known.expires_at > now());
end $$;

-- The story of a link as its page shows it. Null if the link is wrong, expired or replaced, or if its creator is no
-- longer staff. If the draft changes a published story, `id` is the id of that story.
create function public.story_preview(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', coalesce(s.draft_of, s.id), 'title', s.title, 'summary', s.summary, 'content', s.content,
    'category', s.category, 'age_range', s.age_range, 'published_date', s.published_date, 'image_url', s.image_url, 'image_alt', public.image_alt(s),
    'hero', s.hero, 'featured', s.featured, 'published', s.status = 'published', 'expires_at', known.expires_at)
  from private.story_previews as known join public.stories as s on s.id = known.story_id
  where known.token_hash = private.token_hash(left(token, 200)) and known.expires_at > now()
    and exists (select from public.admin_users as staff where staff.user_id = known.created_by and staff.is_active)
$$;

grant execute on function public.share_story_preview(bigint, integer), public.stop_story_preview(bigint),
  public.story_preview_end(bigint) to authenticated;
grant execute on function public.story_preview(text) to anon, authenticated;
