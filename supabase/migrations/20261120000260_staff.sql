-- Staff: the rules for changes of admin_users, and adding staff.

-- Runs changes of staff one at a time, so that two super admins can't demote each other in parallel, and parallel
-- setups create one super admin.
create function private.lock_staff() returns void
language sql volatile set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('public.admin_users'))
$$;

-- The rules for every change of staff, by the API, a function or the cascade of a deleted account. Active staff have a
-- confirmed address, users can't grant a role above their own, and one active super admin always remains.
create function private.guard_staff() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  own_role public.admin_role;
begin
  perform private.lock_staff();
  if tg_op <> 'DELETE' and auth.uid() is not null then
    select staff.role into own_role from public.admin_users as staff
    where staff.user_id = private.user_id() and staff.is_active and private.is_confirmed(staff.user_id);
    if own_role is null or new.role > own_role then
      raise exception 'You can''t grant a role above your own.' using errcode = '42501';
    end if;
  end if;
  if tg_op <> 'DELETE' and new.is_active and not private.is_confirmed(new.user_id) then
    raise exception 'This account''s email address is not confirmed yet. Ask the user to open the link in the confirmation email.' using errcode = 'PT409';
  end if;
  if tg_op <> 'INSERT' and old.role = 'super_admin' and old.is_active
     and (tg_op = 'DELETE' or new.role <> 'super_admin' or not new.is_active)
     and not exists (
       select from public.admin_users as other
       where other.role = 'super_admin' and other.is_active and other.id <> old.id and private.is_confirmed(other.user_id)) then
    raise exception 'This is the last active super admin. Add another super admin first.' using errcode = 'PT409';
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  return new;
end $$;
create trigger guard_staff before insert or update or delete on public.admin_users
  for each row execute function private.guard_staff();

-- Adds the email address to a row of admin_users in the audit log, because readers can't identify an account by its id.
create function private.staff_details(staff jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('email', p.email) from public.profiles as p where p.id = (staff ->> 'user_id')::uuid
$$;

-- Adds the account of an email address to staff and returns the new row's id. Treats an account with an unconfirmed
-- address as not found, because anyone can sign up with somebody else's address. People without an account are invited
-- with invite_admin().
create function public.add_admin(email text, role public.admin_role) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  found_user uuid;
  new_id bigint;
begin
  perform private.require('admin_users', 'create');
  if role not in ('moderator', 'admin') then
    raise exception 'Choose admin or moderator.' using errcode = '22023';
  end if;
  select account.id into found_user from public.profiles as person
  join auth.users as account on account.id = person.id and account.email_confirmed_at is not null
  where lower(person.email) = lower(private.trimmed(add_admin.email));
  if found_user is null then
    raise exception 'User not found with this email' using errcode = 'PT404';
  end if;
  insert into public.admin_users (user_id, role) values (found_user, add_admin.role)
  on conflict (user_id) do nothing returning id into new_id;
  if new_id is null then
    raise exception 'User is already an admin' using errcode = 'PT409';
  end if;
  return new_id;
end $$;

-- The last sign-in of each staff member; null if there was none.
create function public.staff_sign_ins() returns table (user_id uuid, last_sign_in_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('admin_users', 'list');
  return query
    select staff.user_id, account.last_sign_in_at
    from public.admin_users as staff join auth.users as account on account.id = staff.user_id;
end $$;

alter table public.admin_users enable row level security;
create policy "super admins read staff" on public.admin_users
  for select to authenticated using ((select private.can('admin_users', 'list')));
create policy "super admins add staff" on public.admin_users
  for insert to authenticated with check ((select private.can('admin_users', 'create')));
create policy "super admins change staff" on public.admin_users
  for update to authenticated using ((select private.can('admin_users', 'update')))
  with check ((select private.can('admin_users', 'update')));
create policy "super admins remove staff" on public.admin_users
  for delete to authenticated using ((select private.can('admin_users', 'delete')));

select private.register_resource('admin_users', title => 'user_id', undo => '30 days', audit_details => 'private.staff_details');

select private.allow('super_admin', 'admin_users', 'list', 'create', 'update', 'delete');

grant select, delete on public.admin_users to authenticated;
grant insert (user_id, role, is_active) on public.admin_users to authenticated;
grant update (role, is_active) on public.admin_users to authenticated;
grant execute on function public.add_admin(text, public.admin_role), public.staff_sign_ins() to authenticated;
