-- Favorites: one row a favorite, so that two tabs or two browsers never overwrite each other.

create table public.favorites (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  name_id bigint not null references public.baby_names (id) on delete cascade,
  created_at timestamptz not null default now(),
  primary key (user_id, name_id)
);
create index favorites_name on public.favorites (name_id);

-- profiles.favorite_names as a computed field: the ids, the newest first. Runs as the reader, who sees only their own.
create function public.favorite_names(public.profiles) returns bigint[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(f.name_id order by f.created_at desc, f.name_id), '{}')
  from public.favorites as f where f.user_id = $1.id
$$;

alter table public.favorites enable row level security;
create policy "people read their own favorites" on public.favorites
  for select to authenticated using (user_id = (select auth.uid()));
create policy "people add their own favorites" on public.favorites
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "people remove their own favorites" on public.favorites
  for delete to authenticated using (user_id = (select auth.uid()));

grant select, delete on public.favorites to authenticated;
grant insert (user_id, name_id) on public.favorites to authenticated;
grant execute on function public.favorite_names(public.profiles) to authenticated;
