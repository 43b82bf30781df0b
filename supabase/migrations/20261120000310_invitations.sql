-- Invitations: new staff members join by a link in an email.

create table public.admin_invitations (
  id bigint generated always as identity primary key,
  email text not null constraint admin_invitations_email_form check (private.is_email(email) and email = lower(email)),
  role public.admin_role not null constraint admin_invitations_role_granted check (role in ('moderator', 'admin')),
  invited_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days',
  accepted_at timestamptz,
  revoked_at timestamptz,
  constraint admin_invitations_ends_once check (accepted_at is null or revoked_at is null)
);
create unique index admin_invitations_open on public.admin_invitations (email) where accepted_at is null and revoked_at is null;
create index admin_invitations_invited_by on public.admin_invitations (invited_by);

-- Hashes of the tokens in links. The API doesn't expose this schema.
create table private.invitation_tokens (
  invitation_id bigint primary key references public.admin_invitations (id) on delete cascade,
  token_hash text not null unique check (length(token_hash) = 64)
);
alter table private.invitation_tokens enable row level security;

select private.register_resource('admin_invitations', title => 'email');

-- True if an invitation can be accepted. It requires that its inviter may still invite: the invitations of a super
-- admin end when that user is deactivated, demoted or deleted.
create function private.is_open(invitation public.admin_invitations) returns boolean
language sql stable set search_path = '' as $$
  select invitation.accepted_at is null and invitation.revoked_at is null and invitation.expires_at > now()
    and exists (
      select from public.admin_users as staff
      join public.role_permissions as granted on granted.role = staff.role
      where staff.user_id = invitation.invited_by and staff.is_active and staff.role >= invitation.role
        and private.is_confirmed(staff.user_id)
        and granted.resource = 'admin_invitations' and granted.action = 'create')
$$;

-- Invites an email address as moderator or admin and returns the invitation's id. Queues the email with the link, which
-- is valid for 7 days. Revokes an open invitation of the same address, so at most one link works. Errors: PT409 if the
-- address is active staff already; PT429 after 5 emails an hour to an address or 30 by one inviter.
create function public.invite_admin(email text, role public.admin_role) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  address constant text := lower(private.trimmed(invite_admin.email));
  token constant text := private.new_token();
  new_id bigint;
begin
  perform private.require('admin_invitations', 'create');
  if invite_admin.role is null or invite_admin.role not in ('moderator', 'admin') then
    raise exception 'Choose admin or moderator.' using errcode = '22023';
  end if;
  if address is null or not private.is_email(address) then
    raise exception 'Enter a valid email address.' using errcode = '22023';
  end if;
  perform private.enforce_rate_limit('invite:user:' || private.user_id(), 30);
  perform private.enforce_rate_limit('invite:email:' || private.email_hash(address), 5);  -- This lock also prevents parallel invitations of the same address.
  if exists (
    select from public.admin_users as staff join public.profiles as person on person.id = staff.user_id
    where lower(person.email) = address and staff.is_active) then
    raise exception 'User is already an admin' using errcode = 'PT409';
  end if;
  perform private.revoke_invitations(address);
  insert into public.admin_invitations (email, role, invited_by) values (address, invite_admin.role, private.user_id())
  returning id into new_id;
  insert into private.invitation_tokens (invitation_id, token_hash) values (new_id, private.token_hash(token));
  perform private.queue_mail(address, 'staff_invitation',
    jsonb_build_object('role', invite_admin.role, 'invitation_token', token));
  return new_id;
end $$;

