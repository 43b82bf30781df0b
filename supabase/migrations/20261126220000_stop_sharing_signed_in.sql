-- stop_sharing() refuses a session that has ended. Before, it returned false as if there was no link, and the link still worked.

-- Deletes the user's link to their favorites or to a list. Returns false if there is none. Error: 42501 without a session.
create or replace function public.stop_sharing(list uuid default null) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  me constant uuid := private.user_id();
begin
  if me is null then
    raise exception 'Please sign in to stop sharing your favorites.' using errcode = '42501';
  end if;
  delete from public.favorite_shares as s where s.user_id = me and s.list_id is not distinct from list;
  return found;
end $$;
