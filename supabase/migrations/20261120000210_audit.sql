-- Audit: which staff member changed what and when, with the row before and after. Written by triggers, changed by nobody.

create table public.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id uuid not null,
  actor_email text not null constraint audit_log_actor_email_length check (length(actor_email) <= 254),
  action text not null constraint audit_log_action_known check (action in ('insert', 'update', 'delete', 'export', 'import', 'erase')),
  resource text not null constraint audit_log_resource_length check (length(resource) between 1 and 63),
  record_id text constraint audit_log_record_id_length check (length(record_id) <= 200),
  before jsonb,
  after jsonb
);
-- No foreign key to the account: what somebody did stays on record after the account is gone.
create index audit_log_record on public.audit_log (resource, record_id, id desc);
create index audit_log_actor on public.audit_log (actor_id, id desc);

-- Writes one row if the actor (the caller, unless another is given) is a member of staff, or was until this change.
-- Seeds, the auth server and parents' own changes leave none.
create function private.record_change(
  action text, resource text, record_id text, before jsonb, after jsonb, actor uuid default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_email, action, resource, record_id, before, after)
  select person.id, person.email, record_change.action, record_change.resource, record_change.record_id,
         record_change.before, record_change.after
  from public.profiles as person
  where person.id = coalesce(actor, (select auth.uid()))
    and (exists (select from public.admin_users as staff where staff.user_id = person.id)
      or (record_change.resource = 'admin_users' and record_change.before ->> 'user_id' = person.id::text));  -- who just removed themselves
end $$;

-- The row as it is told: without what only the machine reads.
create function private.told(row_data jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select row_data - array['search', 'random_key', 'slips', 'sounds', 'client_request_id']
$$;

-- Whether the triggers of the log write a line for each row. What works on many rows writes them itself, together.
create function private.tell_changes(told boolean) returns void
language sql volatile set search_path = '' as $$
  select set_config('cradle.bulk', case when told then 'off' else 'on' end, true),
    set_config('cradle.saving_name', case when told then 'off' else 'on' end, true)
$$;

-- The trigger of every table that staff change; its argument is the name of the key column(s). Within a bulk change it is
-- silent: that one writes its lines itself, many at a time.
create function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row constant jsonb := case when tg_op <> 'INSERT' then private.told(to_jsonb(old)) end;
  new_row constant jsonb := case when tg_op <> 'DELETE' then private.told(to_jsonb(new)) end;
  record_id text;
  person jsonb := '{}';
begin
  -- An id says nothing to people: a member of staff is told with the address.
  if tg_table_name = 'admin_users' then
    select jsonb_build_object('email', p.email) into person from public.profiles as p
    where p.id = (coalesce(new_row, old_row) ->> 'user_id')::uuid;
  end if;
  if current_setting('cradle.bulk', true) = 'on' then
    return null;
  end if;
  select string_agg(coalesce(new_row, old_row) ->> key_column, ',') into record_id from unnest(tg_argv) as key_column;
  perform private.record_change(lower(tg_op), tg_table_name, record_id,
    old_row || coalesce(person, '{}'), new_row || coalesce(person, '{}'));
  return null;
end $$;

create trigger audit after insert or update or delete on public.admin_users
  for each row execute function private.audit('id');

-- Says that rows were taken out as a file: refused where the caller may not export.
create function public.log_export(resource text, row_count integer) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require(resource, 'export');
  if row_count is null or row_count < 0 then
    raise exception 'row_count must not be negative' using errcode = '22023';
  end if;
  perform private.record_change('export', resource, null, null, jsonb_build_object('rows', row_count));
end $$;

alter table public.audit_log enable row level security;
create policy "admins read the log" on public.audit_log
  for select to authenticated using ((select private.can('audit_log', 'list')));

select private.allow('admin', 'audit_log', 'list');
revoke all on public.audit_log from service_role;
grant select on public.audit_log to authenticated, service_role;
grant execute on function public.log_export(text, integer) to authenticated;
