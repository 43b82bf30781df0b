-- Saved views: filters and order of a list, private or shared with the team.

-- True for {"filter": {name: value}, "sort": {"field", "order"}}: at most 20 filters, whose values are texts of up to 200
-- characters, numbers, booleans, or lists of up to 50 of them. The back-office ignores filters that the list doesn't have.
create function private.is_view(view jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(view) = 'object' and view - array['filter', 'sort'] = '{}' and length(view::text) <= 4000
    and jsonb_typeof(view -> 'filter') = 'object'
    and (select count(*) <= 20 from jsonb_object_keys(case when jsonb_typeof(view -> 'filter') = 'object' then view -> 'filter' else '{}' end))
    and not exists (
      select from jsonb_each(case when jsonb_typeof(view -> 'filter') = 'object' then view -> 'filter' else '{}' end) as given (name, content)
      cross join jsonb_array_elements(case when jsonb_typeof(content) = 'array' then content || '[true]' else jsonb_build_array(content) end) as item (one)
      where name !~ '^[a-z][a-z0-9_]{0,62}$' or jsonb_typeof(one) not in ('string', 'number', 'boolean')
        or length(one #>> '{}') > 200 or (jsonb_typeof(content) = 'array' and jsonb_array_length(content) > 50))
    and (coalesce(jsonb_typeof(view -> 'sort'), 'null') = 'null' or (
      jsonb_typeof(view -> 'sort') = 'object' and (view -> 'sort') - array['field', 'order'] = '{}'
      and coalesce(view #>> '{sort,field}' ~ '^[a-z][a-z0-9_]{0,62}$', false)
      and coalesce(view #>> '{sort,order}' in ('ASC', 'DESC'), false))), false)
$$;

create table public.saved_views (
  id bigint generated always as identity primary key,
  resource text not null constraint saved_views_resource_length check (length(resource) between 1 and 63),
  name text not null constraint saved_views_name_length check (private.fits(name, 1, 60)),
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  shared boolean not null default false,
  view jsonb not null constraint saved_views_view_form check (private.is_view(view)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index saved_views_name_key on public.saved_views (user_id, resource, lower(name));
create index saved_views_resource on public.saved_views (resource);
create trigger touch_updated_at before update on public.saved_views for each row execute function private.touch_updated_at();

-- Allows each staff member 50 views, of lists that they may see.
create function private.guard_saved_view() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is not null and not private.can(new.resource, 'list') then
    raise exception 'You don''t have permission to do this.' using errcode = '42501';
  end if;
  perform pg_advisory_xact_lock(hashtext('saved_views:' || new.user_id));
  if (select count(*) from public.saved_views as v where v.user_id = new.user_id) >= 50 then
    raise exception 'You have 50 saved views. Delete one first.' using errcode = 'PT409';
  end if;
  return new;
end $$;
create trigger guard_saved_view before insert on public.saved_views
  for each row execute function private.guard_saved_view();

select private.allow('moderator', 'saved_views', 'list', 'create', 'update');
select private.allow('admin', 'saved_views', 'delete');

alter table public.saved_views enable row level security;
create policy "staff read their views and those of the team" on public.saved_views for select to authenticated
  using ((user_id = (select private.user_id()) and (select private.can('saved_views', 'list')))
    or (shared and resource = any ((select private.my_resources('list'))::text[])));
create policy "staff add views of their own" on public.saved_views for insert to authenticated
  with check (user_id = (select private.user_id()) and (select private.can('saved_views', 'create')));
create policy "staff change their views" on public.saved_views for update to authenticated
  using (user_id = (select private.user_id()) and (select private.can('saved_views', 'update')))
  with check (user_id = (select private.user_id()) and (select private.can('saved_views', 'update')));
create policy "staff delete their views, admins those of the team" on public.saved_views for delete to authenticated
  using ((user_id = (select private.user_id()) and (select private.can('saved_views', 'list')))
    or (shared and (select private.can('saved_views', 'delete'))));

grant select, delete on public.saved_views to authenticated;
grant insert (resource, name, user_id, shared, view) on public.saved_views to authenticated;
grant update (name, shared, view) on public.saved_views to authenticated;
grant execute on function private.is_view(jsonb) to authenticated;
