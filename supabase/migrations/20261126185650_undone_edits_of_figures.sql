-- A merge of names and an edit that was undone don't count as edited figures, so the next import updates these figures.

-- The names whose figures staff have edited, according to the changes of each column in the audit log. These don't count as edited:
-- an empty rank, the default popularity of 50, the value before the first change (a bulk edit or an import of records that was
-- undone), values that a merge filled in, and restored records.
create or replace function private.edited_figures() returns table (name_id bigint, ranked boolean, popular boolean, gendered boolean)
language sql stable set search_path = '' as $$
  select edit.record_id::bigint,
    bool_or(edit.field in ('rank', 'rank_year') and edit.value is not null),
    bool_or(edit.field = 'popularity' and edit.value <> '50'),
    bool_or(edit.field = 'gender')
  from (
    select l.record_id, f.field, (array_agg(l.after ->> f.field order by l.id desc))[1] as value,
      (array_agg(l.before ->> f.field order by l.id))[1] as original
    from public.audit_log as l cross join unnest(array['gender', 'rank', 'rank_year', 'popularity']) as f (field)
    where l.resource = 'baby_names' and l.record_id ~ '^[0-9]{1,18}$'
      and (l.action = 'update' and l.before -> f.field is distinct from l.after -> f.field and not l.after ? 'merged_with'
        or l.action = 'insert' and not exists (
          select from public.audit_log as gone
          where gone.resource = l.resource and gone.record_id = l.record_id and gone.action = 'delete' and gone.id < l.id))
    group by l.record_id, f.field) as edit
  where edit.value is distinct from edit.original
  group by edit.record_id
$$;
