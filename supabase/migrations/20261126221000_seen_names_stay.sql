-- Naming rooms: a name whose votes were visible can't be removed, even while a new member hides its votes.

-- True if a member may remove a name: the member who added it, or the starter if that member has left or the room started with it. A
-- vetoed name stays, and a name with visible or final votes: otherwise a member could join again by the link, which hides all
-- names, remove a name, add it again and vote anew after seeing the others' votes. Secret votes must not matter, because a refusal
-- would show that somebody has voted.
create or replace function private.may_remove_room_name(name public.room_names, member_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not name.vetoed and coalesce(name.revealed_at > clock_timestamp(), true)
    and not exists (select from public.room_votes as v where v.room_name_id = name.id and v.final)
    and case
      when name.added_by = member_id then true
      when exists (select from public.room_members as m where m.id = name.added_by and m.removed_at is null) then false
      else coalesce((select m.starter from public.room_members as m where m.id = member_id), false)
    end;
end $$;
