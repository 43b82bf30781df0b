-- Name figures, second half of an import: writes the changes, and undoes the last import.

-- Starts writing: adds the import's record and deletes the undo data of earlier imports.
create function private.start_writing_names(source text, country text) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  new_id bigint;
begin
  perform private.suppress_row_audit(true);  -- no lines in the audit log: no user did this
  truncate private.name_import_names, private.name_import_births;
  insert into private.name_imports (source, country, years, totals_before)
  select start_writing_names.source, start_writing_names.country,
    array(select distinct t.year from pg_temp.line_totals as t order by t.year),
    coalesce((select jsonb_agg(old) from private.name_year_totals as old
      where old.country = start_writing_names.country and old.year in (select t.year from pg_temp.line_totals as t)), '[]')
  returning id into new_id;
  return new_id;
end $$;

-- Adds at most `most` of the new names, in alphabetical order, and returns their number. Callers repeat it until it returns 0.
create function private.write_new_names(import_id bigint, most integer) returns integer
language plpgsql volatile set search_path = '' as $$
declare
  written integer;
begin
  with next as (
    delete from pg_temp.new_names as n
    where n.key in (select key from pg_temp.new_names order by key limit most) returning *
  ), added as (
    insert into public.baby_names (name, gender, rank, rank_year, popularity, syllables, has_figures)
    select name, gender, rank, rank_year, popularity, least(private.counted_syllables(name), 10), true from next order by key
    on conflict do nothing  -- an editor has added it since the plan
    returning *
  ), logged as (
    insert into private.name_import_names
    select write_new_names.import_id, n.id, true, n.gender, null, null, 50, n.gender, n.rank, n.rank_year, n.popularity, n.updated_at
    from added as n
  ), with_births as (
    insert into pg_temp.final_births (name_id, sex, first_year, births, ranks)
    select n.id, l.sex, l.first_year, l.births, l.ranks from added as n join pg_temp.name_lines as l on l.key = lower(n.name)
  )
  select count(*) into written from next;
  return written;
end $$;

-- Writes ranks, popularity and gender of known names, except those that were saved since they were read, and the births of all.
create function private.write_name_figures(import_id bigint, country text) returns void
language plpgsql volatile set search_path = '' as $$
begin
  with changed as (
    update public.baby_names as n set gender = c.gender, rank = c.rank, rank_year = c.rank_year, popularity = c.popularity
    from pg_temp.figure_changes as c
    where n.id = c.id and c.is_changed and (n.gender, n.rank, n.rank_year, n.popularity)
      is not distinct from (c.was_gender, c.was_rank, c.was_rank_year, c.was_popularity)
    returning c.*, n.updated_at
  )
  insert into private.name_import_names
  select write_name_figures.import_id, c.id, false, c.was_gender, c.was_rank, c.was_rank_year, c.was_popularity,
    c.gender, c.rank, c.rank_year, c.popularity, c.updated_at
  from changed as c;

  delete from pg_temp.final_births as b
    where (b.was_first_year, b.was_births, b.was_ranks) is not distinct from (b.first_year, b.births, b.ranks);
  insert into private.name_import_births
    select write_name_figures.import_id, b.name_id, b.sex, b.was_first_year, b.was_births, b.was_ranks from pg_temp.final_births as b;
  delete from public.name_births as old using pg_temp.final_births as b
    where b.births is null and (old.name_id, old.country, old.sex) = (b.name_id, write_name_figures.country, b.sex);
  insert into public.name_births
    select b.name_id, write_name_figures.country, b.sex, b.first_year, b.births, b.ranks from pg_temp.final_births as b
    where b.births is not null and exists (select from public.baby_names as n where n.id = b.name_id)
    on conflict on constraint name_births_pkey do update
    set first_year = excluded.first_year, births = excluded.births, ranks = excluded.ranks;
  perform private.mark_names_with_figures(array(select distinct b.name_id from pg_temp.final_births as b));
  insert into private.name_year_totals
    select write_name_figures.country, t.year, t.sex, t.births, t.most from pg_temp.line_totals as t
    on conflict on constraint name_year_totals_pkey do update set births = excluded.births, most = excluded.most;
