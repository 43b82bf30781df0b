-- Lists of favorites: "Girl", "Boy", "Middle names". A list has some of the favorites, and a name can be on several
-- lists. The list of the specification, profiles.favorite_names, always has all of them: removing a favorite removes it
-- from every list.
--
-- No role has privileges on the tables. The functions are the only access, so they can limit names and lists without a
-- race.

create table public.favorite_lists (
  id uuid primary key,  -- chosen by the browser, so that a repeated request creates one list
  user_id uuid not null references public.profiles (id) on delete cascade,
  title text not null constraint favorite_lists_title_length check (private.fits(title, 1, 40)),
  created_at timestamptz not null default now(),
  deleted_at timestamptz,  -- a deleted list can be restored until apply_retention() deletes its row
  constraint favorite_lists_owner unique (id, user_id)
);
create unique index favorite_lists_title on public.favorite_lists (user_id, lower(title)) where deleted_at is null;
create index favorite_lists_deleted on public.favorite_lists (deleted_at) where deleted_at is not null;

create table public.favorite_list_names (
  list_id uuid not null,
  name_id bigint not null references public.baby_names (id) on delete cascade,
  user_id uuid not null,
  place integer not null default 0,  -- 0 until the owner orders the list, so that new names come first
  added_at timestamptz not null default clock_timestamp(),
  primary key (list_id, name_id),
  constraint favorite_list_names_list foreign key (list_id, user_id)
    references public.favorite_lists (id, user_id) on delete cascade,
  -- On update: merge_names() moves a favorite to another name.
  constraint favorite_list_names_favorite foreign key (user_id, name_id)
    references public.favorites (user_id, name_id) on update cascade on delete cascade
);
create index favorite_list_names_user on public.favorite_list_names (user_id, name_id);
create index favorite_list_names_name on public.favorite_list_names (name_id);
create index favorite_list_names_owner on public.favorite_list_names (list_id, user_id);
comment on constraint favorite_list_names_name_id_fkey on public.favorite_list_names is 'Users have it on a list of favorites.';

alter table public.favorite_lists enable row level security;
alter table public.favorite_list_names enable row level security;

-- The user's lists, the oldest first, each with the ids of its names in their order.
create function public.my_favorite_lists() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'title', l.title, 'names', (
      select coalesce(jsonb_agg(n.name_id order by n.place, n.added_at desc, n.name_id), '[]')
      from public.favorite_list_names as n where n.list_id = l.id)) order by l.created_at, l.id), '[]')
  from public.favorite_lists as l where l.user_id = (select private.user_id()) and l.deleted_at is null
$$;

-- The id of the user who changes lists. Locks the user's profile until the transaction ends, so that parallel calls
-- can't exceed a limit. Errors: 42501 for visitors; 429 beyond 2,000 calls an hour.
create function private.owner_of_lists() returns uuid
language plpgsql volatile set search_path = '' as $$
declare
  me uuid;
begin
  select p.id into me from public.profiles as p where p.id = (select private.user_id()) for update;
  if me is null then
    raise exception 'Please sign in to use your lists.' using errcode = '42501';
  end if;
  perform private.enforce_rate_limit('lists:user:' || me, 2000);
  return me;
end $$;

