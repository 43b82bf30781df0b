-- The undo of a merge also removes the redirect of the merged name. Before, the redirect had effect again once that name was renamed or
-- deleted, and the next import added the figures of its spelling to the other name.

-- Deletes the redirects of names that exist again.
create function private.remove_redirects() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.name_redirects as r using added where r.old_id = added.id;
  return null;
end $$;
create trigger remove_redirects after insert on public.baby_names
  referencing new table as added for each statement execute function private.remove_redirects();

delete from private.name_redirects as r using public.baby_names as n where n.id = r.old_id;
