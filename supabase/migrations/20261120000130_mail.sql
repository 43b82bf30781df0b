-- Mail of the product's own: the queue that supabase/functions/_shared/outbox.ts delivers.

-- Mails of the product's own (the auth server sends its own), written in the transaction that they tell about and
-- delivered by supabase/functions/_shared/outbox.ts. It fills {{site_url}} and {{one_click_url}} in, and empties bodies
-- and headers once the mail is sent: the links in them are secrets, of which only hashes are kept.
create table private.outbox (
  id bigint generated always as identity primary key,
  to_email text not null check (private.is_email(to_email)),
  subject text not null check (length(subject) between 1 and 200),
  text_body text check (length(text_body) between 1 and 20000),
  html_body text check (length(html_body) between 1 and 100000),
  headers jsonb not null default '{}' check (jsonb_typeof(headers) = 'object'),
  created_at timestamptz not null default now(),
  next_attempt_at timestamptz not null default now(),  -- while a worker is at it: until when it is left to that one
  sent_at timestamptz,
  failed_at timestamptz,  -- given up; set back to null, it is tried again
  attempts integer not null default 0,
  last_error text check (length(last_error) <= 2000),
  check (sent_at is null or failed_at is null),
  check (sent_at is not null or (text_body is not null and html_body is not null))
);
alter table private.outbox enable row level security;
create index outbox_waiting on private.outbox (next_attempt_at, id) where sent_at is null and failed_at is null;
create index outbox_recipient on private.outbox (to_email, created_at);

create function private.announce_mail() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_notify('outbox', '');
  return null;
end $$;
create trigger announce_mail after insert on private.outbox for each statement execute function private.announce_mail();

-- A mail that must not outlive its delivery, such as the last one to a deleted account.
alter table private.outbox add column forget_when_sent boolean not null default false;

create function private.forget_sent_mail() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.outbox as mail where mail.id = new.id;
  return null;
end $$;
create trigger forget_sent_mail after update of sent_at, failed_at on private.outbox
  for each row when (new.forget_when_sent and (new.sent_at is not null or new.failed_at is not null))
  execute function private.forget_sent_mail();

create function private.escape_html(value text) returns text
language sql immutable strict set search_path = '' as $$
  select replace(replace(replace(replace(value, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), '"', '&quot;')
$$;

-- Queues a mail in the look of the site's others: a title, paragraphs, at most one button with its link, small print.
-- {{site}} in the texts is replaced by the site's title, {{site_url}} by whoever delivers the mail.
create function private.queue_mail(
  to_email text, subject text, title text, paragraphs text[], button text default null, link text default null,
  small_print text default null, forget_when_sent boolean default false)
returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  site constant text := (
    select regexp_replace(s.value, '[[:cntrl:]]+', ' ', 'g') from public.settings as s where s.key = 'site_title');
  named constant text[] := array(select replace(one, '{{site}}', site) from unnest(paragraphs) with ordinality as p (one, place) order by place);
begin
  insert into private.outbox (to_email, subject, text_body, html_body, forget_when_sent) values (
    queue_mail.to_email,
    replace(queue_mail.subject, '{{site}}', site),
    array_to_string(named || array[link, replace(small_print, '{{site}}', site), site || E'\n{{site_url}}'], E'\n\n') || E'\n',
    format($mail$<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="color-scheme" content="light dark">
    <title>%1$s</title>
    <style>
      @media (prefers-color-scheme: dark) {
        .paper { background: #16121b !important; color: #f3ecdf !important }
        .button { background: #f3ecdf !important; color: #16121b !important }
        .small { color: #b9aec4 !important }
      }
    </style>
  </head>
  <body class="paper" style="margin: 0; padding: 32px 16px; background: #faf6ee; color: #241b2e">
    <div style="max-width: 520px; margin: 0 auto; font: 16px/1.6 Georgia, serif">
      <p style="margin: 0 0 24px; font-size: 20px">%2$s</p>
      <h1 style="margin: 0 0 16px; font-size: 26px; line-height: 1.25">%1$s</h1>
%3$s%4$s%5$s    </div>
  </body>
</html>
$mail$,
      private.escape_html(title), private.escape_html(site),
      (select string_agg(format(E'      <p style="margin: 0 0 16px">%s</p>\n', private.escape_html(one)), '' order by place)
        from unnest(named) with ordinality as p (one, place)),
      coalesce(format(E'      <p style="margin: 24px 0"><a class="button" href="%s" style="display: inline-block; padding: 12px 20px; border-radius: 8px; background: #241b2e; color: #faf6ee; text-decoration: none">%s</a></p>\n',
        private.escape_html(link), private.escape_html(button)), ''),
      coalesce(format(E'      <p class="small" style="margin: 0; font-size: 14px; color: #6a6072">%s</p>\n',
        private.escape_html(replace(small_print, '{{site}}', site))), '')),
    forget_when_sent);
end $$;
