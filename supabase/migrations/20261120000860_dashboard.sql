-- The dashboard: totals, what waits for staff, and plots.

-- The last `weeks` weeks, each by its Monday, the running one last.
create function private.last_weeks(weeks integer) returns setof timestamptz
language sql stable set search_path = '' as $$
  select generate_series(date_trunc('week', now()) - make_interval(weeks => weeks - 1), date_trunc('week', now()), '1 week')
$$;

create function private.names_by_letter() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(one) order by one.letter), '[]')
  from (
    select n.first_letter as letter, count(*) filter (where n.gender = 'girl') as girl,
      count(*) filter (where n.gender = 'boy') as boy, count(*) filter (where n.gender = 'neutral') as neutral
    from public.baby_names as n group by n.first_letter) as one
$$;

-- What came in week by week; a kind that the caller may not list is left out.
create function private.arrivals_by_week(with_stories boolean, with_names boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(
    jsonb_build_object('week', week::date)
      || case when with_stories then jsonb_build_object('stories', (
        select count(*) from public.submissions as s where s.created_at >= week and s.created_at < week + interval '1 week'))
        else '{}' end
      || case when with_names then jsonb_build_object('names', (
        select count(*) from public.name_submissions as s where s.created_at >= week and s.created_at < week + interval '1 week'))
        else '{}' end
    order by week)
  from private.last_weeks(12) as week
$$;

-- How many were subscribed at the end of each week: who came, less who left. What was before the first week counts in it.
create function private.subscribers_by_week() returns jsonb
language sql stable set search_path = '' as $$
  with change (week, by) as (
    select date_trunc('week', s.created_at), 1 from public.subscribers as s
    union all
    select date_trunc('week', s.unsubscribed_at), -1 from public.subscribers as s where s.unsubscribed_at is not null
  ), summed as (
    select week, coalesce((
      select sum(c.by) from change as c
      where c.week = shown.week or (c.week < shown.week and shown.week = (select min(first) from private.last_weeks(26) as first))), 0) as by
    from private.last_weeks(26) as shown (week)
  )
  select jsonb_agg(jsonb_build_object('week', running.week::date, 'subscribers', running.total) order by running.week)
  from (select week, sum(by) over (order by week) as total from summed) as running
$$;

-- Everything that the dashboard counts, in one answer: how many rows there are of each resource, what waits for somebody,
-- and the plots. Only of what the caller's role may list; a new resource is counted as soon as a role may list it.
create function public.dashboard_figures() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  listed text;
  rows_there bigint;
  totals jsonb := '{}';
  waiting jsonb := '{}';
  plots jsonb := '{}';
begin
  perform private.require('role_permissions', 'list');  -- what every member of staff may
  for listed in
    select mine.resource from public.my_permissions() as mine
    where mine.action = 'list' and to_regclass(format('public.%I', mine.resource)) is not null
  loop
    execute format('select count(*) from public.%I', listed) into rows_there;
    totals := totals || jsonb_build_object(listed, rows_there);
  end loop;
  if totals ? 'submissions' then
    waiting := waiting || jsonb_build_object('submissions', (select count(*) from public.submissions where status = 'pending'));
  end if;
  if totals ? 'name_submissions' then
    waiting := waiting || jsonb_build_object('name_submissions', (select count(*) from public.name_submissions where status = 'pending'));
  end if;
  if totals ? 'subscribers' then
    waiting := waiting || jsonb_build_object('subscribers', (select count(*) from public.subscribers where status = 'pending'));
    plots := plots || jsonb_build_object('subscribers', private.subscribers_by_week());
  end if;
  if totals ? 'baby_names' then
    waiting := waiting || jsonb_build_object('baby_names', (select count(*) from public.baby_names where meaning is null));
    plots := plots || jsonb_build_object('names', private.names_by_letter());
  end if;
  if totals ?| array['submissions', 'name_submissions'] then
    plots := plots || jsonb_build_object('arrivals',
      private.arrivals_by_week(totals ? 'submissions', totals ? 'name_submissions'));
  end if;
  return jsonb_build_object('totals', totals, 'waiting', waiting, 'plots', plots);
end $$;

grant execute on function public.dashboard_figures() to authenticated;
