-- Looking ahead at up to six names: the figures of /compare and of the section "Look ahead" of a name page. All of them are computed here, from
-- the births of name_births. US figures count both sexes of one spelling, and leave out counts below five in a year. No figure is returned
-- for fewer than 50 births: then it is null.

-- The chance that one of the other 24 children in a class of 25 has a name of this share of births: 1 − (1 − share)^24.
create function private.class_chance(births bigint, total float8) returns float8
language sql immutable parallel safe set search_path = '' as $$
  select case when births >= 50 and total > 0 and total < 'infinity' then 1 - power(1 - births / total, 24) end
$$;

-- "Staying power", from rise_of() for the sex with more births: {"sex", "speed", "rise", "peak_year", "peak_share", "latest"}. Null if the
-- peak is below 5 in 10,000, the minimum in rises_by_speed().
create function private.staying_power(
  f_first smallint, f_births integer[], m_first smallint, m_births integer[], basis private.outlook_basis) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  is_girl constant boolean := private.births_between(f_first, f_births, 1880, basis.newest) >= private.births_between(m_first, m_births, 1880, basis.newest);
  found record;
begin
  select * into found from private.rise_of(case when is_girl then f_first else m_first end,
    case when is_girl then f_births else m_births end, case when is_girl then basis.totals_f else basis.totals_m end);
  return case when found.peak_share >= 0.0005 then jsonb_build_object('sex', case when is_girl then 'F' else 'M' end,
    'speed', private.rise_speed(found.rise, found.peak_year), 'rise', found.rise, 'peak_year', found.peak_year, 'peak_share', found.peak_share,
    'latest', found.latest) end;
end $$;

-- "Guessed age": the number of living people by age: births × the share alive at the end of the newest year. {"alive",
-- "youngest_quarter", "median", "oldest_quarter"}: the quartiles of these ages. Null below 50 living people. Immigrants
-- and emigrants are not counted.
create function private.guessed_age(
  f_first smallint, f_births integer[], m_first smallint, m_births integer[], basis private.outlook_basis) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  living float8[] := '{}';  -- by age
  alive float8 := 0;
  younger float8 := 0;
  ages integer[] := '{}';
begin
  for year in reverse basis.newest::integer .. 1880 loop
    living := living || coalesce(f_births[year - f_first + 1], 0) * basis.alive_f[year - 1879]
      + coalesce(m_births[year - m_first + 1], 0) * basis.alive_m[year - 1879];
  end loop;
  select sum(one) into alive from unnest(living) as one;
  if alive < 50 then
    return null;
  end if;
  for age in 0 .. cardinality(living) - 1 loop
    younger := younger + living[age + 1];
    while cardinality(ages) < 3 and younger >= alive * (cardinality(ages) + 1) / 4 loop
      ages := ages || age;
    end loop;
  end loop;
  return jsonb_build_object('alive', round(alive), 'youngest_quarter', ages[1], 'median', ages[2], 'oldest_quarter', ages[3]);
end $$;

-- "Travels well", the newest year of each country other than the US: [{"country", "year", "births", "ranks": {"F": 12}, "gender",
-- "spelled": [{"id", "name", "births"}]}]. `births` and `ranks` count this spelling only. `spelled` has the three most common spellings
-- that differ only in accents. `gender` is computed from all such spellings; null below 50 births.
create function private.travels(name_id bigint) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    with countries as (
      select t.country, max(t.year) as year from private.name_year_totals as t where t.country <> 'US' group by t.country
    ), counted as (
      select distinct on (c.country, lower(o.name), b.sex) c.country, c.year, o.id, o.name, b.sex,
        coalesce(b.births[c.year - b.first_year + 1], 0) as births, b.ranks[c.year - b.first_year + 1] as rank,
        lower(o.name) = lower(n.name) as own
      from public.baby_names as n
      join public.baby_names as o on private.fold(o.name) = private.fold(n.name)
      join public.name_births as b on b.name_id = o.id
      join countries as c on c.country = b.country
      where n.id = travels.name_id
      order by c.country, lower(o.name), b.sex, (o.id = n.id) desc, o.id
    ), spelled as (
      select c.country, c.id, c.name, sum(c.births) as births from counted as c where c.births > 0 group by c.country, c.id, c.name
    )
    select coalesce(jsonb_agg(jsonb_build_object('country', c.country, 'year', c.year,
      'births', (select coalesce(sum(o.births), 0) from counted as o where o.country = c.country and o.own),
      'ranks', (select coalesce(jsonb_object_agg(o.sex, o.rank), '{}') from counted as o where o.country = c.country and o.own and o.births > 0),
      'gender', (
        select case when sum(o.births) >= 50 then private.gender_of(coalesce(sum(o.births) filter (where o.sex = 'F'), 0),
          coalesce(sum(o.births) filter (where o.sex = 'M'), 0)) end
        from counted as o where o.country = c.country),
      'spelled', (
        select coalesce(jsonb_agg(to_jsonb(top) - 'country' order by top.births desc, top.name), '[]')
        from (select * from spelled as s where s.country = c.country order by s.births desc, s.name limit 3) as top))
      order by c.country), '[]')
    from countries as c);
end $$;

