-- Personal data: the functions that erase a person or the caller's own account.

-- Erases an address and the accounts that go with it, everywhere, in the caller's transaction. Returns the report
-- [{table, action, rows}]. It leaves no line in the audit log and no record for undo; the caller writes what may be known.
create function private.erase_everywhere(address text, account_ids uuid[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  report jsonb := '[]';
  held record;
  rows_there bigint;
begin
  perform private.suppress_row_audit(true);

  -- The accounts: what cascades from a profile, then what cascades from an account, so that the report has each table.
  for held in
    select k.conrelid::regclass::text as table_name, a.attname as column_name
    from pg_catalog.pg_constraint as k
    join pg_catalog.pg_attribute as a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.contype = 'f' and k.confdeltype = 'c' and k.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
    order by k.confrelid = 'auth.users'::regclass, k.conrelid = 'public.profiles'::regclass, 1
  loop
    report := report || private.erase_rows(held.table_name, format('t.%I = any ($2)', held.column_name), address, account_ids);
  end loop;
  report := report
    || private.erase_rows('auth.refresh_tokens', 't.user_id::text = any ($2::text[])', address, account_ids)
    || private.erase_rows('auth.audit_log_entries', 't.payload ->> ''actor_id'' = any ($2::text[])', address, account_ids)
    || private.erase_rows('auth.users', 't.id = any ($2)', address, account_ids);

  -- Counters hold a hash of the address.
  report := report
    || private.erase_rows('private.rate_limits', 'strpos(t.bucket, private.email_hash($1)) > 0', address, account_ids)
    || private.erase_rows('private.recent_mails', 't.email_hash = private.email_hash($1)', address, account_ids);

  -- Somebody else's change to this address will never be confirmed.
  update auth.users as u
  set email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0
  where lower(u.email_change) = address;

  -- What staff deleted: a record of the person is gone for good, and so are favorites that went with a name.
  report := report || private.erase_rows('private.deleted_records',
    'lower(t.record ->> ''email'') = $1 or t.record ->> ''user_id'' = any ($2::text[])', address, account_ids);
  update private.deleted_records as d
  set parts = (
    select coalesce(jsonb_agg(part order by place), '[]') from jsonb_array_elements(d.parts) with ordinality as p (part, place)
    where part -> 'row' ->> 'user_id' is null or part -> 'row' ->> 'user_id' <> all (account_ids::text[]))
  where exists (
    select from jsonb_array_elements(d.parts) as part where part -> 'row' ->> 'user_id' = any (account_ids::text[]));
  get diagnostics rows_there = row_count;
  if rows_there > 0 then
    report := report || jsonb_build_object('table', 'private.deleted_records', 'action', 'redacted', 'rows', rows_there);
  end if;

  -- The site's own contact address: no placeholder belongs on a public page.
  update public.settings as s set value = '' where s.key = 'contact_email' and lower(s.value) = address;
  if found then
    report := report || '{"table": "public.settings", "action": "redacted", "rows": 1}'::jsonb;
  end if;

  for held in
    select d.table_name, d.column_name from private.deleted_on_erasure as d
    join private.text_columns() as t on t.table_name = d.table_name
    where exists (select from jsonb_array_elements(t.columns) as c where c ->> 'name' = d.column_name)
    order by d.table_name  -- mails before subscribers, whose deletion takes theirs along uncounted
  loop
    report := report || private.erase_rows(held.table_name, format('private.redact_text(t.%I::text, $1) <> t.%1$I::text', held.column_name), address, account_ids);
  end loop;

  for held in select * from private.text_columns() loop
    report := report || private.redact_rows(held.table_name, held.columns, held.nullable_names, address);
  end loop;

  perform private.suppress_row_audit(false);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('table', "table", 'action', action, 'rows', total) order by "table", action), '[]')
    from (
      select entry ->> 'table' as "table", entry ->> 'action' as action, sum((entry ->> 'rows')::bigint) as total
      from jsonb_array_elements(report) as entry group by 1, 2) as summed);
end $$;

-- Erases a person by address: accounts, newsletter, invitations and mails are deleted, everything else that mentions the
-- address is redacted, the audit log and deleted records included. Upper and lower case and surrounding blanks make no
-- difference; ann+news@example.com is another address than ann@example.com. Returns the report [{table, action, rows}].
-- The audit log records the erasure without the address. PT409 for the last active super admin.
create function public.erase_person(email text) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  address constant text := lower(private.trimmed(erase_person.email));
  actor constant uuid := private.user_id();
  account_ids uuid[];
  report jsonb;
begin
  perform private.require('people', 'erase');
  if address is null or not private.is_email(address) then
    raise exception 'Enter a valid email address.' using errcode = '22023';
  end if;
  account_ids := array(select u.id from auth.users as u where lower(u.email) = address order by u.id for update);
  report := private.erase_everywhere(address, account_ids);
  perform private.record_erasure(actor, report);
  return report;
end $$;

-- The audit log's line of an erasure. A staff member who has erased themselves has no address any more.
create function private.record_erasure(actor uuid, report jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_email, action, resource, after)
  values (actor, coalesce((select p.email from public.profiles as p where p.id = actor), 'erased@erased.invalid'),
    'erase', 'people', jsonb_build_object('report', report))
$$;

-- Deletes the caller's account and everything about its address, and queues a last mail. Returns {"deleted": true}.
-- Errors: 403 {code: 'PT403'} for a wrong password, without an exception, which would take back the count of misses;
-- PT429 after 5 misses an hour; PT409 for the last active super admin.
create function public.delete_my_account(password text) returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  me constant uuid := private.user_id();
  misses constant text := 'delete_account:user:' || me;
  was_staff boolean;
  account auth.users;
  report jsonb;
begin
  if me is null then
    raise exception 'Please sign in to delete your account.' using errcode = '42501';
  end if;
  -- Parallel tries wait for each other here, so that each sees the misses before it.
  select * into account from auth.users as u where u.id = me for update;
  if not found then
    raise exception 'Please sign in to delete your account.' using errcode = '42501';
  end if;
  if (select coalesce(sum(r.hits), 0) from private.rate_limits as r
      where r.bucket = misses and r.window_start = date_trunc('hour', clock_timestamp())) >= 5 then
    perform private.refuse_too_many();
  end if;
  if password is null or account.encrypted_password is null
    -- $2b$ and $2a$ are the same hash; pgcrypto knows the older name only.
    or extensions.crypt(password, regexp_replace(account.encrypted_password, '^\$2b', '$2a'))
      is distinct from regexp_replace(account.encrypted_password, '^\$2b', '$2a') then
    perform private.take_use(misses, 5);
    perform set_config('response.status', '403', true);
    return jsonb_build_object('code', 'PT403', 'details', null, 'hint', null, 'message', 'The current password is not correct.');
  end if;
  was_staff := exists (select from public.admin_users as a where a.user_id = me);
  report := private.erase_everywhere(lower(account.email), array[me]);
  if was_staff then
    perform private.record_erasure(me, report);
  end if;
  perform private.queue_mail(
    lower(account.email), 'Your account is deleted', 'Your account is deleted',
    array['Your account at {{site}} is deleted, with your profile, your favorites, your newsletter subscription and your sessions. Your name and address are removed from what you sent in.',
      'This is the last mail to you. We don''t keep your address.'],
    small_print => 'If you didn''t delete your account, somebody else knew your password. Change it wherever else you use it.',
    forget_when_sent => true);
  return '{"deleted": true}'::jsonb;
end $$;

select private.allow('super_admin', 'people', 'erase');

grant execute on function public.delete_my_account(text), public.erase_person(text) to authenticated;
