-- Staff can link several spellings to one base name at the same time. Each link adds up the group of the base name again, and all
-- but the first failed: they had waited for its row and then inserted it a second time.

-- Adds up the groups of these base names again, after all other transactions that do so. In plpgsql, each statement sees what was
-- committed before it, so the sums include the changes that the lock has waited for.
create or replace function private.add_up_spellings(bases bigint[]) returns void
language plpgsql volatile set search_path = '' as $$
begin
  if array_remove(bases, null) = '{}' then
    return;
  end if;
  -- One lock for all groups. A lock for each base name would need too many locks for an import, and callers that change several
  -- groups one after another would need to do so in the same order.
  perform pg_advisory_xact_lock(hashtext('private.spelling_groups'));
  delete from private.spelling_groups as g where g.base_id = any (bases);
  insert into private.spelling_groups (base_id, births)
    select member.base_id, sum(t.births)
    from (
      select n.id, n.id as base_id from public.baby_names as n
      where n.id = any (bases) and private.spelling_base(n.id, n.variant_of, n.variant_kind) = n.id
      union all
      select n.id, n.variant_of from public.baby_names as n
      where n.variant_of = any (bases) and n.variant_kind = 'spelling') as member
    join private.name_trends as t on t.name_id = member.id
    group by member.base_id;
end $$;

-- Locks a record of a queue and returns it, for a decision by a user who may do `action`. A name that the decision changes is locked
-- first, as in merge_names(), so that the two functions can't deadlock. `no key` lets others link spellings to this name meanwhile:
-- they may have locked the groups of spellings already, for which the decision waits. Of several parallel decisions one succeeds: the
-- others get error PT409 with the name of the user who decided. Error PT404 if the record was deleted.
create or replace function private.lock_review(resource text, record_id bigint, action text, is_decided boolean default false) returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  queue private.review_queues;
  found_record jsonb;
begin
  perform private.require(resource, action);
  select * into queue from private.review_queues as q where q.resource = lock_review.resource;
  if queue.resource is null then
    raise exception 'There is no such review queue.' using errcode = '22023';
  end if;
  if queue.locks_first is not null then
    execute format('select from %s as changed where changed.id = (select t.%I from public.%I as t where t.id = $1) for no key update',
      private.referenced_table(resource, queue.locks_first), queue.locks_first, resource) using record_id;
  end if;
  execute format('select to_jsonb(t) from public.%I as t where t.id = $1 for update', resource) into found_record using record_id;
  if found_record is null then
    raise exception 'This submission no longer exists.' using errcode = 'PT404';
  elsif is_decided and found_record ->> 'status' = 'pending' then
    raise exception 'Somebody else has already changed this: the submission is pending.' using errcode = 'PT409';
  elsif not is_decided and found_record ->> 'status' <> 'pending' then
    raise exception '% already decided: this submission is %.',
      private.has_done((found_record ->> 'reviewed_by')::uuid), found_record ->> 'status' using errcode = 'PT409';
  end if;
  return found_record;
end $$;

-- Decides on up to 100 submissions: approve, draft (approve as drafts), reject, reopen or assign. `rows` is a list of
-- {id, assigned_to} and, for corrections, the current value: a row that has changed since the user loaded it is
-- refused. Returns [{id, title, refused}] in the order of the ids; `refused` is the reason why nothing was changed, or
-- null. The audit log gets one entry, of which the entries of the rows are parts.
create or replace function public.review_many(
  resource text, action text, rows jsonb, reason text default null, send_mail boolean default false, assignee uuid default null)
returns jsonb
language plpgsql volatile security definer set search_path = '' set statement_timeout = '60s' as $$
declare
  queue private.review_queues;
  title_column constant text := (select r.title from private.resources as r where r.name = review_many.resource);
  group_id constant text := 'decision ' || gen_random_uuid();
  wanted jsonb;
  title text;
  results jsonb := '[]';
  refusals bigint;
begin
  perform private.require(resource, case when action in ('reject', 'reopen') then 'reject' else 'approve' end);
  select * into queue from private.review_queues as q where q.resource = review_many.resource;
  if queue.resource is null or action is null or action not in ('approve', 'draft', 'reject', 'reopen', 'assign') then
    raise exception 'Unknown decision.' using errcode = '22023';
  elsif jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) not between 1 and 100
    or exists (select from jsonb_array_elements(rows) as one where coalesce(one ->> 'id', '') !~ '^[0-9]{1,18}$')
    or (select count(distinct one ->> 'id') from jsonb_array_elements(rows) as one) <> jsonb_array_length(rows) then
    raise exception 'Choose 1 to 100 rows, each only once.' using errcode = '22023';
  elsif action = 'assign' and assignee is not null and not exists (
    select from private.staff_who_may(resource, 'approve') as person where person.id = assignee) then
    raise exception 'This person can''t review these.' using errcode = '22023';
  end if;
  perform set_config('cradle.part_of', group_id, true);
  -- Locks in the order of the ids, so that two calls can't deadlock: first all records that decisions change.
  if queue.locks_first is not null then
    execute format('select from %s as changed where changed.id in (select t.%I from public.%I as t where t.id = any ($1))
      order by changed.id for no key update', private.referenced_table(resource, queue.locks_first), queue.locks_first, resource)
    using array(select (one ->> 'id')::bigint from jsonb_array_elements(rows) as one);
  end if;
  for wanted in select one from jsonb_array_elements(rows) as one order by (one ->> 'id')::bigint loop
    execute format('select t.%I::text from public.%I as t where t.id = $1', title_column, resource)
      into title using (wanted ->> 'id')::bigint;
    results := results || jsonb_build_object('id', wanted -> 'id', 'title', title,
      'refused', private.review_one(resource, action, wanted, reason, coalesce(send_mail, false), assignee));
  end loop;
  perform set_config('cradle.part_of', '', true);
  refusals := (select count(*) from jsonb_array_elements(results) as one where one ->> 'refused' is not null);
  if refusals < jsonb_array_length(results) then
    perform private.record_change('decide', resource, group_id, null, jsonb_build_object('decision', action,
      'rows', jsonb_array_length(results) - refusals, 'refused', refusals));
  end if;
  return results;
end $$;
