-- Account deletion: a user deletes their own account and data.

-- Deletes the user's account, erases its address and queues a last email. Returns {"deleted": true}. Errors: PT429
-- after 5 wrong passwords an hour; PT409 for the last active super admin; 403 {code: 'PT403'} for a wrong password. The
-- latter is returned, because raising an exception would roll back the count of wrong passwords.
create function public.delete_my_account(password text) returns jsonb
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
  -- Runs parallel calls one after another, so that each sees the wrong passwords of the others.
  select * into account from auth.users as u where u.id = me for update;
  if not found then
    raise exception 'Please sign in to delete your account.' using errcode = '42501';
  end if;
  if (select coalesce(sum(r.hits), 0) from private.rate_limits as r
      where r.bucket = failures and r.window_start = date_trunc('hour', clock_timestamp())) >= 5 then
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

grant execute on function public.delete_my_account(text) to authenticated;
