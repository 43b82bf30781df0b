-- Imports. The rows of a file are checked against the constraints of their table, written in one transaction, and can
-- be undone. The calls are: start_import(), stage_import() for each thousand rows, apply_import(), and optionally
-- undo_import(). A row without an id changes the record with the same import key (private.resources). This file has the
-- tables.

create type public.import_status as enum ('checking', 'imported', 'undone');

create table public.import_batches (
  id bigint generated always as identity primary key,
  resource text not null constraint import_batches_resource_length check (length(resource) between 1 and 63),
  file_name text not null constraint import_batches_file_name_length check (length(file_name) between 1 and 200),
  status public.import_status not null default 'checking',
  actor_id uuid not null,
  actor_email text not null constraint import_batches_actor_email_length check (length(actor_email) <= 254),
  added integer not null default 0,
  changed integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  kept integer not null default 0,  -- rows that undo_import() skipped, because they were changed after the import
  created_at timestamptz not null default now(),
  imported_at timestamptz,
  undone_at timestamptz,
  constraint import_batches_imported_when_done check ((status = 'checking') = (imported_at is null))
);
create index import_batches_resource on public.import_batches (resource, id desc);

-- The rows of a batch: the values in the file, and the record before and after the import. Only import_report() reads
-- them.
create table private.import_rows (
  batch_id bigint not null references public.import_batches (id) on delete cascade,
  line integer not null check (line between 1 and 10000000),
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 20000),
  unreadable text check (length(unreadable) between 1 and 500),  -- the error message if the browser couldn't parse the row
  kind text check (kind in ('new', 'changed', 'same', 'refused')),
  reason text,
  rule text,  -- the name of the violated constraint
  record_id bigint,
  key text,
  before jsonb,
  after jsonb,
  read_at timestamptz,     -- the record's updated_at when it was checked
  written_at timestamptz,  -- the record's updated_at after the import
  primary key (batch_id, line)
);
alter table private.import_rows enable row level security;
create index import_rows_record on private.import_rows (batch_id, record_id);
create index import_rows_key on private.import_rows (batch_id, key);

-- The record_id of the entry of an import, or of its undo, in the audit log.
create function private.import_entry(batch_id bigint, undone boolean) returns text
language sql immutable set search_path = '' as $$
  select 'batch ' || batch_id || case when undone then ' undone' else '' end
$$;

-- Finds the records with one of these keys, except some records. Also returns how many records have each key.
create function private.import_matches(resource text, keys text[], ignored bigint[] default '{}')
returns table (key text, record_id bigint, matches bigint)
language plpgsql stable set search_path = '' as $$
declare
  -- Also compares the first expression of the key alone, so that an index on it can be used.
  first_key constant text := (select r.import_key[1] from private.resources as r where r.name = resource);
begin
  return query execute format($q$
    select found.key, min(found.id)::bigint, count(*)
    from (select id, %s as key from public.%I where (%s)::text = any ($2)) as found
    where found.key = any ($1) and found.id <> all ($3)
    group by found.key$q$, private.import_key_sql(resource), resource, first_key)
  using keys, array(select distinct split_part(one, E'\x1f', 1) from unnest(keys) as one), ignored;
end $$;

alter table public.import_batches enable row level security;
create policy "admins read the imports, staff who import their own" on public.import_batches
  for select to authenticated using ((select private.can('import_batches', 'list'))
    or (actor_id = (select private.user_id()) and resource = any ((select private.my_resources('import'))::text[])));
select private.allow('admin', 'import_batches', 'list');

grant select on public.import_batches to authenticated;
grant execute on function private.import_matches(text, text[], bigint[]) to authenticated;
