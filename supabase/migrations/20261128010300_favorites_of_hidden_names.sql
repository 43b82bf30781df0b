-- A favorite whose name is no longer public is hidden until the name is public again. Before, the page of the favorites counted it
-- without showing it.

-- The computed field profiles.favorite_names: the ids of the names that the user may read, in the user's order. Security invoker, so
-- the policies of both tables apply. Favorites with the same position are sorted newest first.
create or replace function public.favorite_names(public.profiles) returns bigint[]
language sql stable security invoker set search_path = '' as $$
  select coalesce(array_agg(f.name_id order by f.position, f.created_at desc, f.name_id), '{}')
  from public.favorites as f join public.baby_names as n on n.id = f.name_id
  where f.user_id = $1.id
$$;
