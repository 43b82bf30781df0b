-- Relations between names for the name page: births of all spellings together, names that sound alike, and names of the same
-- style.

-- The US births of the last ten years of each name together with its spellings: the sum over private.name_trends of a base
-- name and of the names linked to it as 'spelling'. A name without spellings is also a group, so that all names can be ranked.
-- Triggers maintain the table, because adding up all names takes too long for a page.
create table private.spelling_groups (
  base_id bigint primary key references public.baby_names (id) on delete cascade,
  births bigint not null check (births >= 0)
);
alter table private.spelling_groups enable row level security;
create index spelling_groups_births on private.spelling_groups (births desc);

-- The name that a spelling belongs to: its base name, or itself.
create function private.spelling_base(id bigint, variant_of bigint, variant_kind public.variant_kind) returns bigint
language sql immutable parallel safe set search_path = '' as $$
  select case when variant_kind = 'spelling' then coalesce(variant_of, id) else id end
$$;

-- Adds up the groups of these base names again.
create function private.add_up_spellings(bases bigint[]) returns void
language sql volatile set search_path = '' as $$
  delete from private.spelling_groups as g where g.base_id = any (bases);
  insert into private.spelling_groups (base_id, births)
    select member.base_id, sum(t.births)
    from (
      select n.id, n.id as base_id from public.baby_names as n
      where n.id = any (bases) and private.spelling_base(n.id, n.variant_of, n.variant_kind) = n.id
      union all
      select n.id, n.variant_of from public.baby_names as n
      where n.variant_of = any (bases) and n.variant_kind = 'spelling') as member
    join private.name_trends as t on t.name_id = member.id
    group by member.base_id
$$;

-- Runs after figures have changed. SECURITY DEFINER, because importing roles have no privilege on the groups.
create function private.add_up_changed_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_up_spellings(array(
    select distinct private.spelling_base(n.id, n.variant_of, n.variant_kind)
    from changed join public.baby_names as n on n.id = changed.name_id));
  return null;
end $$;
create trigger add_up_new_figures after insert on private.name_trends
  referencing new table as changed for each statement execute function private.add_up_changed_figures();
create trigger add_up_changed_figures after update on private.name_trends
  referencing new table as changed for each statement execute function private.add_up_changed_figures();
create trigger add_up_moved_figures after update on private.name_trends  -- merging moves the row to another name
  referencing old table as changed for each statement execute function private.add_up_changed_figures();
create trigger add_up_deleted_figures after delete on private.name_trends
  referencing old table as changed for each statement execute function private.add_up_changed_figures();

-- Runs after staff have linked, unlinked or deleted a spelling. SECURITY DEFINER, because staff have no privilege on the
-- groups.
create function private.add_up_linked_spellings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_up_spellings(array[old.id, old.variant_of, case when tg_op = 'UPDATE' then new.variant_of end]);
  return null;
end $$;
create trigger add_up_linked_spellings after update of variant_of, variant_kind on public.baby_names for each row
  when ((old.variant_of, old.variant_kind) is distinct from (new.variant_of, new.variant_kind))
  execute function private.add_up_linked_spellings();
create trigger add_up_deleted_spellings after delete on public.baby_names for each row
  when (old.variant_kind = 'spelling') execute function private.add_up_linked_spellings();

-- {"births", "rank", "spellings"} of a name together with its spellings, or null without figures or spellings. The rank is
-- 1 + the number of groups with more births.
create function private.spellings_together(name_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('births', g.births, 'spellings', members.count,
    'rank', 1 + (select count(*) from private.spelling_groups as other where other.births > g.births))
  from public.baby_names as n
  join private.spelling_groups as g on g.base_id = private.spelling_base(n.id, n.variant_of, n.variant_kind)
  cross join lateral (
    select 1 + count(*) as count from public.baby_names as s
    where s.variant_of = g.base_id and s.variant_kind = 'spelling' and (s.meaning is not null or s.has_figures)) as members
  where n.id = spellings_together.name_id and members.count > 1
$$;

-- Up to eight names with a meaning of each gender with the usage or origin of this one, the highest score first.
-- Points: 3 for a shared usage, 2 for a shared theme, 1 each for the same origin, the same number of syllables and a
-- peak within 15 years, and -1 for each ten points of difference in popularity. Only the 200 names above and below it
-- in popularity are compared, and the peaks of the 60 nearest of them, so that the cost doesn't grow with the number of
-- names.
create function private.style_neighbors(name_id bigint) returns table (id bigint, name text, gender public.name_gender)
language plpgsql stable set search_path = '' rows 24 as $$
#variable_conflict use_column
declare
  self public.baby_names;
  peak constant smallint := (select t.peak_year from private.name_trends as t where t.name_id = style_neighbors.name_id);
  family bigint[];
begin
  select * into self from public.baby_names as n where n.id = style_neighbors.name_id and n.meaning is not null;
  if not found then
    return;
  end if;
  family := array(select (member ->> 'id')::bigint from jsonb_array_elements(private.name_family(self.id)) as member);
  return query
    with near as (
      (select n.* from public.baby_names as n
        where n.meaning is not null and (n.popularity, n.id) > (self.popularity, self.id)
        order by n.popularity, n.id limit 200)
      union all
      (select n.* from public.baby_names as n
        where n.meaning is not null and (n.popularity, n.id) < (self.popularity, self.id)
        order by n.popularity desc, n.id desc limit 200)
    ), alike as (
      select near.id, near.name, near.gender, near.popularity,
        case when near.usage && self.usage then 3 else 0 end + case when near.themes && self.themes then 2 else 0 end
          + (near.origin is not distinct from self.origin)::int + (near.syllables = self.syllables)::int
          - abs(near.popularity - self.popularity) / 10.0 as score
      from near
      where (near.usage && self.usage or near.origin = self.origin) and near.id <> all (family)
        -- Excludes pairs of mythological names, because many are couples, or parent and child.
        and not (near.mythological and self.mythological)
        and near.variant_kind is distinct from 'spelling'
      order by score desc, near.popularity desc, near.id
      limit 60
    ), scored as (
      select a.id, a.name, a.gender, a.popularity, a.score + coalesce((abs(t.peak_year - peak) <= 15)::int, 0) as score
      from alike as a left join private.name_trends as t on t.name_id = a.id
      where lower(a.name) <> lower(self.name)
    )
    select ranked.id, ranked.name, ranked.gender
    from (
      select s.*, row_number() over (partition by s.gender order by s.score desc, s.popularity desc, s.id) as place
      from scored as s) as ranked
    where ranked.place <= 8
    order by ranked.score desc, ranked.popularity desc, ranked.id;
end $$;

-- The related names that a name page links to: {"sound": [...], "style": [...], "together": …}; null for a name that isn't
-- public. SECURITY DEFINER for the same reason as search_names(). The condition of the visitors' policy is repeated.
create function public.related_names(name_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'sound', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'gender', s.gender) order by s.ordinality)
      from public.similar_names(n.id) with ordinality as s), '[]'),
    'style', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'gender', s.gender) order by s.ordinality)
      from private.style_neighbors(n.id) with ordinality as s), '[]'),
    'together', private.spellings_together(n.id))
  from public.baby_names as n
  where n.id = related_names.name_id and (n.meaning is not null or n.has_figures)
$$;
grant execute on function public.related_names(bigint) to anon, authenticated;
