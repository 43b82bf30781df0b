-- The dashboard: totals, pending records, and plots. Each domain registers its own plots.

create table private.plots (
  name text primary key,
  resource text not null references private.resources (name),  -- staff who may list this resource see the plot
  figures text not null                                        -- SQL expression of the plot's data as JSON
);
alter table private.plots enable row level security;

create function private.register_plot(name text, resource text, figures text) returns void
language sql volatile set search_path = '' as $$
  insert into private.plots as p values (name, resource, figures)
  on conflict on constraint plots_pkey do update set resource = excluded.resource, figures = excluded.figures
$$;

-- The Mondays of the last `weeks` weeks. The current week is the last one.
create function private.last_weeks(weeks integer) returns setof timestamptz
language sql stable set search_path = '' as $$
  select generate_series(date_trunc('week', now()) - make_interval(weeks => weeks - 1), date_trunc('week', now()), '1 week')
$$;

-- New rows by week, for those `listed` resources that have `arrivals`; null if there are none.
create function private.arrivals_by_week(listed text[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  counts text;
  figures jsonb;
begin
  select string_agg(format('%L, (select count(*) from public.%I as t where t.created_at >= week and t.created_at < week + interval ''1 week'')',
    r.arrivals, r.name), ', ') into counts
  from private.resources as r where r.arrivals is not null and r.name = any (listed);
  if counts is not null then
    execute format('select jsonb_agg(jsonb_build_object(''week'', week::date, %s) order by week) from private.last_weeks(12) as week', counts)
    into figures;
  end if;
  return figures;
end $$;

-- All figures of the dashboard: the total of each table, the pending records, and the plots. Contains only resources
-- that the user's role may list, including resources that are added later. Parts are not counted, because they belong
-- to their records.
create function public.dashboard_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  listed record;
  plot private.plots;
  counted bigint;
  figures jsonb;
  totals jsonb := '{}';
  waiting jsonb := '{}';
  plots jsonb := '{}';
begin
  perform private.require('role_permissions', 'list');  -- every staff role may list it
  for listed in
    select mine.resource as name, r.waiting
    from public.my_permissions() as mine left join private.resources as r on r.name = mine.resource
    where mine.action = 'list' and to_regclass(format('public.%I', mine.resource)) is not null and r.part_of is null
  loop
    execute format('select count(*) from public.%I', listed.name) into counted;
    totals := totals || jsonb_build_object(listed.name, counted);
    if listed.waiting is not null then
      execute format('select count(*) from public.%I where %s', listed.name, listed.waiting) into counted;
      waiting := waiting || jsonb_build_object(listed.name, counted);
    end if;
  end loop;
  for plot in select * from private.plots as p where totals ? p.resource loop
    execute 'select ' || plot.figures into figures;
    plots := plots || jsonb_build_object(plot.name, figures);
  end loop;
  plots := plots || jsonb_strip_nulls(jsonb_build_object('arrivals', private.arrivals_by_week(array(select jsonb_object_keys(totals)))));
  return jsonb_build_object('totals', totals, 'waiting', waiting, 'plots', plots);
end $$;

grant execute on function public.dashboard_figures() to authenticated;
