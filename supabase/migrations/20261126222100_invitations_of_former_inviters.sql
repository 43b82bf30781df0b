-- Invitations whose inviter may no longer invite are revoked. Their links didn't work, but staff saw them as open.

-- Revokes open invitations when a staff row changes: those of its email address, because an older link could otherwise
-- reactivate an account that was deactivated later, and those by this user, if the user may no longer invite. When an
-- account is deleted, invited_by of its invitations may be null already.
create or replace function private.end_invitations() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  staff_id constant uuid := case when tg_op = 'DELETE' then old.user_id else new.user_id end;
begin
  perform private.revoke_invitations(lower(person.email)) from public.profiles as person where person.id = staff_id;
  perform private.revoke_invitations(i.email) from public.admin_invitations as i
  where (i.invited_by = staff_id or i.invited_by is null) and i.accepted_at is null and i.revoked_at is null
    and i.expires_at > now() and not private.is_open(i);
  return null;
end $$;

select private.revoke_invitations(i.email) from public.admin_invitations as i
where i.accepted_at is null and i.revoked_at is null and i.expires_at > now() and not private.is_open(i);
