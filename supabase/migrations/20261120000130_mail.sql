-- Mail: the queue of the site's own emails. The auth server sends its own (sign-up, password reset).

-- One row per email, inserted by the transaction that causes the email. supabase/functions/_shared/outbox.ts renders
-- the template (supabase/functions/_shared/mails) with the parameters and sends the result. Parameters contain the
-- secrets of links, of which other tables have only hashes. Delivery therefore clears them.
create table private.outbox (
  id bigint generated always as identity primary key,
  to_email text not null check (private.is_email(to_email)),
  template text not null check (template ~ '^[a-z_]{1,60}$'),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object' and length(params::text) <= 20000),
  delete_when_sent boolean not null default false,  -- true: the row is deleted when the email is sent
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),  -- while a worker sends the email: the end of its lease
  sent_at timestamptz,
  failed_at timestamptz,  -- no further attempts; set it to null to retry
  attempts integer not null default 0,
  last_error text check (length(last_error) <= 2000),
  subject text check (length(subject) <= 200),  -- the subject as it was sent; null before
  reference text check (length(reference) <= 100),  -- the subject of the email as a key, by which private.cancel_mail() finds it
  issue_id bigint,                      -- the newsletter issue with the text of this email (20261120000717)
  delivery_id bigint unique,            -- its delivery to a subscriber; null for a test
  held boolean not null default false,  -- true while staff pause the issue
  check (delivery_id is null or issue_id is not null),
  check (sent_at is null or failed_at is null),
  check (sent_at is null or params = '{}')
);
alter table private.outbox enable row level security;
create index outbox_waiting on private.outbox (next_attempt_at, id) where sent_at is null and failed_at is null;
create index outbox_recipient on private.outbox (to_email, created_at);
create index outbox_reference on private.outbox (reference) where reference is not null;

create function private.notify_outbox() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger notify_outbox after insert on private.outbox for each statement execute function private.notify_outbox();

create function private.delete_sent_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as mail where mail.id = new.id;
  return null;
end $$;
create trigger delete_sent_mail after update of sent_at, failed_at on private.outbox
  for each row when (new.delete_when_sent and (new.sent_at is not null or new.failed_at is not null))
  execute function private.delete_sent_mail();

-- Queues an email. Adds the site's title to the parameters here, not at delivery. The worker of the embedded stack
-- therefore needs no right on the settings, and a retry sends the same text. With a `delay`, the email is sent after
-- that time at the earliest.
create function private.queue_mail(
  to_email text, template text, params jsonb default '{}', delete_when_sent boolean default false, delay interval default '0',
  reference text default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  site_title constant text := (select s.value from public.settings as s where s.key = 'site_title');
begin
  insert into private.outbox (to_email, template, params, delete_when_sent, next_attempt_at, reference)
  values (queue_mail.to_email, queue_mail.template, queue_mail.params || jsonb_build_object('site_title', site_title),
    queue_mail.delete_when_sent, now() + queue_mail.delay, queue_mail.reference);
end $$;
