-- A name can be a spelling of a base name that is itself a spelling of another name. All of them now form one group, that of the last
-- base name. Before, only the first link was followed: the sum of "all spellings together" lacked the births of the last base name, and
-- the family of a name listed spellings under "Other forms".

-- In these functions, OFFSET 0 and the settings make Postgres find each name by an index. It estimates that there are many links, and
-- would read all names for one.

-- The base names of the groups to which these names belong: they follow the links of the kind 'spelling' to their end. UNION also
-- ends on a circle of links, which two parallel changes can make; its names have no group.
create function private.spelling_bases(name_ids bigint[]) returns bigint[]
language sql stable set search_path = '' as $$
  with recursive up (id) as (
    select unnest(name_ids)
    union
    select linked.variant_of from up cross join lateral (
      select n.variant_of from public.baby_names as n
      where n.id = up.id and n.variant_kind = 'spelling' and n.variant_of is not null offset 0) as linked
  )
  select array(
    select base.id from up cross join lateral (
      select n.id from public.baby_names as n
      where n.id = up.id and (n.variant_kind is distinct from 'spelling' or n.variant_of is null) offset 0) as base)
$$;

-- The names of these groups: each base name itself, its spellings, their spellings, and so on.
create function private.spellings_of(base_ids bigint[]) returns table (base_id bigint, id bigint)
language sql stable set search_path = '' rows 10 as $$
  with recursive member (base_id, id) as (
    select base, base from unnest(base_ids) as base
    union
    select member.base_id, linked.id from member cross join lateral (
      select n.id from public.baby_names as n where n.variant_of = member.id and n.variant_kind = 'spelling' offset 0) as linked
  )
  select member.base_id, member.id from member
$$;

-- Adds up the groups of these names again, after all other transactions that do so. In plpgsql, each statement sees what was committed
-- before it, so the sums include the changes that the lock has waited for.
drop function private.add_up_spellings(bigint[]);
create function private.add_up_spellings(name_ids bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
declare
  bases bigint[];
begin
  if array_remove(name_ids, null) = '{}' then
    return;
  end if;
  -- One lock for all groups. A lock for each base name would need too many locks for an import, and callers that change several
  -- groups one after another would need to do so in the same order.
  perform pg_advisory_xact_lock(hashtext('private.spelling_groups'));
  bases := private.spelling_bases(name_ids);
  delete from private.spelling_groups as g where g.base_id = any (name_ids || bases);
  insert into private.spelling_groups (base_id, births)
    select member.base_id, sum(t.births)
    from private.spellings_of(bases) as member join private.name_trends as t on t.name_id = member.id
    group by member.base_id;
end $$;

create or replace function private.add_up_changed_figures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_up_spellings(array(select distinct changed.name_id from changed));
  return null;
end $$;

-- The name, with its own spellings, leaves the group of its previous base name.
create or replace function private.add_up_linked_spellings() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_up_spellings(array[old.id, old.variant_of]);
  return null;
end $$;

-- {"births", "rank", "spellings"} of a name together with its spellings, or null without figures or spellings. The rank is
-- 1 + the number of groups with more births.
create or replace function private.spellings_together(name_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('births', g.births, 'spellings', members.count,
    'rank', 1 + (select count(*) from private.spelling_groups as other where other.births > g.births))
  from private.spelling_groups as g
  cross join lateral (
    select count(*) as count
    from private.spellings_of(array[g.base_id]) as member join public.baby_names as s on s.id = member.id
    where s.meaning is not null or s.has_figures) as members
  where g.base_id = any (private.spelling_bases(array[spellings_together.name_id])) and members.count > 1
$$;

-- The names that are linked to a name as variants, through any number of links, the most popular first, at most 60. `kind` is relative
-- to the name: a 'spelling' has the same sound; every other name is a 'short' form or the 'form' of another language.
create or replace function private.name_family(name_id bigint) returns jsonb
language sql stable set search_path = '' set enable_hashjoin = off set enable_mergejoin = off as $$
  with recursive spelled as materialized (
    select member.id from private.spellings_of(private.spelling_bases(array[name_family.name_id])) as member
  ), family (id) as (
    select root.id from public.baby_names as root
    where root.id = any (private.with_base_names(name_family.name_id)) and root.variant_of is null
    union
    select linked.id from family cross join lateral (
      select n.id from public.baby_names as n where n.variant_of = family.id offset 0) as linked
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'gender', m.gender, 'rank', m.rank, 'kind', m.kind)
    order by m.popularity desc, m.id), '[]')
  from (
    select n.id, n.name, n.gender, n.rank, n.popularity,
      case when n.id in (select spelled.id from spelled) then 'spelling'
        when n.variant_kind = 'short' then 'short' else 'form' end as kind
    from family join public.baby_names as n on n.id = family.id
    where n.id <> name_family.name_id and (n.meaning is not null or n.has_figures)
    order by n.popularity desc, n.id
    limit 60) as m
$$;

-- The spellings with the sound of a name and the name itself, each once, with its US births of the last ten years (both
-- sexes), the most common first. These are the names that staff have linked to it as spellings, and those with the key
-- of one of them. Excluded are names whose respelling has the stress on another syllable, if both respellings are known
-- (Mary and Marie).
create or replace function private.spellings_of_sound(name_id bigint) returns table (id bigint, name text, births bigint)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  return query
    with self as (
      select n.id, private.stress_of(n.pronunciation) as stress from public.baby_names as n where n.id = spellings_of_sound.name_id
    ), linked as materialized (
      select n.id, n.name
      from private.spellings_of(private.spelling_bases(array[spellings_of_sound.name_id])) as member
      join public.baby_names as n on n.id = member.id
    ), alike as (
      select n.id, n.name from (select distinct private.sound_key(l.name) as key from linked as l) as heard
      join public.baby_names as n on private.sound_key(n.name) = heard.key
      cross join self
      where coalesce(private.stress_of(n.pronunciation) = self.stress, true)
      union
      select l.id, l.name from linked as l
    ), spelled as (
      -- The girl and the boy of one spelling have the same figures.
      select distinct on (lower(a.name)) a.id, a.name, t.births
      from alike as a join private.name_trends as t on t.name_id = a.id cross join self
      where t.births > 0
      order by lower(a.name), (a.id = self.id) desc, a.id
    )
    select s.id, s.name, s.births::bigint from spelled as s order by s.births desc, s.name;
end $$;

drop function private.spelling_base(bigint, bigint, public.variant_kind);

-- The groups of existing spellings of spellings, and those of their base names, which are no groups any more.
select private.add_up_spellings(array(
  select unnest(array[n.id, base.id]) from public.baby_names as n join public.baby_names as base on base.id = n.variant_of
  where n.variant_kind = 'spelling' and base.variant_kind = 'spelling' and base.variant_of is not null));
