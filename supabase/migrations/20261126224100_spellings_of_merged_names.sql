-- An import of official figures doesn't add a spelling again that was merged into another name.

-- The spelling of the merged name, stored by merge_names() (20261126231500_cut_texts.sql). It is null if the merge is older than this
-- column and its entry in the audit log has been archived.
alter table private.name_redirects add column spelling text;
update private.name_redirects as r set spelling = (
  select a.before ->> 'name' from public.audit_log as a
  where a.resource = 'baby_names' and a.record_id = r.old_id::text and a.action = 'delete' order by a.id desc limit 1)
where r.spelling is null;

-- Assigns the copied lines of spellings that were merged to the kept names. A merge moves figures only if the kept name has none
-- of that sex, so a line is dropped if the kept name has a line of its own.
create function private.assign_merged_lines() returns void
language plpgsql volatile set search_path = '' as $$
begin
  create temporary table merged_lines on commit drop as
    select distinct l.key, l.sex, n.name, r.created_at
    from private.name_redirects as r
    join public.baby_names as n on n.id = r.new_id
    join pg_temp.name_lines as l on l.key = lower(r.spelling)
    where not exists (select from public.baby_names as back where lower(back.name) = l.key);
  update pg_temp.name_lines as l set name = m.name
  from (select distinct on (lower(o.name), o.sex) o.* from pg_temp.merged_lines as o order by lower(o.name), o.sex, o.created_at) as m
  where l.key = m.key and l.sex = m.sex
    and not exists (select from pg_temp.name_lines as own where own.key = lower(m.name) and own.sex = m.sex);
  delete from pg_temp.name_lines as l using pg_temp.merged_lines as m where l.key = m.key and l.sex = m.sex;
end $$;
