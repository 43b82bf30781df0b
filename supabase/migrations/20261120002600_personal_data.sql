-- Personal data: what a person can take along, how a person is erased, and how long anything is kept.

-- Download --------------------------------------------------------------------------------------------------------------

-- Everything that is stored about the caller, as JSON. Submissions and the newsletter belong to an address, not to an
-- account, so they are included for the confirmed address only. Secrets (password hash, tokens) and other people's data
-- are left out. 20 downloads an hour.
create function public.download_my_data() returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  me constant uuid := private.user_id();
  account auth.users;
  address text;
begin
  if me is null then
    raise exception 'Please sign in to download your data.' using errcode = '42501';
  end if;
  perform private.take_use('download:user:' || me, 20);
  select * into account from auth.users as u where u.id = me;
  address := case when account.email_confirmed_at is not null then lower(account.email) end;
  return jsonb_build_object(
    'exported_at', now(),
    'account', jsonb_build_object('id', account.id, 'email', account.email, 'new_email', nullif(account.email_change, ''),
      'created_at', account.created_at, 'email_confirmed_at', account.email_confirmed_at,
      'last_sign_in_at', account.last_sign_in_at, 'metadata', account.raw_user_meta_data),
    'profile', (select to_jsonb(p) - 'id' from public.profiles as p where p.id = me),
    'favorites', (
      select coalesce(jsonb_agg(
        jsonb_build_object('name_id', f.name_id, 'name', n.name, 'note', f.note, 'added_at', f.created_at)
        order by f.position, f.created_at desc), '[]')
      from public.favorites as f join public.baby_names as n on n.id = f.name_id where f.user_id = me),
    'shared_list', (
      select jsonb_build_object('shows_notes', s.shows_notes, 'created_at', s.created_at)
      from public.favorite_shares as s where s.user_id = me),
    'newsletter', (select to_jsonb(s) - 'id' from public.subscribers as s where s.email = address),
    'stories_sent_in', (
      select coalesce(jsonb_agg(to_jsonb(s) - array['client_request_id', 'reviewed_by'] order by s.id), '[]')
      from public.submissions as s where lower(s.submitter_email) = address),
    'names_sent_in', (
      select coalesce(jsonb_agg(to_jsonb(s) - array['client_request_id', 'reviewed_by', 'baby_name_id'] order by s.id), '[]')
      from public.name_submissions as s where lower(s.submitter_email) = address),
    'deleted_by_staff', (  -- and not forgotten yet
      select coalesce(jsonb_agg(jsonb_build_object('kind', d.resource, 'record', d.record - 'client_request_id',
        'forgotten_at', d.forget_at) order by d.id), '[]')
      from private.deleted_records as d
      where address in (lower(d.record ->> 'email'), lower(d.record ->> 'submitter_email'))),
    'staff', (
      select jsonb_build_object('role', a.role, 'is_active', a.is_active, 'since', a.created_at)
      from public.admin_users as a where a.user_id = me),
    'invitations', (
      select coalesce(jsonb_agg(to_jsonb(i) - array['id', 'invited_by'] order by i.id), '[]')
      from public.admin_invitations as i where i.email = address),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'refreshed_at', s.refreshed_at,
        'ends_at', s.not_after, 'browser', s.user_agent, 'address', s.ip) order by s.created_at), '[]')
      from auth.sessions as s where s.user_id = me),
    'sign_in_log', (
      select coalesce(jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.payload ->> 'action', 'address', e.ip_address)
        order by e.created_at), '[]')
      from auth.audit_log_entries as e where e.payload ->> 'actor_id' = me::text),
    'mails', (
      select coalesce(jsonb_agg(jsonb_build_object('subject', m.subject, 'created_at', m.created_at, 'sent_at', m.sent_at)
        order by m.id), '[]')
      from private.outbox as m where lower(m.to_email) = address),
    'changes_made', (
      select coalesce(jsonb_agg(jsonb_build_object('at', l.at, 'action', l.action, 'resource', l.resource, 'record_id', l.record_id)
        order by l.id), '[]')
      from public.audit_log as l where l.actor_id = me));
end $$;

-- Erasure ---------------------------------------------------------------------------------------------------------------

-- Rows that are deleted when a person is erased: those whose column is the address or, in a bucket or a JSON text,
-- mentions it. Everything else that mentions the address is redacted, in every table there is: a table that is added
-- later needs a row here only if its rows make no sense without the person.
create table private.deleted_on_erasure (
  table_name text not null,
  column_name text not null,
  primary key (table_name, column_name)
);
alter table private.deleted_on_erasure enable row level security;
insert into private.deleted_on_erasure (table_name, column_name) values
  ('public.subscribers', 'email'),
  ('public.admin_invitations', 'email'),
  ('private.outbox', 'to_email'),
  ('private.rate_limits', 'bucket'),
  ('private_local.mails', 'to_email'),  -- the mailbox of the embedded stack
  ('auth.audit_log_entries', 'payload'),
  ('auth.one_time_tokens', 'relates_to');  -- hosted projects only

