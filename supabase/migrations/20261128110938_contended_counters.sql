-- Calls that take long no longer delay other users' calls.

-- The limits of public forms. Each network has 30 calls an hour, or 3 in an hour with more than about 1,000 calls in total.
-- The total has no limit, because a few senders could use it up and block the form for everyone. Only one call in twenty, at
-- random, counts toward the total, because counting locks the counter until the end of the transaction, and a slow call would delay
-- all others.
--
-- An email address has 5 calls an hour, but the first call of each network always succeeds. Otherwise a stranger who
-- enters somebody else's address could block its owner.
create or replace function private.limit_sender(kind text, email text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  own_uses constant integer :=
    private.count_use(kind || ':network:' || private.client_network(private.client_address()));
  counted constant integer := case when random() < 0.05 then private.count_use(kind || ':all') else (
    select c.hits from private.rate_limits as c
    where c.bucket = kind || ':all' and c.window_start = date_trunc('hour', clock_timestamp(), 'UTC')) end;
  share constant integer := case when counted > 50 then 3 else 30 end;
  email_uses constant integer := case when email is null then 0
    else private.count_use(kind || ':email:' || private.email_hash(email)) end;
begin
  if own_uses > share or (own_uses > 1 and email_uses > 5) then
    perform private.raise_too_many_requests();
  end if;
end $$;

-- Cuts a text to 100,000 characters, because the statement timeout doesn't interrupt the work on a text of several megabytes. All
-- columns are shorter, so their checks still reject a text that is cut.
create or replace function private.tidy_text(value text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select private.normalized(private.trimmed(left(value, 100000)), 'NFC')
$$;

-- A parallel call waits for the first one at the account's row. Without this timeout, calls for a single account could hold
-- many connections until the first call has erased all data.
alter function public.delete_my_account(text) set lock_timeout = '3s';
