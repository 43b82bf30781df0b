-- The audit log names the user who scheduled a publication or a newsletter, even if that user was removed from the team before it was
-- due. Before, the publication had no entry.

-- Writes one row if the user of the request is a staff member, or was one until this change. Changes by seeds, the auth server and
-- parents aren't logged. A caller that passes `actor` has checked that the user may make the change, so the row is always written.
create or replace function private.record_change(
  action text, resource text, record_id text, before jsonb, after jsonb, actor uuid default null)
returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into public.audit_log (actor_id, actor_email, action, resource, record_id, before, after, part_of)
  select person.id, person.email, record_change.action, record_change.resource, record_change.record_id,
         record_change.before, record_change.after, nullif(current_setting('cradle.part_of', true), '')
  from public.profiles as person
  where person.id = coalesce(actor, (select auth.uid()))
    and (actor is not null or private.is_staff(person.id, record_change.resource, record_change.before));
end $$;
