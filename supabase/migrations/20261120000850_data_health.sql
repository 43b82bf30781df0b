-- Data health: what about the names, and about the addresses of products and stories, deserves a second look. A rule
-- stands here once: the counters and the lists behind them read the same functions.

create type public.name_problem as enum ('no_meaning', 'no_origin', 'doubtful_syllables', 'possible_duplicate',
  'bad_link', 'no_pronunciation', 'no_siblings');

-- Groups of vowels are near enough to syllables for a second look, no more: an e that ends the name is silent.
create function private.counted_syllables(name text) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select greatest(1, regexp_count(regexp_replace(private.fold(name), 'e$', ''), '[aeiouy]+'))
$$;

-- Doubtful when the number is off by more than one. Where the respelling has just as many parts (her-MY-oh-nee), somebody
-- has counted by ear: that settles Hermione, Calliope and Ione, whose last e is spoken.
create function private.doubtful_syllables(name text, syllables smallint, pronunciation text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(cardinality(string_to_array(pronunciation, '-')), 0) <> syllables
    and abs(private.counted_syllables(name) - syllables) > 1
$$;

-- The one rule that is dear to reckon: whoever saves a name pays for it, so that counting does not.
create index baby_names_doubtful_syllables on public.baby_names (id)
  where private.doubtful_syllables(name, syllables, pronunciation);

-- The names with one kind of problem, by their ids.
create function private.names_with(problem public.name_problem) returns setof bigint
language plpgsql stable set search_path = '' rows 100 as $$
begin
  case problem
    when 'no_meaning' then
      return query select n.id from public.baby_names as n where n.meaning is null;
    when 'no_origin' then
      return query select n.id from public.baby_names as n where n.origin is null;
    when 'doubtful_syllables' then
      return query select n.id from public.baby_names as n
        where private.doubtful_syllables(n.name, n.syllables, n.pronunciation);
    when 'possible_duplicate' then
      -- Of either gender: the book has a name once, as neutral where both bear it.
      return query select unnest(same.ids)
        from (select array_agg(n.id) as ids from public.baby_names as n group by private.fold(n.name) having count(*) > 1) as same;
    when 'bad_link' then
      return query select n.id from public.baby_names as n
        where (n.source_note ~* '://|www\.' and not private.addresses_open(n.source_note))  -- few hold one at all
          or (n.celebrity ~* '://|www\.' and not private.addresses_open(n.celebrity))
          or n.id in (select c.baby_name_id from public.celebrity_names as c
            where c.known_for ~* '://|www\.' and not private.addresses_open(c.known_for));
    when 'no_pronunciation' then
      return query select n.id from public.baby_names as n where n.pronunciation is null;
    when 'no_siblings' then
      return query select n.id from public.baby_names as n
        where not exists (select from public.name_siblings as s where s.name_id = n.id);
  end case;
end $$;

-- The list behind a counter: the columns of the grid, for PostgREST to filter, sort and page like the table's.
create function public.names_to_mend(problem public.name_problem)
returns table (id bigint, name text, gender public.name_gender, meaning text, origin text, popularity smallint,
  syllables smallint, rank integer, rank_year smallint, first_letter text, mythological boolean, celebrity text,
  pronunciation text, nicknames text[], source_note text, created_at timestamptz, updated_at timestamptz)
language plpgsql stable security definer set search_path = '' rows 100 as $$
#variable_conflict use_column
begin
  perform private.require('baby_names', 'list');
  return query
    select n.id, n.name, n.gender, n.meaning, n.origin, n.popularity, n.syllables, n.rank, n.rank_year, n.first_letter,
      n.mythological, n.celebrity, n.pronunciation, n.nicknames, n.source_note, n.created_at, n.updated_at
    from private.names_with(names_to_mend.problem) as found (id)
    join public.baby_names as n on n.id = found.id;
end $$;

-- Every counter of the page in one answer. Products and stories only for who may list them.
create function public.names_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  links jsonb := '{}';
begin
  perform private.require('baby_names', 'list');
  if private.can('affiliate_products', 'list') then
    links := links || jsonb_build_object('affiliate_products',
      (select count(*) from public.affiliate_products as p where public.has_bad_link(p)));
  end if;
  if private.can('stories', 'list') then
    links := links || jsonb_build_object('stories', (select count(*) from public.stories as s where public.has_bad_link(s)));
  end if;
  return jsonb_build_object(
    'names', (select count(*) from public.baby_names),
    'problems', (
      select jsonb_object_agg(problem, (select count(*) from private.names_with(problem)))
      from unnest(enum_range(null::public.name_problem)) as problem),
    'links', links);
end $$;

grant execute on function private.opens_as_https(text), private.counted_syllables(text),
  private.doubtful_syllables(text, smallint, text) to authenticated, service_role;
grant execute on function public.names_to_mend(public.name_problem), public.names_health(),
  public.has_bad_link(public.affiliate_products), public.has_bad_link(public.stories) to authenticated;
