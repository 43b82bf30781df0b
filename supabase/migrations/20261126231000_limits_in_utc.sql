-- Rate limits count the hours of UTC. A client can set the time zone of its request (Prefer: timezone=…), and in a zone with half
-- hours, date_trunc('hour', …) without a zone is another hour: the client had a new counter, and the past ones were deleted.

-- Counts a call in `bucket` and returns the number of calls in this hour. The upsert locks the row until the commit, so
-- parallel calls get different numbers. An exception rolls the count back. Functions whose failed calls must count
-- therefore return an error with `response.status` instead.
create or replace function private.count_use(bucket text) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  used integer;
  this_hour constant timestamptz := date_trunc('hour', clock_timestamp(), 'UTC');
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

-- Limits reads of a room to about 20,000 an hour for a network, and reads with wrong links to about 4,000. Eight people who poll every
-- three seconds from one network send 9,600. Counts only one read in twenty, at random, because each count is a write, which would double
-- the cost of a poll. Once the limit is reached, all reads are refused, also those that wouldn't be counted.
--
-- GET requests are refused with 405, because they run in a read-only transaction, which can't count.
create or replace function private.limit_room_reads(room_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  most constant integer := case when room_id is null then 200 else 1000 end;
  counter constant text := 'room_state:' || coalesce(room_id::text, 'none') || ':' || private.client_network(private.client_address());
  used integer;
begin
  if current_setting('transaction_read_only')::boolean then
    raise exception 'Send this request with POST.' using errcode = 'read_only_sql_transaction';
  end if;
  used := case when random() < 0.05 then private.count_use(counter) else 1 + (
    select c.hits from private.rate_limits as c
    where c.bucket = counter and c.window_start = date_trunc('hour', clock_timestamp(), 'UTC')) end;
  if used > most then
    perform private.raise_too_many_requests();
  end if;
end $$;

-- Deletes the user's account, erases its address and queues a last email. Returns {"deleted": true}. Errors: PT429
-- after 5 wrong passwords an hour; PT409 for the last active super admin; 403 {code: 'PT403'} for a wrong password. The
-- latter is returned, because raising an exception would roll back the count of wrong passwords.
create or replace function public.delete_my_account(password text) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  me constant uuid := private.user_id();
  failures constant text := 'delete_account:user:' || me;
  was_staff boolean;
  account auth.users;
  report jsonb;
begin
  if me is null then
    raise exception 'Please sign in to delete your account.' using errcode = '42501';
  end if;
  -- Runs parallel calls one after another, so that each counts the wrong passwords of the earlier ones.
  select * into account from auth.users as u where u.id = me for update;
  if not found then
    raise exception 'Please sign in to delete your account.' using errcode = '42501';
  end if;
  if (select coalesce(sum(r.hits), 0) from private.rate_limits as r
      where r.bucket = failures and r.window_start = date_trunc('hour', clock_timestamp(), 'UTC')) >= 5 then
    perform private.raise_too_many_requests();
  end if;
  if password is null or account.encrypted_password is null
    -- $2b$ and $2a$ mean the same hash. pgcrypto supports only the older prefix.
    or extensions.crypt(password, regexp_replace(account.encrypted_password, '^\$2b', '$2a'))
      is distinct from regexp_replace(account.encrypted_password, '^\$2b', '$2a') then
    perform private.enforce_rate_limit(failures, 5);
    perform set_config('response.status', '403', true);
    return jsonb_build_object('code', 'PT403', 'details', null, 'hint', null, 'message', 'The current password is not correct.');
  end if;
  was_staff := exists (select from public.admin_users as a where a.user_id = me);
  report := private.erase_everywhere(lower(account.email), array[me]);
  if was_staff then
    perform private.record_erasure(me, report);
  end if;
  perform private.queue_mail(lower(account.email), 'account_deleted', delete_when_sent => true);
  return '{"deleted": true}'::jsonb;
end $$;
