-- Favorites: users' lists of names with their own order and notes. Each favorite has a row of its own, so that two tabs or
-- browsers never overwrite each other's changes.

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
  note text constraint favorites_note_length check (private.fits(note, 1, 500)),
  primary key (user_id, name_id)
);
create index favorites_name on public.favorites (name_id);
-- If a foreign key prevents undo_import() from deleting a record, the comment of the key is shown as the reason.
comment on constraint favorites_name_id_fkey on public.favorites is 'Users have it in their favorites.';

-- The computed field profiles.favorite_names: the ids in the user's order. Security invoker, so users read only their
-- own. Favorites with the same position are sorted newest first.
create function public.favorite_names(public.profiles) returns bigint[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(f.name_id order by f.position, f.created_at desc, f.name_id), '{}')
  from public.favorites as f where f.user_id = $1.id
$$;

alter table public.favorites enable row level security;
create policy "people read their own favorites" on public.favorites
  for select to authenticated using (user_id = (select private.user_id()));
create policy "people add their own favorites" on public.favorites
  for insert to authenticated with check (user_id = (select private.user_id()));
create policy "people order and annotate their own favorites" on public.favorites
  for update to authenticated using (user_id = (select private.user_id())) with check (user_id = (select private.user_id()));
create policy "people remove their own favorites" on public.favorites
  for delete to authenticated using (user_id = (select private.user_id()));

grant select, delete on public.favorites to authenticated;
grant insert (user_id, name_id, note) on public.favorites to authenticated;
grant update (position, note) on public.favorites to authenticated;
grant execute on function private.newest_position() to authenticated;
grant execute on function public.favorite_names(public.profiles) to authenticated;
