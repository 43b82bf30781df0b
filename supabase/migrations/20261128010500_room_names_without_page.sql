-- A room shows a name whose page was removed without a link and facts. Before, the link led to a page that doesn't exist.

-- The names of a room as one of its members sees them; see room_state(). `final` is true if the member's vote can't be changed. `name_id`
-- and the facts are missing if the name has no page.
create or replace function private.room_names_for(room_id bigint, member_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', n.id, 'name', n.name, 'name_id', b.id, 'gender', b.gender, 'meaning', b.meaning, 'origin', b.origin,
      'syllables', b.syllables, 'pronunciation', b.pronunciation, 'vetoed', nullif(n.vetoed, false),
      'removable', nullif(private.may_remove_room_name(n, room_names_for.member_id), false),
      'my_vote', own.vote, 'final', nullif(own.final, false), 'my_reason', own.reason,
      'votes', shown.votes, 'reasons', shown.reasons, 'match', shown.match)) order by n.id), '[]')
  from public.room_names as n
  left join public.baby_names as b on b.id = n.name_id and (b.meaning is not null or b.has_figures)
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
