-- Naming rooms: votes, vetoes, rankings, and the state that a member may see.

-- Stores votes. `votes` is a list of up to 300 {name, vote, reason?, seq}: `name` is the id of the room's name, `vote` is love,
-- maybe, no, veto, or null to undo, and `seq` a counter of the browser. The vote with the highest `seq` counts, so repeated and
-- late requests change nothing. A vote on a revealed or vetoed name is ignored, because the others have seen its votes. A
-- fourth veto counts as a no. Returns room_state(). Errors: 404, 409 (closed), 22023 for anything else, 429.
create function public.vote_in_room(token text, member_key text, votes jsonb) returns jsonb
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
    where known.seq < excluded.seq;
    if found and sent.vote = 'veto' and (select count(*) from public.room_names as n where n.vetoed_by = member.id) < 3 then
      update public.room_names as n set vetoed = true, vetoed_by = member.id, revealed_at = null where n.id = sent.name;
      perform private.touch_room(member.room_id);
    end if;
  end loop;
  perform private.reveal_votes(member.room_id, interval '5 seconds');
  return public.room_state(token, member_key);
end $$;

-- Deletes all votes on a revealed name, so that everybody votes again. Vetoed names can't be voted on again.
create function public.revote_room_name(token text, member_key text, name bigint) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.room_members := private.enter_room(token, member_key);
begin
  update public.room_names as n set revealed_at = null
  where n.id = revote_room_name.name and n.room_id = member.room_id and not n.vetoed and n.revealed_at <= clock_timestamp();
  if found then
    delete from public.room_votes as v where v.room_name_id = revote_room_name.name;
    delete from public.room_rankings as r using public.room_members as m where m.id = r.member_id and m.room_id = member.room_id;
    perform private.touch_room(member.room_id);
  end if;
  return public.room_state(token, member_key);
end $$;

-- Stores the member's ranking of up to 12 matches, the favorite first. It is visible to the others when all have
-- ranked. Errors: 404, 409 (closed), 22023 if the list contains a name that isn't a match, or a name twice.
create function public.rank_room_names(token text, member_key text, ranking bigint[]) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.room_members := private.enter_room(token, member_key);
begin
  if cardinality(ranking) is distinct from (
    select count(distinct m.id)::integer from private.room_matches(member.room_id) as m where m.id = any (ranking))
    or cardinality(ranking) not between 2 and 12 then
    raise exception 'A ranking must be a list of 2 to 12 different matches.' using errcode = '22023';
  end if;
  delete from public.room_rankings as r where r.member_id = member.id;
  insert into public.room_rankings (member_id, room_name_id, place)
    select member.id, given.id, given.place from unnest(ranking) with ordinality as given (id, place);
  if not exists (
    select from public.room_members as m where m.room_id = member.room_id and m.removed_at is null
      and not exists (select from public.room_rankings as r where r.member_id = m.id)) then
    perform private.touch_room(member.room_id);
  end if;
  return public.room_state(token, member_key);
end $$;

-- The matches of a room: revealed names that everybody loves or might like, and at least one loves; the most loved first.
create function private.room_matches(room_id bigint) returns table (id bigint, loves bigint)
language sql stable set search_path = '' as $$
  select n.id, count(*) filter (where v.vote = 'love')
  from public.room_names as n
  join public.room_votes as v on v.room_name_id = n.id
  join public.room_members as m on m.id = v.member_id and m.removed_at is null
  where n.room_id = room_matches.room_id and not n.vetoed and n.revealed_at <= clock_timestamp()
  group by n.id
  having bool_and(v.vote in ('love', 'maybe')) and bool_or(v.vote = 'love')
$$;

