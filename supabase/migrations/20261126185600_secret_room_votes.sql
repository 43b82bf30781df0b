-- Naming rooms: a vote stays secret or final, and a reason stays anonymous, even if somebody joins or leaves. Rankings contain only matches.

alter table public.room_votes
  -- True if the others have seen this vote: it can't be changed, even while it is hidden from a new member.
  add column final boolean not null default false;

-- Reveals the names on which all current members have voted, after `delay`. Hides a name again if a vote was undone or a new
-- member hasn't voted on it. A room with one person reveals nothing. If the votes of a hidden name were visible, they are final.
-- Otherwise a member could join again by the link, which hides all names, and change their votes after seeing the others'.
create or replace function private.reveal_votes(room_id bigint, delay interval) returns void
language sql volatile set search_path = '' as $$
  with present as (
    select m.id from public.room_members as m where m.room_id = reveal_votes.room_id and m.removed_at is null
  ), counted as (
    select n.id, n.revealed_at, (select count(*) from present) > 1 and (
      select count(*) from public.room_votes as v
      where v.room_name_id = n.id and v.vote is not null and v.member_id in (select p.id from present as p)
    ) = (select count(*) from present) as complete
    from public.room_names as n where n.room_id = reveal_votes.room_id and not n.vetoed
  ), changed as (
    update public.room_names as n
    set revealed_at = case when counted.complete then clock_timestamp() + delay end
    from counted
    where n.id = counted.id and counted.complete is distinct from (n.revealed_at is not null)
    returning n.id, counted.revealed_at
  )
  -- A vote that was undone just before the reveal isn't final.
  update public.room_votes as v set final = true
  from changed
  where v.room_name_id = changed.id and v.vote is not null and changed.revealed_at <= clock_timestamp()
$$;

-- Stores votes. `votes` is a list of up to 300 {name, vote, reason?, seq}: `name` is the id of the room's name, `vote` is love,
-- maybe, no, veto, or null to undo, and `seq` a counter of the browser. The vote with the highest `seq` counts, so repeated and
-- late requests change nothing. A vote on a revealed or vetoed name is ignored, and a change of a final vote, because the others
-- have seen its votes. A fourth veto counts as a no. Returns room_state(). Errors: 404, 409 (closed), 22023 for anything else, 429.
create or replace function public.vote_in_room(token text, member_key text, votes jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.room_members := private.enter_room(token, member_key);
  sent record;
begin
  if jsonb_typeof(votes) is distinct from 'array' or jsonb_array_length(votes) > 300 then
    raise exception 'votes must be a list of at most 300.' using errcode = '22023';
  end if;
  for sent in
    select v.name, v.vote, v.reason, v.seq from jsonb_to_recordset(votes) as v (name bigint, vote text, reason text, seq bigint)
    order by v.seq
  loop
    if sent.seq is null or sent.vote is not null and sent.vote not in ('love', 'maybe', 'no', 'veto') then
      raise exception 'A vote must be love, maybe, no, veto or null, and have a seq.' using errcode = '22023';
    end if;
    continue when not exists (
      select from public.room_names as n
      where n.id = sent.name and n.room_id = member.room_id and not n.vetoed
        and coalesce(n.revealed_at > clock_timestamp(), true));
    insert into public.room_votes as known (room_name_id, member_id, vote, reason, seq)
    values (sent.name, member.id, case when sent.vote = 'veto' then 'no' else sent.vote end::public.room_vote,
      case when sent.vote in ('no', 'veto') then sent.reason::public.room_reason end, sent.seq)
    on conflict on constraint room_votes_pkey do update set vote = excluded.vote, reason = excluded.reason, seq = excluded.seq
    where known.seq < excluded.seq and not known.final;
    if found and sent.vote = 'veto' and (select count(*) from public.room_names as n where n.vetoed_by = member.id) < 3 then
      update public.room_names as n set vetoed = true, vetoed_by = member.id, revealed_at = null where n.id = sent.name;
      perform private.touch_room(member.room_id);
    end if;
  end loop;
  perform private.reveal_votes(member.room_id, interval '5 seconds');
  return public.room_state(token, member_key);
end $$;

-- Deletes all votes on a revealed name and its places in the rankings, so that everybody votes again. Vetoed names can't be voted
-- on again.
create or replace function public.revote_room_name(token text, member_key text, name bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.room_members := private.enter_room(token, member_key);
begin
  update public.room_names as n set revealed_at = null
  where n.id = revote_room_name.name and n.room_id = member.room_id and not n.vetoed and n.revealed_at <= clock_timestamp();
  if found then
    delete from public.room_votes as v where v.room_name_id = revote_room_name.name;
    delete from public.room_rankings as r where r.room_name_id = revote_room_name.name;
    perform private.touch_room(member.room_id);
  end if;
  return public.room_state(token, member_key);
end $$;

-- The ids of the names that a member has ranked, the favorite first; null without a ranking. Excludes names that are no match any
-- more, for example because a new member refused them.
create or replace function private.room_ranking(member_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(r.room_name_id order by r.place) from public.room_rankings as r
  where r.member_id = room_ranking.member_id and r.room_name_id in (
    select one.id from private.room_matches((select m.room_id from public.room_members as m where m.id = room_ranking.member_id)) as one)
$$;

-- Removes a member. The starter can remove any other member, and everybody else can leave. The member's votes and vetoes
-- no longer count: otherwise a member who leaves and joins again would get three new vetoes. The reasons of all votes are deleted,
-- because without those of the member, they would show who gave which reason. The key no longer works. After a removal by the starter the
-- room takes no new members until set_room() allows it. Returns true. Errors: 404; 403 if a member other than the starter removes
-- another member, or if the starter leaves.
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
    update public.rooms as r set joinable = false where r.id = member.room_id and member.starter;
    update public.room_names as n set vetoed = false, vetoed_by = null where n.vetoed_by = remove_room_member.member_id;
    update public.room_votes as v set reason = null from public.room_names as n
    where n.id = v.room_name_id and n.room_id = member.room_id and v.reason is not null;
    perform private.reveal_votes(member.room_id, interval '0');
    perform private.touch_room(member.room_id);
  end if;
  return true;
end $$;

-- The names of a room as one of its members sees them; see room_state(). `final` is true if the member's vote can't be changed.
create or replace function private.room_names_for(room_id bigint, member_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', n.id, 'name', n.name, 'name_id', b.id, 'gender', b.gender, 'meaning', b.meaning, 'origin', b.origin,
      'syllables', b.syllables, 'pronunciation', b.pronunciation, 'vetoed', nullif(n.vetoed, false),
      'removable', nullif(private.may_remove_room_name(n, room_names_for.member_id), false),
      'my_vote', own.vote, 'final', nullif(own.final, false), 'my_reason', own.reason,
      'votes', shown.votes, 'reasons', shown.reasons, 'match', shown.match)) order by n.id), '[]')
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
