-- Newsletter subscribers in the back-office.

-- A deleted address can be restored only for as long as it takes to notice a mistake.
select private.register_resource('subscribers', title => 'email', undo => '1 hour', audit => '{update,delete}',
  waiting => $$status = 'pending'$$,
  masks => '{"email": "private.masked_email(email)", "first_name": "private.masked_name(first_name, email)"}');

-- The subscribers with masked addresses; see private.visible_rows().
create function public.visible_subscribers() returns setof public.subscribers
language sql stable security definer set search_path = '' rows 1000 as $$
  select * from private.visible_rows(null::public.subscribers)
$$;

-- See private.export_page(). Without a status, it returns confirmed subscribers only: nobody else has agreed to get
-- emails.
create function public.export_subscribers(filter jsonb default '{}', after_id bigint default null, export_id bigint default null)
returns jsonb
language sql volatile security definer set search_path = '' as $$
  select private.export_page('subscribers', array['email', 'first_name'], 1000,
    case when jsonb_typeof(filter) = 'object' and (filter ->> 'status') is null
      then filter || '{"status": "confirmed"}' else coalesce(nullif(filter, 'null'), '{"status": "confirmed"}') end,
    after_id, export_id)
$$;

-- The number of subscribers at the end of each week. Earlier subscribers are included from the first week on.
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
select private.register_plot('subscribers', 'subscribers', 'private.subscribers_by_week()');

create policy "staff read subscribers" on public.subscribers
  for select to authenticated using ((select private.can('subscribers', 'list')));
create policy "admins delete subscribers" on public.subscribers
  for delete to authenticated using ((select private.can('subscribers', 'delete')));

select private.allow('moderator', 'subscribers', 'list');
select private.allow('admin', 'subscribers', 'export', 'delete');

grant select (id, subscribed_to_stories, subscribed_to_name_updates, status, confirmed_at, unsubscribed_at, created_at), delete
  on public.subscribers to authenticated;
grant execute on function public.visible_subscribers(), public.export_subscribers(jsonb, bigint, bigint) to authenticated;
