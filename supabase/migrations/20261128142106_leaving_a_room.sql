-- Naming rooms: a member who has seen votes can't leave, join again under another name, and vote with that knowledge.

-- Removes a member. The starter can remove any other member, and everybody else can leave. The member's votes and vetoes
-- no longer count: otherwise a member who leaves and joins again would get three new vetoes. The reasons of all votes are deleted,
-- because without those of the member, they would show who gave which reason. The key no longer works. If the starter removes a member,
-- or a member leaves who has seen votes of others, the room takes no new members until set_room() allows it.
-- Returns true. Errors: 404; 403 if a member other than the starter removes another member, or if the starter leaves.
create or replace function public.remove_room_member(token text, member_key text, member_id bigint) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.room_members := private.enter_room(token, member_key, false);
begin
  if (member.id = member_id) = member.starter then
    raise exception 'Only the person who started the room can remove others. To leave it yourself, delete the room.' using errcode = 'PT403';
  end if;
  update public.room_members as m set removed_at = now()
  where m.id = member_id and m.room_id = member.room_id and m.removed_at is null;
  if found then
    update public.rooms as r set joinable = false
    where r.id = member.room_id and (member.starter
      or exists (
        select from public.room_names as n where n.room_id = member.room_id and n.revealed_at <= clock_timestamp())
      or exists (
        select from public.room_votes as v where v.member_id = remove_room_member.member_id and v.final));
    update public.room_names as n set vetoed = false, vetoed_by = null where n.vetoed_by = remove_room_member.member_id;
    update public.room_votes as v set reason = null from public.room_names as n
    where n.id = v.room_name_id and n.room_id = member.room_id and v.reason is not null;
    perform private.reveal_votes(member.room_id, interval '0');
    perform private.touch_room(member.room_id);
  end if;
  return true;
end $$;