-- The ids of the names that a member has ranked, the favorite first; null without a ranking.
create function private.room_ranking(member_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_agg(r.room_name_id order by r.place) from public.room_rankings as r where r.member_id = room_ranking.member_id
$$;

-- Limits reads of a room to about 20,000 an hour for a network, and reads with wrong links to about 4,000. Eight people who poll every
-- three seconds from one network send 9,600. Counts one read in twenty, at random: counting writes, which would double the cost of a poll.
create function private.limit_room_reads(room_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
declare
  counter constant text := 'room_state:' || coalesce(room_id::text, 'none') || ':' || private.client_network(private.client_address());
  used constant integer := case when random() < 0.05 then private.count_use(counter) else (
    select c.hits from private.rate_limits as c where c.bucket = counter and c.window_start = date_trunc('hour', clock_timestamp())) end;
begin
  if used > (case when room_id is null then 200 else 1000 end) then
    perform private.raise_too_many_requests();
  end if;
end $$;

-- The state of a room for one of its members. A name that isn't revealed has only the member's own vote. A revealed name has
-- the number of each vote, and of each reason for a no. The member's own ranking is included, and all rankings once everybody
-- has ranked. `known` is the `version` that the browser has. If nothing visible has changed, the result is {version} alone, so
-- that polling is cheap. Without a key, the result is what a visitor with the link needs for joining: title and first names, unless the
-- room is closed or locked, because somebody who was removed still has the link. Null if there is no such room, or the member was removed.
-- Error 429; see limit_room_reads().
create function public.room_state(token text, member_key text default null, known text default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  room public.rooms;
  member public.room_members;
  now_version text;
  my_ranking jsonb;
  people jsonb;
  last_seq bigint;
begin
  perform private.lock_room(token, true);
  select r.* into room from public.rooms as r where r.token_hash = private.token_hash(left(token, 64));
  perform private.limit_room_reads(room.id);
  if member_key is null then
    people := (
      select coalesce(jsonb_agg(m.first_name order by m.id), '[]') from public.room_members as m
      where m.room_id = room.id and m.removed_at is null);
    return case when room.joinable and not room.closed then
        jsonb_build_object('title', room.title, 'joinable', true, 'people', people)
      when room.id is not null then jsonb_build_object('title', null, 'joinable', false, 'people', '[]'::jsonb) end;
  end if;
  select m.* into member from public.room_members as m
  where m.room_id = room.id and m.key_hash = private.token_hash(left(member_key, 64)) and m.removed_at is null;
  my_ranking := private.room_ranking(member.id);
  -- The member's own votes change it as well, because a second device of the member needs a higher number for its next vote.
  last_seq := coalesce((select max(v.seq) from public.room_votes as v where v.member_id = member.id), 0);
  now_version := room.version || '.' || (
    select count(*) from public.room_names as n where n.room_id = room.id and n.revealed_at <= clock_timestamp())
    || '.' || last_seq
    || coalesce('.' || md5(my_ranking::text), '');
  -- Checked only here, so that a wrong link or key takes as long as a poll.
  if member.id is null then
    return null;
  end if;
  if now_version = known then
    return jsonb_build_object('version', now_version);
  end if;
  if room.opened_at < now() - interval '1 day' then
    update public.rooms as r set opened_at = now() where r.id = room.id;
  end if;
  return jsonb_build_object(
    'version', now_version, 'title', room.title, 'baby', room.baby, 'surname', room.surname, 'siblings', room.siblings,
    'closed', room.closed, 'joinable', room.joinable, 'me', member.id, 'starter', member.starter, 'last_seq', last_seq,
    'vetoes_left', 3 - (
      select count(*) from public.room_names as n where n.vetoed_by = member.id),
    'people', (
      select jsonb_agg(jsonb_build_object('id', m.id, 'first_name', m.first_name, 'starter', m.starter) order by m.id)
      from public.room_members as m where m.room_id = room.id and m.removed_at is null),
    'names', private.room_names_for(room.id, member.id),
    'my_ranking', my_ranking,
    'rankings', (
      select jsonb_object_agg(m.id, private.room_ranking(m.id)) from public.room_members as m
      where m.room_id = room.id and m.removed_at is null
      having bool_and(private.room_ranking(m.id) is not null) and count(*) > 1));
end $$;

-- The names of a room as one of its members sees them; see room_state().
create function private.room_names_for(room_id bigint, member_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
      'id', n.id, 'name', n.name, 'name_id', b.id, 'gender', b.gender, 'meaning', b.meaning, 'origin', b.origin,
      'syllables', b.syllables, 'pronunciation', b.pronunciation, 'vetoed', nullif(n.vetoed, false),
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

-- The figures of rooms for staff: counts of the last 30 days, and nothing else.
create function private.room_counts() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'rooms', (select count(*) from public.rooms as r where r.opened_at >= now() - interval '30 days'),
    'people', (
      select count(*) from public.room_members as m join public.rooms as r on r.id = m.room_id
      where r.opened_at >= now() - interval '30 days'))
$$;
-- Rooms aren't a resource, so no role can list them. Staff who may list names see the counts.
select private.register_plot('rooms', 'baby_names', 'private.room_counts()');

grant execute on function public.vote_in_room(text, text, jsonb), public.revote_room_name(text, text, bigint),
  public.rank_room_names(text, text, bigint[]), public.room_state(text, text, text) to anon, authenticated;
