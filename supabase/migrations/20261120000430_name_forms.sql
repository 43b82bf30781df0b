-- One name with its parts: read for its page and the staff form, saved in one transaction.

-- The names that are linked to a name as variants, the most popular first, at most 60. `kind` is relative to the name: a
-- 'spelling' has the same sound; every other name is a 'short' form or the 'form' of another language.
create function private.name_family(name_id bigint) returns jsonb
language sql stable set search_path = '' as $$
  with recursive self as (
    select n.id, n.variant_of, case when n.variant_kind = 'spelling' then coalesce(n.variant_of, n.id) else n.id end as sound
    from public.baby_names as n where n.id = name_family.name_id
  ), up (id, variant_of, depth) as (
    select self.id, self.variant_of, 0 from self
    union all
    select b.id, b.variant_of, up.depth + 1 from up join public.baby_names as b on b.id = up.variant_of where up.depth < 3
  ), root as (
    select up.id from up order by up.depth desc limit 1
  ), family (id, depth) as (
    select root.id, 0 from root
    union all
    select v.id, family.depth + 1 from family join public.baby_names as v on v.variant_of = family.id where family.depth < 3
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'gender', m.gender, 'rank', m.rank, 'kind', m.kind)
    order by m.popularity desc, m.id), '[]')
  from (
    select n.id, n.name, n.gender, n.rank, n.popularity,
      case when case when n.variant_kind = 'spelling' then coalesce(n.variant_of, n.id) else n.id end = self.sound then 'spelling'
        when n.variant_kind = 'short' then 'short' else 'form' end as kind
    from (select distinct family.id from family) as member join public.baby_names as n on n.id = member.id cross join self
    where n.id <> name_family.name_id and (n.meaning is not null or n.has_figures)
    order by n.popularity desc, n.id
    limit 60) as m
$$;

-- One name with its parts, for the name page and the staff form; null if the caller may not see it.
-- SECURITY DEFINER, because visitors have no privilege on the parts. It repeats the condition of the policies for the name
-- and its siblings.
create function public.name_form(name_id bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select (to_jsonb(n) - private.hidden_columns('baby_names')) || jsonb_build_object(
      'siblings', coalesce((
        select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'gender', s.gender) order by s.popularity desc, s.id)
        from public.name_siblings as link join public.baby_names as s on s.id = link.sibling_id
        where link.name_id = n.id and (s.meaning is not null or (select private.can('baby_names', 'list')))), '[]'),
      'zodiacs', coalesce((
        select jsonb_agg(z.zodiac order by z.zodiac) from public.name_zodiacs as z where z.name_id = n.id), '[]'),
      'celebrities', coalesce((
        select jsonb_agg(jsonb_build_object('full_name', c.full_name, 'known_for', c.known_for) order by c.id)
        from public.celebrity_names as c where c.baby_name_id = n.id), '[]'),
      'sources', coalesce((
        select jsonb_agg(jsonb_build_object('work', w.work, 'locator', w.locator, 'url', w.url, 'note', w.note) order by w.id)
        from public.name_sources as w where w.name_id = n.id), '[]'),
      'family', private.name_family(n.id))
    from public.baby_names as n
    where n.id = name_form.name_id
      and (n.meaning is not null or n.has_figures or (select private.can('baby_names', 'list'))));
end $$;

