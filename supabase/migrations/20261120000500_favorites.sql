-- Favorites: users' lists of names with their own order and notes, and the links that share a list. Each favorite has a
-- row of its own, so that two tabs or browsers never overwrite each other's changes.

-- The position of a new favorite: a fractional index in hexadecimal digits, compared as text, so that a move writes one
-- row (favoritePositions.ts computes the positions of moves). The value decreases with time, so a new favorite comes
-- first. The last digits are random, because two favorites may be added in the same microsecond.
create function private.newest_position() returns text
language sql volatile set search_path = '' as $$
  select lpad(to_hex(4503599627370495 - (extract(epoch from clock_timestamp()) * 1000000)::bigint), 13, '0')
      || left(md5(random()::text), 3)
$$;

create table public.favorites (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name_id bigint not null references public.baby_names (id) on delete cascade,
  created_at timestamptz not null default now(),
  position text collate "C" not null default private.newest_position()
    constraint favorites_position_form check (length(position) <= 500 and position ~ '^[0-9a-f]{13,}$'),
  note text constraint favorites_note_length check (length(btrim(note)) >= 1 and length(note) <= 500),
  primary key (user_id, name_id)
);
create index favorites_name on public.favorites (name_id);
-- If a foreign key prevents undo_import() from deleting a record, the comment of the key is shown as the reason.
comment on constraint favorites_name_id_fkey on public.favorites is 'Users have it in their favorites.';

-- Shared lists: at most one link per user, of which only the hash is stored.
create table public.favorite_shares (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  token_hash text not null constraint favorite_shares_token_hash_key unique
    constraint favorite_shares_token_hash_form check (length(token_hash) = 64),
  shows_notes boolean not null default false,
  created_at timestamptz not null default now()
);

-- The computed field profiles.favorite_names: the ids in the user's order. Security invoker, so users read only their
-- own. Favorites with the same position are sorted newest first.
create function public.favorite_names(public.profiles) returns bigint[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(f.name_id order by f.position, f.created_at desc, f.name_id), '{}')
  from public.favorites as f where f.user_id = $1.id
$$;

-- Creates the link to the user's list, replaces an earlier link, and returns its token. Only the hash is stored.
create function public.share_favorites(with_notes boolean default false) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := private.new_token();
begin
  if (select private.user_id()) is null then
    raise exception 'Please sign in to share your favorites.' using errcode = '42501';
  end if;
  insert into public.favorite_shares as known (user_id, token_hash, shows_notes)
  values ((select private.user_id()), private.token_hash(token), coalesce(with_notes, false))
  on conflict (user_id) do update set
    token_hash = excluded.token_hash, shows_notes = excluded.shows_notes, created_at = now();
  return token;
end $$;

-- Deletes the user's link. Returns false if there is none.
create function public.stop_sharing() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.favorite_shares where user_id = (select private.user_id());
  return found;
end $$;

-- The list of a link, or null if the link isn't valid: the owner's first name (null if it looks like an email address),
-- the number of public names, and the first thousand of them.
create function public.shared_favorites(token text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'owner', (
      select substring(btrim(p.full_name) from '^[^[:space:]@]+(?=[[:space:]]|$)')
      from public.profiles as p where p.id = share.user_id),
    'total', count(kept.id),
    'names', coalesce(
      jsonb_agg(to_jsonb(kept) - 'place' order by kept.place) filter (where kept.place <= 1000), '[]'))
  from public.favorite_shares as share
  left join lateral (
    select n.id, n.name, n.gender, n.meaning, n.origin, case when share.shows_notes then f.note end as note,
      row_number() over (order by f.position, f.created_at desc, f.name_id) as place
    from public.favorites as f join public.baby_names as n on n.id = f.name_id
    where f.user_id = share.user_id and n.meaning is not null) as kept on true
  where share.token_hash = private.token_hash(left(token, 200))
  group by share.user_id
$$;

alter table public.favorites enable row level security;
alter table public.favorite_shares enable row level security;
create policy "people read their own favorites" on public.favorites
  for select to authenticated using (user_id = (select private.user_id()));
create policy "people add their own favorites" on public.favorites
  for insert to authenticated with check (user_id = (select private.user_id()));
create policy "people order and annotate their own favorites" on public.favorites
  for update to authenticated using (user_id = (select private.user_id())) with check (user_id = (select private.user_id()));
create policy "people remove their own favorites" on public.favorites
  for delete to authenticated using (user_id = (select private.user_id()));
create policy "people read whether they share" on public.favorite_shares
  for select to authenticated using (user_id = (select private.user_id()));

grant select, delete on public.favorites to authenticated;
grant insert (user_id, name_id, note) on public.favorites to authenticated;
grant update (position, note) on public.favorites to authenticated;
grant select (user_id, shows_notes, created_at) on public.favorite_shares to authenticated;
grant execute on function private.newest_position() to authenticated;
grant execute on function public.favorite_names(public.profiles), public.share_favorites(boolean),
  public.stop_sharing() to authenticated;
grant execute on function public.shared_favorites(text) to anon, authenticated;
