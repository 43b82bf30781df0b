-- Links that share favorites: one for all of them, and one for each list. Only their hashes are stored.

create table public.favorite_shares (
  user_id uuid not null references public.profiles (id) on delete cascade,
  list_id uuid,  -- null: all favorites
  token_hash text constraint favorite_shares_pkey primary key
    constraint favorite_shares_token_hash_form check (length(token_hash) = 64),
  shows_notes boolean not null default false,
  created_at timestamptz not null default now(),
  constraint favorite_shares_once unique nulls not distinct (user_id, list_id),
  constraint favorite_shares_list foreign key (list_id, user_id)
    references public.favorite_lists (id, user_id) on delete cascade
);
create index favorite_shares_list_owner on public.favorite_shares (list_id, user_id);

-- Creates the link to the user's favorites or to one of their lists, replaces an earlier link to the same, and returns its token.
-- Only the hash is stored. Errors: 42501 for visitors; 404 if there is no such list.
create function public.share_favorites(with_notes boolean default false, list uuid default null) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.user_id();
  token constant text := private.new_token();
begin
  if me is null then
    raise exception 'Please sign in to share your favorites.' using errcode = '42501';
  end if;
  if list is not null and not exists (
    select from public.favorite_lists as l where l.id = list and l.user_id = me and l.deleted_at is null) then
    raise exception 'This list no longer exists.' using errcode = 'PT404';
  end if;
  insert into public.favorite_shares as known (user_id, list_id, token_hash, shows_notes)
  values (me, list, private.token_hash(token), coalesce(with_notes, false))
  on conflict on constraint favorite_shares_once do update set
    token_hash = excluded.token_hash, shows_notes = excluded.shows_notes, created_at = now();
  return token;
end $$;

-- Deletes the user's link to their favorites or to a list. Returns false if there is none.
create function public.stop_sharing(list uuid default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.favorite_shares as s where s.user_id = (select private.user_id()) and s.list_id is not distinct from list;
  return found;
end $$;

-- The names of a link, or null if the link isn't valid. The owner's first name is null if it looks like an email
-- address. The title of the list is missing if the link shares all favorites. The total counts all public names, but
-- only the first thousand are included.
create function public.shared_favorites(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'owner', (
      select substring(btrim(p.full_name) from '^[^[:space:]@]+(?=[[:space:]]|$)')
      from public.profiles as p where p.id = share.user_id),
    'total', count(kept.id),
    'names', coalesce(
      jsonb_agg(to_jsonb(kept) - 'place' order by kept.place) filter (where kept.place <= 1000), '[]'))
    || case when list.id is null then '{}' else jsonb_build_object('title', list.title) end
  from public.favorite_shares as share
  left join public.favorite_lists as list on list.id = share.list_id
  left join lateral (
    select n.id, n.name, n.gender, n.meaning, n.origin, case when share.shows_notes then f.note end as note,
      row_number() over (order by own.place, own.added_at desc, f.position, f.created_at desc, f.name_id) as place
    from public.favorites as f join public.baby_names as n on n.id = f.name_id
    left join public.favorite_list_names as own on own.list_id = share.list_id and own.name_id = f.name_id
    where f.user_id = share.user_id and n.meaning is not null and (share.list_id is null or own.list_id is not null)) as kept on true
  where share.token_hash = private.token_hash(left(token, 200)) and list.deleted_at is null
  group by share.user_id, list.id
$$;

alter table public.favorite_shares enable row level security;
create policy "people read whether they share" on public.favorite_shares
  for select to authenticated using (user_id = (select private.user_id()));

grant select (user_id, list_id, shows_notes, created_at) on public.favorite_shares to authenticated;
grant execute on function public.share_favorites(boolean, uuid), public.stop_sharing(uuid) to authenticated;
grant execute on function public.shared_favorites(text) to anon, authenticated;