-- A regular expression that finds the address within a text, in any case and with its @ encoded as in a link; not as the
-- end or the beginning of another address (joann@example.com, ann@example.com.au, me+ann@example.com).
create function private.address_pattern(address text) returns text
language sql immutable strict set search_path = '' as $$
  select '(?<![A-Za-z0-9._%+-])'
    || replace(regexp_replace(address, '([^A-Za-z0-9@])', '\\\1', 'g'), '@', '(?:@|%40)')
    || '(?![A-Za-z0-9-]|\.[A-Za-z0-9])'
$$;

-- Replaces the address in a text. A value that is an address as a whole is compared as a whole: it may hold characters
-- that would separate addresses within a text.
create function private.redact_text(value text, address text, placeholder text default 'erased@erased.invalid') returns text
language sql immutable set search_path = '' as $$
  select case
    when private.is_email(private.trimmed(value)) and lower(private.trimmed(value)) <> address then value
    else regexp_replace(value, private.address_pattern(address), placeholder, 'gi')
  end
$$;

-- The fields that hold the name of a person. `name` is none of them: in this database it is a baby's.
create function private.is_person_name(field text) returns boolean
language sql immutable strict set search_path = '' as $$
  select field in ('submitter_name', 'first_name', 'last_name', 'full_name', 'display_name', 'username', 'actor_name')
$$;

