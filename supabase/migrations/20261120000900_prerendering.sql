-- Prerendering: triggers that count changes of everything that public pages show.

do $$
declare
  shown text;
begin
  foreach shown in array array['baby_names', 'name_siblings', 'celebrity_names', 'name_zodiacs', 'name_years', 'stories',
    'affiliate_products', 'settings'] loop
    execute format('create trigger count_change after insert or update or delete or truncate on public.%I
      for each statement execute function private.count_change()', shown);
  end loop;
end $$;

create trigger keep_deleted before delete on public.baby_names for each row execute function private.keep_deleted('30 days');
create trigger keep_deleted before delete on public.affiliate_products for each row execute function private.keep_deleted('30 days');
create trigger keep_deleted before delete on public.stories for each row execute function private.keep_deleted('30 days');
create trigger keep_deleted before delete on public.submissions for each row execute function private.keep_deleted('30 days');
create trigger keep_deleted before delete on public.name_submissions for each row execute function private.keep_deleted('30 days');
create trigger keep_deleted before delete on public.admin_users for each row execute function private.keep_deleted('30 days');
-- A reader's address: long enough to notice a slip, no longer.
create trigger keep_deleted before delete on public.subscribers for each row execute function private.keep_deleted('1 hour');
