-- Naming rooms: the member who added a name can remove it until its votes are visible, for example a name with a typing error.

alter table public.room_names
  -- Null for the names with which the room started.
  add column added_by bigint references public.room_members (id) on delete set null;
create index room_names_added_by on public.room_names (added_by) where added_by is not null;

-- Adds names. Returns room_state(). Errors: 404, 409 (closed, more than 300 names), 23514 for an invalid name, 429.
create or replace function public.add_room_names(token text, member_key text, name_ids bigint[] default '{}', own_names jsonb default '[]')
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.room_members := private.enter_room(token, member_key);
  -- Names that are added now have higher ids, because the room is locked.
  newest constant bigint := coalesce((select max(n.id) from public.room_names as n where n.room_id = member.room_id), 0);
  code text;
  broken_constraint text;
  missing_column text;
begin
  if private.put_room_names(member.room_id, coalesce(name_ids, '{}'), coalesce(own_names, '[]')) then
    update public.room_names as n set added_by = member.id where n.room_id = member.room_id and n.id > newest;
    perform private.touch_room(member.room_id);
  end if;
  return public.room_state(token, member_key);
exception when check_violation or not_null_violation then
  get stacked diagnostics code = returned_sqlstate, broken_constraint = constraint_name, missing_column = column_name;
  perform private.raise_invalid_value(code, broken_constraint, missing_column);
end $$;

-- True if a member may remove a name: the member who added it, or the starter if that member has left or the room started with it. A
-- vetoed name and a name with visible votes stay. Secret votes must not matter, because a refusal would show that somebody has voted.
create function private.may_remove_room_name(name public.room_names, member_id bigint) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return not name.vetoed and coalesce(name.revealed_at > clock_timestamp(), true) and case
    when name.added_by = member_id then true
    when exists (select from public.room_members as m where m.id = name.added_by and m.removed_at is null) then false
    else coalesce((select m.starter from public.room_members as m where m.id = member_id), false)
  end;
end $$;

-- Removes a name with its votes. A name that the member may not remove stays. Returns room_state(). Errors: 404, 409 (closed), 429.
create function public.remove_room_name(token text, member_key text, name bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.room_members := private.enter_room(token, member_key);
begin
  delete from public.room_names as n
  where n.id = remove_room_name.name and n.room_id = member.room_id and private.may_remove_room_name(n, member.id);
  if found then
    perform private.touch_room(member.room_id);
  end if;
  return public.room_state(token, member_key);
end $$;

-- The names of a room as one of its members sees them; see room_state().
create or replace function private.room_names_for(room_id bigint, member_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', n.id, 'name', n.name, 'name_id', b.id, 'gender', b.gender, 'meaning', b.meaning, 'origin', b.origin,
      'syllables', b.syllables, 'pronunciation', b.pronunciation, 'vetoed', nullif(n.vetoed, false),
      'removable', nullif(private.may_remove_room_name(n, room_names_for.member_id), false),
      'my_vote', own.vote, 'my_reason', own.reason, 'votes', shown.votes, 'reasons', shown.reasons, 'match', shown.match)) order by n.id), '[]')
  from public.room_names as n
  left join public.baby_names as b on b.id = n.name_id
  left join public.room_votes as own on own.room_name_id = n.id and own.member_id = room_names_for.member_id
  left join lateral (
    select jsonb_object_agg(each.vote, each.number) as votes,
      bool_and(each.vote in ('love', 'maybe')) and bool_or(each.vote = 'love') as match,
      (select jsonb_object_agg(why.reason, why.number) from (
        select v.reason, count(*) as number from public.room_votes as v
        join public.room_members as m on m.id = v.member_id and m.removed_at is null
        where v.room_name_id = n.id and v.reason is not null group by v.reason) as why) as reasons
    from (
      select v.vote, count(*) as number from public.room_votes as v
      join public.room_members as m on m.id = v.member_id and m.removed_at is null
      where v.room_name_id = n.id and v.vote is not null group by v.vote) as each
    where n.revealed_at <= clock_timestamp()
    having count(*) > 0) as shown on true  -- excludes the name, because its reasons are as secret as its votes
  where n.room_id = room_names_for.room_id
$$;

grant execute on function public.remove_room_name(text, text, bigint) to anon, authenticated;