create function private.revoke_invitations(address text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  update public.admin_invitations as i set revoked_at = now()
  where i.email = address and i.accepted_at is null and i.revoked_at is null;
  delete from private.invitation_tokens as t using public.admin_invitations as i
  where i.id = t.invitation_id and i.email = address;
end $$;

-- Revokes an open invitation. Returns false if there is none.
create function public.revoke_invitation(invitation_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('admin_invitations', 'delete');
  update public.admin_invitations as i set revoked_at = now()
  where i.id = revoke_invitation.invitation_id and i.accepted_at is null and i.revoked_at is null;
  if not found then
    return false;
  end if;
  delete from private.invitation_tokens as t where t.invitation_id = revoke_invitation.invitation_id;
  return true;
end $$;

-- Revokes open invitations of an email address when its staff row changes. Otherwise an older link could reactivate an
-- account that was deactivated later.
create function private.end_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.revoke_invitations(lower(person.email)) from public.profiles as person
  where person.id = case when tg_op = 'DELETE' then old.user_id else new.user_id end;
  return null;
end $$;
create trigger end_invitations after insert or update of role, is_active or delete on public.admin_users
  for each row execute function private.end_invitations();

-- The invitation of a link: {email, role, expires_at}, or null if the link isn't valid.
create function public.invitation_for(token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enforce_rate_limit('invitation:network:' || private.client_network(private.client_address()), 60);
  return (
    select jsonb_build_object('email', i.email, 'role', i.role, 'expires_at', i.expires_at)
    from private.invitation_tokens as t join public.admin_invitations as i on i.id = t.invitation_id
    where t.token_hash = private.token_hash(left(token, 200)) and private.is_open(i));
end $$;

-- Accepts an invitation: creates the account with its password and the staff row in one transaction, and returns
-- {email}. The token was sent by email, so it proves that the user owns the address.
--
-- An existing account is reset as by a password recovery, because somebody else may have signed up with the address:
-- password, links, pending changes, metadata and sessions are replaced. Errors: 22023 for an invalid name or password;
-- 404 {code: 'PT404'} for an invalid token. The latter is returned, because raising an exception would roll back the
-- rate limit's count.
create function public.accept_invitation(token text, name text, password text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  full_name constant text := private.tidy_line(accept_invitation.name);
  invitation public.admin_invitations;
  account_id uuid;
  staff_id bigint;
begin
  perform private.enforce_rate_limit('invitation:network:' || private.client_network(private.client_address()), 60);
  -- Removes the user from the settings of the request, because another account may be signed in in the browser.
  perform set_config('request.jwt.claims', '', true), set_config('request.jwt.claim.sub', '', true);
  select i.* into invitation
  from private.invitation_tokens as t join public.admin_invitations as i on i.id = t.invitation_id
  where t.token_hash = private.token_hash(left(accept_invitation.token, 200))
  for update of i;
  if not found or not private.is_open(invitation) then
    perform set_config('response.status', '404', true);
    return jsonb_build_object('code', 'PT404', 'details', null, 'hint', null,
      'message', 'This invitation is not valid any more. Ask for a new one.');
  end if;
  if full_name is null or not private.fits(full_name, 1, 100) then
    raise exception 'Enter your name, with at most 100 characters.' using errcode = '22023';
  end if;
  if password is null or length(password) < 6 or octet_length(password) > 72 then
    raise exception 'Choose a password of 6 to 72 characters.' using errcode = '22023';
  end if;
  update public.admin_invitations as i set accepted_at = now() where i.id = invitation.id;
  delete from private.invitation_tokens as t where t.invitation_id = invitation.id;

  account_id := private.create_or_reset_account(invitation.email, full_name, password);
  -- Deactivated staff get the role of the invitation. Active staff keep their role.
  insert into public.admin_users as staff (user_id, role) values (account_id, invitation.role)
  on conflict (user_id) do update set role = excluded.role, is_active = true where not staff.is_active
  returning staff.id into staff_id;
  if staff_id is not null then
    perform private.record_change('insert', 'admin_users', staff_id::text, null,
      jsonb_build_object('user_id', account_id, 'role', invitation.role, 'is_active', true, 'email', invitation.email,
        'invited_by', invitation.invited_by), account_id);
  end if;
  return jsonb_build_object('email', invitation.email);
end $$;

-- Creates a confirmed account for an email address, or resets the existing one. Returns its id.
create function private.create_or_reset_account(address text, full_name text, password text) returns uuid
language plpgsql volatile security definer set search_path = '' as $$
declare
  -- Uses the same cost as the auth server.
  hash constant text := extensions.crypt(password, extensions.gen_salt('bf', 10));
  account_id uuid;
begin
  -- The auth server can't read null in the token columns.
  update auth.users as account set
    encrypted_password = hash, email_confirmed_at = coalesce(account.email_confirmed_at, now()),
    raw_user_meta_data = jsonb_build_object('name', full_name, 'email', address, 'email_verified', true, 'sub', account.id),
    confirmation_token = '', recovery_token = '', email_change = '', email_change_token_new = '',
    email_change_token_current = '', email_change_confirm_status = 0, updated_at = now()
  where lower(account.email) = address and not account.is_sso_user
  returning account.id into account_id;
  if account_id is not null then
    delete from auth.sessions as session where session.user_id = account_id;
    delete from auth.refresh_tokens as refresh where refresh.user_id::text = account_id::text;
    update public.profiles as person set full_name = create_or_reset_account.full_name where person.id = account_id;
    update auth.identities as identity
    set identity_data = jsonb_build_object('sub', account_id, 'email', address, 'email_verified', true, 'phone_verified', false)
    where identity.user_id = account_id and identity.provider = 'email';
    return account_id;
  end if;
  account_id := gen_random_uuid();
  insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at)
  values ('00000000-0000-0000-0000-000000000000', account_id, 'authenticated', 'authenticated', address, hash, now(),
    '{"provider": "email", "providers": ["email"]}',
    jsonb_build_object('name', full_name, 'email', address, 'email_verified', true, 'sub', account_id), '', '', '', '', now(), now());
  insert into auth.identities (id, user_id, provider_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
  values (gen_random_uuid(), account_id, account_id::text, 'email',
    jsonb_build_object('sub', account_id, 'email', address, 'email_verified', true, 'phone_verified', false), now(), now(), now());
  return account_id;
end $$;

alter table public.admin_invitations enable row level security;
create policy "super admins read invitations" on public.admin_invitations
  for select to authenticated using ((select private.can('admin_invitations', 'list')));

select private.allow('super_admin', 'admin_invitations', 'list', 'create', 'delete');

grant select on public.admin_invitations to authenticated;
grant execute on function public.invitation_for(text), public.accept_invitation(text, text, text) to anon, authenticated;
grant execute on function public.invite_admin(text, public.admin_role), public.revoke_invitation(bigint) to authenticated;
