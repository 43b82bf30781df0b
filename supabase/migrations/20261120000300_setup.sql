-- Setup: a one-time link creates the first super admin.

-- The hash of the current setup code. At most one row.
create table private.setup_codes (
  one_row boolean primary key default true check (one_row),
  code_hash text not null check (length(code_hash) = 64),
  created_at timestamptz not null default now()
);

-- Accounts that signed up with a valid setup code and have not confirmed their address yet. Several accounts are
-- possible, so that a mistyped address doesn't use up the link. The first one that is confirmed becomes super admin.
-- The foreign key is deferred, because a BEFORE trigger inserts the row before the account exists.
create table private.setup_claims (
  user_id uuid primary key references auth.users (id) on delete cascade deferrable initially deferred,
  contact_email text check (private.is_email(contact_email)),
  created_at timestamptz not null default now()
);
alter table private.setup_codes enable row level security;
alter table private.setup_claims enable row level security;

-- Creates the code of the setup link, replaces an earlier code, and returns it. Returns null if an active admin exists.
-- `npm start` prints the link <site>/admin/setup?code=<code>. On a hosted project, run this function in the SQL editor.
create function private.new_setup_code() returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  code constant text := private.new_token();
begin
  if public.has_active_admin() then
    return null;
  end if;
  insert into private.setup_codes as current (code_hash) values (private.token_hash(code))
  on conflict (one_row) do update set code_hash = excluded.code_hash, created_at = now();
  return code;
end $$;

create function private.is_setup_code(code text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.setup_codes as current where current.code_hash = private.token_hash(left(code, 200)))
$$;

-- True if a setup code is valid. Allows 60 attempts per hour and network.
create function public.setup_code_works(code text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.enforce_rate_limit('setup:network:' || private.client_network(private.client_address()), 60);
  return not public.has_active_admin() and private.is_setup_code(code);
end $$;

-- Checks the metadata {first_admin, setup_code, contact_email} with which the setup page signs up. Rejects the account
-- if the code is wrong or setup is complete. Otherwise stores the claim and removes the code from the metadata, because
-- it is a secret.
create function private.claim_setup() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  contact constant text := lower(private.trimmed(new.raw_user_meta_data ->> 'contact_email'));
begin
  if public.has_active_admin() then
    raise exception 'Setup is already complete. Please sign in.' using errcode = 'PT409';
  end if;
  if not coalesce(private.is_setup_code(new.raw_user_meta_data ->> 'setup_code'), false) then
    raise exception 'This setup link is not valid. Run npm start again for a new one.' using errcode = 'PT403';
  end if;
  insert into private.setup_claims (user_id, contact_email)
  values (new.id, case when private.is_email(contact) then contact end);
  new.raw_user_meta_data := new.raw_user_meta_data - array['first_admin', 'setup_code', 'contact_email'];
  return new;
end $$;
create trigger claim_setup before insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'first_admin' = 'true') execute function private.claim_setup();

-- The auth server copies the metadata into the identity, so this also removes the code there.
create function private.hide_setup_code() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.identity_data := new.identity_data - array['first_admin', 'setup_code', 'contact_email'];
  return new;
end $$;
create trigger hide_setup_code before insert on auth.identities
  for each row when (new.identity_data ? 'setup_code') execute function private.hide_setup_code();

-- Makes the account of the first confirmed claim super admin. Accounts of later claims stay ordinary accounts.
create function private.finish_setup() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  claim private.setup_claims;
  staff_id bigint;
begin
  select * into claim from private.setup_claims as c where c.user_id = new.id;
  if not found then
    return null;
  end if;
  perform private.lock_staff();
  if not public.has_active_admin() then
    insert into public.admin_users as staff (user_id, role) values (new.id, 'super_admin')
    on conflict (user_id) do update set role = 'super_admin', is_active = true
    returning staff.id into staff_id;
    if claim.contact_email is not null then
      update public.settings set value = claim.contact_email where key = 'contact_email';
    end if;
    delete from private.setup_codes;
    perform private.record_change('insert', 'admin_users', staff_id::text, null,
      jsonb_build_object('user_id', new.id, 'role', 'super_admin', 'is_active', true, 'email', lower(new.email)), new.id);
  end if;
  delete from private.setup_claims as c where c.user_id = new.id or public.has_active_admin();
  return null;
end $$;
create trigger finish_setup after update of email_confirmed_at on auth.users
  for each row when (old.email_confirmed_at is null and new.email_confirmed_at is not null)
  execute function private.finish_setup();
-- For auth servers that require no confirmation. Triggers run in the order of their names, so create_profile runs
-- first.
create trigger finish_setup_at_once after insert on auth.users
  for each row when (new.email_confirmed_at is not null) execute function private.finish_setup();

grant execute on function public.setup_code_works(text) to anon, authenticated;