-- The line of the plot: babies with the name among 10,000 of each year, from the first year with births to the newest one.
create function private.share_line(first_year smallint, births integer[], basis private.outlook_basis) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  totals_f constant float8[] := basis.totals_f;
  totals_m constant float8[] := basis.totals_m;
  shares float8[] := '{}';
begin
  for year in first_year .. basis.newest loop
    shares := shares || round((10000 * coalesce(births[year - first_year + 1], 0) / (totals_f[year - 1879] + totals_m[year - 1879]))::numeric, 2)::float8;
  end loop;
  return jsonb_build_object('first', first_year, 'shares', shares);
end $$;

-- All figures of one public name, or null.
create function private.name_outlook(name_id bigint, basis private.outlook_basis) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  self public.baby_names;
  f public.name_births;
  m public.name_births;
  heard jsonb;
  total float8 := 0;  -- US births of the last ten years
  recent bigint;
begin
  select * into self from public.baby_names as n where n.id = name_outlook.name_id and (n.meaning is not null or n.has_figures);
  if not found then
    return null;
  end if;
  select * into f from public.name_births as b where b.name_id = self.id and b.country = 'US' and b.sex = 'F';
  select * into m from public.name_births as b where b.name_id = self.id and b.country = 'US' and b.sex = 'M';
  f.births := coalesce(f.births, '{}');
  m.births := coalesce(m.births, '{}');
  for place in cardinality(basis.totals_f) - 9 .. cardinality(basis.totals_f) loop
    total := total + basis.totals_f[place] + basis.totals_m[place];
  end loop;
  recent := private.births_between(f.first_year, f.births, basis.newest - 9, basis.newest)
    + private.births_between(m.first_year, m.births, basis.newest - 9, basis.newest);
  select jsonb_build_object('births', coalesce(sum(s.births), 0), 'spellings', count(*),
      'chance', private.class_chance(sum(s.births)::bigint, total),
      -- "Spelling": the share of the births with this sound that have this spelling.
      'share', case when sum(s.births) >= 50 then recent / sum(s.births) end,
      'others', coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'births', s.births)
        order by s.births desc, s.name) filter (where s.place <= 3 and lower(s.name) <> lower(self.name)), '[]'))
    into heard
  from (
    select *, row_number() over (partition by lower(o.name) = lower(self.name) order by o.births desc, o.name) as place
    from private.spellings_of_sound(self.id) as o) as s;
  return jsonb_build_object('id', self.id, 'name', self.name, 'gender', self.gender, 'pronunciation', self.pronunciation,
    'syllables', self.syllables, 'births', recent, 'chance', private.class_chance(recent, total), 'sound', heard,
    'staying', private.staying_power(f.first_year, f.births, m.first_year, m.births, basis),
    'age', private.guessed_age(f.first_year, f.births, m.first_year, m.births, basis),
    'travels', private.travels(self.id),
    'plot', case when f.first_year is not null or m.first_year is not null then private.share_line(
      least(f.first_year, m.first_year), private.added_births(
        coalesce(f.first_year, m.first_year), f.births, coalesce(m.first_year, f.first_year), m.births), basis) end);
end $$;

-- Looks ahead at one to six names: {"basis": {"newest", "births", "rises"}, "names": […]}, in the order of the ids, without unknown ids and
-- repetitions; for a merged name, the one that it was merged into. `basis.births` are the US births of the last ten years. Without US figures, `basis` is null and `names` is empty.
-- Errors: 22023 if `ids` isn't a list of one to six ids.
-- SECURITY DEFINER for the reasons of search_names(), whose condition of visibility it repeats.
create function public.look_ahead(ids jsonb) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  basis private.outlook_basis;
  valid boolean;
begin
  -- PostgREST passes a parameter of a GET request as a JSON string.
  if jsonb_typeof(ids) = 'string' and ids #>> '{}' ~ '^\[[1-9][0-9]{0,14}(,[1-9][0-9]{0,14}){0,5}\]$' then
    ids := (ids #>> '{}')::jsonb;
  end if;
  valid := jsonb_typeof(ids) = 'array';
  if valid then
    valid := jsonb_array_length(ids) between 1 and 6;
  end if;
  if valid then
    valid := not exists (select from jsonb_array_elements_text(ids) as one where one is null or one !~ '^[1-9][0-9]{0,14}$');
  end if;
  if valid is not true then
    raise exception 'ids must be a list of one to six ids of names.' using errcode = '22023';
  end if;
  select * into basis from private.outlook_basis;
  return jsonb_build_object(
    'basis', case when basis.newest is not null then jsonb_build_object('newest', basis.newest, 'rises', basis.rises,
      'births', (select sum(t) from unnest(basis.totals_f[basis.newest - 1888 :] || basis.totals_m[basis.newest - 1888 :]) as t where t < 'infinity')) end,
    'names', (
      select coalesce(jsonb_agg(outlook order by wanted.place) filter (where outlook is not null), '[]')
      from (
        select coalesce(public.merged_name(one::bigint), one::bigint) as id, min(place) as place
        from jsonb_array_elements_text(ids) with ordinality as listed (one, place) where basis.newest is not null group by 1) as wanted
      cross join lateral private.name_outlook(wanted.id, basis) as outlook));
end $$;

grant execute on function public.look_ahead(jsonb) to anon, authenticated;
