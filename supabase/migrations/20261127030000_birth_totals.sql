-- A name page shows the share of babies with the name. The totals for it were constants in the code of the site, so a page ignored the
-- figures of later years. The page now gets them from this function.

-- The births of all names, by country and year, in the last ten imported years of each country: {"US": {"2015": 3700679, …}, …}.
-- Counts below five per name and sex aren't published, so the totals are lower than all births.
create function public.birth_totals() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(of_country.country, of_country.births), '{}')
  from (
    select of_year.country, jsonb_object_agg(of_year.year, of_year.births) as births
    from (
      select t.country, t.year, sum(t.births) as births, max(t.year) over (partition by t.country) as newest
      from private.name_year_totals as t group by t.country, t.year) as of_year
    where of_year.year > of_year.newest - 10
    group by of_year.country) as of_country
$$;

-- The data of a name page, in one row; no row for a draft. `totals` are the same for all names.
drop function public.name_page(bigint);
create function public.name_page(name_id bigint) returns table (id bigint, form jsonb, births jsonb, related jsonb, totals jsonb)
language sql stable security definer set search_path = '' rows 1 as $$
  select n.id, public.name_form(n.id), coalesce((
    select jsonb_agg(to_jsonb(b) - 'name_id' order by b.country, b.sex)
    from public.name_births as b where b.name_id = n.id), '[]'), public.related_names(n.id), public.birth_totals()
  from public.baby_names as n
  where n.id = name_page.name_id and (n.meaning is not null or n.has_figures)
$$;

-- The data of the pages of names with a meaning, by ascending id after `after_id`. One call costs as much as up to two hundred
-- pages, so only the service role, which prerenders, may call it.
drop function public.name_pages(bigint, integer);
create function public.name_pages(after_id bigint default 0, page_size integer default 100)
returns table (id bigint, form jsonb, births jsonb, related jsonb, totals jsonb)
language sql stable security definer set search_path = '' as $$
  select page.*
  from (
    select n.id from public.baby_names as n
    where n.id > name_pages.after_id and n.meaning is not null
    order by n.id
    limit least(greatest(coalesce(page_size, 100), 1), 200)) as listed
  cross join lateral public.name_page(listed.id) as page
  order by listed.id
$$;

grant execute on function public.birth_totals(), public.name_page(bigint) to anon, authenticated;
grant execute on function public.name_pages(bigint, integer) to service_role;
