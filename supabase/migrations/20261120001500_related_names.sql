-- Related names: those that sound or are spelled like another.

create index baby_names_spelling on public.baby_names using gin (private.fold(name) extensions.gin_trgm_ops)
  where meaning is not null;

-- At most eight names that sound or look like this one, the nearest first: never itself, whatever its gender, and never one
-- of its siblings, which the page shows already. Found by sound (dmetaphone of the name or of its respelling) or by
-- spelling (three in ten trigrams in common). A key of sounds is coarse, so that those found by it alone must have something
-- in common in writing too, as spelled or as respelled; the same key then counts for a good deal.
-- SECURITY DEFINER for the reasons of search_names(): `sounds` is granted to nobody, and under row-level security neither
-- index could be used. The visibility condition of visitors (a name has a meaning) is written out for both names.
create function public.similar_names(name_id bigint) returns table (id bigint, name text, gender public.name_gender)
language plpgsql stable security definer set search_path = '' rows 8 as $$
#variable_conflict use_column
declare
  spelling text;
  respelling text;
  heard text[];
begin
  select private.fold(n.name), private.fold(coalesce(n.pronunciation, n.name)), array_remove(n.sounds, '')
    into spelling, respelling, heard
  from public.baby_names as n where n.id = similar_names.name_id and n.meaning is not null;
  return query
    with near as materialized (
      select n.id, n.name, n.gender, n.popularity, n.sounds && heard as alike,
        greatest(extensions.similarity(private.fold(n.name), spelling),
          extensions.similarity(private.fold(coalesce(n.pronunciation, n.name)), respelling)) as likeness
      from public.baby_names as n
      where n.meaning is not null and (n.sounds && heard or private.fold(n.name) operator(extensions.%) spelling)
    )
    select near.id, near.name, near.gender
    from near
    where private.fold(near.name) <> spelling and near.likeness >= 0.15
      and not exists (
        select from public.name_siblings as s where s.name_id = similar_names.name_id and s.sibling_id = near.id)
    order by near.likeness + case when near.alike then 0.3 else 0 end desc, near.popularity desc, near.id
    limit 8;
end $$;

grant execute on function public.similar_names(bigint) to anon, authenticated;
