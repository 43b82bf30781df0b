-- Lists of names for readers: letter pages, suggestions and the generator.

-- The columns of a name in a list.
create type public.name_card as (
  id bigint, name text, gender public.name_gender, meaning text, origin text, popularity smallint, first_letter text,
  syllables smallint, rank integer, rank_year smallint, mythological boolean, celebrity text
);

-- A name of the generator, with the reasons for its choice.
create type public.drawn_name as (
  id bigint, name text, gender public.name_gender, meaning text, origin text, popularity smallint, reasons text[]
);

-- A page of the names with a first letter (null: all letters), the most popular first. Keyset pagination: the next page
-- starts after the last row's (popularity, id), so that every page costs the same.
create function public.letter_names(
  letter text default null, gender public.name_gender default null, contains text default null,
  after_popularity integer default null, after_id bigint default null, page_size integer default 48)
returns setof public.name_card
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan rows 48 as $$
declare
  the_letter constant text := private.first_letter(letter);
  -- Only the name can match, because both separators of `search` follow the pattern.
  part constant text := '%' || private.like_literal(private.fold(nullif(btrim(left(contains, 100)), ''))) || E'%\x1f%\x1f%';
begin
  if the_letter = '' then
    raise exception 'letter must be A to Z' using errcode = '22023';
  end if;
  return query
    select n.id, n.name, n.gender, n.meaning, n.origin, n.popularity, n.first_letter, n.syllables, n.rank, n.rank_year,
      n.mythological, n.celebrity
    from public.baby_names as n
    where (the_letter is null or n.first_letter = the_letter)
      and (letter_names.gender is null or n.gender = letter_names.gender)
      and (part is null or n.search like part)
      -- <= with the preceding id. For <, Postgres would estimate that no name is less popular than the least popular one, and might
      -- scan the names of all letters.
      and (n.popularity, n.id) <= (coalesce(after_popularity, 101)::smallint, greatest(coalesce(after_id, 9223372036854775807), 1) - 1)
      and n.meaning is not null
    order by n.popularity desc, n.id desc
    limit least(greatest(coalesce(page_size, 48), 1), 100);
end $$;

-- The number of names with a first letter, by gender and origin.
create function public.letter_counts(letter text) returns table (gender public.name_gender, origin text, names bigint)
language sql stable security invoker set search_path = '' as $$
  select n.gender, n.origin, count(*)
  from public.baby_names as n
  where n.first_letter = private.first_letter(letter) and n.meaning is not null
  group by n.gender, n.origin
  order by count(*) desc, n.origin
$$;

-- Up to eight public names with a prefix, the most popular first, for the list under the search box. Prefixes of one, two and
-- more letters use an index each. From three letters on, names without a meaning fill the rest of the list.
create function public.suggest_names(beginning text)
returns table (id bigint, name text, gender public.name_gender, origin text)
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan rows 8 as $$
#variable_conflict use_column
declare
  start constant text := private.fold(btrim(left(beginning, 100)));
  listed integer;
begin
  if start = '' then
    return;
  end if;
  return query
    select n.id, n.name, n.gender, n.origin
    from public.baby_names as n
    where n.meaning is not null
      and (length(start) <> 1 or n.first_letter = upper(start))
      and (length(start) <> 2 or left(private.fold(n.name), 2) = start)
      and (length(start) < 3 or private.fold(n.name) like private.like_literal(start) || '%')
    order by n.popularity desc, n.id desc
    limit 8;
  get diagnostics listed = row_count;
  if listed < 8 and length(start) > 2 then
    return query
      select n.id, n.name, n.gender, n.origin
      from public.baby_names as n
      where n.meaning is null and n.has_figures and private.fold(n.name) like private.like_literal(start) || '%'
      order by n.popularity desc, n.id desc
      limit 8 - listed;
  end if;
end $$;

-- Draws `take` different names that match the filters, with reasons. The same seed draws the same names. Up to 1,000 matching
-- names are shuffled. With more, each draw starts at a random position in the order of random_key and takes the next match.
create function public.generate_names(
  gender public.name_gender, origin text default null, starting_letter text default null, name_length integer default null,
  take integer default 5, seed text default null)
returns setof public.drawn_name
language plpgsql volatile security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  drawn_with constant text := coalesce(left(seed, 100), gen_random_uuid()::text);
  wanted constant integer := least(greatest(coalesce(take, 5), 1), 20);
  few constant integer := 1000;
begin
  return query
    with fitting as not materialized (
      select n.* from public.baby_names as n
      where n.meaning is not null
        and n.gender = generate_names.gender
        and (generate_names.origin is null or n.origins @> array[generate_names.origin])
        and (starting_letter is null or n.first_letter = private.first_letter(starting_letter))
        and (coalesce(name_length, 0) <= 0 or length(n.name) = name_length or (name_length >= 8 and length(n.name) >= 8))
    ),
    first_fitting as materialized (select f.id from fitting as f limit few + 1),
    shuffled as (
      select f.id, row_number() over (order by md5(f.id::text || drawn_with)) as place
      from first_fitting as f where (select count(*) from first_fitting) <= few
    ),
    jumps as (
      select jump.id, jump.place from (
        select distinct on (next.id) next.id, draw.place
        -- More draws than names, because two draws may find the same name.
        from generate_series(1, wanted * 2) as draw (place)
        cross join lateral (
          select f.id from fitting as f
          where f.random_key >= ('x' || left(md5(draw.place || drawn_with), 8))::bit(32)::bigint / 4294967296.0::float8
          order by f.random_key limit 1) as next
        where (select count(*) from first_fitting) > few
        order by next.id, draw.place) as jump
    )
    select n.id, n.name, n.gender, n.meaning, n.origin, n.popularity, array_remove(array[
        case when generate_names.origin is not null then generate_names.origin || ' origin' end,
        case when starting_letter is not null then 'Starts with ' || n.first_letter end,
        case when name_length > 0 then length(n.name) || ' letters' end], null)
    from (select * from shuffled union all select * from jumps order by place limit wanted) as drawn
    join public.baby_names as n on n.id = drawn.id
    order by drawn.place;
end $$;

grant execute on function public.letter_names(text, public.name_gender, text, integer, bigint, integer),
  public.letter_counts(text), public.suggest_names(text),
  public.generate_names(public.name_gender, text, text, integer, integer, text) to anon, authenticated;