end $$;

-- Sets baby_names.has_figures where it doesn't match name_births.
create function private.mark_names_with_figures(name_ids bigint[]) returns void
language sql volatile set search_path = '' as $$
  update public.baby_names as n set has_figures = not n.has_figures
  where n.id = any (name_ids)
    and n.has_figures <> exists (select from public.name_births as b where b.name_id = n.id)
$$;

-- Undoes the last import. Keeps figures that were changed since, and added names that staff have edited or that users have
-- among their favorites.
create function private.undo_name_import() returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  last private.name_imports;
  births_back integer;
  names_back integer;
  names_gone integer;
begin
  if not pg_try_advisory_xact_lock(private.figures_lock('import')) then
    raise exception 'Another import of names is running.' using errcode = 'PT409';
  end if;
  select * into last from private.name_imports as i order by i.id desc limit 1;
  if last.id is null or last.undone_at is not null then
    raise exception 'There is no import to undo: only the last one can be undone, once.' using errcode = 'PT404';
  end if;
  perform private.suppress_row_audit(true);
  delete from public.baby_names as n using private.name_import_names as log
    where log.import_id = last.id and log.added and n.id = log.name_id and n.updated_at = log.updated_at and n.meaning is null
      and not exists (select from public.name_siblings as s where n.id in (s.name_id, s.sibling_id))
      and not exists (select from public.favorites as f where f.name_id = n.id)
      and not exists (select from public.celebrity_names as c where c.baby_name_id = n.id)
      and not exists (select from public.name_zodiacs as z where z.name_id = n.id)
      and not exists (select from public.name_sources as s where s.name_id = n.id)
      and not exists (select from public.baby_names as v where v.variant_of = n.id);
  get diagnostics names_gone = row_count;
  delete from public.name_births as b using private.name_import_births as log
    where log.import_id = last.id and log.births is null and (b.name_id, b.country, b.sex) = (log.name_id, last.country, log.sex);
  insert into public.name_births as b
    select log.name_id, last.country, log.sex, log.first_year, log.births, log.ranks from private.name_import_births as log
    where log.import_id = last.id and log.births is not null and exists (select from public.baby_names as n where n.id = log.name_id)
    on conflict (name_id, country, sex) do update
    set first_year = excluded.first_year, births = excluded.births, ranks = excluded.ranks;
  select count(*) into births_back from private.name_import_births as log where log.import_id = last.id;
  update public.baby_names as n set
    gender = case when n.gender = log.gender then log.was_gender else n.gender end,
    rank = case when (n.rank, n.rank_year) is not distinct from (log.rank, log.rank_year) then log.was_rank else n.rank end,
    rank_year = case when (n.rank, n.rank_year) is not distinct from (log.rank, log.rank_year) then log.was_rank_year else n.rank_year end,
    popularity = case when n.popularity = log.popularity then log.was_popularity else n.popularity end
  from private.name_import_names as log where log.import_id = last.id and n.id = log.name_id;
  get diagnostics names_back = row_count;
  perform private.mark_names_with_figures(array(
    select distinct log.name_id from private.name_import_births as log where log.import_id = last.id));
  delete from private.name_year_totals as t where t.country = last.country and t.year = any (last.years);
  insert into private.name_year_totals
    select old.* from jsonb_populate_recordset(null::private.name_year_totals, last.totals_before) as old;
  if last.country = 'US' then
    perform private.refresh_name_trends();
  end if;
  update private.name_imports as i set undone_at = clock_timestamp() where i.id = last.id;
  truncate private.name_import_names, private.name_import_births;
  return jsonb_build_object('source', last.source, 'at', last.at, 'births', births_back, 'names_back', names_back, 'names_gone', names_gone);
end $$;
