-- A shared list includes names that have figures but no meaning, as the owner's list does.

create or replace function public.shared_favorites(token text) returns jsonb
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
    where f.user_id = share.user_id and (n.meaning is not null or n.has_figures) and (share.list_id is null or own.list_id is not null)) as kept on true
  where share.token_hash = private.token_hash(left(token, 200)) and list.deleted_at is null
  group by share.user_id, list.id
$$;
