-- Data for comparing a name's figures: survivors by year of birth, and the later popularity of names that rose fast or
-- slowly.

-- US cohort life tables of the Social Security Administration, for the births of each tenth year since 1900, from
-- supabase/seeds/life_tables.csv. A row has the number alive at each age from 0 to 119 out of 100,000 born, as the average over that year
-- of age (L of the tables).
create table private.life_tables (
  sex text not null check (sex in ('F', 'M')),
  born smallint not null check (born between 1900 and 2100),
  lived integer[] not null check (cardinality(lived) = 120),
  primary key (sex, born)
);
alter table private.life_tables enable row level security;

-- One row. It is computed after each import of US figures, because it depends on all of them. Arrays have a value for
-- each year from 1880.
create table private.outlook_basis (
  only_row boolean primary key default true check (only_row),
  newest smallint not null,         -- the last year of the US figures
  totals_f float8[] not null,       -- births of girls; infinity for a year without figures
  totals_m float8[] not null,
  alive_f float8[] not null,        -- the share of the girls of that year who are alive at the end of the newest year
  alive_m float8[] not null,
  rises jsonb not null              -- see rises_by_speed()
);
alter table private.outlook_basis enable row level security;

-- The rise of a name to its peak, from its births and those of all names of its sex (totals, from 1880). Shares are births ÷ totals.
-- peak_year: the last year with the largest share, peak_share.
-- rise: years from the last year before the peak with less than a quarter of that share, to the peak; null if there is none since 1880.
-- fell: whether a year within 20 years after the peak had a quarter of that share or less; null if 20 years haven't passed.
-- latest: the share of the newest year, compared with the peak.
create function private.rise_of(
  first_year smallint, births integer[], totals float8[],
  out peak_year smallint, out peak_share float8, out rise smallint, out fell boolean, out latest float8)
language plpgsql immutable parallel safe set search_path = '' as $$
declare
  newest constant integer := 1879 + cardinality(totals);
  before constant integer := first_year - 1880;  -- births[place] and totals[before + place] belong to the same year
  peak integer;
  share float8;
begin
  peak_share := 0;
  for place in 1 .. least(cardinality(births), newest - first_year + 1) loop
    share := births[place] / totals[before + place];
    if share > 0 and share >= peak_share then
      peak := place;
      peak_share := share;
    end if;
  end loop;
  if peak is null then
    return;
  end if;
  peak_year := first_year + peak - 1;
  for place in reverse peak - 1 .. 1 loop
    if births[place] / totals[before + place] < peak_share / 4 then
      rise := peak - place;
      exit;
    end if;
  end loop;
  if rise is null and first_year > 1880 then
    rise := peak;  -- there were no births in the year before the first one
  end if;
  fell := case when peak_year + 20 <= newest then false end;
  for place in peak + 1 .. least(peak + 20, newest - first_year + 1) loop
    if coalesce(births[place], 0) / totals[before + place] <= peak_share / 4 then
      fell := true;
      exit;
    end if;
  end loop;
  latest := coalesce(births[newest - first_year + 1], 0) / totals[newest - 1879] / peak_share;
end $$;

-- The speed of a rise: fast in less than 5 years, slow in more than 25, otherwise steady. If the rise began before
-- 1880, it is slow if the peak was after 1905; otherwise the speed is unknown and null.
create function private.rise_speed(rise smallint, peak_year smallint) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when rise < 5 then 'fast' when rise <= 25 then 'steady' when rise > 25 or peak_year > 1905 then 'slow' end
$$;

-- For each speed: the number of names, and how many of them fell to a quarter of their peak within 20 years. {"fast": {"names", "fell"}, …}
-- A name is a spelling and a sex. It counts if its peak in the US was in 1950 or later, was at least 20 years ago, and had at least 5 in
-- 10,000 births of that sex.
create function private.rises_by_speed(totals_f float8[], totals_m float8[]) returns jsonb
language sql stable set search_path = '' as $$
  with least_births as (  -- no name with fewer births in each year can reach that share
    select 0.0005 * min(total) as births from unnest(totals_f[71:] || totals_m[71:]) as total
  ), spelled as (  -- the girl and the boy of one spelling have the same figures
    select distinct on (lower(n.name), b.sex) b.sex, b.first_year, b.births
    from public.name_births as b join public.baby_names as n on n.id = b.name_id
    where b.country = 'US' and (select max(one) from unnest(b.births) as one) >= (select l.births from least_births as l)
    order by lower(n.name), b.sex
  ), risen as (
    select private.rise_speed(r.rise, r.peak_year) as speed, r.fell
    from spelled as s
    cross join lateral private.rise_of(s.first_year, s.births, case s.sex when 'F' then totals_f else totals_m end) as r
    where r.peak_year between 1950 and 1879 + cardinality(totals_f) - 20 and r.peak_share >= 0.0005
  )
  select jsonb_object_agg(speed, jsonb_build_object('names', coalesce(c.names, 0), 'fell', coalesce(c.fell, 0)))
  from unnest(array['fast', 'steady', 'slow']) as speed
  left join (select r.speed, count(*) as names, count(*) filter (where r.fell) as fell from risen as r group by r.speed) as c using (speed)
$$;

-- The share of the births of each year from 1880 alive at the end of `newest`. Years between two life tables are
-- interpolated linearly. Earlier and later years use the first or the last table. The maximum age is 119.
create function private.alive_shares(sex text, newest integer) returns float8[]
language sql stable set search_path = '' as $$
  select array_agg(coalesce(
      (earlier.lived[newest - y + 1] * (1 - part) + later.lived[newest - y + 1] * part) / 100000, 0)::float8 order by y)
  from generate_series(1880, newest) as y
  cross join lateral (select case when y between 1900 and 2010 then y % 10 / 10.0 else 0 end as part) as between_tables
  left join private.life_tables as earlier on earlier.sex = alive_shares.sex and earlier.born = least(greatest(y / 10 * 10, 1900), 2010)
  left join private.life_tables as later on later.sex = alive_shares.sex and later.born = least(greatest(y / 10 * 10 + 10, 1900), 2010)
$$;

-- Computes the row from the US figures and the life tables. Without US figures, there is no row.
create function private.refresh_outlook_basis() returns void
language plpgsql volatile set search_path = '' as $$
declare
  newest constant integer := (select max(t.year) from private.name_year_totals as t where t.country = 'US');
  totals_f float8[];
  totals_m float8[];
begin
  select array_agg(coalesce(f.births, 'infinity'::float8) order by y), array_agg(coalesce(m.births, 'infinity'::float8) order by y)
    into totals_f, totals_m
  from generate_series(1880, newest) as y
  left join private.name_year_totals as f on f.country = 'US' and f.year = y and f.sex = 'F'
  left join private.name_year_totals as m on m.country = 'US' and m.year = y and m.sex = 'M';
  delete from private.outlook_basis as b where b.only_row;
  insert into private.outlook_basis (newest, totals_f, totals_m, alive_f, alive_m, rises)
  select newest, totals_f, totals_m, private.alive_shares('F', newest), private.alive_shares('M', newest),
    private.rises_by_speed(totals_f, totals_m)
  where newest is not null;
end $$;
