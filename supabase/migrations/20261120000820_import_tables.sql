-- Imports: the rows of a file are tried against the rules of their table, written in one transaction, and can be undone.
-- start_import() → stage_import() for each thousand rows → apply_import() → perhaps undo_import(). This file: tables, and
-- what a row of a file means.

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
  kept integer not null default 0,  -- what undoing left, because somebody changed it since
  created_at timestamptz not null default now(),
  imported_at timestamptz,
  undone_at timestamptz,
  constraint import_batches_imported_when_done check ((status = 'checking') = (imported_at is null))
);
create index import_batches_resource on public.import_batches (resource, id desc);

-- The rows of a batch: what the file says, what was read, and what would come of it. Seen through import_report() only.
create table private.import_rows (
  batch_id bigint not null references public.import_batches (id) on delete cascade,
  line integer not null check (line between 1 and 10000000),
  fields jsonb not null check (jsonb_typeof(fields) = 'object' and length(fields::text) <= 20000),
  unreadable text check (length(unreadable) between 1 and 500),  -- why the browser could make nothing of the row
  kind text check (kind in ('new', 'changed', 'same', 'refused')),
  reason text,
  rule text,  -- the constraint that refused it
  record_id bigint,
  key text,
  before jsonb,
  after jsonb,
  read_at timestamptz,     -- the record's updated_at when it was read
  written_at timestamptz,  -- and when it had been written
  primary key (batch_id, line)
);
alter table private.import_rows enable row level security;
create index import_rows_record on private.import_rows (batch_id, record_id);
create index import_rows_key on private.import_rows (batch_id, key);

-- By what a row without an id is recognized: a name by itself and its gender, a product by its link.
create function private.import_key(resource text, row_data jsonb) returns text
language sql immutable set search_path = '' as $$
  select case resource
    when 'baby_names' then lower(private.tidy_line(row_data ->> 'name')) || '/' || (row_data ->> 'gender')
    when 'affiliate_products' then row_data ->> 'amazon_url'
  end
$$;

-- The records that these keys mean.
create function private.import_matches(resource text, keys text[]) returns table (key text, record_id bigint, matches bigint)
language sql stable set search_path = '' as $$
  select found.key, min(found.id), count(*)
  from (
    select lower(n.name) || '/' || n.gender as key, n.id
    from public.baby_names as n
    where import_matches.resource = 'baby_names'
      and lower(n.name) = any (select regexp_replace(one, '/[^/]*$', '') from unnest(keys) as one)
    union all
    select p.amazon_url, p.id
    from public.affiliate_products as p
    where import_matches.resource = 'affiliate_products' and p.amazon_url = any (keys)
  ) as found
  where found.key = any (keys)
  group by found.key
$$;

alter table public.import_batches enable row level security;
create policy "who may import reads the imports" on public.import_batches
  for select to authenticated using ((select private.can('import_batches', 'list')));
select private.allow('admin', 'import_batches', 'list');

grant select on public.import_batches to authenticated;
