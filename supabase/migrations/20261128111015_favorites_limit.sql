-- A user can have 2,000 favorites. Without a limit, an account could make every visit to its shared list slow.

create function private.limit_favorites() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.favorites as f where f.user_id = auth.uid()) > 2000 then
    raise exception 'You have 2,000 favorites. Remove some before you add more.' using errcode = 'PT409';
  end if;
  return null;
end $$;
create trigger limit_favorites after insert on public.favorites
  for each statement execute function private.limit_favorites();
