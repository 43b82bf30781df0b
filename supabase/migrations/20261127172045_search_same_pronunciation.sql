-- A search for a name also finds more common names with the same sound, right after the exact matches. Names counted as such
-- if their consonants sounded alike and the spellings were similar, so a search for "Ann" listed Ian before Anne, and one for
-- "Jude" listed Jade. Now the pronunciations must be equal.
create or replace function public.search_names(
  q text default null, gender public.name_gender default null, origin text default null, syllables integer default null,
  zodiac public.zodiac_sign default null, popularity_min integer default 0, popularity_max integer default 100,
  mythological boolean default false, celebrity boolean default false, page_size integer default 48, page_offset integer default 0,
  as_name text default null, meaning text default null, theme text default null, starts text default null, ends text default null,
  has text default null, lacks text default null, length_min integer default null, length_max integer default null,
  rank_min integer default null, rank_max integer default null, peak_min integer default null, peak_max integer default null,
  sort text default null)
returns setof public.name_match
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan
set max_parallel_workers_per_gather = 0 as $$
#variable_conflict use_column
declare
  needle constant text := private.fold(btrim(left(coalesce(q, ''), 100)));  -- the length is checked below
  part constant text := private.like_literal(needle);
  words constant text[] := private.search_words(needle);
  word constant text := private.folded_word(needle);
  word_sounds constant text[] := array_remove(array[extensions.dmetaphone(word), extensions.dmetaphone_alt(word)], '');
  word_typo_keys constant text[] := private.typo_keys(needle);
  may_guess constant boolean := length(word) between 3 and 50;
  -- Regular expressions that find the text as a whole word, also in the plural, and at the beginning of a word
  literal constant text := regexp_replace(needle, '[^[:alnum:][:space:]]', '\\\&', 'g');
  as_word constant text := '(^|[^[:alnum:]])' || literal || '(s|es)?($|[^[:alnum:]])';
  as_beginning constant text := '(^|[^[:alnum:]])' || literal;
  meant constant text[] := private.search_words(private.fold(left(search_names.meaning, 100)));
  as_start constant text := '^((a|an|the) )?' || coalesce(nullif(literal, ''), meant[1], '$.') || '(s|es)?($|[^[:alnum:]])';
  meant_pattern constant text := E'\x1f%' || private.like_literal(nullif(meant[1], 'god'));
  first_letters constant text := private.like_literal(private.fold(nullif(btrim(left(starts, 50)), '')));
  last_letters constant text := private.like_literal(private.fold(nullif(btrim(left(ends, 50)), '')));
  inner_letters constant text := private.like_literal(private.fold(nullif(btrim(left(has, 50)), '')));
  without_letters constant text := nullif(regexp_replace(private.fold(left(lacks, 50)), '[^[:alnum:]]', '', 'g'), '');
  known_as constant text := private.fold(nullif(btrim(left(as_name, 100)), ''));
  beginning constant text := coalesce(nullif(part, ''), first_letters, '');  -- of names without a meaning
  by_index boolean := needle ~ '[[:alnum:]]{3}';  -- trigrams
  few constant integer := 2500;
  most constant integer := 10000;
  reasons constant text[] := array['exact', 'family', 'prefix', 'form', 'name', 'meaning', 'origin', 'meaning', 'origin', 'filter',
    'sounds', 'similar', 'word', 'words', 'meaning'];
