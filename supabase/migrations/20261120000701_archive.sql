-- The archive of the audit log. All other data that grow with use are deleted by private.apply_retention(), but the log of
-- changes is permanent. Old entries move to compressed blocks, so that the table and its three indexes stay small.

-- When entries are archived. Change it with: update private.archive_settings set archive_after = '5 years';
create table private.archive_settings (
  only_row boolean primary key default true check (only_row),
  -- At least two years, because apply_retention() removes personal data at that age.
  archive_after interval not null default '3 years'
    constraint archive_settings_after_range check (archive_after between interval '25 months' and interval '30 years'),
  archived_at timestamptz  -- the last run
);
alter table private.archive_settings enable row level security;
insert into private.archive_settings default values;

-- Up to 1,000 entries of the audit log, which PostgreSQL compresses together. A column of JSON, so that erasure redacts it
-- like every other column.
create table private.archived_changes (
  id bigint generated always as identity primary key,
  first_id bigint not null,
  last_id bigint not null,
  entries integer not null check (entries between 1 and 1000),
  content jsonb not null check (jsonb_typeof(content) = 'array')
);
alter table private.archived_changes enable row level security;
create index archived_changes_last on private.archived_changes (last_id);

-- Moves old entries of the audit log to the archive, at most once a day. Returns their number.
--
-- These entries stay, because functions of the site read them: the newest change of each record (last_change() and the
-- history), and the entries of names from which edited_figures() derives whether staff have edited the figures.
create function private.archive_changes() returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  moved bigint;
begin
  update private.archive_settings as s set archived_at = now()
  where s.archived_at is null or s.archived_at < now() - interval '1 day';
  if not found then
    return 0;
  end if;
  with old as (
    delete from public.audit_log as entry
    where entry.at < now() - (select s.archive_after from private.archive_settings as s)
      and (entry.record_id is null or exists (
        select from public.audit_log as newer
        where newer.resource = entry.resource and newer.record_id = entry.record_id and newer.id > entry.id
          and newer.action <> 'export'))
      and (entry.resource <> 'baby_names' or entry.action = 'export' or entry.action = 'update'
        and (entry.before -> 'gender', entry.before -> 'rank', entry.before -> 'rank_year', entry.before -> 'popularity')
          is not distinct from (entry.after -> 'gender', entry.after -> 'rank', entry.after -> 'rank_year', entry.after -> 'popularity'))
    returning to_jsonb(entry) - 'about' as content, entry.id
  ), numbered as (
    select old.content, old.id, row_number() over (order by old.id) - 1 as place from old
  ), blocks as (
    insert into private.archived_changes (first_id, last_id, entries, content)
    select min(n.id), max(n.id), count(*), jsonb_agg(n.content order by n.id)
    from numbered as n group by n.place / 1000 order by min(n.id)
    returning entries
  )
  select coalesce(sum(b.entries), 0) into moved from blocks as b;
  return moved;
end $$;

-- A block of the archive as {"rows": [...], "next": id}: the entries of the first block after `after_id`, by ascending id. `next` is the
-- `after_id` of the next block, null at the end. The first call records the export.
create function public.export_archived_changes(after_id bigint default null) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  block private.archived_changes;
begin
  perform private.require('audit_log', 'export');
  if after_id is null then
    perform private.record_change('export', 'audit_log', null, null,
      jsonb_build_object('archive', true, 'rows', (select coalesce(sum(b.entries), 0) from private.archived_changes as b)));
  end if;
  select * into block from private.archived_changes as b where b.id > coalesce(after_id, 0) order by b.id limit 1;
  return jsonb_build_object('rows', coalesce(block.content, '[]'),
    'next', case when exists (select from private.archived_changes as b where b.id > block.id) then block.id end);
end $$;

-- The number of archived entries, for staff who may export the log.
create function public.count_archived_changes() returns bigint
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('audit_log', 'export');
  return (select coalesce(sum(b.entries), 0) from private.archived_changes as b);
end $$;

-- The archived entries of a user, for the download of their data.
create function private.archived_changes_of(actor uuid) returns setof jsonb
language sql stable set search_path = '' as $$
  select entry from private.archived_changes as b cross join lateral jsonb_array_elements(b.content) as entry
  where b.content @> jsonb_build_array(jsonb_build_object('actor_id', actor)) and entry ->> 'actor_id' = actor::text
  order by (entry ->> 'id')::bigint
$$;

grant execute on function public.export_archived_changes(bigint), public.count_archived_changes() to authenticated;
