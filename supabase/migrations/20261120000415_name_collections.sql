-- Lists of names by origin or theme, the values of both with their counts, and the number of names.

-- True if a name belongs to a theme that is derived from its facts. Themes that staff choose are in `themes`.
create function private.fits_rule_theme(theme text, name_id bigint, name text, gender public.name_gender, syllables smallint, popularity smallint)
returns boolean
language sql stable set search_path = '' as $$
  select case theme
    when 'short' then length(name) <= 4
    when 'one-syllable' then syllables = 1
    when 'unisex' then gender = 'neutral'
    when 'rare' then popularity <= 30
    when 'vintage' then exists (select from private.name_trends as t where t.name_id = fits_rule_theme.name_id and t.peak_year < 1950)
    when 'rising' then exists (select from private.name_trends as t where t.name_id = fits_rule_theme.name_id and t.trend >= 0.4)
    else false
  end
$$;

-- A page of the names with a meaning, filtered by origin (root language or usage) and theme, the most popular first.
-- Keyset pagination as in letter_names(). SECURITY DEFINER, because no role may read the columns and tables of the
-- conditions. The condition of the visitors' policy (a name has a meaning) is repeated.
create function public.listed_names(
  origin text default null, theme text default null, gender public.name_gender default null,
  after_popularity integer default null, after_id bigint default null, page_size integer default 48)
returns setof public.name_card
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan rows 48 as $$
#variable_conflict use_column
declare
  by_rule constant boolean := coalesce(listed_names.theme in ('short', 'one-syllable', 'unisex', 'rare', 'vintage', 'rising'), false);
begin
  return query
    select n.id, n.name, n.gender, n.meaning, n.origin, n.popularity, n.first_letter, n.syllables, n.rank, n.rank_year,
      n.mythological, n.celebrity
    from public.baby_names as n
    where (listed_names.origin is null or n.origins @> array[listed_names.origin])
      and (listed_names.theme is null or by_rule or n.themes @> array[listed_names.theme])
      and (not by_rule or private.fits_rule_theme(listed_names.theme, n.id, n.name, n.gender, n.syllables, n.popularity))
      and (listed_names.gender is null or n.gender = listed_names.gender)
      and (n.popularity, n.id) < (coalesce(after_popularity, 101)::smallint, coalesce(after_id, 9223372036854775807))
      and n.meaning is not null
    order by n.popularity desc, n.id desc
    limit least(greatest(coalesce(page_size, 48), 1), 100);
end $$;

-- The origins (root languages and usages) and themes in use, with the number of names with a meaning of each, the most
-- frequent first. SECURITY DEFINER, because no role may read the column `origins` and the trends.
create function public.name_lists() returns table (kind text, value text, names bigint)
language sql stable security definer set search_path = '' as $$
  select each.kind, each.value, count(*)
  from public.baby_names as n
  left join private.name_trends as t on t.name_id = n.id
  cross join lateral (
    select 'origin', unnest(n.origins)
    union select 'theme', unnest(n.themes)
    union select 'theme', 'short' where length(n.name) <= 4
    union select 'theme', 'one-syllable' where n.syllables = 1
    union select 'theme', 'unisex' where n.gender = 'neutral'
    union select 'theme', 'rare' where n.popularity <= 30
    union select 'theme', 'vintage' where t.peak_year < 1950
    union select 'theme', 'rising' where t.trend >= 0.4) as each (kind, value)
  where n.meaning is not null and each.value is not null
  group by each.kind, each.value
  order by each.kind, count(*) desc, each.value
$$;

-- The number of public names: those with a meaning, and all.
create function public.name_totals() returns table (written bigint, names bigint)
language sql stable security definer set search_path = '' rows 1 as $$
  select count(*) filter (where n.meaning is not null), count(*)
  from public.baby_names as n where n.meaning is not null or n.has_figures
$$;

grant execute on function public.listed_names(text, text, public.name_gender, integer, bigint, integer), public.name_lists(),
  public.name_totals() to anon, authenticated;
