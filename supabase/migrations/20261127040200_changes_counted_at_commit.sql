-- A change of public content is counted when its transaction commits. Before, it was counted at once, so the prerenderer could
-- read the new content version, render the old content and store both together. Such pages counted as current until the next
-- change. A window of milliseconds remains, because the number is visible just before the commit. A lock that closes it would let all
-- readers of the version wait for commits.

-- The resources that the current transaction has changed. Empty at each commit.
create table private.uncounted_changes (
  transaction xid8 default pg_current_xact_id(),
  resource text,
  primary key (transaction, resource)
);
alter table private.uncounted_changes enable row level security;

-- Counts a change of a resource when the transaction commits, once for any number of changes.
create or replace function private.count_change_of(resource text) returns void
language sql volatile set search_path = '' as $$
  insert into private.uncounted_changes (resource) values (resource) on conflict do nothing
$$;

create function private.count_at_commit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform nextval('private.content_changes'), nextval(format('private.%I', 'changes_of_' || new.resource)::regclass);
  delete from private.uncounted_changes as counted where counted.transaction = new.transaction and counted.resource = new.resource;
  return null;
end $$;
-- A constraint trigger, because only these can be deferred.
create constraint trigger count_at_commit after insert on private.uncounted_changes
  deferrable initially deferred for each row execute function private.count_at_commit();
