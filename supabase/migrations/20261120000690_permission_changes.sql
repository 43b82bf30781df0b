-- Changes of permissions: super admins grant import, export and history to a role, or revoke them. All other
-- permissions are fixed by the migrations.

select private.allow('super_admin', 'role_permissions', 'update');

-- The resources on which the user has an action.
create function private.my_resources(wanted text) returns text[]
language sql stable set search_path = '' as $$
  select array(select mine.resource from public.my_permissions() as mine where mine.action = wanted)
$$;

-- The resources of which the user may read the history. The log contains masked columns in full, so staff who may not
-- export them can't read it.
create function private.my_histories() returns text[]
language sql stable set search_path = '' as $$
  select array(
    select r.name from private.resources as r
    where r.name = any (private.my_resources('history'))
      and (r.masks = '{}' or r.name = any (private.my_resources('export'))))
$$;

-- One policy with two conditions, because Postgres would evaluate a second policy for each row.
alter policy "admins read the log" on public.audit_log
  using ((select private.can('audit_log', 'list')) or resource = any ((select private.my_histories())::text[]));
alter policy "admins read the log" on public.audit_log rename to "staff read the log, or the history of a resource";

-- The permissions that the user may grant to lower roles or revoke from them. Users can grant only permissions that
-- they have, and only to roles that may list the resource. Roles that may list the whole audit log don't need the
-- history.
create function public.editable_permissions()
returns table (role public.admin_role, resource text, action text, granted boolean)
language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  own_role constant public.admin_role := (select mine.role from public.my_permissions() as mine limit 1);
begin
  perform private.require('role_permissions', 'update');
  return query
    with given as (select p.role, p.resource, p.action from public.role_permissions as p),
    offered as (
      select mine.resource, mine.action from public.my_permissions() as mine where mine.action = 'export'
      union
      select mine.resource, mine.action from public.my_permissions() as mine
      join private.resources as r on r.name = mine.resource and r.import_key is not null where mine.action = 'import'
      union
      select r.name, 'history' from private.resources as r
      where r.part_of is null and r.audit <> '{}' and private.can('audit_log', 'list'))
    select reader.role, offered.resource, offered.action, exists (
      select from given as g where g.role = reader.role and g.resource = offered.resource and g.action = offered.action)
    from offered join given as reader on reader.resource = offered.resource and reader.action = 'list'
    where reader.role < own_role and (offered.action <> 'history' or not exists (
      select from given as g where g.role = reader.role and g.resource = 'audit_log' and g.action = 'list'))
    order by offered.resource, offered.action, reader.role;
end $$;

-- Grants a permission to a role and to the roles between it and the user's role, or revokes it from the role and from
-- lower ones. Each role therefore has all permissions of the roles below it. It takes effect with the next request.
-- Error 42501 for a permission that isn't editable. Each change is logged.
create function public.set_permission(role public.admin_role, resource text, action text, granted boolean) returns void
language plpgsql volatile security definer set search_path = '' as $$
#variable_conflict use_variable
declare
  changed record;
begin
  perform private.require('role_permissions', 'update');
  if granted is null then
    raise exception 'Choose whether to grant or revoke the permission.' using errcode = '22023';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.role_permissions'));  -- Changes run one at a time. Otherwise a lower role could keep a permission that a higher one loses.
  if not exists (
    select from public.editable_permissions() as e
    where e.role = set_permission.role and e.resource = set_permission.resource and e.action = set_permission.action) then
    raise exception 'This permission can''t be changed.' using errcode = '42501';
  end if;
  for changed in
    select e.role as of_role, to_jsonb(e) - 'granted' || jsonb_build_object('name', format('%s: %s of %s', e.role, action, resource)) as entry
    from public.editable_permissions() as e
    where e.resource = set_permission.resource and e.action = set_permission.action and e.granted <> set_permission.granted
      and case when set_permission.granted then e.role >= set_permission.role else e.role <= set_permission.role end
  loop
    if granted then
      insert into public.role_permissions values (changed.of_role, resource, action);
    else
      delete from public.role_permissions as p
      where p.role = changed.of_role and p.resource = set_permission.resource and p.action = set_permission.action;
    end if;
    perform private.record_change(case when granted then 'insert' else 'delete' end, 'role_permissions',
      format('%s,%s,%s', changed.of_role, resource, action),
      case when not granted then changed.entry end, case when granted then changed.entry end);
  end loop;
end $$;

grant execute on function private.my_resources(text), private.my_histories() to authenticated;
grant execute on function public.editable_permissions(), public.set_permission(public.admin_role, text, text, boolean)
  to authenticated;
