-- Rate limits of functions that visitors call, and the tokens and hashes in links and counters.

-- A random secret of 244 bits for a link. Store only its hash.
create function private.new_token() returns text
language sql volatile set search_path = '' as $$
  select replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '')
$$;

create function private.token_hash(token text) returns text
language sql immutable strict set search_path = '' as $$
  select encode(sha256(convert_to(token, 'UTF8')), 'hex')
$$;

-- The client's IP address. Reads only this header, because the edge in front of the API overwrites it. Any client can
-- send an X-Forwarded-For header.
create function private.client_address() returns text
language sql stable set search_path = '' as $$
  select nullif(nullif(current_setting('request.headers', true), '')::json ->> 'cf-connecting-ip', '')
$$;

-- The network of an IP address: a whole IPv4 address, or the first 64 bits of an IPv6 address, because one connection
-- usually has a whole /64 network. An IPv4 address in IPv6 notation counts as IPv4. Clients without a valid address
-- share the network 'unknown'. Hosted projects and the embedded stack always send an address.
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

-- An email address as limits count it: trimmed, in lower case, without a +tag, and without the dots that Gmail ignores.
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

-- The hash by which counters recognize an email address without storing it.
create function private.email_hash(email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select encode(sha256(convert_to(private.normalized_email(email), 'UTF8')), 'hex')
$$;

-- Hides an email address: m•••@example.com.
create function private.masked_email(email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select left(email, 1) || '•••' || substring(email from '@.*$')
$$;

-- Hides a name if it reveals a masked email address: the name contains an email address, or the masked address contains
-- one of its words.
create function private.masked_name(name text, email text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when position('@' in name) > 0 or exists (
      select from regexp_split_to_table(private.fold(name), '[^[:alnum:]]+') as word
      where length(word) >= 3
        and position(word in regexp_replace(private.fold(split_part(email, '@', 1)), '[^[:alnum:]]', '', 'g')) > 0)
    then left(name, 1) || '•••' else name end
$$;

-- Calls of each function per hour: in total, per network and per email address.
create table private.rate_limits (
  bucket text not null check (length(bucket) between 1 and 400),
  window_start timestamptz not null,
  hits integer not null check (hits > 0),
  primary key (bucket, window_start)
);
alter table private.rate_limits enable row level security;
create index rate_limits_past on private.rate_limits (window_start);

-- Counts a call in `bucket` and returns the number of calls in this hour. The upsert locks the row until the commit, so
-- parallel calls get different numbers. An exception rolls the count back. Functions whose failed calls must count
-- therefore return an error with `response.status` instead.
create function private.count_use(bucket text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  used integer;
  this_hour constant timestamptz := date_trunc('hour', clock_timestamp());
begin
  -- Deletes rows of past hours in small batches. With `skip locked`, parallel calls don't wait for each other.
  delete from private.rate_limits as old using (
    select r.bucket, r.window_start from private.rate_limits as r where r.window_start < this_hour limit 20 for update skip locked
  ) as past where old.bucket = past.bucket and old.window_start = past.window_start;
  insert into private.rate_limits as counted (bucket, window_start, hits) values (count_use.bucket, this_hour, 1)
  on conflict on constraint rate_limits_pkey do update set hits = counted.hits + 1
  returning hits into used;
  return used;
end $$;

-- Raises 429 with code PT429. Retry-After is the number of seconds until the end of the hour.
create function private.raise_too_many_requests() returns void
language plpgsql stable set search_path = '' as $$
declare
  seconds constant integer := 3600 - floor(extract(epoch from clock_timestamp()))::bigint % 3600;
begin
  -- For errors with this code, PostgREST reads status and headers from the error. An exception can't set headers in
  -- another way.
  raise sqlstate 'PGRST' using
    message = jsonb_build_object('code', 'PT429', 'details', null, 'hint', null,
      'message', format('Too many requests. Please try again in %s.',
        case when seconds <= 60 then 'a minute' else ceil(seconds / 60.0) || ' minutes' end))::text,
    detail = jsonb_build_object('status', 429, 'headers', jsonb_build_object('Retry-After', seconds::text))::text;
end $$;

-- Counts a call in `bucket`. Raises 429 beyond `limit_per_hour`.
create function private.enforce_rate_limit(bucket text, limit_per_hour integer) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if private.count_use(bucket) > limit_per_hour then
    perform private.raise_too_many_requests();
  end if;
end $$;

-- The limits of public forms. Each network has 30 calls an hour, or 3 in an hour with more than 1,000 calls in total.
-- The total has no limit, because a few senders could use it up and block the form for everyone.
--
-- An email address has 5 calls an hour, but the first call of each network always succeeds. Otherwise a stranger who
-- enters somebody else's address could block its owner.
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
    perform private.raise_too_many_requests();
  end if;
end $$;

-- Raises a check_violation or not_null_violation again, with the constraint's name and without DETAIL. In a function
-- with security definer, Postgres would add "Failing row contains (…)", with columns that the user may not read.
create function private.raise_invalid_value(code text, broken_constraint text, missing_column text) returns void
language plpgsql stable set search_path = '' as $$
begin
  if code = '23502' then
    raise exception 'A value is missing: null value in column "%".', missing_column
      using errcode = '23502', column = missing_column;
  end if;
  raise exception 'One of the values can''t be accepted: it violates check constraint "%".', broken_constraint
    using errcode = '23514', constraint = broken_constraint;
end $$;
