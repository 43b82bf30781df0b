-- Naming rooms: two to eight people decide on a name together, with or without accounts. Starting, joining, adding names.
--
-- Opening a room requires its link, and acting as a member requires that member's key. The browser creates both secrets, so
-- that a repeated request is recognized, and only their hashes are stored. No role has privileges on the tables, so the
-- functions are the only access. Only room_state() decides what a member may see.

create type public.room_baby as enum ('boy', 'girl', 'either');
create type public.room_vote as enum ('love', 'maybe', 'no');
create type public.room_reason as enum ('knew_someone', 'too_common', 'spelling', 'sound', 'surname', 'meaning', 'other');

create table public.rooms (
  id bigint generated always as identity primary key,
  token_hash text not null constraint rooms_token_hash_key unique
    constraint rooms_token_hash_form check (length(token_hash) = 64),
  title text constraint rooms_title_length check (private.fits(title, 1, 80)),
  baby public.room_baby not null default 'either',
  surname text constraint rooms_surname_length check (private.fits(surname, 1, 60)),
  siblings text constraint rooms_siblings_length check (private.fits(siblings, 1, 120)),
  closed boolean not null default false,    -- nobody votes, adds or joins
  joinable boolean not null default true,    -- false after a member was removed, because that person still has the link
  created_at timestamptz not null default now(),
  opened_at timestamptz not null default now(),  -- updated at most once a day; rooms that nobody opens are deleted
  -- Increases with each change that all members may see. A vote doesn't increase it, because the time of the change would show
  -- that somebody has voted.
  version integer not null default 1
);
create index rooms_opened on public.rooms (opened_at);

create table public.room_members (
  id bigint generated always as identity primary key,
  room_id bigint not null references public.rooms (id) on delete cascade,
  first_name text not null constraint room_members_first_name_length check (private.fits(first_name, 1, 40)),
  key_hash text not null constraint room_members_key_hash_form check (length(key_hash) = 64),
  starter boolean not null default false,
  joined_at timestamptz not null default now(),
  removed_at timestamptz,
  constraint room_members_key unique (room_id, key_hash)
);

create table public.room_names (
  id bigint generated always as identity primary key,
  room_id bigint not null references public.rooms (id) on delete cascade,
  name_id bigint references public.baby_names (id) on delete set null,
  name text not null constraint room_names_name_length check (private.fits(name, 1, 50))
    constraint room_names_name_starts_with_letter check (private.starts_with_letter(name)),
  -- The time from which the votes are visible: a few seconds after the last member's vote, so that a mistake can be undone.
  revealed_at timestamptz,
  vetoed_by bigint references public.room_members (id) on delete set null,
  vetoed boolean not null default false
);
create unique index room_names_once on public.room_names (room_id, lower(name));
create index room_names_name on public.room_names (name_id);
create index room_names_vetoed_by on public.room_names (vetoed_by) where vetoed_by is not null;

create table public.room_votes (
  room_name_id bigint not null references public.room_names (id) on delete cascade,
  member_id bigint not null references public.room_members (id) on delete cascade,
  vote public.room_vote,  -- null: undone
  reason public.room_reason,
  seq bigint not null constraint room_votes_seq_range check (seq between 1 and 9007199254740991),  -- the browser's counter
  primary key (room_name_id, member_id),
  constraint room_votes_reason_of_no check (reason is null or vote = 'no')
);
create index room_votes_member on public.room_votes (member_id, seq);

-- The ranking of each member: the matches, favorite first.
create table public.room_rankings (
  member_id bigint not null references public.room_members (id) on delete cascade,
  room_name_id bigint not null references public.room_names (id) on delete cascade,
  place smallint not null constraint room_rankings_place_range check (place between 1 and 12),
  primary key (member_id, room_name_id)
);
create index room_rankings_name on public.room_rankings (room_name_id);

alter table public.rooms enable row level security;
alter table public.room_members enable row level security;
alter table public.room_names enable row level security;
alter table public.room_votes enable row level security;
alter table public.room_rankings enable row level security;