-- Creates a list, or renames it if `list` is one of the user's. The browser chooses `list`. A repeated request changes
-- nothing. Returns my_favorite_lists(). Errors: 23514 or 23502 for an invalid title; 409 for a title that another list
-- has, beyond 20 lists, or for an id that is taken; 42501; 429.
create function public.save_favorite_list(list uuid, title text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.owner_of_lists();
  code text;
  broken_constraint text;
  missing_column text;
begin
  insert into public.favorite_lists as known (id, user_id, title) values (list, me, private.tidy_line(save_favorite_list.title))
  on conflict (id) do update set title = excluded.title where known.user_id = me and known.deleted_at is null;
  if not found then
    raise exception 'This list no longer exists.' using errcode = 'PT409';
  end if;
  if (select count(*) from public.favorite_lists as l where l.user_id = me and l.deleted_at is null) > 20 then
    raise exception 'You have 20 lists, which is the maximum. Delete one first.' using errcode = 'PT409';
  end if;
  return public.my_favorite_lists();
exception
  when unique_violation then
    raise exception 'You already have a list with this name.' using errcode = 'PT409';
  when check_violation or not_null_violation then
    get stacked diagnostics code = returned_sqlstate, broken_constraint = constraint_name, missing_column = column_name;
    perform private.raise_invalid_value(code, broken_constraint, missing_column);
end $$;

-- Deletes a list, or restores it within a day (`undo`) with its names and its link. Its names stay favorites.
-- Returns my_favorite_lists(). Errors: 404 if there is no such list; 409 to restore it beyond 20 lists, or if another list has its
-- title now; 42501; 429.
create function public.delete_favorite_list(list uuid, undo boolean default false) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.owner_of_lists();
begin
  update public.favorite_lists as l set deleted_at = case when not coalesce(undo, false) then coalesce(l.deleted_at, now()) end
  where l.id = list and l.user_id = me;
  if not found then
    raise exception 'This list no longer exists.' using errcode = 'PT404';
  end if;
  -- Limits deleted lists, which a user could otherwise accumulate until the next retention run.
  delete from public.favorite_lists as l where l.user_id = me and l.deleted_at is not null and l.id not in (
    select d.id from public.favorite_lists as d where d.user_id = me and d.deleted_at is not null order by d.deleted_at desc limit 20);
  if (select count(*) from public.favorite_lists as l where l.user_id = me and l.deleted_at is null) > 20 then
    raise exception 'You have 20 lists, which is the maximum. Delete one first.' using errcode = 'PT409';
  end if;
  return public.my_favorite_lists();
exception when unique_violation then
  raise exception 'You have a new list with the same name. Rename it first.' using errcode = 'PT409';
end $$;

-- Adds favorites to some lists and removes them from others in one transaction, which together moves them. The
-- arguments are JSON lists of ids of names and of lists. Names that aren't favorites and lists of others are ignored,
-- and repeated requests change nothing. Returns my_favorite_lists(). Errors: 409 beyond 500 names on a list; 22023 for
-- anything but lists of ids; 42501; 429.
create function public.change_favorite_lists(name_ids jsonb, add_to jsonb default '[]', remove_from jsonb default '[]') returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.owner_of_lists();
  names bigint[];
  full_list text;
begin
  names := private.ids_of(name_ids)::bigint[];
  delete from public.favorite_list_names as n
  where n.user_id = me and n.name_id = any (names) and n.list_id = any (private.ids_of(remove_from)::uuid[]);
  insert into public.favorite_list_names (list_id, name_id, user_id)
  select l.id, f.name_id, me
  from public.favorite_lists as l cross join public.favorites as f
  where l.user_id = me and l.deleted_at is null and l.id = any (private.ids_of(add_to)::uuid[])
    and f.user_id = me and f.name_id = any (names)
  on conflict do nothing;
  select l.title into full_list from public.favorite_lists as l
  where l.user_id = me and (select count(*) from public.favorite_list_names as n where n.list_id = l.id) > 500 limit 1;
  if full_list is not null then
    raise exception 'A list has at most 500 names.' using errcode = 'PT409';
  end if;
  return public.my_favorite_lists();
exception when invalid_text_representation or numeric_value_out_of_range then
  raise exception 'The ids of names and lists must be JSON lists.' using errcode = '22023';
end $$;

-- The entries of a JSON list of at most 500, as texts. Error 22023 for anything else.
create function private.ids_of(list jsonb) returns text[]
language plpgsql immutable set search_path = '' as $$
begin
  if jsonb_typeof(list) is distinct from 'array' or jsonb_array_length(list) > 500 then
    raise exception 'The ids must be a list of at most 500.' using errcode = '22023';
  end if;
  return array(select jsonb_array_elements_text(list));
end $$;

-- Stores the order of a list. Names that are missing in `name_ids`, because another tab has added them, come first.
-- Returns my_favorite_lists(). Errors: 22023, 42501, 429.
create function public.order_favorite_list(list uuid, name_ids jsonb) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.owner_of_lists();
begin
  update public.favorite_list_names as n set place = coalesce(given.place, 0)
  from public.favorite_list_names as known
  left join unnest(private.ids_of(name_ids)::bigint[]) with ordinality as given (id, place) on given.id = known.name_id
  where known.list_id = list and known.user_id = me and n.list_id = known.list_id and n.name_id = known.name_id;
  return public.my_favorite_lists();
exception when invalid_text_representation or numeric_value_out_of_range then
  raise exception 'The ids of names must be a JSON list.' using errcode = '22023';
end $$;

grant execute on function public.my_favorite_lists(), public.save_favorite_list(uuid, text),
  public.delete_favorite_list(uuid, boolean), public.change_favorite_lists(jsonb, jsonb, jsonb),
  public.order_favorite_list(uuid, jsonb) to authenticated;
