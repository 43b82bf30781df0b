-- The demo accounts of local databases, all with the password cradle-demo. With SEED=none, files named *.demo.sql are
-- skipped. Never use them on a public server.

with person (id, email, name) as (
  values
    ('00000000-0000-4000-8000-000000000001'::uuid, 'super@cradlequill.test', 'Sam Super'),
    ('00000000-0000-4000-8000-000000000002'::uuid, 'admin@cradlequill.test', 'Ada Admin'),
    ('00000000-0000-4000-8000-000000000003'::uuid, 'moderator@cradlequill.test', 'Mo Moderator'),
    ('00000000-0000-4000-8000-000000000004'::uuid, 'parent@cradlequill.test', 'Pat Parent')
), account as (
  -- The auth server fails if a token column is null, so these columns are empty strings.
  insert into auth.users (instance_id, id, aud, role, email, encrypted_password, email_confirmed_at, raw_app_meta_data,
    raw_user_meta_data, confirmation_token, recovery_token, email_change, email_change_token_new, created_at, updated_at)
  select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email,
    extensions.crypt('cradle-demo', extensions.gen_salt('bf', 10)), now(),
    '{"provider": "email", "providers": ["email"]}'::jsonb, jsonb_build_object('name', name), '', '', '', '', now(), now()
  from person
  returning id, email
)
insert into auth.identities (id, provider_id, user_id, provider, identity_data, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), id::text, id, 'email',
  jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true), now(), now(), now()
from account;

insert into public.admin_users (user_id, role) values
  ('00000000-0000-4000-8000-000000000001', 'super_admin'),
  ('00000000-0000-4000-8000-000000000002', 'admin'),
  ('00000000-0000-4000-8000-000000000003', 'moderator');

insert into public.favorites (user_id, name_id)
select '00000000-0000-4000-8000-000000000004', id from public.baby_names where id in (1, 4);

update public.settings set value = 'hello@cradlequill.test' where key = 'contact_email';