-- Refuses secrets that are too short to be random.
create function private.secret_hash(secret text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  if secret is null or secret !~ '^[A-Za-z0-9_-]{22,64}$' then
    raise exception 'The link of this room isn''t valid.' using errcode = 'PT404';
  end if;
  return private.token_hash(secret);
end $$;

-- Locks a room until the transaction ends, so that its functions run sequentially. Readers share the lock and wait for a
-- change to be committed. Otherwise a member could withdraw a vote just before its reveal, within a long request, and read
-- the votes of the others while that request runs. A wrong link is locked like a right one, so that both take as long.
create function private.lock_room(token text, reading boolean default false) returns void
language plpgsql volatile set search_path = '' as $$
declare
  room_key constant bigint := hashtextextended(private.token_hash(left(token, 64)), 0);
begin
  if reading then
    perform pg_advisory_xact_lock_shared(room_key);
  else
    perform pg_advisory_xact_lock(room_key);
  end if;
end $$;

-- The member with this key, with the room locked. Wrong links, wrong keys and removed members get the same error.
-- Errors: 404 without such a member; 409 if the room is closed and `open` is true; 429 beyond 1,200 calls an hour.
create function private.enter_room(token text, member_key text, open boolean default true) returns public.room_members
language plpgsql volatile set search_path = '' as $$
declare
  room public.rooms;
  member public.room_members;
begin
  perform private.lock_room(token);
  select r.* into room from public.rooms as r where r.token_hash = private.secret_hash(token);
  select m.* into member from public.room_members as m
  where m.room_id = room.id and m.key_hash = private.secret_hash(member_key) and m.removed_at is null;
  if member.id is null then
    raise exception 'You aren''t a member of this room.' using errcode = 'PT404';
  end if;
  if open and room.closed then
    raise exception 'This room is closed.' using errcode = 'PT409';
  end if;
  perform private.enforce_rate_limit('room:member:' || member.id, 1200);
  return member;
end $$;

-- Reveals the names on which all current members have voted, after `delay`. Hides a name again if a vote was undone or a new
-- member hasn't voted on it. A room with one person reveals nothing.
create function private.reveal_votes(room_id bigint, delay interval) returns void
language sql volatile set search_path = '' as $$
  with present as (
    select m.id from public.room_members as m where m.room_id = reveal_votes.room_id and m.removed_at is null
  ), counted as (
    select n.id, n.revealed_at, (select count(*) from present) > 1 and (
      select count(*) from public.room_votes as v
      where v.room_name_id = n.id and v.vote is not null and v.member_id in (select p.id from present as p)
    ) = (select count(*) from present) as complete
    from public.room_names as n where n.room_id = reveal_votes.room_id and not n.vetoed
  )
  update public.room_names as n
  set revealed_at = case when counted.complete then clock_timestamp() + delay end
  from counted
  where n.id = counted.id and counted.complete is distinct from (n.revealed_at is not null)
$$;

-- Adds names to a room: names of the site by id, and other names as a JSON list of texts. Returns true if at least one was new.
-- Errors: 409 beyond 300 names.
create function private.put_room_names(target bigint, name_ids bigint[], own_names jsonb) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  added bigint;
begin
  if jsonb_typeof(own_names) <> 'array' then
    raise exception 'own_names must be a list.' using errcode = '22023';
  end if;
  if cardinality(name_ids) > 300 or jsonb_array_length(own_names) > 300 then
    raise exception 'A room has at most 300 names.' using errcode = 'PT409';
  end if;
  insert into public.room_names (room_id, name_id, name)
  select target, wanted.id, wanted.name
  from (
    select n.id, n.name, given.place from unnest(name_ids) with ordinality as given (id, place)
    join public.baby_names as n on n.id = given.id and (n.meaning is not null or n.has_figures)
    union all
    -- A typed name that the site has is linked to that name. If the site has it for girls and for boys, the more popular one is used.
    select known.id, coalesce(known.name, private.tidy_line(given.name)), 1000 + given.place
    from jsonb_array_elements_text(own_names) with ordinality as given (name, place)
    left join lateral (
      select n.id, n.name from public.baby_names as n
      where lower(n.name) = lower(private.tidy_line(given.name)) and (n.meaning is not null or n.has_figures)
      order by n.popularity desc, n.id limit 1) as known on true
    where private.trimmed(given.name) <> ''
  ) as wanted
  order by wanted.place
  on conflict (room_id, lower(name)) do nothing;
  get diagnostics added = row_count;
  if (select count(*) from public.room_names as n where n.room_id = target) > 300 then
    raise exception 'A room has at most 300 names.' using errcode = 'PT409';
  end if;
  return added > 0;
end $$;

-- Marks a change that all members may see.
create function private.touch_room(room_id bigint) returns void
language sql volatile set search_path = '' as $$
  update public.rooms set version = version + 1 where id = room_id
$$;

-- Starts a room with its first member. A repeated request changes nothing. The browser creates `token` and `member_key`: 22 to 64
-- characters of base64url, at least 128 random bits.
-- Returns room_state(). Errors: 23514 for a text that is too long; 409 if the link is taken; 429 (see limit_sender()).
create function public.start_room(
  token text, member_key text, first_name text, title text default null, baby public.room_baby default 'either',
  surname text default null, siblings text default null, name_ids bigint[] default '{}', own_names jsonb default '[]',
  website text default '')
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  new_room bigint;
  code text;
  broken_constraint text;
  missing_column text;
begin
  if coalesce(website, '') <> '' then
    return '{}';
  end if;
  insert into public.rooms (token_hash, title, baby, surname, siblings)
  values (private.secret_hash(token), nullif(private.tidy_line(title), ''), coalesce(baby, 'either'),
    nullif(private.tidy_line(surname), ''), nullif(private.tidy_line(siblings), ''))
  on conflict on constraint rooms_token_hash_key do nothing
  returning id into new_room;
  if new_room is null then
    perform private.enter_room(token, member_key, false);  -- raises unless this is the same request again
    return public.room_state(token, member_key);
  end if;
  perform private.limit_sender('start_room', null);
  insert into public.room_members (room_id, first_name, key_hash, starter)
  values (new_room, private.tidy_line(first_name), private.secret_hash(member_key), true);
  perform private.put_room_names(new_room, coalesce(name_ids, '{}'), coalesce(own_names, '[]'));
  return public.room_state(token, member_key);
exception when check_violation or not_null_violation then
  get stacked diagnostics code = returned_sqlstate, broken_constraint = constraint_name, missing_column = column_name;
  perform private.raise_invalid_value(code, broken_constraint, missing_column);
end $$;

-- Joins a room by its link. A repeated request changes nothing, and a removed member can't come back with the same key.
-- Returns room_state(). Errors: 404 without the room; 409 if it is closed or locked, or has eight people; 23514 for an
-- invalid first name; 429.
create function public.join_room(token text, member_key text, first_name text, website text default '') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  room public.rooms;
  code text;
  broken_constraint text;
  missing_column text;
begin
  if coalesce(website, '') <> '' then
    return '{}';
  end if;
  perform private.lock_room(token);
  select r.* into room from public.rooms as r where r.token_hash = private.secret_hash(token);
  if room.id is null then
    raise exception 'The link of this room isn''t valid.' using errcode = 'PT404';
  end if;
  if exists (
    select from public.room_members as m where m.room_id = room.id and m.key_hash = private.secret_hash(member_key)) then
    perform private.enter_room(token, member_key, false);
    return public.room_state(token, member_key);
  end if;
  if room.closed or not room.joinable then
    raise exception 'This room doesn''t take new members. Ask the person who sent you the link.' using errcode = 'PT409';
  end if;
  if (select count(*) from public.room_members as m where m.room_id = room.id and m.removed_at is null) >= 8 then
    raise exception 'This room is full: it has eight people.' using errcode = 'PT409';
  end if;
  perform private.limit_sender('join_room', null);
  insert into public.room_members (room_id, first_name, key_hash)
  values (room.id, private.tidy_line(first_name), private.secret_hash(member_key));
  perform private.reveal_votes(room.id, interval '0');  -- hides names on which the new member hasn't voted
  perform private.touch_room(room.id);
  return public.room_state(token, member_key);
exception when check_violation or not_null_violation then
  get stacked diagnostics code = returned_sqlstate, broken_constraint = constraint_name, missing_column = column_name;
  perform private.raise_invalid_value(code, broken_constraint, missing_column);
end $$;

-- Adds names. Returns room_state(). Errors: 404, 409 (closed, more than 300 names), 23514 for an invalid name, 429.
create function public.add_room_names(token text, member_key text, name_ids bigint[] default '{}', own_names jsonb default '[]')
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  member constant public.room_members := private.enter_room(token, member_key);
  code text;
  broken_constraint text;
  missing_column text;
begin
  if private.put_room_names(member.room_id, coalesce(name_ids, '{}'), coalesce(own_names, '[]')) then
    perform private.touch_room(member.room_id);
  end if;
  return public.room_state(token, member_key);
exception when check_violation or not_null_violation then
  get stacked diagnostics code = returned_sqlstate, broken_constraint = constraint_name, missing_column = column_name;
  perform private.raise_invalid_value(code, broken_constraint, missing_column);
end $$;

grant execute on function
  public.start_room(text, text, text, text, public.room_baby, text, text, bigint[], jsonb, text),
  public.join_room(text, text, text, text), public.add_room_names(text, text, bigint[], jsonb)
  to anon, authenticated;
