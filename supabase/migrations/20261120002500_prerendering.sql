-- Pages that are written ahead: what a build asks, and how a browser learns whether a page is still true.

-- Counts the changes of everything that public pages show. A sequence, because it locks nobody: two members of staff who
-- save at once do not wait for each other. It counts when a change is made and not when it is committed, so whoever
-- keeps the number has to read it before the data; too high a number only makes somebody ask once more.
create sequence private.content_changes;

create function private.count_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform nextval('private.content_changes');
  return null;
end $$;

do $$
declare
  shown text;
begin
  foreach shown in array array['baby_names', 'name_siblings', 'celebrity_names', 'name_zodiacs', 'name_years', 'stories',
    'affiliate_products', 'settings'] loop
    execute format('create trigger count_change after insert or update or delete or truncate on public.%I
      for each statement execute function private.count_change()', shown);
  end loop;
end $$;

-- One number instead of everything again: while it is the one that a page was written with, nothing on it has changed.
create function public.content_version() returns bigint
language sql stable security definer set search_path = '' as $$
  select last_value from private.content_changes
$$;

-- All that the page of a name shows, in one row; none for a name without a meaning.
create function public.name_page(name_id bigint) returns table (id bigint, form jsonb, years jsonb, similar_names jsonb)
language sql stable security definer set search_path = '' rows 1 as $$
  select n.id, public.name_form(n.id), coalesce((
    select jsonb_agg(jsonb_build_object('year', y.year, 'sex', y.sex, 'births', y.births, 'rank', y.rank) order by y.year)
    from public.name_years as y where y.name_id = n.id), '[]'), coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'gender', s.gender) order by s.ordinality)
    from public.similar_names(n.id) with ordinality as s), '[]')
  from public.baby_names as n
  where n.id = name_page.name_id and n.meaning is not null
$$;

-- The same of many names, in the order of their ids from behind `after_id`: a build reads a hundred at a time. It costs
-- as much as two hundred pages, so only the service role may call it: the prerenderer has its key, browsers never do.
create function public.name_pages(after_id bigint default 0, page_size integer default 100)
returns table (id bigint, form jsonb, years jsonb, similar_names jsonb)
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

grant execute on function public.content_version(), public.name_page(bigint) to anon, authenticated;
grant execute on function public.name_pages(bigint, integer) to service_role;
