-- A merge of two names moves rows that another transaction changes at the same time, for example a favorite whose note is being
-- saved. Before, such a favorite was deleted, or the merge overwrote the new note.

-- Merges a name into another in one transaction: moves the references to it, deletes it, and redirects its address. The
-- kept name takes its missing values from the merged one; its other fields don't change. undo_delete() of the merged
-- name undoes the merge, as long as deletions can be undone. Errors: PT409 if one of the names was changed since the
-- given times, PT404 if one doesn't exist, 22023 if both are the same.
create or replace function public.merge_names(
  kept_id bigint, merged_id bigint, kept_updated_at timestamptz, merged_updated_at timestamptz)
returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  locked record;
  kept public.baby_names;
  merged public.baby_names;
  before jsonb;
  reference record;
  moved jsonb := '[]';
  filled jsonb;
  notes jsonb;
begin
  perform private.require('baby_names', 'update');
  perform private.require('baby_names', 'delete');
  if kept_id = merged_id then
    raise exception 'A name can''t be merged into itself. Choose two names.' using errcode = '22023';
  end if;
  select * into locked from private.lock_names_to_merge(kept_id, merged_id);
  kept := locked.kept;
  merged := locked.merged;
  if (kept.updated_at, merged.updated_at) is distinct from (kept_updated_at, merged_updated_at) then
    raise exception 'Somebody else has changed one of the names. Check the preview again.' using errcode = 'PT409';
  end if;
  before := public.name_form(kept_id);
  filled := private.values_to_fill(kept, merged);
  -- Locks every row that refers to one of the names, and waits for other transactions that change such a row. The statements below
  -- would otherwise skip a row that is changed meanwhile, and the deletion of the merged name would delete it.
  for reference in select * from private.name_references() loop
    execute format('select from %s as t where t.%I = any ($1) for no key update', reference.held_by, reference.held_column)
    using array[kept_id, merged_id];
  end loop;
  perform private.suppress_row_audit(true);
  -- Adds the notes that parents wrote for the merged name to those for the kept name, up to the limit of the column, and
  -- without a joiner at the cut, which is_visible() refuses.
  with noted as (
    update public.favorites as f set note = rtrim(left(concat_ws(E'\n', was.note, other.note), 500), E'\u200c\u200d')
    from public.favorites as was join public.favorites as other on other.user_id = was.user_id and other.name_id = merged_id
    where was.name_id = kept_id and other.note is not null and other.note is distinct from was.note
      and f.user_id = was.user_id and f.name_id = was.name_id
    returning jsonb_build_object('table', 'public.favorites', 'row', to_jsonb(was), 'filled', jsonb_build_object('note', f.note)) as part
  )
  select coalesce(jsonb_agg(noted.part), '[]') into notes from noted;
  for reference in select * from private.name_references() loop
    moved := moved || private.move_parts(reference.held_by, reference.held_column, kept_id, merged_id);
  end loop;
  -- Creates a new version even if no value changes.
  update public.baby_names as n set has_figures = n.has_figures or merged.has_figures, meaning = f.meaning, origin = f.origin,
    usage = f.usage, celebrity = f.celebrity, pronunciation = f.pronunciation, nicknames = f.nicknames, source_note = f.source_note,
    themes = f.themes, rank = f.rank, rank_year = f.rank_year, popularity = f.popularity
  from jsonb_populate_record(kept, filled) as f where n.id = kept_id;
  perform private.suppress_row_audit(false);
  delete from public.baby_names as n where n.id = merged_id;  -- this stores a copy for undo, with the rows that don't move
  update private.deleted_records as d
  set parts = d.parts || moved || notes || jsonb_build_object('table', 'public.baby_names', 'row', to_jsonb(kept),
    'filled', filled || case when merged.has_figures and not kept.has_figures then '{"has_figures": true}' else '{}' end::jsonb)
  where d.id = (select max(c.id) from private.deleted_records as c where c.resource = 'baby_names' and c.record_id = merged_id::text);
  delete from private.name_redirects as r where r.old_id = kept_id;
  insert into private.name_redirects (old_id, new_id, spelling) values (merged_id, kept_id, merged.name)
  on conflict on constraint name_redirects_pkey do update set new_id = excluded.new_id, spelling = excluded.spelling, created_at = now();
  perform private.record_change('update', 'baby_names', kept_id::text, before,
    public.name_form(kept_id) || jsonb_build_object('merged_with', format('%s (%s)', merged.name, merged.gender)));
  return jsonb_build_object('id', kept_id, 'moved', jsonb_array_length(moved));
end $$;
