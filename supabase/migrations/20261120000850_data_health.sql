-- Data health: problems of names, and addresses that can't work. Counters and lists read the same functions.

create type public.name_problem as enum ('no_meaning', 'no_origin', 'doubtful_syllables', 'possible_duplicate',
  'bad_link', 'no_pronunciation', 'no_siblings');

-- Estimates syllables as groups of vowels, without an e at the end.
create function private.counted_syllables(name text) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select greatest(1, regexp_count(regexp_replace(private.fold(name), 'e$', ''), '[aeiouy]+'))
$$;

-- True if the number differs from the estimate by more than one, unless the respelling has that many parts. The respelling
-- (her-MY-oh-nee) confirms names such as Hermione, whose last e is spoken.
create function private.doubtful_syllables(name text, syllables smallint, pronunciation text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(cardinality(string_to_array(pronunciation, '-')), 0) <> syllables
    and abs(private.counted_syllables(name) - syllables) > 1
$$;

-- The function is slow. With the index it runs when a name is saved, not when names are counted.
create index baby_names_doubtful_syllables on public.baby_names (id)
  where private.doubtful_syllables(name, syllables, pronunciation);

-- The ids of the names with one kind of problem. The only problem of a spelling that only the official figures have is its missing
-- meaning. The condition for that is repeated, because a function would be called for each of all spellings, which takes seconds.
create function private.names_with_problem(problem public.name_problem) returns setof bigint
language plpgsql stable set search_path = '' rows 20000 as $$
begin
  case problem
    when 'no_meaning' then
      return query select n.id from public.baby_names as n where n.meaning is null;
    when 'no_origin' then
      return query select n.id from public.baby_names as n where n.origin is null and (n.meaning is not null or not n.has_figures);
    when 'doubtful_syllables' then
      return query select n.id from public.baby_names as n
        where private.doubtful_syllables(n.name, n.syllables, n.pronunciation) and (n.meaning is not null or not n.has_figures);
    when 'possible_duplicate' then
      -- Compares names of all genders, because a name of both sexes should be one neutral name. An accented form that is linked
      -- to its plain form (Chloé to Chloe) isn't a duplicate.
      return query select unnest(same.ids)
        from (
          select array_agg(n.id) as ids
          from public.baby_names as n left join public.baby_names as base on base.id = n.variant_of
          where (n.meaning is not null or not n.has_figures) and private.fold(base.name) is distinct from private.fold(n.name)
          group by private.fold(n.name) having count(*) > 1) as same;
    when 'bad_link' then
      -- The cheap condition comes first, because few texts contain an address.
      return query
        select n.id from public.baby_names as n
        where n.source_note ~* '://|www\.' and not private.has_public_addresses(n.source_note)
        union
        select n.id from public.baby_names as n where n.celebrity ~* '://|www\.' and not private.has_public_addresses(n.celebrity)
        union
        select c.baby_name_id from public.celebrity_names as c
        where c.known_for ~* '://|www\.' and not private.has_public_addresses(c.known_for);
    when 'no_pronunciation' then
      return query select n.id from public.baby_names as n where n.pronunciation is null and (n.meaning is not null or not n.has_figures);
    when 'no_siblings' then
      return query select n.id from public.baby_names as n
        where (n.meaning is not null or not n.has_figures) and not exists (select from public.name_siblings as s where s.name_id = n.id);
  end case;
end $$;

-- The names with one kind of problem, those with the most births first, for PostgREST to filter and page. If the request has an
-- order, it replaces the order by births. Internal columns are null.
create function public.names_to_fix(problem public.name_problem) returns setof public.baby_names
language plpgsql stable security definer set search_path = '' rows 100 as $$
begin
  perform private.require('baby_names', 'list');
  return query execute format('select %s from private.names_with_problem($1) as found (name_id)
      join public.baby_names as t on t.id = found.name_id left join private.name_trends as trend on trend.name_id = t.id
      order by trend.births desc nulls last, t.popularity desc, t.id',
    private.select_list('baby_names', true)) using problem;
end $$;

-- {resource: number of records whose addresses can't work}, for each resource with a function has_bad_link() that the
-- caller may list.
create function private.count_bad_links() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  listed text;
  counted bigint;
  counts jsonb := '{}';
begin
  for listed in
    select r.name from private.resources as r
    where private.can(r.name, 'list') and to_regprocedure(format('public.has_bad_link(public.%I)', r.name)) is not null
  loop
    execute format('select count(*) from public.%I as t where public.has_bad_link(t)', listed) into counted;
    counts := counts || jsonb_build_object(listed, counted);
  end loop;
  return counts;
end $$;

-- The counters of the data-health page. Names are also counted by births, so that one common name weighs more than a thousand
-- rare spellings. Births are 0 until official figures have been imported.
create function public.names_health() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('baby_names', 'list');
  return jsonb_build_object(
    'names', (select count(*) from public.baby_names),
    'births', (select coalesce(sum(trend.births), 0) from private.name_trends as trend),
    'problems', (
      select jsonb_object_agg(problem, (
        select jsonb_build_object('names', count(*), 'births', coalesce(sum(trend.births), 0))
        from private.names_with_problem(problem) as found (name_id) left join private.name_trends as trend using (name_id)))
      from unnest(enum_range(null::public.name_problem)) as problem),
    'links', private.count_bad_links());
end $$;

-- The plot of names by first letter.
create function private.names_by_letter() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(one) order by one.letter), '[]')
  from (
    select n.first_letter as letter, count(*) filter (where n.gender = 'girl') as girl,
      count(*) filter (where n.gender = 'boy') as boy, count(*) filter (where n.gender = 'neutral') as neutral
    from public.baby_names as n group by n.first_letter) as one
$$;
select private.register_plot('names', 'baby_names', 'private.names_by_letter()');

grant execute on function private.is_public_https(text), private.counted_syllables(text),
  private.doubtful_syllables(text, smallint, text) to authenticated, service_role;
grant execute on function public.names_to_fix(public.name_problem), public.names_health(),
  public.has_bad_link(public.affiliate_products), public.has_bad_link(public.stories) to authenticated;
