-- Audit: a log of changes by staff, with the row before and after the change. Triggers write it, and no role may change
-- it.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid not null,
  actor_email text not null constraint audit_log_actor_email_length check (length(actor_email) <= 254),
  action text not null constraint audit_log_action_known check (action in ('insert', 'update', 'delete', 'export', 'import', 'erase', 'decide')),
  resource text not null constraint audit_log_resource_length check (length(resource) between 1 and 63),
  record_id text constraint audit_log_record_id_length check (length(record_id) <= 200),
  before jsonb,
  after jsonb,
  -- The record_id of the entry of which this entry is a part: an import, its undo, or a decision on many submissions.
  part_of text constraint audit_log_part_of_length check (length(part_of) <= 200),
  -- The name of the record, for the search.
  about text generated always as (left(coalesce(
    after ->> 'name', after ->> 'title', after ->> 'subject', after ->> 'email', after ->> 'key', after ->> 'file', after ->> 'alt',
    before ->> 'name', before ->> 'title', before ->> 'subject', before ->> 'email', before ->> 'key',
    before ->> 'alt'), 200)) stored
);
-- No foreign key to the account, because the log must remain when the account is deleted.
create index audit_log_record on public.audit_log (resource, record_id, id desc);
create index audit_log_parts on public.audit_log (part_of, id);
create index audit_log_actor on public.audit_log (actor_id, id desc);

-- Writes one row if the actor (by default the user of the request) is a staff member, or was one until this change.
-- Changes by seeds, the auth server and parents aren't logged. The setting cradle.part_of groups the entries of a transaction.
create function private.record_change(
  action text, resource text, record_id text, before jsonb, after jsonb, actor uuid default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_email, action, resource, record_id, before, after, part_of)
  select person.id, person.email, record_change.action, record_change.resource, record_change.record_id,
         record_change.before, record_change.after, nullif(current_setting('cradle.part_of', true), '')
  from public.profiles as person
  where person.id = coalesce(actor, (select auth.uid()))
    and private.is_staff(person.id, record_change.resource, record_change.before);
end $$;

-- Disables the audit triggers and the copies for undo until the end of the transaction, or enables them again.
-- Functions that change many rows disable them and write their own log entries in one statement.
create function private.suppress_row_audit(suppress boolean) returns void
language sql volatile set search_path = '' as $$
  select set_config('cradle.suppress_row_audit', case when suppress then 'on' else 'off' end, true)
$$;

-- The audit trigger of every registered resource; its arguments are the columns of the primary key. register_resource()
-- creates it with a condition on suppress_row_audit().
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  registered record;
  old_row jsonb;
  new_row jsonb;
  record_id text;
  details jsonb := '{}';
begin
  select * into registered from private.resources as r where r.name = tg_table_name;
  if tg_op <> 'INSERT' then
    old_row := to_jsonb(old) - coalesce(registered.internal, '{}');
  end if;
  if tg_op <> 'DELETE' then
    new_row := to_jsonb(new) - coalesce(registered.internal, '{}');
  end if;
  if registered.audit_details is not null then
    execute format('select %s($1)', registered.audit_details) into details using coalesce(new_row, old_row);
  end if;
  select string_agg(coalesce(new_row, old_row) ->> key_column, ',') into record_id from unnest(tg_argv) as key_column;
  perform private.record_change(lower(tg_op), tg_table_name, record_id,
    old_row || coalesce(details, '{}'), new_row || coalesce(details, '{}'));
  return null;
end $$;

-- Records that rows were exported as a file. Raises 42501 if the caller may not export.
create function public.log_export(resource text, row_count integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require(resource, 'export');
  if row_count is null or row_count < 0 then
    raise exception 'row_count must not be negative' using errcode = '22023';
  end if;
  perform private.record_change('export', resource, null, null, jsonb_build_object('rows', row_count));
end $$;

-- The user who last changed a record, and the time, for staff who may list the resource; null if the log has no change
-- of it. Without record_id, the last change of any record. `by` is null if the account has no name: addresses are for
-- admins.
create function public.last_change(resource text, record_id text default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require(resource, 'list');
  return (
    select jsonb_build_object('by', person.full_name, 'at', entry.at)
    from public.audit_log as entry left join public.profiles as person on person.id = entry.actor_id
    where entry.resource = last_change.resource
      and (last_change.record_id is null or entry.record_id = last_change.record_id) and entry.action <> 'export'
    order by entry.id desc limit 1);
end $$;

alter table public.audit_log enable row level security;
create policy "admins read the log" on public.audit_log
  for select to authenticated using ((select private.can('audit_log', 'list')));

select private.allow('admin', 'audit_log', 'list', 'export');
revoke all on public.audit_log from service_role;
grant select on public.audit_log to authenticated, service_role;
grant execute on function public.log_export(text, integer), public.last_change(text, text) to authenticated;
