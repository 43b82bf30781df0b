-- Erasure: deletes the data of a person in every table.

-- Erases an email address and its accounts in every table, within the current transaction. Returns the report [{table,
-- action, rows}]. The deletions are neither logged nor stored for undo. The calling function records the erasure.
create function private.erase_everywhere(address text, account_ids uuid[]) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  report jsonb := '[]';
  held record;
  rows_there bigint;
begin
  perform private.suppress_row_audit(true);

  -- Deletes the rows table by table, so that the report lists each table. A cascade from profiles and accounts would also
  -- delete them.
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

  -- Counters store a hash of the address.
  report := report
    || private.erase_rows('private.rate_limits', 'strpos(t.bucket, private.email_hash($1)) > 0', address, account_ids)
    || private.erase_rows('private.recent_mails', 't.email_hash = private.email_hash($1)', address, account_ids);

  -- Other accounts' pending changes to this address become invalid.
  update auth.users as u
  set email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_confirm_status = 0
  where lower(u.email_change) = address;

  -- Deletes the copies of deleted records that belong to the person, and the person's favorites in the copies of
  -- deleted names, because staff could restore them.
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

  -- The site's contact address is public, so it is cleared instead of replaced with a placeholder.
  update public.settings as s set value = '' where s.key = 'contact_email' and lower(s.value) = address;
  if found then
    report := report || '{"table": "public.settings", "action": "redacted", "rows": 1}'::jsonb;
  end if;

  for held in
    select d.table_name, d.column_name from private.deleted_on_erasure as d
    join private.text_columns() as t on t.table_name = d.table_name
    where exists (select from jsonb_array_elements(t.columns) as c where c ->> 'name' = d.column_name)
    order by d.table_name  -- Deletes from the outbox before subscribers. The trigger on subscribers would delete these emails without counting them.
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

-- Erases a person by email address: deletes accounts, newsletter, invitations and emails, and redacts the address in
-- every other table, including the audit log and deleted records. Ignores case and surrounding white space.
-- ann+news@example.com and ann@example.com count as different addresses. Returns the report [{table, action, rows}].
-- The audit log records the erasure without the address. Error: PT409 for the last active super admin.
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

-- Writes an erasure to the audit log, without the address if the actor erased their own account.
create function private.record_erasure(actor uuid, report jsonb) returns void
language sql volatile set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_email, action, resource, after)
  values (actor, coalesce((select p.email from public.profiles as p where p.id = actor), 'erased@erased.invalid'),
    'erase', 'people', jsonb_build_object('report', report))
$$;

select private.allow('super_admin', 'people', 'erase');

grant execute on function public.erase_person(text) to authenticated;
