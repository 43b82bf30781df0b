-- Naming rooms: removing members, closing and deleting a room.

-- Removes a member. The starter can remove any other member, and everybody else can leave. The member's votes and vetoes
-- no longer count: otherwise a member who leaves and joins again would get three new vetoes. The key no longer works. After
-- a removal by the starter the room takes no new members until set_room() allows it. Returns true. Errors: 404; 403 if a
-- member other than the starter removes another member, or if the starter leaves.
create function public.remove_room_member(token text, member_key text, member_id bigint) returns boolean
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
    update public.rooms as r set joinable = false where r.id = member.room_id and member.starter;
    update public.room_names as n set vetoed = false, vetoed_by = null where n.vetoed_by = remove_room_member.member_id;
    perform private.reveal_votes(member.room_id, interval '0');
    perform private.touch_room(member.room_id);
  end if;
  return true;
end $$;

-- Closes or reopens a room, and allows or refuses new members. Null changes nothing. Only for its starter.
-- Returns room_state(). Errors: 404, 403, 429.
create function public.set_room(token text, member_key text, closed boolean default null, joinable boolean default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.room_members := private.enter_room(token, member_key, false);
begin
  if not member.starter then
    raise exception 'Only the person who started the room can change it.' using errcode = 'PT403';
  end if;
  update public.rooms as r
  set closed = coalesce(set_room.closed, r.closed), joinable = coalesce(set_room.joinable, r.joinable), version = r.version + 1
  where r.id = member.room_id;
  return public.room_state(token, member_key);
end $$;

-- Deletes a room with everything in it. Only for its starter.
create function public.delete_room(token text, member_key text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.room_members := private.enter_room(token, member_key, false);
begin
  if not member.starter then
    raise exception 'Only the person who started the room can delete it.' using errcode = 'PT403';
  end if;
  delete from public.rooms as r where r.id = member.room_id;
  return true;
end $$;

grant execute on function public.remove_room_member(text, text, bigint), public.set_room(text, text, boolean, boolean),
  public.delete_room(text, text) to anon, authenticated;