-- Saves a name with its parts in one transaction, and returns it as name_form() does. A null id adds a name. `fields` may
-- have every column that staff may write. If the name was changed since `expected_updated_at`, nothing is written and the
-- error is 409 with the current name in `details`.
create function public.save_name(
  name_id bigint, fields jsonb, siblings bigint[] default '{}', zodiacs public.zodiac_sign[] default '{}',
  celebrities jsonb default '[]', sources jsonb default '[]', expected_updated_at timestamptz default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  current_row public.baby_names;
  saved_id bigint := name_id;
  before jsonb;
begin
  perform private.require('baby_names', case when name_id is null then 'create' else 'update' end);
  if cardinality(siblings) > 50 or jsonb_array_length(celebrities) > 50 or jsonb_array_length(sources) > 50 then
    raise exception 'A name can have at most 50 siblings, 50 celebrities and 50 sources.' using errcode = '22023';
  end if;
  perform private.suppress_row_audit(true);  -- one line in the audit log for the name and its parts
  if name_id is null then
    execute format('insert into public.baby_names (%1$s) select %1$s from jsonb_populate_record(null::public.baby_names, $1) returning id',
      private.column_list(private.granted_columns('baby_names', 'insert'), '%I'))
    into saved_id using private.column_defaults('baby_names') || jsonb_strip_nulls(fields);
  else
    select * into current_row from public.baby_names where id = name_id for update;
    if not found then
      raise exception 'This name no longer exists.' using errcode = 'PT404';
    end if;
    before := public.name_form(name_id);
    if expected_updated_at is null then
      raise exception 'expected_updated_at is required for a change' using errcode = '22023';
    end if;
    if current_row.updated_at <> expected_updated_at then
      raise exception 'Somebody else has changed this name.' using errcode = 'PT409', detail = before::text;
    end if;
    execute format('update public.baby_names as t set %s from jsonb_populate_record($1, $2) as wanted where t.id = $3',
      private.column_list(private.granted_columns('baby_names', 'update'), '%1$I = wanted.%1$I'))
    using current_row, fields, name_id;
    delete from public.name_siblings as old where old.name_id = saved_id and old.sibling_id <> all (save_name.siblings);
    delete from public.name_zodiacs as old where old.name_id = saved_id and old.zodiac <> all (save_name.zodiacs);
    delete from public.celebrity_names as old where old.baby_name_id = saved_id;
    delete from public.name_sources as old where old.name_id = saved_id;
  end if;
  insert into public.name_siblings (name_id, sibling_id)
    select saved_id, sibling from unnest(siblings) as sibling on conflict do nothing;
  insert into public.name_zodiacs (name_id, zodiac)
    select saved_id, sign from unnest(zodiacs) as sign on conflict do nothing;
  insert into public.celebrity_names (baby_name_id, full_name, known_for)
    select saved_id, private.trimmed(one ->> 'full_name'), nullif(private.trimmed(one ->> 'known_for'), '') from jsonb_array_elements(celebrities) as one;
  insert into public.name_sources (name_id, work, locator, url, note)
    select saved_id, private.trimmed(one ->> 'work'), nullif(private.trimmed(one ->> 'locator'), ''),
      nullif(private.trimmed(one ->> 'url'), ''), nullif(private.trimmed(one ->> 'note'), '')
    from jsonb_array_elements(sources) as one;
  perform private.suppress_row_audit(false);
  perform private.record_change(case when name_id is null then 'insert' else 'update' end, 'baby_names', saved_id::text,
    before, public.name_form(saved_id));
  return public.name_form(saved_id);
end $$;

-- The data of a name page, in one row; no row for a draft.
create function public.name_page(name_id bigint) returns table (id bigint, form jsonb, births jsonb, related jsonb)
language sql stable security definer set search_path = '' rows 1 as $$
  select n.id, public.name_form(n.id), coalesce((
    select jsonb_agg(to_jsonb(b) - 'name_id' order by b.country, b.sex)
    from public.name_births as b where b.name_id = n.id), '[]'), public.related_names(n.id)
  from public.baby_names as n
  where n.id = name_page.name_id and (n.meaning is not null or n.has_figures)
$$;

-- The data of the pages of names with a meaning, by ascending id after `after_id`. One call costs as much as up to two hundred
-- pages, so only the service role, which prerenders, may call it.
create function public.name_pages(after_id bigint default 0, page_size integer default 100)
returns table (id bigint, form jsonb, births jsonb, related jsonb)
language sql stable security definer set search_path = '' as $$
  select page.*
  from (
    select n.id from public.baby_names as n
    where n.id > name_pages.after_id and n.meaning is not null
    order by n.id
    limit least(greatest(coalesce(page_size, 100), 1), 200)) as listed
  cross join lateral public.name_page(listed.id) as page
  order by listed.id
$$;

grant execute on function public.name_form(bigint), public.name_page(bigint) to anon, authenticated;
grant execute on function public.name_pages(bigint, integer) to service_role;
grant execute on function public.save_name(bigint, jsonb, bigint[], public.zodiac_sign[], jsonb, jsonb, timestamptz) to authenticated;