-- Replaces the address in a JSON value, keys included, and the person's name in each object that has the address in a
-- field of its own.
create function private.redact_json(value jsonb, address text, placeholder text default 'erased@erased.invalid') returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  theirs boolean;
begin
  case jsonb_typeof(value)
    when 'string' then
      return to_jsonb(private.redact_text(value #>> '{}', address, placeholder));
    when 'array' then
      return (select coalesce(jsonb_agg(private.redact_json(item, address, placeholder) order by place), '[]')
        from jsonb_array_elements(value) with ordinality as a (item, place));
    when 'object' then
      theirs := exists (
        select from jsonb_each(value) as field
        where jsonb_typeof(field.value) = 'string' and lower(private.trimmed(field.value #>> '{}')) = address);
      return (select coalesce(jsonb_object_agg(private.redact_text(field.key, address, placeholder),
          case
            when theirs and private.is_person_name(field.key) and jsonb_typeof(field.value) = 'string'
              then case field.key when 'username' then 'null' else '"Erased"' end::jsonb
            else private.redact_json(field.value, address, placeholder)
          end), '{}')
        from jsonb_each(value) as field);
    else
      return value;
  end case;
end $$;

-- The text columns (with lists of texts) and JSON columns of every table that may be changed, system catalogs aside.
create function private.text_columns()
returns table (table_name text, columns jsonb, nullable_names text[])
language sql stable set search_path = '' as $$
  select format('%I.%I', n.nspname, c.relname),
    jsonb_agg(jsonb_build_object('name', a.attname, 'kind', case
      when t.typname in ('json', 'jsonb') then t.typname
      when t.typcategory = 'A' then 'list'
      else 'text'
    end, 'type', format_type(a.atttypid, a.atttypmod)) order by a.attnum),
    array_agg(a.attname::text) filter (where not a.attnotnull)
  from pg_catalog.pg_class as c
  join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
  join pg_catalog.pg_attribute as a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  join pg_catalog.pg_type as t on t.oid = a.atttypid
  left join pg_catalog.pg_type as item on item.oid = t.typelem
  where c.relkind in ('r', 'p') and not c.relispartition
    and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'supabase_migrations')
    and (t.typname in ('json', 'jsonb') or t.typcategory = 'S' or (t.typcategory = 'A' and item.typcategory = 'S'))
    and has_schema_privilege(n.oid, 'usage')
    and has_table_privilege(c.oid, 'select') and has_table_privilege(c.oid, 'update') and has_table_privilege(c.oid, 'delete')
  group by n.nspname, c.relname
$$;

-- Deletes rows by a condition in which $1 is the address and $2 the account ids. Returns the report's entry, or an empty
-- list if there were none.
create function private.erase_rows(table_name text, condition text, address text, account_ids uuid[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  gone bigint;
begin
  execute format('delete from %s as t where %s', table_name, condition)
  using address, account_ids;
  get diagnostics gone = row_count;
  return case when gone > 0 then jsonb_build_array(jsonb_build_object('table', table_name, 'action', 'deleted', 'rows', gone))
    else '[]' end;
end $$;

-- Redacts the address in one table. If a rule of the table refuses the placeholder (a text at its longest, a unique
-- address), that row gets a shorter one, and if that is refused too, the row is deleted: nothing may stay.
create function private.redact_rows(table_name text, columns jsonb, nullable_names text[], address text) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  -- LIKE finds the rows fast, redacting decides whether there is something to redact.
  likes constant text[] := array[
    '%' || private.like_literal(address) || '%', '%' || private.like_literal(replace(address, '@', '%40')) || '%'];
  is_theirs constant text := coalesce((
    select string_agg(format('lower(btrim(t.%I::text)) = $1', c ->> 'name'), ' or ')
    from jsonb_array_elements(columns) as c where c ->> 'kind' = 'text'), 'false');
  changes text[] := '{}';
  conditions text[] := '{}';
  matches text;
  update_rows text;
  redacted text;
  col record;
  one_row tid;
  placeholder text;
  placeholders constant text[] := array['erased@erased.invalid', '[…]'];
  redacted_rows bigint := 0;
  deleted_rows bigint := 0;
begin
  for col in
    select c ->> 'name' as name, c ->> 'kind' as kind, c ->> 'type' as type, quote_ident(c ->> 'name') as quoted
    from jsonb_array_elements(columns) as c
  loop
    redacted := case col.kind
      when 'text' then format('private.redact_text(t.%s::text, $1, $3)', col.quoted)
      when 'list' then format('array(select private.redact_text(item::text, $1, $3) from unnest(t.%s) with ordinality as l (item, place) order by place)', col.quoted)
      else format('private.redact_json(t.%s::jsonb, $1, $3)', col.quoted)
    end;
    conditions := conditions || format('(t.%1$s::text ilike any ($2) and %2$s <> t.%1$s::%3$s)', col.quoted, redacted,
      case col.kind when 'text' then 'text' when 'list' then 'text[]' else 'jsonb' end);
    if private.is_person_name(col.name) then
      redacted := format('case when %s then %s else %s end', is_theirs,
        case when col.name = 'username' and col.name = any (nullable_names) then 'null' else '''Erased''' end, redacted);
    end if;
    changes := changes || format('%1$s = case when t.%1$s is not null then (%2$s)::%3$s end', col.quoted, redacted, col.type);
  end loop;
  matches := array_to_string(conditions, ' or ');
  update_rows := format('update %s as t set %s where (%s)', table_name, array_to_string(changes, ', '), matches);
  begin
    execute update_rows using address, likes, placeholders[1];
    get diagnostics redacted_rows = row_count;
  exception when integrity_constraint_violation or string_data_right_truncation then
    redacted_rows := 0;
    for one_row in execute format('select t.ctid from %s as t where %s', table_name, matches) using address, likes, placeholders[1] loop
      foreach placeholder in array placeholders loop
        begin
          execute update_rows || ' and t.ctid = $4' using address, likes, placeholder, one_row;
          redacted_rows := redacted_rows + 1;
          exit;
        exception when integrity_constraint_violation or string_data_right_truncation then
          continue when placeholder <> placeholders[2];
          execute format('delete from %s as t where t.ctid = $1', table_name) using one_row;
          deleted_rows := deleted_rows + 1;
        end;
      end loop;
    end loop;
  end;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('table', table_name, 'action', outcome.action, 'rows', outcome.total)), '[]')
    from (values ('redacted', redacted_rows), ('deleted', deleted_rows)) as outcome (action, total) where outcome.total > 0);
end $$;

-- Erases an address and the accounts that go with it, everywhere, in the caller's transaction. Returns the report
-- [{table, action, rows}]. It leaves no line in the audit log and no record for undo; the caller writes what may be known.
create function private.erase_everywhere(address text, account_ids uuid[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  report jsonb := '[]';
  held record;
  rows_there bigint;
begin
  perform private.tell_changes(false);

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

  perform private.tell_changes(true);
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

-- Retention -------------------------------------------------------------------------------------------------------------

-- Deletes what has been kept long enough, and returns how many rows of each kind: {kind: rows}. Runs every hour. The privacy
-- page repeats this table:
--
-- | what                                                        | kept                                                   |
-- | ----------------------------------------------------------- | ------------------------------------------------------ |
-- | records deleted by staff                                    | 30 days; 1 hour for a newsletter address               |
-- | newsletter sign-ups that are not confirmed                  | 30 days after the last confirmation mail               |
-- | accounts whose address is not confirmed                     | 7 days after the last confirmation mail                |
-- | log of mails sent or given up (address, subject, times)     | 90 days                                                |
-- | sessions and refresh tokens                                 | 90 days after the last use                             |
-- | the auth server's log of sign-ins                           | 90 days                                                |
-- | counters of rate limits (client address, hash of an email)  | 1 day                                                  |
-- | staff invitations accepted, revoked or expired              | 30 days after that                                     |
-- | setup codes not used                                        | 30 days                                                |
-- | personal data in the audit log and in the log of imports    | 2 years; what was changed when stays, without addresses |
--
-- Kept until the person asks for erasure: accounts, favorites, confirmed subscriptions, the addresses of people who have
-- unsubscribed (so that nobody subscribes them again unasked), what was sent in for review.
create function private.apply_retention() returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '10min' as $$
declare
  counts jsonb := '{}';
  step record;
  gone bigint;
begin
  -- Two runs at once would only wait for each other.
  if not pg_try_advisory_xact_lock(hashtext('private.apply_retention')) then
    return counts;
  end if;
  perform private.tell_changes(false);  -- no lines in the audit log: no person did this
  for step in
    select * from (values
      ('deleted_records', 'private.deleted_records', $q$delete from private.deleted_records where forget_at < now()$q$),
      ('unconfirmed_subscriptions', 'public.subscribers', $q$
        delete from public.subscribers as s where s.status = 'pending' and s.created_at < now() - interval '30 days'
          and not exists (select from private.outbox as m where m.to_email = s.email and m.created_at > now() - interval '30 days')$q$),
      ('unconfirmed_accounts', 'auth.users', $q$
        delete from auth.users as u
        where u.email_confirmed_at is null and u.phone_confirmed_at is null and u.last_sign_in_at is null
          and not coalesce(u.is_anonymous, false)
          and greatest(u.created_at, u.confirmation_sent_at, u.invited_at) < now() - interval '7 days'
          and not exists (select from public.admin_users as a where a.user_id = u.id)$q$),
      ('mails', 'private.outbox', $q$
        delete from private.outbox where coalesce(sent_at, failed_at) < now() - interval '90 days'$q$),
      ('mailbox', 'private_local.mails', $q$
        delete from private_local.mails where sent_at < now() - interval '90 days'$q$),
      ('sessions', 'auth.sessions', $q$
        delete from auth.sessions
        where greatest(created_at, updated_at, refreshed_at at time zone 'UTC') < now() - interval '90 days'
          or not_after < now() - interval '90 days'$q$),
      ('refresh_tokens', 'auth.refresh_tokens', $q$
        delete from auth.refresh_tokens as t
        where greatest(t.created_at, t.updated_at) < now() - interval '90 days'
          and (t.revoked or t.session_id is null)$q$),
      ('sign_in_log', 'auth.audit_log_entries', $q$
        delete from auth.audit_log_entries where created_at < now() - interval '90 days'$q$),
      ('rate_limits', 'private.rate_limits', $q$
        with mails as (delete from private.recent_mails where last_at < now() - interval '1 day')
        delete from private.rate_limits where window_start < now() - interval '1 day'$q$),
      ('invitations', 'public.admin_invitations', $q$
        delete from public.admin_invitations
        where coalesce(accepted_at, revoked_at, expires_at) < now() - interval '30 days'$q$),
      ('setup_codes', 'private.setup_codes', $q$
        delete from private.setup_codes where created_at < now() - interval '30 days' or public.has_active_admin()$q$),
      ('audit_log_addresses', 'public.audit_log', $q$
        update public.audit_log set actor_email = 'erased@erased.invalid'
        where at < now() - interval '2 years' and actor_email <> 'erased@erased.invalid'$q$),
      ('audit_log_records', 'public.audit_log', $q$
        update public.audit_log set before = null, after = null
        where at < now() - interval '2 years' and (before is not null or after is not null)
          and resource in ('subscribers', 'submissions', 'name_submissions', 'admin_users', 'admin_invitations')$q$),
      ('import_addresses', 'public.import_batches', $q$
        update public.import_batches set actor_email = 'erased@erased.invalid'
        where created_at < now() - interval '2 years' and actor_email <> 'erased@erased.invalid'$q$)
    ) as rule (kind, table_name, statement)
  loop
    continue when to_regclass(step.table_name) is null;
    execute step.statement;
    get diagnostics gone = row_count;
    counts := counts || jsonb_build_object(step.kind, gone);
  end loop;
  perform private.tell_changes(true);
  return counts;
end $$;

-- The embedded stack calls it every hour (supabase/local/retention.ts); on hosted projects pg_cron does, where it is enabled.
do $$
begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('apply-retention', '17 * * * *', 'select private.apply_retention()');
  end if;
end $$;

select private.allow('super_admin', 'people', 'erase');

grant execute on function public.download_my_data(), public.delete_my_account(text), public.erase_person(text) to authenticated;
