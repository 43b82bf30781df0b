-- Names that sound or are spelled like another one.

-- The likelihood that `word` means this name, 0 to about 1.4: the share of equal letters in the name or its respelling, with
-- bonuses for the same sound, for one typing error and for popularity.
create function private.likeness(word text, name text, pronunciation text, sounds boolean, one_typo boolean, popularity smallint)
returns real
language sql immutable parallel safe set search_path = '' as $$
  select max(1 - least(extensions.levenshtein(likeness.word, spelled), case when one_typo then 1 end)::real
      / greatest(length(likeness.word), length(spelled)))
    + case when sounds then 0.15 else 0 end + case when one_typo then 0.1 else 0 end + popularity * 0.001
  from unnest(array[left(private.folded_word(name), 60), left(private.folded_word(coalesce(pronunciation, name)), 60)]) as spelled
$$;

create index baby_names_spelling on public.baby_names using gin (private.fold(name) extensions.gin_trgm_ops)
  where meaning is not null;

-- Up to eight names that sound or look like this one, the most similar first. Excludes the same name of any gender, its family
-- and its siblings. Matches have the same sound (dmetaphone of the name or its respelling) or three in ten trigrams in common.
-- dmetaphone is coarse, so matches by sound also need some similarity in writing. SECURITY DEFINER for the same reason as
-- search_names(), and because no role may select `sounds`. The condition of the visitors' policy (a name has a meaning) is
-- repeated for both names.
create function public.similar_names(name_id bigint) returns table (id bigint, name text, gender public.name_gender)
language plpgsql stable security definer set search_path = '' rows 8 as $$
#variable_conflict use_column
declare
  spelling text;
  respelling text;
  heard text[];
  family constant bigint[] := array(
    select (member ->> 'id')::bigint from jsonb_array_elements(private.name_family(name_id)) as member);
begin
  select private.fold(n.name), private.fold(coalesce(n.pronunciation, n.name)), array_remove(n.sounds, '')
    into spelling, respelling, heard
  from public.baby_names as n where n.id = similar_names.name_id and (n.meaning is not null or n.has_figures);
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
    where private.fold(near.name) <> spelling and near.likeness >= 0.15 and near.id <> all (family)
      and not exists (
        select from public.name_siblings as s where s.name_id = similar_names.name_id and s.sibling_id = near.id)
    order by near.likeness + case when near.alike then 0.3 else 0 end desc, near.popularity desc, near.id
    limit 8;
end $$;

grant execute on function public.similar_names(bigint) to anon, authenticated;
