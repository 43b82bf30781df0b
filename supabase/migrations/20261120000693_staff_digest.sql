-- The weekly digest: an email about pending reviews, for staff who opt in.

create table private.staff_digests (
  user_id uuid primary key references public.profiles (id) on delete cascade,
  enabled_at timestamptz not null default now(),
  covered_week date not null  -- the Monday of the last processed week; later weeks are due
);
alter table private.staff_digests enable row level security;

-- The week whose digest is due: it begins on Monday at 7:00 UTC.
create function private.digest_week(at timestamptz) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('week', at at time zone 'UTC' - interval '7 hours')::date
$$;

-- True if the user gets the digest.
create function public.my_digest() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('role_permissions', 'list');  -- every staff role may list it
  return exists (select from private.staff_digests as d where d.user_id = auth.uid());
end $$;

-- Starts or stops the user's digest. The first one comes on the next Monday.
create function public.set_digest(enabled boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('role_permissions', 'list');
  if enabled then
    insert into private.staff_digests (user_id, covered_week) values (auth.uid(), private.digest_week(now()))
    on conflict (user_id) do nothing;
  else
    delete from private.staff_digests as d where d.user_id = auth.uid();
  end if;
end $$;

-- The pending reviews of a role: 'name_submissions: 2, submissions: 1'; null if there are none. The email names each
-- queue as the back-office does (shared/src/content/waiting.ts), with links.
create function private.waiting_for(role public.admin_role) returns text
language plpgsql stable set search_path = '' as $$
declare
  listed record;
  counted bigint;
  parts text[];
begin
  for listed in
    select r.name, r.waiting from private.resources as r
    join public.role_permissions as granted on granted.resource = r.name and granted.action = 'list'
    where r.waiting is not null and granted.role = waiting_for.role order by r.name
  loop
    execute format('select count(*) from public.%I where %s', listed.name, listed.waiting) into counted;
    if counted > 0 then
      parts := parts || format('%s: %s', listed.name, counted);
    end if;
  end loop;
  return array_to_string(parts, ', ');
end $$;

-- Queues the digests that are due, and returns their number. The week is marked in the transaction that queues the
-- email, and parallel calls wait for the row, so each week has at most one. Nothing is sent if there are no pending
-- reviews. The workers that send emails call it (supabase/functions/_shared/digest.ts).
create function private.queue_digests(at timestamptz default now()) returns integer
language plpgsql volatile security definer set search_path = '' as $$
declare
  this_week constant date := private.digest_week(at);
  member record;
  waiting text;
  queued integer := 0;
begin
  -- A former staff member who returns has to opt in again.
  delete from private.staff_digests as d where not exists (
    select from public.admin_users as staff
    where staff.user_id = d.user_id and staff.is_active and private.is_confirmed(staff.user_id));
  for member in
    update private.staff_digests as d set covered_week = this_week
    from public.admin_users as staff join public.profiles as person on person.id = staff.user_id
    where staff.user_id = d.user_id and d.covered_week < this_week
    returning person.email, staff.role
  loop
    waiting := private.waiting_for(member.role);
    continue when waiting is null;
    perform private.queue_mail(lower(member.email), 'staff_digest', jsonb_build_object('waiting', waiting));
    queued := queued + 1;
  end loop;
  return queued;
end $$;

grant execute on function public.my_digest(), public.set_digest(boolean) to authenticated;