begin
  if length(q) > 100 then
    raise exception 'The search text is longer than 100 characters.' using errcode = '22023';
  end if;
  if sort not in ('popularity', 'name', 'length', 'rising', 'falling') then
    raise exception 'The sort order is unknown.' using errcode = '22023';
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
    with recursive fitting as not materialized (
      select n.* from public.baby_names as n
      where (n.meaning is not null or n.has_figures)
        and (search_names.gender is null or n.gender = search_names.gender)
        and (search_names.origin is null or n.origins @> array[search_names.origin])
        and (search_names.theme is null or n.themes @> array[search_names.theme])
        and (search_names.syllables is null or n.syllables = search_names.syllables
          or (search_names.syllables >= 4 and n.syllables >= 4))
        and (search_names.zodiac is null
          or exists (select from public.name_zodiacs as z where z.name_id = n.id and z.zodiac = search_names.zodiac))
        and n.popularity between coalesce(popularity_min, 0) and coalesce(popularity_max, 100)
        and (not coalesce(search_names.mythological, false) or n.mythological)
        and (not coalesce(search_names.celebrity, false)
          or n.celebrity is not null or exists (select from public.celebrity_names as c where c.baby_name_id = n.id))
        and (meant is null or cardinality(meant) = 0 or n.search like coalesce('%' || meant_pattern, '') || '%' and private.has_words(split_part(n.search, E'\x1f', 2), meant, true))
        and (first_letters is null or private.fold(n.name) like first_letters || '%')
        and (last_letters is null or n.search like '%' || last_letters || E'\x1f%\x1f%')
        and (inner_letters is null or n.search like '%' || inner_letters || E'%\x1f%\x1f%')
        and (without_letters is null or private.fold(n.name) !~ ('[' || without_letters || ']'))
        and (length_min is null or length(n.name) >= length_min)
        and (length_max is null or length(n.name) <= length_max)
        and (rank_min is null or n.rank >= rank_min)
        and (rank_max is null or n.rank <= rank_max)
        and (peak_min is null and peak_max is null or exists (
          select from private.name_trends as t
          where t.name_id = n.id and t.peak_year between coalesce(peak_min, 0) and coalesce(peak_max, 9999)))
    ),
    -- Matches by the trigram index: at most one more than the limit, to detect that there are more.
    found as materialized (
      select f.id, f.popularity, f.search, f.meaning is not null as written from fitting as f
      where by_index and f.search like '%' || part || '%'
      limit few + 1
    ),
    completeness as materialized (select coalesce(by_index, false) and count(*) <= few as all_found from found),
    -- Otherwise: matches among the ten thousand most popular names with a meaning, and prefix matches among the others.
    -- The latter read the index only, so exact matches are found by a query of their own.
    popular as materialized (
      select f.id, f.popularity, f.search from fitting as f where not (select all_found from completeness) and f.meaning is not null
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
      select p.*, true from popular as p where needle = '' or p.search like '%' || part || '%'
      union all
      (select f.id, f.popularity,
          case when f.id = any (array(select n.id from public.baby_names as n where private.fold(n.name) = needle))
            then needle || E'\x1f' else needle end, true
        from fitting as f
        where f.meaning is not null and needle <> ''
          and (length(needle) <> 1 or f.first_letter = upper(needle))
          and (length(needle) <> 2 or left(private.fold(f.name), 2) = needle)
          and (length(needle) < 3 or private.fold(f.name) like part || '%')
          and (f.popularity, f.id) < ((select popularity from edge), (select id from edge))
        order by f.popularity desc, f.id desc limit few)
      union all
      (select f.id, f.popularity, f.search, false from fitting as f
        where not (select all_found from completeness) and f.meaning is null and f.has_figures
          and (length(beginning) > 1 or coalesce(length(last_letters), 0) > 2 or coalesce(length(inner_letters), 0) > 2)
          and (beginning = '' or private.fold(f.name) like beginning || '%')
        order by f.popularity desc, f.id desc limit few)
    ),
    -- The typed name, its base names, the names of which it is a nickname and their base names, the spellings of all
    -- these, and more common names with the same pronunciation. A name without one, which is known only from the
    -- official figures, has similar spellings of the same gender instead.
    same as materialized (
      select n.id, n.name, n.variant_of, n.variant_kind, n.popularity, n.gender, lower(n.pronunciation) as pronunciation from public.baby_names as n
      where needle <> '' and private.fold(n.name) = needle and (n.meaning is not null or n.has_figures) limit 10
    ),
    base (id, kind, depth) as (
      (select same.variant_of, same.variant_kind, 1 from same where same.variant_of is not null
        union select n.id, 'short', 1 from fitting as n where needle <> '' and private.folded_list(n.nicknames) @> array[needle])
      union
      select n.variant_of, n.variant_kind, base.depth + 1 from base join public.baby_names as n on n.id = base.id
      where n.variant_of is not null and base.depth < 3
    ),
    relatives (id, place, distance) as materialized (
      select base.id, 2, base.depth - 1 from base
      union all
      select n.id, case n.variant_kind when 'spelling' then 2 else 4 end, 0
      from public.baby_names as n where n.variant_of in (select same.id from same
        union all select base.id from base where base.depth = 1 and base.kind = 'spelling')
      union all
      (select n.id, 2, 0 from fitting as n
        where length(needle) > 2 and exists (select from same) and n.meaning is not null and n.sounds && word_sounds
          and exists (select from same as s where s.pronunciation = lower(n.pronunciation)
            or s.pronunciation is null and s.gender = n.gender and n.typo_keys && word_typo_keys)
          -- + 0, because the index on popularity would be combined with that on sounds, and it reads a large part of all names.
          and n.popularity + 0 > (select max(s.popularity) from same as s)
        order by n.popularity desc, n.id desc limit 2)
      union all
      select n.id, 1, 0 from public.baby_names as n where known_as <> needle and private.fold(n.name) = known_as
    ),
    placed as (
      select r.*,
        case  -- its index in `reasons`
          when needle = '' then 10
          when r.search like part || E'\x1f%' then 1
          when r.search like part || '%' then 3
          when r.search like '%' || part || E'%\x1f%\x1f%' then 5  -- both separators follow the name
          -- Uses LIKE first, because the regular expressions take ten times as long.
          when not r.search like any (array[E'%\x1f' || part || '%', '% ' || part || '%', '%-' || part || '%', '%(' || part || '%']) then 15
          when length(needle) < 3 then 8
          when split_part(r.search, E'\x1f', 2) ~ as_word then 6
          when split_part(r.search, E'\x1f', 3) ~ as_word then 7
          when split_part(r.search, E'\x1f', 2) ~ as_beginning then 8
          else 9
        end as place
      from reached as r
    ),
    containing as materialized (
      -- A meaning that begins with the text gets 15 more, so that "Bear" is before "perhaps bear".
      select p.id, p.popularity + case when p.place = 6 or p.place = 10 and meant[1] is not null
        then case when split_part(p.search, E'\x1f', 2) ~ as_start then 15 else 0 end else 0 end::real as weight, p.written, p.place from placed as p
    ),
    near as materialized (
      select f.id, guess.weight, true, case when f.sounds && word_sounds then 11 else 12 end as place
      from fitting as f
      cross join lateral private.likeness(word, f.name, f.pronunciation, f.sounds && word_sounds, f.typo_keys && word_typo_keys, f.popularity)
        as guess (weight)
      where may_guess and not exists (select from containing where written) and f.meaning is not null
        and (f.sounds && word_sounds or f.typo_keys && word_typo_keys or f.search operator(extensions.%>) word)
        and guess.weight >= 0.5
      order by guess.weight desc, f.id desc
      limit 12
    ),
    -- For a text of several words that few names contain, such as a full name or the words of a meaning.
    split as materialized (
      select f.id, (100 - listed.place)::real, f.meaning is not null as written, 13 as place
      from unnest(words) with ordinality as listed (word, place)
      join fitting as f on private.fold(f.name) = listed.word
      where cardinality(words) > 1 and length(listed.word) > 1 and (select count(*) from containing) < 5
      union all
      (select f.id, f.popularity, true, 14 from fitting as f
        where cardinality(words) > 1 and (select min(length(one)) from unnest(words) as one) > 1
          and (select count(*) from containing) < 5 and f.meaning is not null
          and f.search like '%' || private.like_literal(words[1]) || '%' and f.search like '%' || private.like_literal(words[2]) || '%'
          and private.has_words(f.search, words, false)
        limit few)
    ),
    extra as materialized (
      select f.id, f.popularity - 100::real * r.distance as weight, f.meaning is not null as written, r.place
      from relatives as r join fitting as f on f.id = r.id where r.place > 1
      union all
      select n.id, n.popularity, n.meaning is not null, 1
      from relatives as r join public.baby_names as n on n.id = r.id and (n.meaning is not null or n.has_figures) where r.place = 1
      union all
      select * from near where near.weight >= 1 or not exists (select from split where written)
      union all
      select * from split
    ),
    -- Each name once, at its best place in the order
    once as (
      select c.* from containing as c where c.id not in (select extra.id from extra)
      union all
      (select distinct on (e.id) e.* from (
          select * from extra union all select c.* from containing as c where c.id in (select extra.id from extra)) as e
        order by e.id, e.place)
    ),
    page as (
      select keyed.*, count(*) over () as total from (
        select hit.id, hit.place, hit.weight,
          known_as is null or hit.place > 1 as later,
          case when sort is not null then null
            when hit.id in (select s.id from same as s where lower(s.name) = lower(normalize(btrim(q)))) then 0  -- with the same accents
            when hit.place in (11, 12) then case when exists (select from same) then 2.5 else 2 end
            when hit.place > 2 and not hit.written then 16
            else hit.place end as class,
          case when sort is null then not hit.written end as unwritten,
          case sort when 'rising' then -t.trend when 'falling' then t.trend when 'length' then length(n.name) end as figure,
          case when sort = 'name' then private.fold(n.name) end as spelled
        from once as hit
        left join private.name_trends as t on sort in ('rising', 'falling') and t.name_id = hit.id
        left join public.baby_names as n on sort in ('name', 'length') and n.id = hit.id
        where hit.place < 15 or not exists (select from once as better where better.place < 15)) as keyed
      order by later, class, unwritten, figure, spelled, weight desc, id desc
      limit least(greatest(coalesce(page_size, 48), 1), 100) offset greatest(coalesce(page_offset, 0), 0)
    )
    select n.id, n.name, n.gender, n.meaning, n.origin, n.popularity, n.first_letter, n.syllables, n.rank, n.rank_year,
      n.mythological, n.celebrity, reasons[page.place], page.total
    from page join public.baby_names as n on n.id = page.id
    order by page.later, page.class, page.unwritten, page.figure, page.spelled, page.weight desc, page.id desc;
end $$;
