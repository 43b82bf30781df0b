-- Search: by text and filters, and by sound or spelling when nothing contains the text.

-- A search result: a card, the reason of the match, and the total.
create type public.name_match as (
  id bigint, name text, gender public.name_gender, meaning text, origin text, popularity smallint, first_letter text,
  syllables smallint, rank integer, rank_year smallint, mythological boolean, celebrity text, match text, total bigint
);

-- Searches name, meaning and origin for a folded text, and filters. Null or the whole range doesn't filter; syllables 4
-- means four and more. Ranking: exact name, prefix, name contains the text, meaning, origin; within these by popularity. If
-- nothing contains the text, up to a dozen names that sound like it (also by their respelling), are one typing error away or
-- are spelled similarly.
-- SECURITY DEFINER, because LIKE is not leakproof: under row-level security Postgres would not use the trigram index. The
-- condition of the visitors' policy (a name has a meaning) is repeated here. Planned for the values of each call, so that
-- unused filters cost nothing. A query reads a bounded number of names; up to ten thousand names it finds every match.
create function public.search_names(
  q text default null, gender public.name_gender default null, origin text default null, syllables integer default null,
  zodiac public.zodiac_sign default null, popularity_min integer default 0, popularity_max integer default 100,
  mythological boolean default false, celebrity boolean default false, page_size integer default 48, page_offset integer default 0)
returns setof public.name_match
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  needle constant text := private.fold(btrim(left(coalesce(q, ''), 100)));  -- the length is checked below
  part constant text := private.like_literal(needle);
  word constant text := private.folded_word(needle);
  word_sounds constant text[] := array_remove(array[extensions.dmetaphone(word), extensions.dmetaphone_alt(word)], '');
  word_typo_keys constant text[] := private.typo_keys(needle);
  may_guess constant boolean := length(word) between 3 and 50;
  by_index boolean := needle ~ '[[:alnum:]]{3}';  -- trigrams
  few constant integer := 2500;
  most constant integer := 10000;
  reasons constant text[] := array['exact', 'prefix', 'name', 'meaning', 'origin', 'filter', 'sounds', 'similar'];
begin
  if length(q) > 100 then
    raise exception 'The search text is longer than 100 characters.' using errcode = '22023';
  end if;
  if page_offset > 10000 then
    return;
  end if;
  -- A text that very many names contain is found faster by scanning popular names than by the index. 300 names are enough to
  -- estimate how many contain it.
  if by_index then
    select count(*) filter (where seen.search like '%' || part || '%') * c.reltuples / 300 < 10 * few into by_index
    from pg_catalog.pg_class as c
    cross join (select n.search from public.baby_names as n where n.meaning is not null
      order by n.popularity desc, n.id desc limit 300) as seen
    where c.oid = 'public.baby_names'::regclass
    group by c.reltuples;
  end if;
  return query
    with fitting as not materialized (
      select n.* from public.baby_names as n
      where n.meaning is not null
        and (search_names.gender is null or n.gender = search_names.gender)
        and (search_names.origin is null or n.origins @> array[search_names.origin])
        and (search_names.syllables is null or n.syllables = search_names.syllables
          or (search_names.syllables >= 4 and n.syllables >= 4))
        and (search_names.zodiac is null
          or exists (select from public.name_zodiacs as z where z.name_id = n.id and z.zodiac = search_names.zodiac))
        and n.popularity between coalesce(popularity_min, 0) and coalesce(popularity_max, 100)
        and (not coalesce(search_names.mythological, false) or n.mythological)
        and (not coalesce(search_names.celebrity, false)
          or n.celebrity is not null or exists (select from public.celebrity_names as c where c.baby_name_id = n.id))
    ),
    -- Matches by the trigram index; one more than the limit, to detect that there are more.
    found as materialized (
      select f.id, f.popularity, f.search from fitting as f
      where by_index and f.search like '%' || part || '%'
      limit few + 1
    ),
    completeness as materialized (select coalesce(by_index, false) and count(*) <= few as all_found from found),
    -- Otherwise: matches among the ten thousand most popular names, and prefix matches among the others. The latter read the
    -- index only, so exact matches are found by a query of their own.
    popular as materialized (
      select f.id, f.popularity, f.search from fitting as f where not (select all_found from completeness)
      order by f.popularity desc, f.id desc limit most
    ),
    edge as materialized (
      select p.popularity, min(p.id) as id from popular as p
      where (select count(*) from popular) = most and p.popularity = (select min(popularity) from popular)
      group by p.popularity
    ),
    reached as (
      select f.* from found as f where (select all_found from completeness)
      union all
      select p.* from popular as p where needle = '' or p.search like '%' || part || '%'
      union all
      (select f.id, f.popularity,
          case when f.id = any (array(select n.id from public.baby_names as n where private.fold(n.name) = needle))
            then needle || E'\x1f' else needle end
        from fitting as f
        where needle <> ''
          and (length(needle) <> 1 or f.first_letter = upper(needle))
          and (length(needle) <> 2 or left(private.fold(f.name), 2) = needle)
          and (length(needle) < 3 or private.fold(f.name) like part || '%')
          and (f.popularity, f.id) < ((select popularity from edge), (select id from edge))
        order by f.popularity desc, f.id desc limit few)
    ),
    containing as materialized (
      select r.id, r.popularity::real as weight,
        case  -- its place among `reasons`
          when needle = '' then 6
          when r.search like part || E'\x1f%' then 1
          when r.search like part || '%' then 2
          when r.search like '%' || part || E'%\x1f%\x1f%' then 3  -- both separators follow the name
          when r.search like '%' || part || E'%\x1f%' then 4
          else 5
        end as place
      from reached as r
    ),
    near as materialized (
      select f.id, guess.weight, case when f.sounds && word_sounds then 7 else 8 end as place
      from fitting as f
      cross join lateral private.likeness(word, f.name, f.pronunciation, f.sounds && word_sounds, f.typo_keys && word_typo_keys, f.popularity)
        as guess (weight)
      where may_guess and not exists (select from containing)
        and (f.sounds && word_sounds or f.typo_keys && word_typo_keys or f.search operator(extensions.%>) word)
        and guess.weight >= 0.5
      order by guess.weight desc, f.id desc
      limit 12
    ),
    page as (
      select hit.*, count(*) over () as total
      from (select * from containing union all select * from near) as hit
      order by least(hit.place, 7), hit.weight desc, hit.id desc
      limit least(greatest(coalesce(page_size, 48), 1), 100) offset greatest(coalesce(page_offset, 0), 0)
    )
    select n.id, n.name, n.gender, n.meaning, n.origin, n.popularity, n.first_letter, n.syllables, n.rank, n.rank_year,
      n.mythological, n.celebrity, reasons[page.place], page.total
    from page join public.baby_names as n on n.id = page.id
    order by least(page.place, 7), page.weight desc, page.id desc;
end $$;

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

-- Up to eight names that sound or look like this one, the most similar first, without the name itself in any gender, its
-- family and its siblings. Matches have the same sound (dmetaphone of the name or its respelling) or three in ten trigrams in common.
-- dmetaphone is coarse, so matches by sound also need some similarity in writing.
-- SECURITY DEFINER for the reasons of search_names(); no role may select `sounds`. The condition of the visitors' policy (a
-- name has a meaning) is repeated for both names.
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

grant execute on function
  public.search_names(text, public.name_gender, text, integer, public.zodiac_sign, integer, integer, boolean, boolean, integer, integer),
  public.similar_names(bigint) to anon, authenticated;
