-- One name with everything that belongs to it: read for its page and the staff form, saved in one transaction.

-- One name with all that belongs to it, as the name page and the staff form read it; null when the caller may not see it.
-- SECURITY DEFINER, because visitors have no right on the tables of what belongs to a name; the visibility condition is
-- written out for the name and for its siblings.
create function public.name_form(name_id bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select to_jsonb(shown) || jsonb_build_object(
    'siblings', coalesce((
      select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'gender', s.gender) order by s.popularity desc, s.id)
      from public.name_siblings as link join public.baby_names as s on s.id = link.sibling_id
      where link.name_id = shown.id and (s.meaning is not null or (select private.can('baby_names', 'list')))), '[]'),
    'zodiacs', coalesce((
      select jsonb_agg(z.zodiac order by z.zodiac) from public.name_zodiacs as z where z.name_id = shown.id), '[]'),
    'celebrities', coalesce((
      select jsonb_agg(jsonb_build_object('full_name', c.full_name, 'known_for', c.known_for) order by c.id)
      from public.celebrity_names as c where c.baby_name_id = shown.id), '[]'))
  from (
    select n.id, n.name, n.gender, n.meaning, n.origin, n.popularity, n.syllables, n.rank, n.rank_year, n.first_letter,
      n.mythological, n.celebrity, n.pronunciation, n.nicknames, n.source_note, n.created_at, n.updated_at
    from public.baby_names as n
    where n.id = name_form.name_id and (n.meaning is not null or (select private.can('baby_names', 'list')))) as shown
$$;

-- Saves a name and all that belongs to it, in one transaction, and answers it as name_form() does. A null id makes a new
-- one. Only over the version that was read: when somebody else saved in between, nothing is written and the answer is
-- 409 with the name as it is now in `details`.
create function public.save_name(
  name_id bigint, fields jsonb, siblings bigint[] default '{}', zodiacs public.zodiac_sign[] default '{}',
  celebrities jsonb default '[]', expected_updated_at timestamptz default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  current_row public.baby_names;
  wanted public.baby_names;
  saved_id bigint := name_id;
  before jsonb;
begin
  perform private.require('baby_names', case when name_id is null then 'create' else 'update' end);
  if cardinality(siblings) > 50 or jsonb_array_length(celebrities) > 50 then
    raise exception 'At most 50 siblings and 50 celebrities.' using errcode = '22023';
  end if;
  perform set_config('cradle.saving_name', 'on', true);  -- one line in the audit log, not one for each part
  if name_id is null then
    wanted := jsonb_populate_record(null::public.baby_names, fields);
    insert into public.baby_names (name, gender, meaning, origin, popularity, syllables, rank, rank_year, mythological,
      celebrity, pronunciation, nicknames, source_note)
    values (wanted.name, coalesce(wanted.gender, 'neutral'), wanted.meaning, wanted.origin, coalesce(wanted.popularity, 50),
      coalesce(wanted.syllables, 2), wanted.rank, wanted.rank_year, coalesce(wanted.mythological, false), wanted.celebrity,
      wanted.pronunciation, coalesce(wanted.nicknames, '{}'), wanted.source_note)
    returning id into saved_id;
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
      raise exception 'Somebody else changed this name in the meantime.' using errcode = 'PT409', detail = before::text;
    end if;
    wanted := jsonb_populate_record(current_row, fields);
    update public.baby_names set name = wanted.name, gender = wanted.gender, meaning = wanted.meaning,
      origin = wanted.origin, popularity = wanted.popularity, syllables = wanted.syllables, rank = wanted.rank,
      rank_year = wanted.rank_year, mythological = wanted.mythological, celebrity = wanted.celebrity,
      pronunciation = wanted.pronunciation, nicknames = wanted.nicknames, source_note = wanted.source_note
    where id = name_id;
    delete from public.name_siblings as old where old.name_id = saved_id and old.sibling_id <> all (save_name.siblings);
    delete from public.name_zodiacs as old where old.name_id = saved_id and old.zodiac <> all (save_name.zodiacs);
    delete from public.celebrity_names as old where old.baby_name_id = saved_id;
  end if;
  insert into public.name_siblings (name_id, sibling_id)
    select saved_id, sibling from unnest(siblings) as sibling on conflict do nothing;
  insert into public.name_zodiacs (name_id, zodiac)
    select saved_id, sign from unnest(zodiacs) as sign on conflict do nothing;
  insert into public.celebrity_names (baby_name_id, full_name, known_for)
    select saved_id, private.trimmed(one ->> 'full_name'), nullif(private.trimmed(one ->> 'known_for'), '') from jsonb_array_elements(celebrities) as one;
  perform set_config('cradle.saving_name', 'off', true);
  perform private.record_change(case when name_id is null then 'insert' else 'update' end, 'baby_names', saved_id::text,
    before, public.name_form(saved_id));
  return public.name_form(saved_id);
end $$;

-- All that the page of a name shows, in one row; none for a name without a meaning.
create function public.name_page(name_id bigint) returns table (id bigint, form jsonb, years jsonb, similar_names jsonb)
language sql stable security definer set search_path = '' rows 1 as $$
  select n.id, public.name_form(n.id), coalesce((
    select jsonb_agg(jsonb_build_object('year', y.year, 'sex', y.sex, 'births', y.births, 'rank', y.rank) order by y.year)
    from public.name_years as y where y.name_id = n.id), '[]'), coalesce((
    select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'gender', s.gender) order by s.ordinality)
    from public.similar_names(n.id) with ordinality as s), '[]')
  from public.baby_names as n
  where n.id = name_page.name_id and n.meaning is not null
$$;

-- The same of many names, in the order of their ids from behind `after_id`: a build reads a hundred at a time. It costs
-- as much as two hundred pages, so only the service role may call it: the prerenderer has its key, browsers never do.
create function public.name_pages(after_id bigint default 0, page_size integer default 100)
returns table (id bigint, form jsonb, years jsonb, similar_names jsonb)
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
grant execute on function public.save_name(bigint, jsonb, bigint[], public.zodiac_sign[], jsonb, timestamptz) to authenticated;
