-- Name figures, second half of an import: writes the changes, and undoes the last import.

-- Starts writing: adds the import's record and deletes the undo data of earlier imports.
create function private.start_writing_names(source text) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  new_id bigint;
begin
  perform private.suppress_row_audit(true);  -- no lines in the audit log: no user did this
  insert into private.name_imports (source, years, totals_before)
  select start_writing_names.source, array(select distinct t.year from pg_temp.fresh_totals as t order by t.year),
    coalesce((select jsonb_agg(old) from private.name_year_totals as old
      where old.year in (select t.year from pg_temp.fresh_totals as t)), '[]')
  returning id into new_id;
  delete from private.name_import_names as past where past.import_id <> new_id;
  delete from private.name_import_years as past where past.import_id <> new_id;
  delete from private.name_import_new_years as past where past.import_id <> new_id;
  return new_id;
end $$;

create function private.write_new_names(import_id bigint) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  written integer;
begin
  with added as (
    insert into public.baby_names (name, gender, rank, rank_year, popularity)
    select name, gender, rank, rank_year, popularity from pg_temp.new_names order by key
    on conflict do nothing  -- an editor has added it since the plan
    returning *
  ), logged as (
    insert into private.name_import_names
    select write_new_names.import_id, n.id, true, n.gender, null, null, 50, n.gender, n.rank, n.rank_year, n.popularity, n.updated_at
    from added as n
  )
  insert into pg_temp.known_names (id, key, gender, rank, rank_year, popularity, bare)
  select n.id, lower(n.name), n.gender, n.rank, n.rank_year, n.popularity, true from added as n;
  get diagnostics written = row_count;
  analyze pg_temp.known_names;
  analyze pg_temp.new_names;
  insert into pg_temp.year_changes (name_id, sex, year, births, rank)
  select k.id, r.sex, r.year, r.births, r.rank
  from pg_temp.new_names as n
  join pg_temp.known_names as k on k.key = n.key
  join pg_temp.ranked_lines as r on r.key = n.key and r.fresh;
  return written;
end $$;

-- Skips names that were saved since they were read.
create function private.write_name_figures(import_id bigint) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  written integer;
begin
  with changed as (
    update public.baby_names as n set gender = c.gender, rank = c.rank, rank_year = c.rank_year, popularity = c.popularity
    from pg_temp.figure_changes as c
    where n.id = c.id and (n.gender, n.rank, n.rank_year, n.popularity)
      is not distinct from (c.was_gender, c.was_rank, c.was_rank_year, c.was_popularity)
    returning c.*, n.updated_at
  )
  insert into private.name_import_names
  select write_name_figures.import_id, c.id, false, c.was_gender, c.was_rank, c.was_rank_year, c.was_popularity,
    c.gender, c.rank, c.rank_year, c.popularity, c.updated_at
  from changed as c;
  get diagnostics written = row_count;
  return written;
end $$;

create function private.write_name_years(import_id bigint) returns void
language plpgsql volatile set search_path = '' as $$
begin
  analyze pg_temp.year_changes;
  insert into private.name_import_years
    select write_name_years.import_id, c.name_id, c.sex, c.year, c.was_births, c.was_rank
    from pg_temp.year_changes as c where c.was_births is not null;
  insert into private.name_import_new_years
    select write_name_years.import_id, c.year, c.sex, array_agg(c.name_id order by c.name_id)
    from pg_temp.year_changes as c where c.was_births is null group by c.year, c.sex;
  delete from public.name_years as y using pg_temp.year_changes as c
    where c.births is null and (y.name_id, y.sex, y.year) = (c.name_id, c.sex, c.year);
  update public.name_years as y set births = c.births, rank = c.rank from pg_temp.year_changes as c
    where c.births is not null and c.was_births is not null and (y.name_id, y.sex, y.year) = (c.name_id, c.sex, c.year);
  insert into public.name_years (name_id, year, sex, births, rank)
    select c.name_id, c.year, c.sex, c.births, c.rank from pg_temp.year_changes as c
    where c.was_births is null order by c.name_id, c.sex, c.year;
  insert into private.name_year_totals (year, sex, births, most)
    select t.year, t.sex, t.births, t.most from pg_temp.fresh_totals as t
    on conflict (year, sex) do update set births = excluded.births, most = excluded.most;
end $$;

-- Undoes the last import. Keeps figures that were changed since, and added names that staff have edited or that users have
-- among their favorites.
create function private.undo_name_import() returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  last private.name_imports;
  years_back integer;
  names_back integer;
  names_gone integer;
begin
  if not pg_try_advisory_xact_lock(hashtext('private.name_imports')) then
    raise exception 'Another import of names is running.' using errcode = 'PT409';
  end if;
  select * into last from private.name_imports as i order by i.id desc limit 1;
  if last.id is null or last.undone_at is not null then
    raise exception 'There is no import to undo: only the last one can be undone, once.' using errcode = 'PT404';
  end if;
  perform private.suppress_row_audit(true);
  delete from public.name_years as y using (
    select log.year, log.sex, unnest(log.name_ids) as name_id from private.name_import_new_years as log where log.import_id = last.id
  ) as added where (y.name_id, y.sex, y.year) = (added.name_id, added.sex, added.year);
  get diagnostics years_back = row_count;
  insert into public.name_years as y (name_id, sex, year, births, rank)
    select log.name_id, log.sex, log.year, log.births, log.rank from private.name_import_years as log
    where log.import_id = last.id and exists (select from public.baby_names as n where n.id = log.name_id)
    on conflict (name_id, sex, year) do update set births = excluded.births, rank = excluded.rank;
  delete from public.baby_names as n using private.name_import_names as log
    where log.import_id = last.id and log.added and n.id = log.name_id and n.updated_at = log.updated_at and n.meaning is null
      and not exists (select from public.name_siblings as s where n.id in (s.name_id, s.sibling_id))
      and not exists (select from public.favorites as f where f.name_id = n.id)
      and not exists (select from public.celebrity_names as c where c.baby_name_id = n.id)
      and not exists (select from public.name_zodiacs as z where z.name_id = n.id);
  get diagnostics names_gone = row_count;
  update public.baby_names as n set
    gender = case when n.gender = log.gender then log.was_gender else n.gender end,
    rank = case when (n.rank, n.rank_year) is not distinct from (log.rank, log.rank_year) then log.was_rank else n.rank end,
    rank_year = case when (n.rank, n.rank_year) is not distinct from (log.rank, log.rank_year) then log.was_rank_year else n.rank_year end,
    popularity = case when n.popularity = log.popularity then log.was_popularity else n.popularity end
  from private.name_import_names as log where log.import_id = last.id and n.id = log.name_id;
  get diagnostics names_back = row_count;
  delete from private.name_year_totals as t where t.year = any (last.years);
  insert into private.name_year_totals
    select old.* from jsonb_populate_recordset(null::private.name_year_totals, last.totals_before) as old;
  update private.name_imports as i set undone_at = clock_timestamp() where i.id = last.id;
  delete from private.name_import_names as past where past.import_id = last.id;
  delete from private.name_import_years as past where past.import_id = last.id;
  delete from private.name_import_new_years as past where past.import_id = last.id;
  return jsonb_build_object('source', last.source, 'at', last.at, 'years', years_back, 'names_back', names_back, 'names_gone', names_gone);
end $$;
