-- The state of the background work, for monitoring: whether the database has its migrations, and whether emails are sent.

-- For operators: the newest migration, and the outbox. The outbox has stopped if an email has been waiting for 30 minutes and no
-- email was sent since it was queued. Emails of a paused newsletter and those whose server rejects them don't count.
create function private.health() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'migration', (select max(m.version) from supabase_migrations.schema_migrations as m),
    'waiting', count(*),
    'oldest_minutes', coalesce(floor(extract(epoch from now() - min(o.created_at)) / 60), 0),
    'failed_today', (select count(*) from private.outbox as f where f.failed_at > now() - interval '1 day'),
    'outbox_ok', coalesce(min(o.created_at) > now() - interval '30 minutes', true)
      or exists (select from private.outbox as s where s.sent_at > (
        select min(w.created_at) from private.outbox as w where w.sent_at is null and w.failed_at is null and not w.held)),
    'size_mb', round(pg_database_size(current_database()) / 1e6))
  from private.outbox as o where o.sent_at is null and o.failed_at is null and not o.held
$$;

-- For services that monitor a hosted project: true, or an error or false. Visitors may call it, so it returns nothing else.
create function public.is_healthy() returns boolean
language sql stable security definer set search_path = '' as $$
  select (private.health() ->> 'outbox_ok')::boolean
$$;

grant execute on function public.is_healthy() to anon, authenticated;
