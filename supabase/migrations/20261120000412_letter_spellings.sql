-- The names of a letter page that have official figures, but no meaning yet. They follow the names with a meaning.

-- A spelling in a list.
create type public.spelling_card as (id bigint, name text, gender public.name_gender, popularity smallint, rank integer);

-- Common spellings first, then by name. A negative popularity makes the key ascending, which keyset pagination needs.
create index baby_names_spellings on public.baby_names (first_letter, (-popularity), name, id)
  where meaning is null and has_figures;

-- A page of the spellings of a letter. Keyset pagination: the next page starts after the last row's (popularity, name, id).
-- SECURITY DEFINER for the same reason as search_names(). The condition of the visitors' policy is repeated.
create function public.letter_spellings(
  letter text, gender public.name_gender default null, contains text default null,
  after_popularity integer default null, after_name text default null, after_id bigint default null, page_size integer default 100)
returns setof public.spelling_card
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan rows 100 as $$
declare
  the_letter constant text := private.first_letter(letter);
  part constant text := '%' || private.like_literal(private.fold(nullif(btrim(left(contains, 100)), ''))) || '%';
begin
  if the_letter = '' then
    raise exception 'letter must be A to Z' using errcode = '22023';
  end if;
  return query
    select n.id, n.name, n.gender, n.popularity, n.rank
    from public.baby_names as n
    where n.first_letter = the_letter and n.meaning is null and n.has_figures
      and (letter_spellings.gender is null or n.gender = letter_spellings.gender)
      and (part is null or private.fold(n.name) like part)
      and (after_id is null
        or ((-n.popularity), n.name, n.id) > ((-least(greatest(after_popularity, 0), 1000))::smallint, coalesce(after_name, ''), after_id))
    order by (-n.popularity), n.name, n.id
    limit least(greatest(coalesce(page_size, 100), 1), 100);
end $$;

-- The number of spellings of a letter, by gender.
create function public.letter_spelling_counts(letter text) returns table (gender public.name_gender, names bigint)
language sql stable security definer set search_path = '' as $$
  select n.gender, count(*)
  from public.baby_names as n
  where n.first_letter = private.first_letter(letter) and n.meaning is null and n.has_figures
  group by n.gender
  order by n.gender
$$;

grant execute on function
  public.letter_spellings(text, public.name_gender, text, integer, text, bigint, integer),
  public.letter_spelling_counts(text) to anon, authenticated;
