-- Foundations: what every later chapter stands on.
-- Order within a chapter: types, tables, constraints, indexes, functions, triggers, policies, grants.

-- Before the revokes below: whoever writes a row runs the functions of its generated columns and indexes.
create extension if not exists pg_trgm with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;

-- Nothing is open until a chapter opens it: revoke first, then grant for each verb.
-- (The first line is global because a per-schema revoke cannot take back PUBLIC's built-in EXECUTE.)
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;

-- `private` is never exposed by the API: policies and functions use it, clients cannot name it.
create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- The next three, fits() and texts_fit() run for every row that is written. An SQL function inside another is planned anew
-- at each call, which made the letter of a name the slowest part of an import; one in plpgsql is planned once.

-- Without the white space around it: exactly what trim() of a browser takes away, so that both see the same text.
create function private.trimmed(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return btrim(value, E'\t\n\x0b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff');
end $$;

-- Lower case without accents: 'Zoë' and 'zoe' are the same to somebody who searches.
-- NFD splits a letter from its mark, the marks go; the letters that do not split are listed.
-- Immutable, so that generated columns and indexes may use it.
create function private.fold(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return translate(
    regexp_replace(replace(replace(lower(normalize(value, NFD)), 'ß', 'ss'), 'æ', 'ae'), '[\u0300-\u036f]', '', 'g'),
    'øłđðħıŀœþſ’‘ʻʼ', 'olddhilots''''''''');
end $$;

-- 'Élodie' stands under E, 'Øystein' under O. Not a letter A to Z: empty, which the columns' CHECKs refuse.
create function private.first_letter(value text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return coalesce(substring(upper(private.fold(private.trimmed(value))) from '^[A-Z]'), '');
end $$;

-- For LIKE: what was typed is text, not a pattern.
create function private.like_literal(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select replace(replace(replace(value, '\', '\\'), '%', '\%'), '_', '\_')
$$;

-- Only https, only characters that an address may hold: no javascript:, no spaces, quotes or angle brackets.
create function private.is_https(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select length(value) <= 2048 and value ~ '^https://[A-Za-z0-9]([A-Za-z0-9.-]*[A-Za-z0-9])?(:[0-9]{1,5})?([/?#][!#$%&()*+,./0-9:;=?@A-Z\[\]_a-z~-]*)?$'
$$;

-- What browsers take in <input type="email"> (WHATWG HTML), with one dot asked of the domain; shared/src/emails.ts has the
-- same rule. The proof of an address is the mail that arrives.
create function private.is_email(value text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select length(value) between 3 and 254 and value ~ '^[A-Za-z0-9.!#$%&''*+/=?^_`{|}~-]+@[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?(\.[A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?)+$'
$$;

-- Typed text: at most `longest` characters, and at least `shortest` besides the white space around it. Blanks are no title.
create function private.fits(value text, shortest integer, longest integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return length(value) <= longest and length(private.trimmed(value)) >= shortest;
end $$;

-- Holds a list of short texts to its limits (nicknames): at most `most` of them, each 1 to `length_limit` characters.
create function private.texts_fit(texts text[], most integer, length_limit integer) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return cardinality(texts) <= most
     and not exists (select from unnest(texts) as one where one is null or not private.fits(one, 1, length_limit));
end $$;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := clock_timestamp();
  return new;
end $$;

-- A random secret of 244 bits for a link in a mail; only its hash is kept.
create function private.new_token() returns text
language sql volatile set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

create function private.token_hash(token text) returns text
language sql immutable strict set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- Where a request came from, as the edge in front of the database saw it. Only this header counts: the edge
-- overwrites it, while anybody can write an X-Forwarded-For.
create function private.client_address() returns text
language sql stable set search_path = '' as $$
  select nullif(nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip', '')
$$;

-- The network of an address: all of an IPv4 address, the first 64 bits of an IPv6 address, because one connection has
-- a whole /64 to choose addresses from. An IPv4 address in IPv6 notation counts as IPv4. Callers without a readable
-- address share the network 'unknown'; the edge of hosted projects and the embedded stack always send one.
create function private.client_network(address text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  parsed inet;
begin
  parsed := regexp_replace(private.trimmed(coalesce(address, '')), '%.*$', '')::inet;
  if parsed operator(pg_catalog.<<=) inet '::ffff:0:0/96' then
    parsed := inet '0.0.0.0' operator(pg_catalog.+) (host(parsed)::inet operator(pg_catalog.-) inet '::ffff:0:0');
  end if;
  return host(network(set_masklen(host(parsed)::inet, case family(parsed) when 6 then 64 else 32 end)));
exception when invalid_text_representation then
  return 'unknown';
end $$;

-- An e-mail address as limits count it: without white space at its ends, in lower case, without a +tag, and without
-- the dots that Gmail ignores.
create function private.normalized_email(email text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  address text := lower(private.trimmed(email));
begin
  address := regexp_replace(address, '^([^+@]+)\+[^@]*@', '\1@');
  if address ~ '@(gmail|googlemail)\.com$' then
    address := replace(split_part(address, '@', 1), '.', '') || '@gmail.com';
  end if;
  return left(address, 254);
end $$;

-- What is stored of an address that is only counted: enough to recognize it, not enough to read it.
create function private.email_hash(email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(private.normalized_email(email), 'UTF8')), 'hex')
$$;

-- An address that somebody may recognize but not write to: m•••@example.com.
create function private.masked_email(email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select left(email, 1) || '•••' || substring(email from '@.*$')
$$;

-- A name, unless it tells what masked_email() hides: it holds an address, or one of its words is in the address.
create function private.masked_name(name text, email text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when position('@' in name) > 0 or exists (
      select from regexp_split_to_table(private.fold(name), '[^[:alnum:]]+') as word
      where length(word) >= 3
        and position(word in regexp_replace(private.fold(split_part(email, '@', 1)), '[^[:alnum:]]', '', 'g')) > 0)
    then left(name, 1) || '•••' else name end
$$;

-- How often an anonymous function was used, for each network, e-mail and in all, an hour at a time.
create table private.rate_limits (
  bucket text not null check (length(bucket) between 1 and 400),
  window_start timestamptz not null,
  hits integer not null check (hits > 0),
  primary key (bucket, window_start)
);
alter table private.rate_limits enable row level security;
create index rate_limits_past on private.rate_limits (window_start);

-- Counts a use of `bucket` and returns how many that makes in this hour. The row lock of the upsert serializes callers
-- until they commit, so that parallel calls can't share a number. A caller that raises takes its count back: a
-- function whose refusals must count answers by `response.status` instead.
create function private.count_use(bucket text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  used integer;
  this_hour constant timestamptz := date_trunc('hour', clock_timestamp());
begin
  -- Rows of past hours go, a few at a time, skipping those that another transaction is deleting.
  delete from private.rate_limits as old using (
    select r.bucket, r.window_start from private.rate_limits as r where r.window_start < this_hour limit 20 for update skip locked
  ) as past where old.bucket = past.bucket and old.window_start = past.window_start;
  insert into private.rate_limits as counted (bucket, window_start, hits) values (count_use.bucket, this_hour, 1)
  on conflict on constraint rate_limits_pkey do update set hits = counted.hits + 1
  returning hits into used;
  return used;
end $$;

-- Answers 429 with code PT429 and Retry-After: the seconds until the hour is over.
create function private.refuse_too_many() returns void
language plpgsql stable set search_path = '' as $$
declare
  seconds constant integer := 3600 - floor(extract(epoch from clock_timestamp()))::bigint % 3600;
begin
  -- PostgREST reads the whole response from an error with this code: headers can't be set in any other way here.
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', 'PT429', 'details', null, 'hint', null,
      'message', format('Too many requests. Please try again in %s.',
        case when seconds <= 60 then 'a minute' else ceil(seconds / 60.0) || ' minutes' end))::text,
    detail = jsonb_build_object('status', 429, 'headers', jsonb_build_object('Retry-After', seconds::text))::text;
end $$;

-- Takes one of `limit_per_hour` uses of `bucket`; answers 429 when none is left.
create function private.take_use(bucket text, limit_per_hour integer) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if private.count_use(bucket) > limit_per_hour then
    perform private.refuse_too_many();
  end if;
end $$;

-- The limits of everything that anybody may send in. Each network has 30 uses an hour, or 3 in an hour that has seen
-- more than 1,000 uses by all. There is no limit for all: it would let a few senders close a form for everybody else.
-- For the same reason the limit of 5 for an e-mail address never refuses the first use by a network: whoever writes
-- somebody else's address into a form must not use up its owner's chance.
create function private.limit_sender(kind text, email text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  own_uses constant integer :=
    private.count_use(kind || ':network:' || private.client_network(private.client_address()));
  share constant integer := case when private.count_use(kind || ':all') > 1000 then 3 else 30 end;
  email_uses constant integer := case when email is null then 0
    else private.count_use(kind || ':email:' || private.email_hash(email)) end;
begin
  if own_uses > share or (own_uses > 1 and email_uses > 5) then
    perform private.refuse_too_many();
  end if;
end $$;

-- Refuses what a visitor sent, with the name of the broken constraint but without its DETAIL: in a definer function
-- Postgres would add "Failing row contains (…)". Called by the handler of check_violation and not_null_violation.
create function private.refuse_values(code text, broken_constraint text, missing_column text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if code = '23502' then
    raise exception 'A value is missing: null value in column "%".', missing_column
      using errcode = '23502', column = missing_column;
  end if;
  raise exception 'One of the values can''t be accepted: it violates check constraint "%".', broken_constraint
    using errcode = '23514', constraint = broken_constraint;
end $$;

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

-- `fold` is used by security-invoker functions, and by whoever inserts into a table with a generated column.
grant execute on function private.fold(text), private.first_letter(text), private.like_literal(text),
  private.is_https(text), private.is_email(text), private.trimmed(text),
  private.fits(text, integer, integer), private.texts_fit(text[], integer, integer) to anon, authenticated, service_role;
